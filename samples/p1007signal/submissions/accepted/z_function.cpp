#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int main() {
    std::string s;
    std::cin >> s;
    int n = s.size(), period = n;
    std::vector<int> z(n);
    for (int i = 1, left = 0, right = 0; i < n; ++i) {
        if (i < right) z[i] = std::min(right - i, z[i - left]);
        while (i + z[i] < n && s[z[i]] == s[i + z[i]]) ++z[i];
        if (i + z[i] > right) left = i, right = i + z[i];
        if (i + z[i] == n) {
            period = i;
            break;
        }
    }
    std::cout << period << " " << n / period << "\n";
}
