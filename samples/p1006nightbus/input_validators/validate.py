import sys

rows = sys.stdin.read().split("\n")
assert rows.pop() == ""
n, m = map(int, rows[0].split(" "))
assert 2 <= n <= 5000 and 1 <= m <= 15000 and len(rows) == m + 1
for row in rows[1:]:
    u, v, w = map(int, row.split(" "))
    assert 1 <= u <= n and 1 <= v <= n and u != v and 1 <= w <= 10**9
sys.exit(42)
