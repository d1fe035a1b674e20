#include <algorithm>
#include <cstdio>
#include <functional>
#include <queue>
#include <vector>
using namespace std;

int n, m;
vector<vector<int>> at;
vector<int> from, to, minutes;
const long long far = 4000000000000000000LL;

long long shortest() {
    vector<long long> best(n, far);
    priority_queue<pair<long long, int>, vector<pair<long long, int>>, greater<>> queue;
    queue.push({best[0] = 0, 0});
    while (!queue.empty()) {
        auto [time, station] = queue.top();
        queue.pop();
        if (time > best[station]) continue;
        for (int ride : at[station]) {
            int other = from[ride] + to[ride] - station;
            if (time + minutes[ride] < best[other]) queue.push({best[other] = time + minutes[ride], other});
        }
    }
    return best[n - 1];
}

int main() {
    scanf("%d %d", &n, &m);
    at.resize(n), from.resize(m), to.resize(m), minutes.resize(m);
    for (int i = 0; i < m; ++i) {
        scanf("%d %d %d", &from[i], &to[i], &minutes[i]);
        at[--from[i]].push_back(i);
        at[--to[i]].push_back(i);
    }
    long long answer = shortest();
    for (int i = 0; i < m; ++i) {
        int before = minutes[i];
        minutes[i] /= 2;
        answer = min(answer, shortest());
        minutes[i] = before;
    }
    printf("%lld\n", answer == far ? -1 : answer);
}
