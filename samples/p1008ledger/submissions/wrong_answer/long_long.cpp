#include <cstdio>
#include <cstdlib>

int main() {
    freopen("ledger.in", "r", stdin);
    freopen("ledger.out", "w", stdout);
    int n;
    scanf("%d", &n);
    unsigned long long sum = 0;
    static char entry[600];
    while (n--) {
        scanf("%s", entry);
        sum += static_cast<unsigned long long>(strtoll(entry, nullptr, 10));
    }
    printf("%lld\n", static_cast<long long>(sum));
}
