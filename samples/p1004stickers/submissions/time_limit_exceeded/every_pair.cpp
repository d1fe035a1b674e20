#include <cstdio>
#include <vector>

int main() {
    int n, k;
    scanf("%d %d", &n, &k);
    std::vector<long long> stickers(n);
    for (auto& count : stickers) scanf("%lld", &count);
    long long ways = 0;
    for (int from = 0; from < n; ++from) {
        long long total = 0;
        for (int to = from; to < n; ++to) {
            total += stickers[to];
            if (total % k == 0) ++ways;
        }
    }
    printf("%lld\n", ways);
}
