#include <algorithm>
#include <iostream>
#include <vector>

int main(int, char* argv[]) {
    bool first = argv[1][0] == '0';
    int rest;
    std::cin >> rest;
    std::vector<int> own(rest);
    for (int& x : own) std::cin >> x;
    int from = 0;
    for (;;) {
        int half = std::max(1, rest / 2), mine = own[from + half - 1], other;
        if (first) std::cout << "? " << mine << std::endl;
        if (!(std::cin >> other)) return 0;
        if (!first && rest == 1) {
            std::cout << "! " << std::min(mine, other) << std::endl;
            return 0;
        }
        if (!first) std::cout << "? " << mine << std::endl;
        if (mine < other) from += half;
        rest -= half;
    }
}
