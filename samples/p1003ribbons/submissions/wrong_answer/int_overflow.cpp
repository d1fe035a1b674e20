#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n;
    long long wanted;
    cin >> n >> wanted;
    int k = static_cast<int>(wanted);
    vector<int> lengths(n);
    for (auto& length : lengths) cin >> length;
    int low = 0, high = 1000000000;
    while (low < high) {
        int middle = (low + high + 1) / 2, pieces = 0;
        for (int length : lengths) pieces = static_cast<int>(static_cast<unsigned>(pieces) + length / middle);
        if (pieces >= k) low = middle;
        else high = middle - 1;
    }
    cout << low << "\n";
}
