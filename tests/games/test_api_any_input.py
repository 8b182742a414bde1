"""Whatever is sent to the API, it answers as its description says, and never breaks.

The suite sends a few hundred requests. `API_REQUESTS=5000` before the command sends that many: a
fifth made by schemathesis from the description, with broken ones among them, the rest by
`tests.games.described`, which makes more that mean something.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from typing import Any

import jsonschema_rs
import pytest
import schemathesis
from django.core.wsgi import get_wsgi_application
from django.test import Client
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode, checks

from games.public import openapi
from tests.games.described import REQUESTS

REQUESTED = int(os.environ.get("API_REQUESTS", "0"))
FROM_OUR_OWN = REQUESTED * 4 // 5 or 500
FROM_SCHEMATHESIS = REQUESTED // 10 or 25
"""Of each kind: allowed by the description, and broken."""

pytestmark = pytest.mark.django_db
WHOLE = openapi.description()
RESPONSES = WHOLE["paths"]["/api/adjudicate/"]["post"]["responses"]
checks.load_all_checks()
CHECKS: list[Any] = [
    checks.CHECKS.get_one(name)
    for name in (
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_schema_conformance",
    )
]
quick = settings(
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.generate],
    derandomize=not REQUESTED,
    database=None,
)


def described(status: int) -> Any:
    schema = RESPONSES[str(status)]["content"]["application/json"]["schema"]
    return jsonschema_rs.validator_for({**schema, "components": WHOLE["components"]})


ANSWERS = {status: described(int(status)) for status in RESPONSES}


def test_requests_made_from_the_description_are_answered_as_it_says() -> None:
    client, seen = Client(enforce_csrf_checks=True), Counter[str]()

    @settings(quick, max_examples=FROM_OUR_OWN)
    @given(REQUESTS)
    def ask(body: Any) -> None:
        sent = json.dumps(body)
        answer = client.post("/api/adjudicate/", sent, content_type="application/json")
        assert str(answer.status_code) in RESPONSES, sent
        found = answer.json()
        problem = next(ANSWERS[str(answer.status_code)].iter_errors(found), None)
        assert problem is None, (sent, found, problem)
        for each in found if isinstance(found, list) else [found]:
            error = each.get("error", {}).get("code", "")
            seen[str(each.get("verdict", error or "answer"))] += 1

    ask()
    assert min(seen[word] for word in ("legal", "illegal", "not-a-move", "answer")) > 5, seen
    assert seen.total() >= FROM_OUR_OWN


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_schemathesis_finds_nothing_that_breaks_it(mode: GenerationMode) -> None:
    schema = schemathesis.openapi.from_wsgi("/api/openapi.json", get_wsgi_application())
    seen = Counter[int]()

    @settings(quick, max_examples=FROM_SCHEMATHESIS)
    @given(schema["/api/adjudicate/"]["POST"].as_strategy(generation_mode=mode))
    def ask(case: schemathesis.Case[Any]) -> None:
        answer = case.call(headers={"Accept-Encoding": "identity"})
        seen[answer.status_code] += 1
        case.validate_response(answer, checks=CHECKS)

    ask()
    assert seen.total() >= FROM_SCHEMATHESIS // 2, seen
