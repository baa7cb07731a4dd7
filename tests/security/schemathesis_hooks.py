"""Makes the calls that schemathesis generates reach the shop's rules, and writes down each response.

PRESSLINE_FUZZ_CALLS names a JSON file: for each operation the tokens, path parameters, bodies, files and headers that are
valid for it (fuzzed-shop.ts makes it). PRESSLINE_FUZZ_RESPONSES names the file that the responses go to, one a line.

What replaces a generated value is chosen by a checksum of it, so that a run with the same seed makes the same calls.
"""

import base64
import json
import os
import zlib

import schemathesis
from schemathesis.core import NOT_SET
from schemathesis.core.parameters import ParameterLocation

with open(os.environ["PRESSLINE_FUZZ_CALLS"], encoding="utf-8") as file:
    CALLS = json.load(file)
FILES = {name: base64.b64decode(content) for name, content in CALLS["files"].items()}
responses = open(os.environ["PRESSLINE_FUZZ_RESPONSES"], "a", encoding="utf-8", buffering=1)


def choose(values, by):
    return values[by % len(values)]


def is_negative(case, location):
    """Whether schemathesis made this part of the request invalid on purpose: such a part is sent as it is."""
    component = case.meta.components.get(location) if case.meta is not None else None
    return component is not None and component.mode.is_negative


def operation_id(case):
    return case.operation.definition.raw["operationId"]


def with_valid_fields(generated, valid, by):
    """All fields valid, or all but one, or the valid ones and whatever else was generated."""
    kind = by % 3
    if kind == 0 or not generated:
        return dict(valid)
    if kind == 1:
        name = choose(sorted(generated), by // 3)
        return {**valid, name: generated[name]}
    return {**generated, **valid}


@schemathesis.hook
def before_call(context, case, kwargs):
    call = CALLS["operations"][operation_id(case)]
    generated = [case.path_parameters, case.query, dict(case.headers or {}), case.body]
    by = zlib.crc32(repr(generated).encode("utf-8", "surrogatepass"))
    if call["params"] and not is_negative(case, ParameterLocation.PATH):
        case.path_parameters = dict(choose(call["params"], by))
    if not is_negative(case, ParameterLocation.QUERY):
        # A cursor is one that the shop has made.
        case.query.pop("after", None)
    if not is_negative(case, ParameterLocation.BODY) and by % 8 != 0:
        body = {} if case.body is NOT_SET else case.body
        if isinstance(body, dict) and call["bodies"]:
            body = with_valid_fields(body, choose(call["bodies"], by // 8), by // 64)
        if isinstance(body, dict) and (body or call["files"]):
            case.body = {**body, **{field: FILES[name] for field, name in call["files"].items()}}
    if not is_negative(case, ParameterLocation.HEADER):
        # A generated revision is hardly ever the record's.
        if by % 4 != 0:
            case.headers.pop("If-Match", None)
        case.headers.update(call["headers"])
    token = choose(call["tokens"], by)
    case.headers.pop("Authorization", None)
    if token is not None:
        case.headers["Authorization"] = f"Bearer {token}"


@schemathesis.hook
def after_call(context, case, response):
    line = {"operation": operation_id(case), "status": response.status_code}
    if response.status_code >= 500:
        line["curl"] = case.as_curl_command()
        line["body"] = response.text[:2000]
    responses.write(json.dumps(line) + "\n")
