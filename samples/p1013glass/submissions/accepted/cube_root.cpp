#include <cmath>
#include <cstdio>

int main() {
    int t;
    scanf("%d", &t);
    while (t--) {
        double r, rim, depth, percent;
        scanf("%lf %lf %lf %lf", &r, &rim, &depth, &percent);
        double share = percent / 100;
        // Volumes grow with the cube of the radius, measured from the tip of the cone.
        double level = r == rim ? share * depth
                                : (std::cbrt(r * r * r + share * (rim * rim * rim - r * r * r)) - r) / (rim - r) * depth;
        printf("%.10f\n", level);
    }
}
