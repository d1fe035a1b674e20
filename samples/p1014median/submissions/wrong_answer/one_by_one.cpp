#include <iostream>
#include <vector>

int main(int, char* argv[]) {
    int n, other;
    std::cin >> n;
    std::vector<int> own(n);
    for (int& x : own) std::cin >> x;
    bool first = argv[1][0] == '0';
    for (int mine = 0, seen = 0;; mine++) {
        if (first || seen > 0) std::cout << "? " << own[mine] << std::endl;
        if (!(std::cin >> other)) return 0;
        seen++;
        int below = 0;
        while (below < n && own[below] < other) below++;
        if (below + seen == n) {
            std::cout << "! " << other << std::endl;
            return 0;
        }
    }
}
