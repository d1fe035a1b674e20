import sys

rows = sys.stdin.read().split("\n")
assert rows.pop() == ""
n = int(rows[0])
assert 1 <= n <= 10**4 and len(rows) == n + 1
for row in rows[1:]:
    s, t = map(int, row.split(" "))
    assert 0 <= s < t <= 10**9
sys.exit(42)
