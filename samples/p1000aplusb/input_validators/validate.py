import re
import sys

match = re.fullmatch(r"(0|-?[1-9]\d*) (0|-?[1-9]\d*)\n", sys.stdin.read())
assert match and all(abs(int(number)) <= 10**9 for number in match.groups())
sys.exit(42)
