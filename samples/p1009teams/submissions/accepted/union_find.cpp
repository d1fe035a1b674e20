#include <iostream>
#include <numeric>
#include <string>
#include <vector>
using namespace std;

vector<int> parent;
int find(int x) { return parent[x] == x ? x : parent[x] = find(parent[x]); }

int main() {
    int n, m;
    cin >> n >> m;
    parent.resize(2 * n);
    iota(parent.begin(), parent.end(), 0);
    // x: "x is in the team of the root", x + n: "x is in the other one".
    while (m--) {
        int u, v;
        cin >> u >> v;
        --u, --v;
        parent[find(u)] = find(v + n);
        parent[find(u + n)] = find(v);
    }
    string teams(n, '?');
    vector<char> ofRoot(2 * n, '?');
    for (int i = 0; i < n; ++i) {
        int same = find(i), other = find(i + n);
        if (same == other) {
            cout << "NO\n";
            return 0;
        }
        if (ofRoot[same] == '?') ofRoot[same] = 'B', ofRoot[other] = 'A';
        teams[i] = ofRoot[same];
    }
    cout << "YES\n" << teams << "\n";
}
