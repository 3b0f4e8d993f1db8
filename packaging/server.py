"""What the checks of this folder share: a server that is started, asked, played at and stopped."""

import json
import re
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VERSION = re.search(r'^version = "(.*)"$', (ROOT / "Cargo.toml").read_text(), re.MULTILINE)[1]
# Every server that is asked here listens anywhere, and plays as fast as its guest does.
ANYWHERE = {
    "WAYFINDER_ADDR": "127.0.0.1:0",
    "WAYFINDER_BOT_PAUSE": "0ms",
    "WAYFINDER_LIMITS_MESSAGES_BURST": "100000",
}


def fail(why):
    """Ends the check."""
    sys.exit(f"error: {why}")


def run(*command, **options):
    """Runs a command to its end, and says what it said if it failed."""
    ran = subprocess.run([str(part) for part in command], capture_output=True, text=True, **options)
    if ran.returncode:
        fail(f"{' '.join(map(str, command))}: exit code {ran.returncode}\n{ran.stdout}{ran.stderr}")
    return ran.stdout


class Server:
    """A server for as long as the block lasts; it must then stop when it is told to."""

    def __init__(self, command, **options):
        command = [str(part) for part in command]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, **options)

    def __enter__(self):
        line = self.process.stdout.readline()
        said = re.fullmatch(r"wayfinder is at http://(\S+)\n", line)
        if not said:
            self.process.kill()
            fail(f"{self.process.args}: it says {line!r}, not where it is")
        self.address = said[1]
        return self

    def __exit__(self, failed, *_):
        self.process.terminate()
        try:
            code = self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            fail(f"{self.process.args}: it does not stop")
        if code and not failed:
            fail(f"{self.process.args}: exit code {code}")


def get(url, **options):
    """What is at an address."""
    with urllib.request.urlopen(url, timeout=20, **options) as answer:
        return answer.read().decode()


def get_patiently(url, **options):
    """What is at an address that is not there yet."""
    for _ in range(100):
        try:
            return get(url, **options)
        except OSError:
            time.sleep(0.1)
    return get(url, **options)


def check_ready(text):
    """Refuses the answer of a server that is not ready, or not this one."""
    said = json.loads(text)
    if said != {"status": "ok", "version": VERSION}:
        fail(f"/api/ready says {said}")


def play(address):
    """Plays a game against a bot, from the first socket to the last point."""
    said = run(sys.executable, ROOT / "examples/bot.py", address, "polaris", timeout=300)
    if not said.startswith("over: "):
        fail(f"the game at {address} is not over: {said}")
