"""The commands of the program, as its help lists them."""
import re
import subprocess


def names(program):
    said = subprocess.run([program, "help"], check=True, capture_output=True, text=True).stdout
    listing = said.split("[WORD]...\n")[1].split("\nOptions:\n")[0]
    return re.findall(r"^  (\S+(?: \S+)?)(?:  .*)?$", listing, re.M)
