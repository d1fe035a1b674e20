n, m = map(int, input().split())
grid = [input().strip() for _ in range(n)]
r, c, facing = input().split()
r, c = int(r) - 1, int(c) - 1
order = "URDL"
steps = [(-1, 0), (0, 1), (1, 0), (0, -1)]
d = order.index(facing)
bumps, seen = 0, {(r, c)}
for command in input().strip():
    if command == "L":
        d = (d + 3) % 4
    elif command == "R":
        d = (d + 1) % 4
    else:
        nr, nc = r + steps[d][0], c + steps[d][1]
        if 0 <= nr < n and 0 <= nc < m and grid[nr][nc] == ".":
            r, c = nr, nc
            seen.add((r, c))
        else:
            bumps += 1
print(r + 1, c + 1, order[d])
print(bumps, len(seen))
