#!/usr/bin/env python3
"""A bot for Wayfinder in any language: reads a JSON object a line, answers questions. See docs/BOT_PROTOCOL.md."""
import json
import random
import sys

dice = random.Random()
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "start":
        assert told["protocol"] == 1, "written for version 1 of the protocol"
        dice.seed(told["seed"])
    elif told["type"] == "question":
        # What the seat knows is in told["view"]; whoever looks at it plays better than this.
        print(json.dumps({"decision": dice.choice(told["legal"])}), flush=True)
    elif told["type"] == "over":
        pass  # told["scores"] and told["placings"], by seat
