#include <cstdio>
#include <vector>

int main() {
    int n;
    scanf("%d", &n);
    std::vector<int> a(n), count(1000001);
    for (auto& weight : a) scanf("%d", &weight);
    long long ways = 0;
    for (int k = n - 2; k >= 2; --k) {
        ++count[a[k + 1]];
        for (int i = 0; i < k; ++i)
            for (int j = i + 1; j < k; ++j) {
                int missing = a[i] + a[j] - a[k];
                if (missing >= 1 && missing <= 1000000) ways += count[missing];
            }
    }
    printf("%lld\n", ways);
}
