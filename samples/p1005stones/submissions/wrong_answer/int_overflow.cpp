#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n;
    cin >> n;
    const int never = -2000000000;
    vector<int> afterShort(n + 1, never), afterLong(n + 1, never);
    afterShort[0] = 0;
    for (int i = 1; i <= n; ++i) {
        int score;
        cin >> score;
        int before = never;
        for (int jump = 1; jump <= 2 && jump <= i; ++jump)
            before = max({before, afterShort[i - jump], afterLong[i - jump]});
        afterShort[i] = static_cast<int>(static_cast<unsigned>(before) + score);
        if (i >= 3) afterLong[i] = static_cast<int>(static_cast<unsigned>(afterShort[i - 3]) + score);
    }
    cout << max(afterShort[n], afterLong[n]) << "\n";
}
