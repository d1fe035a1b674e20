for _ in range(int(input())):
    r, rim, depth, percent = map(int, input().split())
    print(depth * percent / 100)
