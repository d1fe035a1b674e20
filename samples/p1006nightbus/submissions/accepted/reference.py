import heapq
import sys

data = list(map(int, sys.stdin.read().split()))
n, m = data[0], data[1]
rides = [[] for _ in range(n + 1)]
for i in range(2, 2 + 3 * m, 3):
    u, v, w = data[i : i + 3]
    rides[u].append((v, w))
    rides[v].append((u, w))
# State 2 * station + (1 when the voucher is gone).
best = [None] * (2 * n + 2)
queue = [(0, 2)]
while queue:
    time, state = heapq.heappop(queue)
    if best[state] is not None:
        continue
    best[state] = time
    station, used = divmod(state, 2)
    for other, minutes in rides[station]:
        if best[2 * other + used] is None:
            heapq.heappush(queue, (time + minutes, 2 * other + used))
        if not used and best[2 * other + 1] is None:
            heapq.heappush(queue, (time + minutes // 2, 2 * other + 1))
times = [time for time in (best[2 * n], best[2 * n + 1]) if time is not None]
print(min(times, default=-1))
