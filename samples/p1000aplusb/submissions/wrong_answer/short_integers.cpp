#include <iostream>

int main() {
    int a, b;
    std::cin >> a >> b;
    short sum = static_cast<short>(a + b);
    std::cout << sum << "\n";
}
