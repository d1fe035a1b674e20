#include "testlib.h"

/** What the overview tells of names: marked ones, texts, lists without elements, bounds that change or are too long. */
int main(int argc, char *argv[]) {
  registerValidation(argc, argv);
  if (validator.testset() == "spoilt") quitf(_wa, "of no use");
  if (validator.testset() == "text") InStream(inf, "1\n2 x").readInts(3, 1, 2, "a");
  if (validator.testset() == "far case") setTestCase(1073741824);
  if (validator.testset() == "odd feature") addFeature("a\nb");
  if (validator.testset() == "empty") {
    setTestCase(3);
    inf.readEof();
    return 0;
  }
  const int n = inf.readInt(0, 3, "~n~");
  inf.readSpace();
  inf.readInt(1, 9, "~~");
  inf.readSpace();
  inf.readDouble(0, 1 + n, "share");
  inf.readSpace();
  inf.readReal(-1e30, 1e30, "wide");
  inf.readSpace();
  inf.readToken("[a-z]+", "word");
  inf.readEoln();
  inf.readInts(n, 1, 9, "list");
  inf.readEoln();
  inf.readLine("[a-z]*", "text");
  inf.readLong(1, n + 1LL, "both");
  inf.readEoln();
  inf.readLong(0, n, "both");
  inf.readEoln();
  inf.readInt(1, 9, "\xC3\xA9");
  inf.readEoln();
  for (char c = 'a'; c <= 'z' && validator.testset() == "many"; c++)
    for (char d = 'a'; d <= 'z'; d++) validator.addBoundsHit(std::string("m") + c + d, ValidatorBoundsHit(true, false));
  inf.readEof();
}
