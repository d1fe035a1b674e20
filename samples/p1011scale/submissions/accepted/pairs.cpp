#include <cstdio>
#include <vector>

int main() {
    int n;
    scanf("%d", &n);
    std::vector<int> a(n), left(2000001);
    for (auto& weight : a) scanf("%d", &weight);
    long long ways = 0;
    for (int k = 2; k < n; ++k) {
        for (int i = 0; i < k - 1; ++i) ++left[a[i] + a[k - 1]];
        for (int l = k + 1; l < n; ++l) ways += left[a[k] + a[l]];
    }
    printf("%lld\n", ways);
}
