import sys

data = list(map(int, sys.stdin.read().split()))
n, m = data[0], data[1]
others = [[] for _ in range(n + 1)]
for u, v in zip(data[2::2], data[3::2]):
    others[u].append(v)
    others[v].append(u)
team = [None] * (n + 1)
possible = True
for start in range(1, n + 1):
    if team[start] is not None:
        continue
    team[start] = 0
    stack = [start]
    while stack:
        u = stack.pop()
        for v in others[u]:
            if team[v] is None:
                team[v] = 1 - team[u]
                stack.append(v)
            elif team[v] == team[u]:
                possible = False
if possible:
    print("YES")
    print("".join("AB"[team[i]] for i in range(1, n + 1)))
else:
    print("NO")
