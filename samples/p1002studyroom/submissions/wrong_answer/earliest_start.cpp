#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int n;
    scanf("%d", &n);
    vector<pair<int, int>> bookings(n);
    for (auto& [start, end] : bookings) scanf("%d %d", &start, &end);
    sort(bookings.begin(), bookings.end());
    int accepted = 0, free = 0;
    for (auto [start, end] : bookings)
        if (start >= free) ++accepted, free = end;
    printf("%d\n", accepted);
}
