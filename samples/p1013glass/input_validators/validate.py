import sys

rows = sys.stdin.read().split("\n")
assert rows.pop() == ""
t = int(rows[0])
assert 1 <= t <= 1000 and len(rows) == t + 1
for row in rows[1:]:
    r, rim, height, percent = map(int, row.split(" "))
    assert 1 <= r <= rim <= 1000 and 1 <= height <= 1000 and 0 <= percent <= 100
sys.exit(42)
