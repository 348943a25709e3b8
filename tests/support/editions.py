"""Shared by the tests of other editions of the program (WebAssembly, Windows): command lines that give the same exit
code, bytes and files as the native program, and those that such an edition rejects."""
import json
import pathlib
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
PRESETS = ["5x5", "7x7", "10x10", "7x7-4-levels"]
FORMATS = ["text", "json", "sarif", "junit", "github", "markdown"]
BOTH = [
    ["--version"],
    ["help", "validate"],
    ["help", "serve"],
    ["rules"],
    ["encounters", "--format", "json"],
    ["explain", "RV06"],
    ["explain", "lion", "--format", "json"],
    ["presets"],
    ["schema", "map"],
    ["init", "{work}/folder"],
    *[["validate", "samples/good", "samples/bad", "--min-level", "info", "--report", form] for form in FORMATS],
    *[["generate", "--preset", preset, "--seed", "same", "--count", "100"] for preset in PRESETS],
    ["render", "samples/good/kings-mine.dungeon.txt", "--format", "svg"],
    ["render", "samples/bad/river-uphill.dungeon.json", "--charset", "unicode", "--color", "always"],
    ["render", "samples/good", "--format", "svg", "--output", "{work}/pictures/"],
    ["render", "samples/good/tower.dungeon.json", "--format", "html"],
    ["measure", "samples/good", "--format", "json"],
    ["validate", "{work}/cases", "--min-level", "info", "--report", "json"],
    ["validate", "{work}/many.dungeon.jsonl"],
    ["convert", "samples/good/first-steps.dungeon.txt", "--format", "json"],
    ["format", "--check", "samples/good"],
    ["validate", "samples/good/duel.dungeon.json", "--certify", "{work}/certificate.json"],
    ["solve", "samples/good/first-steps.dungeon.txt", "--format", "json"],
    ["grade", "samples/good/first-steps.dungeon.txt", "--games", "3", "--seed", "same", "--format", "json"],
    ["batch", "--preset", "5x5", "--seed", "same", "--count", "50", "--output", "{work}/batch"],
    ["batch", "verify", "{work}/batch"],
]
# Commands of the program for old-school play, which only exists natively.
OLD_SCHOOL = [
    ["osr", "--version"],
    ["osr", "help", "roll"],
    ["osr", "roll", "3d6", "--seed", "same"],
    ["osr", "roll", "100d100", "--odds"],
    ["osr", "tables"],
    ["osr", "stock", "samples/good/kings-mine.dungeon.txt", "--party", "samples/old-school/six.party.json", "--seed", "same",
     "--output", "{work}/mine.key.json"],
    ["osr", "journey", "samples/old-school/road.journey.json", "--seed", "same"],
]
# Command lines that are wrong.
WRONG = [["validate", "no-such-file.dungeon.json"], ["validate", "--no-such-option"], ["valdate", "samples/good"]]
ABSENT = [
    ["render", "samples/good/duel.dungeon.json", "--format", "pdf", "--output", "{work}/map.pdf"],
    ["kit", "samples/good/duel.dungeon.json", "--output", "{work}/kit/"],
    ["serve", "samples/good/duel.dungeon.json", "--port", "0"],
]
# What an editor sends to `lsp`: it opens a wrong map, and ends.
SAID = [{"id": 1, "method": "initialize", "params": {"capabilities": {}}}, {"method": "initialized", "params": {}},
        {"method": "textDocument/didOpen", "params": {"textDocument": {
            "uri": "file:///map.dungeon.txt", "languageId": "dungeonlab", "version": 1, "text": "dungeonlab-plan/1\n"}}},
        {"id": 2, "method": "shutdown"}, {"method": "exit"}]
# The time for a batch, and the number of threads.
UNLIKE = {"batch/runs.jsonl"}


def said():
    bodies = [json.dumps({"jsonrpc": "2.0"} | message) for message in SAID]
    return "".join(f"Content-Length: {len(body)}\r\n\r\n{body}" for body in bodies)


