"""Figures, one line of JSON each. Machines differ and are noisy: compare ratios of one run."""

import json


def figure(name: str, value: float, unit: str, **more: float | str) -> None:
    print(json.dumps({"figure": name, "value": round(value, 4), "unit": unit, **more}), flush=True)
