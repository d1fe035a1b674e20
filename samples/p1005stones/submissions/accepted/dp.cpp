#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n;
    cin >> n;
    const long long never = -1000000000000000000LL;
    vector<long long> afterShort(n + 1, never), afterLong(n + 1, never);
    afterShort[0] = 0;
    for (int i = 1; i <= n; ++i) {
        long long score;
        cin >> score;
        long long before = never;
        for (int jump = 1; jump <= 2 && jump <= i; ++jump)
            before = max({before, afterShort[i - jump], afterLong[i - jump]});
        afterShort[i] = before + score;
        if (i >= 3 && afterShort[i - 3] > never / 2) afterLong[i] = afterShort[i - 3] + score;
    }
    cout << max(afterShort[n], afterLong[n]) << "\n";
}
