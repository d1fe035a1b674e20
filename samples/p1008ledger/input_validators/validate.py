import re
import sys

rows = sys.stdin.read().split("\n")
assert rows.pop() == ""
n = int(rows[0])
assert 1 <= n <= 200 and len(rows) == n + 1
assert all(re.fullmatch(r"0|-?[1-9]\d{0,499}", row) for row in rows[1:])
sys.exit(42)
