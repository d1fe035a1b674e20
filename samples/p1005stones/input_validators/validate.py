import sys

first, second, rest = sys.stdin.read().split("\n")
n = int(first)
scores = list(map(int, second.split(" ")))
assert rest == "" and 1 <= n <= 10**4
assert len(scores) == n and all(-(10**9) <= score <= 10**9 for score in scores)
sys.exit(42)
