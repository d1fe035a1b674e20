s = input().strip()
n = len(s)
for length in range(1, n + 1):
    if n % length == 0 and s[:length] * (n // length) == s:
        print(length, n // length)
        break
