n = int(input())
a = list(map(int, input().split()))
ways = 0
for i in range(n):
    for j in range(i + 1, n):
        for k in range(j + 1, n):
            for l in range(k + 1, n):
                ways += a[i] + a[j] == a[k] + a[l]
print(ways)
