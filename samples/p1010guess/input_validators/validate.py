import sys

n, x = map(int, sys.stdin.read().split())
assert 1 <= x <= n <= 10**9
sys.exit(42)
