#!/usr/bin/env python3
"""Plays one game against the bots, at random: bot.py [HOST:PORT [GAME]]. Needs Python 3 alone; see docs/PROTOCOL.md."""
import base64, json, os, random, socket, struct, sys, urllib.request

host, game = (sys.argv[1:] + ["127.0.0.1:8000", "maori"][len(sys.argv) - 1:])[:2]


class Socket:
    """As much of a WebSocket as this protocol needs."""

    def __init__(self, path, cookie):
        name, port = host.rsplit(":", 1)
        self.stream = socket.create_connection((name, int(port))).makefile("rwb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.stream.write(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                          f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode())
        self.stream.flush()
        status, *_ = iter(self.stream.readline, b"\r\n")
        assert b" 101 " in status, status

    def send(self, data, opcode=1):
        mask = os.urandom(4)
        size = bytes([128 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        self.stream.write(bytes([128 | opcode]) + size + mask + masked)
        self.stream.flush()

    def receive(self):
        while True:
            opcode, size = self.stream.read(2)
            if size > 125:
                size = int.from_bytes(self.stream.read(2 if size == 126 else 8), "big")
            data = self.stream.read(size)
            if opcode & 15 == 9:  # a ping wants a pong
                self.send(data, 10)
            elif opcode & 15 == 1:
                return next(iter(json.loads(data).items()))


body = json.dumps({"game": game, "bot": "easy"}).encode()
request = urllib.request.Request(f"http://{host}/api/play", body, {"Content-Type": "application/json"})
with urllib.request.urlopen(request) as answer:
    table, cookie = json.load(answer)["table"], answer.headers["Set-Cookie"].split(";")[0]
table_socket, decided = Socket(f"/api/tables/{table}/socket", cookie), 0
while True:
    kind, told = table_socket.receive()
    if kind in ("refused", "closing"):
        sys.exit(f"{kind}: {told}")
    if kind in ("state", "steps"):
        if told["pending"] == "over":
            break
        for asked in told["asked"]:
            if asked["legal"]:
                decide = {"seat": asked["seat"], "seq": told["version"], "decision": random.choice(asked["legal"])}
                table_socket.send(json.dumps({"decide": decide}).encode())
                decided += 1
print(f"over after {decided} decisions: {[seat['total'] for seat in told['score']['seats']]} points")
