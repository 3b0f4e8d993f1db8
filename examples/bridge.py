#!/usr/bin/env python3
"""Seats a program that speaks docs/BOT_PROTOCOL.md at a table of a server, against a bot of the server:
bridge.py HOST:PORT GAME BOT COMMAND... Needs Python 3 alone."""
import json
import subprocess
import sys
import threading
import urllib.request

from bot import connect, messages, send

PATIENCE = 60  # seconds a decision


def main(host, game, bot, *command):
    program = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def say(**word):
        print(json.dumps(word, separators=(",", ":")), file=program.stdin, flush=True)

    def ask(**word):
        """An answer, or the end of the program, and with it of this one: nobody at the table waits for ever."""
        clock = threading.Timer(PATIENCE, program.kill)
        clock.start()
        say(type="question", **word)
        answer = program.stdout.readline()
        clock.cancel()
        if not answer:
            sys.exit(f"{command[0]} gave no decision: the seat is given up")
        answer = json.loads(answer)
        return answer["decision"] if "decision" in answer else word["legal"][answer["choice"]]

    with urllib.request.urlopen(f"http://{host}/api/catalog") as answer:
        info = next(it for it in json.load(answer) if it["id"] == game)
    body, kind = json.dumps({"game": game, "bot": bot}).encode(), {"Content-Type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(f"http://{host}/api/play", body, kind)) as answer:
        table, cookie = json.load(answer)["table"], answer.headers["Set-Cookie"].split(";")[0]
    stream = connect(host, f"/api/tables/{table}/socket", cookie)
    started = False
    for kind, told in messages(stream):
        if kind in ("refused", "closing"):
            sys.exit(f"{kind}: {told}")
        if told.get("pending") == "over":
            seats = told["score"]["seats"]
            say(type="over", scores=[it["total"] for it in seats], placings=[it["placing"] for it in seats])
            program.stdin.close()
            sys.exit(print("over:", [it["total"] for it in seats], "points"))
        for asked in filter(lambda asked: asked["legal"], told.get("asked", [])):
            if not started:
                started = True
                say(type="start", protocol=1, game=game, rules_version=info["rules_version"],
                    players=info["min_players"], options={}, seat=asked["seat"], seed=0)
            decision = ask(seat=asked["seat"], legal=asked["legal"], view=told["view"])
            send(stream, json.dumps({"decide": {"seat": asked["seat"], "seq": told["version"],
                                                "decision": decision}}).encode())


if __name__ == "__main__":
    main(*sys.argv[1:])
