for _ in range(int(input())):
    r, rim, depth, percent = map(int, input().split())
    wanted = depth * (r * r + r * rim + rim * rim) * percent / 100
    level, step = 0.0, 1e-6
    while level < depth:
        q = r + (rim - r) * level / depth
        if level * (r * r + r * q + q * q) >= wanted:
            break
        level += step
    print(level)
