#include <iostream>
#include <string>

int main() {
    std::string s;
    std::cin >> s;
    int n = s.size();
    for (int length = 1; length <= n; ++length) {
        bool fits = true;
        for (int i = length; i < n; ++i) {
            if (s[i] != s[i - length]) fits = i < length;
            if (!fits) break;
        }
        if (fits) {
            std::cout << length << " " << n / length << "\n";
            return 0;
        }
    }
}
