#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

static const int most = 40;

[[noreturn]] static void say(bool right, const char* words, int number) {
    std::printf(right ? "1.0\n" : "0.0\n");
    std::fprintf(stderr, words, number);
    std::exit(0);
}

int main(int argc, char* argv[]) {
    int n;
    if (argc != 5 || std::scanf("%d", &n) != 1) return 1;
    FILE *from[2], *to[2];
    std::vector<int> all;
    for (int copy = 0; copy < 2; copy++) {
        from[copy] = std::fopen(argv[1 + 2 * copy], "r");
        to[copy] = std::fopen(argv[2 + 2 * copy], "w");
        if (!from[copy] || !to[copy]) return 1;
        std::fprintf(to[copy], "%d\n", n);
        for (int i = 0, x; i < n; i++) {
            if (std::scanf("%d", &x) != 1) return 1;
            all.push_back(x);
            std::fprintf(to[copy], "%d%c", x, i + 1 < n ? ' ' : '\n');
        }
        std::fflush(to[copy]);
    }
    std::nth_element(all.begin(), all.begin() + (n - 1), all.end());
    for (int turn = 0, messages = 0;; turn = 1 - turn) {
        char kind;
        long long value;
        if (std::fscanf(from[turn], " %c%lld", &kind, &value) != 2) say(false, "copy %d did not say what it should", turn);
        if (kind == '!' && value == all[n - 1]) say(true, "found with %d messages", messages);
        if (kind == '!') say(false, "copy %d gave a wrong answer", turn);
        if (kind != '?') say(false, "a line of copy %d begins with neither ? nor !", turn);
        if (value < 1 || value > 1000000000) say(false, "a message of copy %d is out of range", turn);
        if (++messages > most) say(false, "more than %d messages", most);
        std::fprintf(to[1 - turn], "%lld\n", value);
        std::fflush(to[1 - turn]);
    }
}
