"""A display, a bus, a window manager and Orca of a test's own, and programs that run in it."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import queue

HERE = os.path.dirname(os.path.abspath(__file__))
SERVICE = "/usr/share/dbus-1/services/org.a11y.Bus.service"
PYTHON = "/usr/bin/python3"
CONFIGURATION = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:path={folder}/bus</listen>
  <auth>EXTERNAL</auth>
  <servicedir>{folder}/services</servicedir>
  <policy context="default">
    <allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/>
  </policy>
</busconfig>
"""


class Session:
    """Ends all its programs when it is left."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="readers-")
        self.programs = []
        self.environment = {
            "HOME": self.folder, "XDG_RUNTIME_DIR": self.folder, "DBUS_SESSION_BUS_ADDRESS": f"unix:path={self.folder}/bus",
            # Not the user's settings: Orca would switch accessibility on for good.
            "GSETTINGS_BACKEND": "memory", "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "LANGUAGE": "en",
            "SDL_VIDEODRIVER": "x11", "NO_AT_BRIDGE": "1", "PYTHONDONTWRITEBYTECODE": "1",
        }

    def __enter__(self):
        try:
            self._start_display()
            self._start_bus()
            self.start(["openbox"])
            # A window that appears while openbox starts may stay hidden.
            while "window id" not in self.run("xprop", "-root", "_NET_SUPPORTING_WM_CHECK"):
                time.sleep(0.05)
        except BaseException:
            self.end()
            raise
        return self

    def __exit__(self, *_):
        self.end()

    def _start_display(self):
        read, write = os.pipe()
        self.start(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x1024x24", "-nolisten", "tcp", "-noreset"], pass_fds=[write])
        os.close(write)
        with os.fdopen(read) as number:
            self.environment["DISPLAY"] = f":{number.readline().strip()}"

    def _start_bus(self):
        os.mkdir(f"{self.folder}/services")
        with open(SERVICE) as given, open(f"{self.folder}/services/org.a11y.Bus.service", "w") as service:
            # Only this service: others of the system may start what does not answer.
            service.writelines(line for line in given if not line.startswith("Systemd"))
        with open(f"{self.folder}/session.conf", "w") as file:
            file.write(CONFIGURATION.format(folder=self.folder))
        bus = self.start(
            ["dbus-daemon", "--nofork", f"--config-file={self.folder}/session.conf", "--print-address=1"], stdout=subprocess.PIPE)
        bus.stdout.readline()

    def start(self, command, **options):
        """Starts a program, which is killed with the session, however that ends."""
        options.setdefault("stdout", subprocess.DEVNULL)
        options.setdefault("stderr", open(f"{self.folder}/{os.path.basename(command[0])}.errors", "a"))
        program = subprocess.Popen(
            ["setpriv", "--pdeathsig", "KILL"] + command, env=self.environment, start_new_session=True, cwd=self.folder, **options)
        self.programs.append(program)
        return program

    def errors(self, name):
        with open(f"{self.folder}/{name}.errors") as file:
            return file.read()

    def stop(self, program):
        program.kill()
        program.wait()
        self.programs.remove(program)

    def run(self, *command):
        return subprocess.run(command, env=self.environment, check=True, capture_output=True, text=True).stdout

    def end(self):
        for program in reversed(self.programs):
            program.kill()
            program.wait()
        self._end_services()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _end_services(self):
        """Ends the programs that the bus has started. They have its address in their environment."""
        mark = f"DBUS_SESSION_BUS_ADDRESS=unix:path={self.folder}/bus".encode()
        for process in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{process}/environ", "rb") as file:
                    if mark in file.read().split(b"\0"):
                        os.kill(int(process), signal.SIGKILL)
            except OSError:
                pass


class Reader:
    """Orca in a session."""

    def __init__(self, session):
        os.mkdir(f"{session.folder}/orca")
        self.session, self.lines, self.keys, self.program = session, queue.Queue(), 0, None
        self.process = session.start(
            [PYTHON, f"{HERE}/reader.py", f"{session.folder}/orca"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        threading.Thread(target=self._read, daemon=True).start()
        self.wait()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line)
        self.lines.put(None)

    def open(self, command):
        """Starts a program, and returns the texts at its start."""
        self.program = self.session.start(command)
        self.session.run("xdotool", "search", "--sync", "--onlyvisible", "--pid", str(self.program.pid))
        return self.wait()

    def close(self):
        self.session.stop(self.program)
        self.program = None
        self.wait()

    def press(self, key):
        """Presses a key, by X's name, and returns the texts."""
        self.session.run("xdotool", "key", key)
        self.keys += len(key.split("+"))
        return self.wait()

    def type(self, letter):
        """Types a letter, and returns the texts."""
        self.session.run("xdotool", "type", letter)
        # A capital is typed with Shift.
        self.keys += 2 if letter.isupper() or letter in '~!@#$%^&*()_+{}|:"<>?' else 1
        return self.wait()

    def wait(self):
        """Returns the texts until Orca is quiet."""
        self.process.stdin.write(f"{self.program.pid if self.program else 0} {self.keys}\n")
        self.process.stdin.flush()
        texts = []
        while True:
            try:
                line = self.lines.get(timeout=120)
            except queue.Empty:
                raise RuntimeError(f"Orca is not quiet; it has said {texts}") from None
            if line is None:
                raise RuntimeError("Orca ended: " + self.session.errors("python3"))
            if not line.startswith("{"):
                continue
            line = json.loads(line)
            if "error" in line:
                raise RuntimeError(f"the program does not answer Orca: {line['error']}")
            if "quiet" in line:
                return texts
            texts.append(line["text"])
