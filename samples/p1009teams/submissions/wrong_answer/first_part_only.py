import sys

data = list(map(int, sys.stdin.read().split()))
n = data[0]
others = [[] for _ in range(n + 1)]
for u, v in zip(data[2::2], data[3::2]):
    others[u].append(v)
    others[v].append(u)
team = [None] * (n + 1)
team[1] = 0
stack, possible = [1], True
while stack:
    u = stack.pop()
    for v in others[u]:
        if team[v] is None:
            team[v] = 1 - team[u]
            stack.append(v)
        elif team[v] == team[u]:
            possible = False
print("YES\n" + "".join("AB"[one or 0] for one in team[1:]) if possible else "NO")
