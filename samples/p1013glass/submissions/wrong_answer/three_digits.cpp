#include <cmath>
#include <cstdio>

int main() {
    int t;
    scanf("%d", &t);
    while (t--) {
        double r, rim, depth, percent;
        scanf("%lf %lf %lf %lf", &r, &rim, &depth, &percent);
        double share = percent / 100;
        double level = r == rim ? share * depth
                                : (std::cbrt(r * r * r + share * (rim * rim * rim - r * r * r)) - r) / (rim - r) * depth;
        printf("%.3f\n", level);
    }
}
