"""Make the README's relative links absolute, and write the project's, for the package index.

python .ci/absolute_links.py https://HOST/OWNER/REPOSITORY TAG https://SITE/

Pages of docs/ are linked to where people read them, on the site; the other files on the code host.
"""

import re
import sys
from pathlib import Path

repository, tag, site = (argument.rstrip("/") for argument in sys.argv[1:])
readme = Path("README.md")
text = readme.read_text(encoding="utf-8")
text = re.sub(r"((?<!!)\[[^]]*\]\()docs/([^)#]+)\.(?:md|ipynb)\b", rf"\g<1>{site}/\g<2>.html", text)
for link, view in ((r"(!\[[^]]*\]\()", "raw"), (r"((?<!!)\[[^]]*\]\()", "blob")):
    text = re.sub(rf"{link}(?!\w+:|#)", rf"\g<1>{repository}/{view}/{tag}/", text)
readme.write_text(text, encoding="utf-8")

links = {
    "Documentation": f"{site}/",
    "Source": repository,
    "Changelog": f"{repository}/blob/{tag}/CHANGELOG.md",
    "Issues": f"{repository}/issues",
}
with Path("pyproject.toml").open("a", encoding="utf-8") as project:
    lines = (f'{name} = "{link}"\n' for name, link in links.items())
    project.writelines(["\n[project.urls]\n", *lines])
