#include "testlib.h"

int main(int argc, char *argv[]) {
  registerTestlibCmd(argc, argv);
  int count = 0;
  while (!ans.eof()) {
    const std::string expected = ans.readString();
    if (expected.empty() && ans.eof()) break;
    const std::string found = ouf.readLine();
    ++count;
    if (expected != found) expectedButFound(_wa, expected, found, "line %d", count);
  }
  quit(_ok, vtos(count) + " lines");
}
