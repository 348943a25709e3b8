"""A terminal for tests: a program runs in a pseudo-terminal, and its output becomes rows of
characters. It knows only what this project's programs use."""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
import unicodedata

SEQUENCE = re.compile(r'\x1b\[([?]?)([0-9;]*)([A-Za-z])')


def width(character):
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in 'WF' else 1


class Page:
    """The content of a terminal. Only sequences that the program uses are known; any other is an
    error."""

    def __init__(self, columns, rows):
        self.resize(columns, rows)
        self.is_entered = False
        self.has_cursor = True
        self.rest = ''
        self.on_leave = lambda: None
        self.clears = 0  # how often everything was redrawn
        self.before_clear = []  # the content before the last time
        self.is_drawn = False  # since then
        self.frames = 0  # how often anything was drawn
        self.asked = 0  # how often the program asked for the cursor position

    def resize(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.clear()
        self.row = self.column = 0

    def clear(self):
        self.cells = [[(' ', ())] * self.columns for _ in range(self.rows)]
        self.style = ()

    def text(self):
        return [''.join(cell for cell, _ in row).rstrip() for row in self.cells]

    def feed(self, text):
        text = self.rest + text
        self.rest = ''
        at = 0
        while at < len(text):
            if text[at] == '\x1b':
                match = SEQUENCE.match(text, at)
                if not match:
                    if len(text) - at > 20:
                        raise AssertionError(f'unknown sequence {text[at:at + 20]!r}')
                    self.rest = text[at:]
                    return
                self.obey(*match.groups())
                at = match.end()
                continue
            self.put(text[at])
            at += 1

    def put(self, character):
        if character == '\r':
            self.column = 0
        elif character == '\n':
            self.row = min(self.row + 1, self.rows - 1)
        elif width(character) == 0:
            cell, style = self.cells[self.row][self.column - 1]
            self.cells[self.row][self.column - 1] = (cell + character, style)
        elif self.column < self.columns:
            self.cells[self.row][self.column] = (character, self.style)
            if width(character) == 2 and self.column + 1 < self.columns:
                self.cells[self.row][self.column + 1] = ('', self.style)
            self.column += width(character)

    def obey(self, private, numbers, letter):
        if private:
            if numbers == '1049':
                if self.is_entered and letter == 'l':
                    self.on_leave()
                self.is_entered = letter == 'h'
            if numbers == '25':
                self.has_cursor = letter == 'h'
                self.is_drawn = True
                self.frames += 1
            return
        values = [int(number or 0) for number in numbers.split(';')]
        if letter == 'H':
            row, column = (values + [1])[:2] if numbers else (1, 1)
            self.row, self.column = min(row, self.rows) - 1, min(column, self.columns) - 1
        elif letter == 'J':
            assert numbers == '2', numbers
            self.clears += 1
            self.before_clear = self.text()
            self.is_drawn = False
            self.clear()
        elif letter == 'm':
            self.style = tuple(value for value in values if value)
        elif letter == 'n':
            self.asked += 1
        else:
            raise AssertionError(f'unknown sequence {numbers}{letter}')


class Program:
    """A program that runs on a page."""

    def __init__(self, *command, columns=80, rows=24, environment=None):
        self.page = Page(columns, rows)
        self.sent = 0
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            os.environ.update({'TERM': 'xterm-256color', 'LC_ALL': 'C.UTF-8', **(environment or {})})
            os.environ.pop('COLUMNS', None)
            # The size must be set before the program asks.
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack('HHHH', rows, columns, 0, 0))
            os.execv(command[0], command)
        self.typed_at = -1
        self.status = None
        self.bytes = b''

    def read(self, seconds):
        """Reads what is available, waiting at most this long for the first of it; false if nothing
        came."""
        if self.status is not None:
            return False
        if not select.select([self.terminal], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.terminal, 65536)
        except OSError:
            data = b''
        if not data:
            self.status = os.waitstatus_to_exitcode(os.waitpid(self.child, 0)[1])
            return False
        self.sent += len(data)
        self.bytes += data
        while True:
            try:
                text = self.bytes.decode()
                self.bytes = b''
                break
            except UnicodeDecodeError as error:
                text, self.bytes = self.bytes[:error.start].decode(), self.bytes[error.start:]
                break
        asked = self.page.asked
        self.page.feed(text)
        for _ in range(self.page.asked - asked):
            os.write(self.terminal, f'\x1b[{self.page.row + 1};{self.page.column + 1}R'.encode())
        return True

    def settle(self, is_same=True):
        """Waits until everything typed so far was executed: then the page is redrawn on request.
        The page before it must be the same, unless half a key may be pending."""
        end = time.monotonic() + 60
        while self.page.frames <= self.typed_at and self.status is None and time.monotonic() < end:
            self.read(0.1)
        clears = self.page.clears
        while self.page.clears == clears or not self.page.is_drawn:
            if self.status is not None or time.monotonic() > end:
                shown = '\n'.join(self.page.text())
                sys.exit(f'FAILED: the page is not drawn again:\n{shown}')
            if self.page.clears == clears:
                self.type('\x0c')  # keys typed before a wound are discarded
            for _ in range(20):
                self.read(0.1)
                if self.page.clears > clears and self.page.is_drawn:
                    break
        if is_same and self.page.text() != self.page.before_clear:
            shown, before = '\n'.join(self.page.text()), '\n'.join(self.page.before_clear)
            sys.exit(f'FAILED: drawn again, the page is another:\n{shown}\n{before}')

    def start(self):
        """Waits for the first page."""
        while self.status is None and not (self.page.is_entered and self.page.is_drawn):
            self.read(0.1)

    def expect(self, text, seconds=20):
        end = time.monotonic() + seconds
        while not any(text in row for row in self.page.text()):
            if self.status is not None or time.monotonic() > end:
                shown = '\n'.join(self.page.text())
                sys.exit(f'FAILED: `{text}` is not shown but:\n{shown}')
            self.read(0.1)

    def type(self, text):
        self.typed_at = self.page.frames
        os.write(self.terminal, text.encode())

    def resize(self, columns, rows):
        self.page.resize(columns, rows)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack('HHHH', rows, columns, 0, 0))
        clears = self.page.clears
        os.kill(self.child, signal.SIGWINCH)
        end = time.monotonic() + 60
        while self.page.clears == clears and self.status is None and time.monotonic() < end:
            self.read(0.1)

    def ends(self, seconds=20):
        """Returns the exit code; the remaining output is on the page."""
        end = time.monotonic() + seconds
        while self.status is None:
            if time.monotonic() > end:
                shown = '\n'.join(self.page.text())
                sys.exit(f'FAILED: the program does not end:\n{shown}')
            self.read(0.1)
        return self.status
