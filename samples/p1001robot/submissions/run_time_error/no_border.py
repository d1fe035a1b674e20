n, m = map(int, input().split())
cells = {(i, j): cell for i in range(n) for j, cell in enumerate(input().strip())}
r, c, facing = input().split()
r, c = int(r) - 1, int(c) - 1
d = "URDL".index(facing)
bumps, seen = 0, {(r, c)}
for command in input().strip():
    if command != "F":
        d = (d + (1 if command == "R" else 3)) % 4
    elif cells[r + [-1, 0, 1, 0][d], c + [0, 1, 0, -1][d]] == ".":
        r, c = r + [-1, 0, 1, 0][d], c + [0, 1, 0, -1][d]
        seen.add((r, c))
    else:
        bumps += 1
print(r + 1, c + 1, "URDL"[d])
print(bumps, len(seen))
