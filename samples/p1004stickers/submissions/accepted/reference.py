n, k = map(int, input().split())
seen = [0] * k
seen[0] = 1
total = ways = 0
for count in map(int, input().split()):
    total = (total + count) % k
    ways += seen[total]
    seen[total] += 1
print(ways)
