"""What all tests share."""

import os

import pytest
from hypothesis import HealthCheck, settings

# Helpers whose assertions should say as much as those of the tests.
pytest.register_assert_rewrite("cli.running", "plain_rules", "rows")

# QUEENDOKU_HYPOTHESIS_EXAMPLES=10000 makes the property tests a long run.
settings.register_profile(
    "queendoku",
    max_examples=int(os.environ.get("QUEENDOKU_HYPOTHESIS_EXAMPLES", "30")),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("queendoku")