def files(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def shown(text, work):
    """A program's output without the path of its folder, which may be in the repository. Wine has Linux folders on a drive
    Z:."""
    text = text.replace(b"Z:" + bytes(ROOT), bytes(ROOT)).replace(bytes(work), b"WORK")
    return text.replace(bytes(work.relative_to(ROOT)), b"WORK") if work.is_relative_to(ROOT) else text


def first_difference(one, other):
    for left, right in zip(one.split(b"\n"), other.split(b"\n")):
        if left != right:
            return f"\n  native: {left[:200]!r}\n  other:  {right[:200]!r}"
    return f" {len(one)} and {len(other)} bytes"


class Editions:
    """Two programs, each a list of words, and a folder for the output of each."""

    def __init__(self, native, other, folders):
        self.programs = [native, other]
        self.folders = folders
        self.failed = []
        self.compared = 0

    def run(self, which, words, stdin=b""):
        """Exit code, standard output and standard error, without the program's folder, and the seconds it took."""
        work = self.folders[which]
        words = [word.replace("{work}", str(work)) for word in words]
        began = time.monotonic()
        done = subprocess.run([*self.programs[which], *words], cwd=ROOT, input=stdin, capture_output=True, timeout=900)
        took = time.monotonic() - began
        return done.returncode, shown(done.stdout, work), shown(done.stderr, work), took

    def compare(self, words, stdin=b"", codes=(0, 1)):
        native = self.run(0, words, stdin)
        other = self.run(1, words, stdin)
        shown = " ".join(words)
        for what, left, right in zip(["the exit code", "standard output", "standard error"], native, other):
            if left != right:
                self.failed.append(f"FAILED: {shown}: {what} differs: " + (
                    f"{left} and {right}" if what == "the exit code" else first_difference(left, right)))
        if native[0] not in codes:
            self.failed.append(f"FAILED: {shown}: this test has it wrong: {native[2].decode()}")
        self.compared += 1
        print(f"{native[3]:7.2f} s {other[3]:7.2f} s  {shown}", flush=True)
        return other

    def put_maps(self):
        """Puts the maps of all cases of the rules, and a thousand maps, into both folders."""
        for folder in self.folders:
            (folder / "cases").mkdir()
            for path in sorted(path for path in (ROOT / "tests/rules").glob("*/*") if path.is_file()):
                text = path.read_bytes().split(b"\n---\n")[0] + b"\n"
                form = "json" if text.lstrip().startswith((b"{", b"[")) else "txt"
                (folder / "cases" / f"{path.parent.name}-{path.stem}.dungeon.{form}").write_bytes(text)
            subprocess.run([*self.programs[0], "generate", "--preset", "10x10", "--seed", "many", "--count", "1000",
                            "--format", "jsonl", "--output", str(folder / "many.dungeon.jsonl")],
                           check=True, capture_output=True)

    def compare_usual(self):
        self.put_maps()
        for words in BOTH:
            self.compare(words)
        for words in WRONG:
            self.compare(words, codes=(2,))
        self.compare(["lsp"], said().encode())
        self.compare(["validate", "-"], (ROOT / "samples/good/first-steps.dungeon.txt").read_bytes())

    def compare_files(self):
        """Compares everything that both have written; returns the number of files."""
        written = [files(folder) for folder in self.folders]
        for name in sorted((set(written[0]) | set(written[1])) - UNLIKE):
            if written[0].get(name) != written[1].get(name):
                self.failed.append(f"FAILED: {name} is not the same file")
        return len(written[0])

    def refuses(self, words):
        """Checks that the other edition says in one line what it lacks."""
        code, out, err, _ = self.run(1, words)
        says = b"this edition of dungeonlab" in err or b"built without" in err
        if code != 2 or out or err.count(b"\n") != 1 or not says:
            self.failed.append(f"FAILED: {' '.join(words)}: expected one line that says what is absent, and exit code "
                               f"2; found {code}: {out[:100]!r} {err[:300]!r}")

    def refuses_usual(self):
        for words in ABSENT:
            self.refuses(words)

    def end(self, more=""):
        print(f"{self.compared} command lines, {len(ABSENT)} refusals{more}")
        print("\n".join(self.failed), end="\n" if self.failed else "")
        return 1 if self.failed else 0
