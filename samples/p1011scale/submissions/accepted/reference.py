n = int(input())
a = list(map(int, input().split()))
left = [0] * (2 * 10**6 + 1)
ways = 0
for k in range(2, n):
    # Pairs (i, j) with j = k - 1 become available before k is used on the right arm.
    last = a[k - 1]
    for i in range(k - 1):
        left[a[i] + last] += 1
    now = a[k]
    for l in range(k + 1, n):
        ways += left[now + a[l]]
print(ways)
