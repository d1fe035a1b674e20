#include "testlib.h"

int main(int argc, char *argv[]) {
  registerTestlibCmd(argc, argv);
  const int count = inf.readInt(1, 1000000, "n");
  const std::vector<long long> expected = ans.readLongs(count);
  for (int i = 0; i < count; i++) {
    const long long found = ouf.readLong(-1000000000000000000LL, 1000000000000000000LL, format("x[%d]", i));
    if (found != expected[size_t(i)]) expectedButFound(_wa, expected[size_t(i)], found);
  }
  quitf(_ok, "%d numbers", count);
}
