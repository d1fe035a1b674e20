#include <iostream>
#include <string>
#include <vector>
using namespace std;

int main() {
    int n, m, r, c;
    char facing;
    cin >> n >> m;
    vector<string> grid(n);
    for (auto& row : grid) cin >> row;
    string commands, order = "URDL";
    cin >> r >> c >> facing >> commands;
    --r, --c;
    int d = order.find(facing), bumps = 0, cells = 1;
    const int dr[] = {-1, 0, 1, 0}, dc[] = {0, 1, 0, -1};
    vector<vector<bool>> seen(n, vector<bool>(m));
    seen[r][c] = true;
    for (char command : commands) {
        if (command == 'L') d = (d + 3) % 4;
        else if (command == 'R') d = (d + 1) % 4;
        else {
            int nr = r + dr[d], nc = c + dc[d];
            if (nr < 0 || nr >= n || nc < 0 || nc >= m || grid[nr][nc] == '#') ++bumps;
            else {
                r = nr, c = nc;
                if (!seen[r][c]) seen[r][c] = true, ++cells;
            }
        }
    }
    cout << r + 1 << " " << c + 1 << " " << order[d] << "\n" << bumps << " " << cells << "\n";
}
