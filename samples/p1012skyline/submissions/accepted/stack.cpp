#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<long long> heights(n);
    for (auto& height : heights) cin >> height;
    long long total = 0;
    vector<int> hiding;
    for (int i = n - 1; i >= 0; --i) {
        while (!hiding.empty() && heights[hiding.back()] < heights[i]) hiding.pop_back();
        total += heights[i] * ((hiding.empty() ? n - 1 : hiding.back()) - i);
        hiding.push_back(i);
    }
    cout << total << "\n";
}
