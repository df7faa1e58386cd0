"""Orca with a speech server that writes each text as a line of JSON instead of speaking it.

    python3 reader.py FOLDER      FOLDER is for Orca's settings

On its input it receives the process of a program and the number of keys that Orca must have received, or an empty line before there is
a program. It answers each line with {"quiet": true}, once no key, no event and no text has arrived during four pings of the program,
80 ms apart. The last change of the kit is reported 100 ms after it at the latest, and a program that is busy does not answer a ping. So
no text is missed, however slow the machine is.
"""

import json
import sys
import types

import gi

gi.require_version("Atspi", "2.0")
gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402
from orca import settings  # noqa: E402

# Orca reads its defaults when its other parts are loaded. The names of the keys of the tour are not spoken, what is typed is.
settings.enableActionKeys = settings.enableFunctionKeys = settings.enableModifierKeys = False
settings.speechServerFactory = "lines_of_speech"
settings.speechFactoryModules = ["lines_of_speech"]
from orca import chnames, event_manager, orca, speechserver  # noqa: E402

PINGS = 4
PAUSE = 80  # milliseconds
LIMIT = 60000  # milliseconds


class Activity:
    """Counts what has arrived, so that quiet can be noticed."""

    count = 0
    keys = 0


def write(**line):
    print(json.dumps(line, ensure_ascii=False), flush=True)


def say(text):
    Activity.count += 1
    if text and text.strip():
        write(text=text.strip())


class SpeechServer(speechserver.SpeechServer):
    """Receives what a voice would speak."""

    server = None

    @staticmethod
    def getFactoryName():
        return "Lines"

    @staticmethod
    def getSpeechServers():
        return [SpeechServer.getSpeechServer()]

    @staticmethod
    def getSpeechServer(info=None):
        SpeechServer.server = SpeechServer.server or SpeechServer()
        return SpeechServer.server

    @staticmethod
    def shutdownActiveServers():
        pass

    def getInfo(self):
        return ["Lines", "default"]

    def getVoiceFamilies(self):
        return []

    def speak(self, text=None, acss=None, interrupt=True):
        say(text)

    def speakCharacter(self, character, acss=None):
        say(chnames.getCharacterName(character))

    def speakKeyEvent(self, event, acss=None):
        say(" ".join([event.getKeyName(), event.getLockingStateString()]))

    def sayAll(self, utteranceIterator, progressCallback):
        for context, _ in utteranceIterator:
            say(context.utterance)


class Quiet:
    """The wait for quiet after a line of input."""

    def __init__(self):
        self.bus = None
        self.names = {}

    def read(self, channel, _):
        words = channel.readline().split()
        if not words:
            orca.shutdown()
            return False
        self.process, self.keys = int(words[0]), int(words[1])
        self.count, self.pings = Activity.count, 0
        GLib.timeout_add(PAUSE, self.check)
        return True

    def call(self, name, path, interface, method, *strings):
        if self.bus is None:
            session = Gio.bus_get_sync(Gio.BusType.SESSION)
            address = session.call_sync(
                "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, LIMIT, None).unpack()[0]
            flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
            self.bus = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
        body = GLib.Variant("(" + "s" * len(strings) + ")", strings)
        return self.bus.call_sync(name, path, interface, method, body, None, 0, LIMIT, None).unpack()

    def ask_bus(self, method, *strings):
        interface = "org.freedesktop.DBus"
        return self.call(interface, "/org/freedesktop/DBus", interface, method, *strings)[0]

    def name(self):
        """Returns the name of the program's connection; None before there is one."""
        if self.process not in self.names:
            for name in self.ask_bus("ListNames"):
                if name.startswith(":") and self.ask_bus("GetConnectionUnixProcessID", name) == self.process:
                    self.names[self.process] = name
        return self.names.get(self.process)

    def check(self):
        queue = event_manager.getManager()._eventQueue
        if self.count != Activity.count or not queue.empty() or Activity.keys < self.keys:
            self.count, self.pings = Activity.count, 0
            return True
        if self.pings == PINGS:
            write(quiet=True)
            return False
        try:
            if self.process:
                if self.name() is None:
                    return True
                self.call(self.name(), "/org/a11y/atspi/accessible/root", "org.freedesktop.DBus.Peer", "Ping")
        except GLib.Error as error:
            write(quiet=True, error=error.message)
            return False
        self.pings += 1
        return True


def count_arrivals(manager):
    """Counts keys and events as they arrive."""
    press, enqueue = manager._processKeyboardEvent, manager._enqueue

    def process(self, event):
        Activity.count += 1
        if event.type == Atspi.EventType.KEY_RELEASED_EVENT:
            Activity.keys += 1
        return press(event)

    def add(self, event):
        Activity.count += 1
        return enqueue(event)

    manager._processKeyboardEvent = types.MethodType(process, manager)
    manager._enqueue = types.MethodType(add, manager)


def main(folder):
    lines = types.ModuleType("lines_of_speech")
    lines.SpeechServer = SpeechServer
    sys.modules["lines_of_speech"] = lines
    orca.getSettingsManager().activate(folder, {})
    count_arrivals(event_manager.getManager())
    GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, Quiet().read)
    return orca.main()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
