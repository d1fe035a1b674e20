import sys

rows = sys.stdin.read().split("\n")
assert rows.pop() == ""
n, m = map(int, rows[0].split(" "))
assert 1 <= n <= 3000 and 0 <= m <= 6000 and len(rows) == m + 1
for row in rows[1:]:
    u, v = map(int, row.split(" "))
    assert 1 <= u <= n and 1 <= v <= n and u != v
sys.exit(42)
