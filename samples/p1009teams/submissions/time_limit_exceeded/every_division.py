import sys

data = list(map(int, sys.stdin.read().split()))
n = data[0]
pairs = list(zip(data[2::2], data[3::2]))
for mask in range(1 << n):
    if all((mask >> (u - 1) ^ mask >> (v - 1)) & 1 for u, v in pairs):
        print("YES")
        print("".join("AB"[mask >> i & 1] for i in range(n)))
        break
else:
    print("NO")
