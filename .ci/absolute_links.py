"""Make the README's relative links absolute, for the package index.

python .ci/absolute_links.py https://HOST/OWNER/REPOSITORY TAG
"""

import re
import sys
from pathlib import Path

url, tag = sys.argv[1:]
readme = Path("README.md")
text = readme.read_text(encoding="utf-8")
for link, view in ((r"(!\[[^]]*\]\()", "raw"), (r"((?<!!)\[[^]]*\]\()", "blob")):
    text = re.sub(rf"{link}(?!\w+:|#)", rf"\g<1>{url}/{view}/{tag}/", text)
readme.write_text(text, encoding="utf-8")
