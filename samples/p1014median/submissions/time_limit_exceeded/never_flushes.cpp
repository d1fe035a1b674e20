#include <cstdio>

int main(int, char* argv[]) {
    int n, x;
    std::scanf("%d", &n);
    for (int i = 0; i < n; i++) std::scanf("%d", &x);
    if (argv[1][0] == '0') std::printf("? %d\n", x);
    while (std::scanf("%d", &x) == 1) std::printf("? %d\n", x);
}
