#include "testlib.h"

#include <string>

int main(int argc, char *argv[]) {
  setName("compares sequences of tokens");
  registerTestlibCmd(argc, argv);
  int count = 0;
  while (!ans.seekEof() && !ouf.seekEof()) {
    ++count;
    const std::string expected = ans.readWord();
    const std::string found = ouf.readToken();
    quitif(expected != found, _wa, "%d%s words differ - expected: '%s', found: '%s'", count, englishEnding(count).c_str(),
           compress(expected).c_str(), compress(found).c_str());
  }
  if (!ans.seekEof()) quitf(_wa, "output is shorter than %d words", count + 1);
  quitf(_ok, "%d words", count);
}
