#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n;
    long long k;
    cin >> n >> k;
    vector<int> lengths(n);
    for (auto& length : lengths) cin >> length;
    for (int size = 1000000000; size > 0; --size) {
        long long pieces = 0;
        for (int length : lengths) pieces += length / size;
        if (pieces >= k) {
            cout << size << "\n";
            return 0;
        }
    }
    cout << "0\n";
}
