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
    const long long far = 4000000000000000000LL;
    vector<long long> best(2 * n, far);
    priority_queue<pair<long long, int>, vector<pair<long long, int>>, greater<>> queue;
    auto reach = [&](int state, long long time) {
        if (time < best[state]) queue.push({best[state] = time, state});
    };
    reach(0, 0);
    while (!queue.empty()) {
        auto [time, state] = queue.top();
        queue.pop();
        if (time > best[state]) continue;
        int station = state % n, used = state / n;
        for (auto [other, minutes] : rides[station]) {
            reach(used * n + other, time + minutes);
            if (!used) reach(n + other, time + minutes / 2);
        }
    }
    long long answer = min(best[n - 1], best[2 * n - 1]);
    printf("%lld\n", answer == far ? -1 : answer);
}
