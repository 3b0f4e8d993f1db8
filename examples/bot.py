#!/usr/bin/env python3
"""Plays one game against the bots, at random: bot.py [HOST:PORT [GAME]]. Needs Python 3 alone; see docs/PROTOCOL.md."""
import base64, json, os, random, socket, struct, sys, urllib.request


def connect(host, path, cookie):
    """Opens a WebSocket, with as much of its protocol as is needed here."""
    name, port = host.rsplit(":", 1)
    stream = socket.create_connection((name, int(port))).makefile("rwb")
    stream.write(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                 f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n".encode())
    stream.flush()
    status, *_ = iter(stream.readline, b"\r\n")
    assert b" 101 " in status, status
    return stream


def send(stream, data, opcode=1):
    mask = os.urandom(4)
    size = bytes([128 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
    stream.write(bytes([128 | opcode]) + size + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))
    stream.flush()


def messages(stream):
    while header := stream.read(2):
        opcode, size = header
        data = stream.read(size if size < 126 else int.from_bytes(stream.read(2 if size == 126 else 8), "big"))
        if opcode & 15 == 9:  # a ping wants a pong
            send(stream, data, 10)
        elif opcode & 15 == 1:
            yield next(iter(json.loads(data).items()))


def main(host="127.0.0.1:8000", game="maori"):
    body, kind = json.dumps({"game": game, "bot": "easy"}).encode(), {"Content-Type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(f"http://{host}/api/play", body, kind)) as answer:
        table, cookie = json.load(answer)["table"], answer.headers["Set-Cookie"].split(";")[0]
    stream = connect(host, f"/api/tables/{table}/socket", cookie)
    for kind, told in messages(stream):
        if kind in ("refused", "closing"):
            sys.exit(f"{kind}: {told}")
        if told.get("pending") == "over":
            sys.exit(print("over:", [seat["total"] for seat in told["score"]["seats"]], "points"))
        for asked in filter(lambda asked: asked["legal"], told.get("asked", [])):
            decide = {"seat": asked["seat"], "seq": told["version"], "decision": random.choice(asked["legal"])}
            send(stream, json.dumps({"decide": decide}).encode())


if __name__ == "__main__": main(*sys.argv[1:])
