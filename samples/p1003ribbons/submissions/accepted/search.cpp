#include <iostream>
#include <vector>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n;
    long long k;
    cin >> n >> k;
    vector<long long> lengths(n);
    for (auto& length : lengths) cin >> length;
    long long low = 0, high = 1000000000;
    while (low < high) {
        long long middle = (low + high + 1) / 2, pieces = 0;
        for (long long length : lengths) pieces += length / middle;
        if (pieces >= k) low = middle;
        else high = middle - 1;
    }
    cout << low << "\n";
}
