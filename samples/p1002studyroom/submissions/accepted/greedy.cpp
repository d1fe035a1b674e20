#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int n;
    scanf("%d", &n);
    vector<pair<int, int>> bookings(n);
    for (auto& [end, start] : bookings) scanf("%d %d", &start, &end);
    sort(bookings.begin(), bookings.end());
    int accepted = 0, free = 0;
    for (auto [end, start] : bookings)
        if (start >= free) ++accepted, free = end;
    printf("%d\n", accepted);
}
