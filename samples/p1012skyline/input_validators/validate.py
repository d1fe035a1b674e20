import sys

first, second, rest = sys.stdin.read().split("\n")
heights = list(map(int, second.split(" ")))
assert rest == "" and 1 <= int(first) == len(heights) <= 10**4
assert all(1 <= height <= 10**6 for height in heights)
sys.exit(42)
