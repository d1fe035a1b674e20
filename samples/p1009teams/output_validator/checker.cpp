#include "testlib.h"

#include <string>
#include <vector>

struct Division {
    bool possible;
    std::string teams;
};

// Reads one answer and checks it against the pairs; whose fault a bad one is depends on the stream.
static Division readDivision(InStream& stream, TResult bad, int n, const std::vector<std::pair<int, int>>& pairs) {
    std::string word = stream.readToken();
    if (word == "NO") return {false, ""};
    if (word != "YES") quitf(bad, "expected YES or NO");
    std::string teams = stream.readToken();
    if (static_cast<int>(teams.size()) != n) quitf(bad, "expected %d letters, found %d", n, static_cast<int>(teams.size()));
    for (char team : teams)
        if (team != 'A' && team != 'B') quitf(bad, "teams are A and B only");
    for (auto [u, v] : pairs)
        if (teams[u - 1] == teams[v - 1]) quitf(bad, "pupils %d and %d are in the same team", u, v);
    return {true, teams};
}

int main(int argc, char* argv[]) {
    registerTestlibCmd(argc, argv);
    int n = inf.readInt(), m = inf.readInt();
    std::vector<std::pair<int, int>> pairs(m);
    for (auto& [u, v] : pairs) {
        u = inf.readInt();
        v = inf.readInt();
    }
    Division jury = readDivision(ans, _fail, n, pairs);
    Division team = readDivision(ouf, _wa, n, pairs);
    if (!ouf.seekEof()) quitf(_wa, "something follows the answer");
    if (jury.possible && !team.possible) quitf(_wa, "there is a division, but none was found");
    if (!jury.possible && team.possible) quitf(_fail, "the contestant found a division that the jury did not");
    quitf(_ok, team.possible ? "valid division" : "no division");
}
