#include "testlib.h"

/** Every case of the validator's overview: two bounds, ignored bounds, names that are not watched, changing bounds. */
int main(int argc, char *argv[]) {
  registerValidation(argc, argv);
  addFeature("sorted");
  addFeature("single");
  const int cases = inf.readInt(1, 3, "t");
  inf.readEoln();
  for (int number = 1; number <= cases; number++) {
    setTestCase(number);
    const int n = inf.readInt(1, 4, "~n");
    inf.readSpace();
    inf.readInt(0, 9, "k1");
    inf.readEoln();
    const std::vector<int> a = inf.readInts(n, 1, n, "a");
    inf.readEoln();
    if (std::is_sorted(a.begin(), a.end())) feature("sorted");
    if (n == 1) feature("single");
    ensuref(std::set<int>(a.begin(), a.end()).size() == a.size(), "not a permutation");
  }
  unsetTestCase();
  inf.readEof();
}
