n, m = map(int, input().split())
grid = [input().strip() for _ in range(n)]
r, c, facing = input().split()
r, c = int(r) - 1, int(c) - 1
d = "URDL".index(facing)
bumps, moves = 0, 1
for command in input().strip():
    if command != "F":
        d = (d + (1 if command == "R" else 3)) % 4
        continue
    nr, nc = r + [-1, 0, 1, 0][d], c + [0, 1, 0, -1][d]
    if 0 <= nr < n and 0 <= nc < m and grid[nr][nc] == ".":
        r, c, moves = nr, nc, moves + 1
    else:
        bumps += 1
print(r + 1, c + 1, "URDL"[d])
print(bumps, moves)
