#include <cstdio>
#include <vector>

int main() {
    int n, k;
    scanf("%d %d", &n, &k);
    std::vector<int> seen(k);
    seen[0] = 1;
    unsigned total = 0, ways = 0;
    for (int i = 0; i < n; ++i) {
        int count;
        scanf("%d", &count);
        total += count;
        ways += seen[total % k]++;
    }
    printf("%u\n", ways);
}
