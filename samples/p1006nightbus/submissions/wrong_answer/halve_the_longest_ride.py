import heapq
import sys

data = list(map(int, sys.stdin.read().split()))
n, m = data[0], data[1]
rides = [[] for _ in range(n + 1)]
for i in range(2, 2 + 3 * m, 3):
    u, v, w = data[i : i + 3]
    rides[u].append((v, w))
    rides[v].append((u, w))
best = {}
queue = [(0, 1, 0)]
while queue:
    time, station, longest = heapq.heappop(queue)
    if station in best:
        continue
    best[station] = time - longest + longest // 2
    for other, minutes in rides[station]:
        if other not in best:
            heapq.heappush(queue, (time + minutes, other, max(longest, minutes)))
print(best.get(n, -1))
