import re
import sys

rows = sys.stdin.read().split("\n")
assert rows.pop() == ""
n, m = map(int, rows[0].split())
assert 1 <= n <= 50 and 1 <= m <= 50 and len(rows) == n + 3
assert all(re.fullmatch(r"[.#]{%d}" % m, row) for row in rows[1 : n + 1])
r, c, d = rows[n + 1].split()
assert 1 <= int(r) <= n and 1 <= int(c) <= m and d in "URDL" and rows[int(r)][int(c) - 1] == "."
assert re.fullmatch(r"[LRF]{1,1000}", rows[n + 2])
sys.exit(42)
