"""The commands of the program, as its help lists them."""
import re
import subprocess


def listed(program, *words):
    said = subprocess.run([program, "help", *words], check=True, capture_output=True, text=True).stdout
    listing = said.split("[WORD]...\n")[1].split("\nOptions:\n")[0]
    return re.findall(r"^  (\S+(?: \S+)?)(?:  .*)?$", listing, re.M)


def names(program):
    """Those of `dungeonlab`, without `osr`, which is a program."""
    return [name for name in listed(program) if name != "osr"]


def osr_names(program):
    """Those of `dungeonlab osr`, with that word."""
    return [f"osr {name}" for name in listed(program, "osr")]
