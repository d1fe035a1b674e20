#include "testlib.h"

int main(int argc, char *argv[]) {
  registerTestlibCmd(argc, argv);
  int count = 0;
  double worst = 0;
  while (!ans.seekEof()) {
    ++count;
    const double expected = ans.readDouble();
    const double found = ouf.readReal();
    if (!doubleCompare(expected, found, 1E-6))
      quitf(_wa, "number %d: %.5f is not %.5f, error %.5f", count, found, expected, doubleDelta(expected, found));
    worst = std::max(worst, doubleDelta(expected, found));
  }
  quitf(_ok, "%d numbers, worst error %.7f", count, worst);
}
