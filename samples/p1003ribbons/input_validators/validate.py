import sys

first, second, rest = sys.stdin.read().split("\n")
n, k = map(int, first.split(" "))
lengths = list(map(int, second.split(" ")))
assert rest == "" and 1 <= n <= 10**4 and 1 <= k <= 10**12
assert len(lengths) == n and all(1 <= length <= 10**9 for length in lengths)
sys.exit(42)
