import sys

lines = sys.stdin.read().split("\n")
assert len(lines) == 4 and lines[3] == ""
n = int(lines[0])
assert 1 <= n <= 20000
both = [list(map(int, line.split(" "))) for line in lines[1:3]]
for own in both:
    assert len(own) == n and own == sorted(own) and 1 <= own[0] and own[-1] <= 10**9
assert len(set(both[0] + both[1])) == 2 * n
sys.exit(42)
