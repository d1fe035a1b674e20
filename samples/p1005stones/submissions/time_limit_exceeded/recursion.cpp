#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int n;
vector<long long> scores;

long long best(int at, bool tired) {
    if (at == n) return 0;
    long long result = -1000000000000000000LL;
    for (int jump = 1; jump <= 3 && at + jump <= n; ++jump)
        if (jump < 3 || !tired) result = max(result, best(at + jump, jump == 3) + scores[at + jump]);
    return result;
}

int main() {
    cin >> n;
    scores.resize(n + 1);
    for (int i = 1; i <= n; ++i) cin >> scores[i];
    cout << best(0, false) << "\n";
}
