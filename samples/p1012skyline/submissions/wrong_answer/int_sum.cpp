#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<int> heights(n);
    for (auto& height : heights) cin >> height;
    unsigned total = 0;
    for (int i = 0; i < n; ++i) {
        int seen = 0;
        for (int j = i + 1; j < n; ++j) {
            ++seen;
            if (heights[j] >= heights[i]) break;
        }
        total += static_cast<unsigned>(heights[i]) * seen;
    }
    cout << static_cast<int>(total) << "\n";
}
