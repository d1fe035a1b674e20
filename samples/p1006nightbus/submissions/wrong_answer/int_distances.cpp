#include <cstdio>
#include <functional>
#include <queue>
#include <vector>
using namespace std;

int main() {
    int n, m;
    scanf("%d %d", &n, &m);
    vector<vector<pair<int, int>>> rides(n);
    for (int i = 0; i < m; ++i) {
        int u, v, w;
        scanf("%d %d %d", &u, &v, &w);
        rides[u - 1].push_back({v - 1, w});
        rides[v - 1].push_back({u - 1, w});
    }
    const int far = 2000000000;
    vector<int> best(2 * n, far);
    priority_queue<pair<int, int>, vector<pair<int, int>>, greater<>> queue;
    auto reach = [&](int state, long long time) {
        if (time < best[state]) queue.push({best[state] = static_cast<int>(time), state});
    };
    reach(0, 0);
    while (!queue.empty()) {
        auto [time, state] = queue.top();
        queue.pop();
        if (time > best[state]) continue;
        for (auto [other, minutes] : rides[state % n]) {
            reach(state / n * n + other, static_cast<long long>(time) + minutes);
            if (state < n) reach(n + other, static_cast<long long>(time) + minutes / 2);
        }
    }
    int answer = min(best[n - 1], best[2 * n - 1]);
    printf("%d\n", answer == far ? -1 : answer);
}
