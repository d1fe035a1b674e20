#include <fstream>
#include <string>
#include <vector>
using namespace std;

int main() {
    ifstream in("ledger.in");
    ofstream out("ledger.out");
    int n;
    in >> n;
    // Signed column sums first, carries afterwards.
    vector<long long> columns(510);
    while (n--) {
        string entry;
        in >> entry;
        int sign = entry[0] == '-' ? -1 : 1;
        if (sign < 0) entry.erase(0, 1);
        for (size_t i = 0; i < entry.size(); ++i) columns[i] += sign * (entry[entry.size() - 1 - i] - '0');
    }
    int highest = 509;
    while (highest > 0 && columns[highest] == 0) --highest;
    auto carry = [&] {
        for (int i = 0; i < 509; ++i) {
            long long rest = ((columns[i] % 10) + 10) % 10;
            columns[i + 1] += (columns[i] - rest) / 10;
            columns[i] = rest;
        }
    };
    carry();
    bool negative = columns[509] < 0;
    if (negative) {
        for (auto& column : columns) column = -column;
        carry();
    }
    highest = 509;
    while (highest > 0 && columns[highest] == 0) --highest;
    if (negative) out << '-';
    for (int i = highest; i >= 0; --i) out << columns[i];
    out << "\n";
}
