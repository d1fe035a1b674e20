n, m = map(int, input().split())
print("YES")
print(("AB" * n)[:n])
