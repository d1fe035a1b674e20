def volume(r, q, h):
    return h * (r * r + r * q + q * q)


for _ in range(int(input())):
    r, rim, depth, percent = map(int, input().split())
    wanted = volume(r, rim, depth) * percent / 100
    low, high = 0.0, float(depth)
    for _ in range(70):
        middle = (low + high) / 2
        if volume(r, r + (rim - r) * middle / depth, middle) < wanted:
            low = middle
        else:
            high = middle
    print(f"{high:.9f}")
