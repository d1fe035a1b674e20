#include "testlib.h"

static std::vector<int> readNumbers(InStream &stream) {
  std::vector<int> numbers;
  while (!stream.seekEoln()) numbers.push_back(stream.readInt());
  return numbers;
}

int main(int argc, char *argv[]) {
  registerTestlibCmd(argc, argv);
  int line = 0;
  while (!ans.seekEof()) {
    ++line;
    const std::vector<int> expected = readNumbers(ans);
    const std::vector<int> found = readNumbers(ouf);
    if (expected != found) quitf(_wa, "line %d: [%s] is not [%s]", line, join(found, ',').c_str(), join(expected).c_str());
  }
  quitf(_ok, "%d lines", line);
}
