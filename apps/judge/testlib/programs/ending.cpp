#include "testlib.h"

/** Ends in the way that the input names. */
int main(int argc, char *argv[]) {
  registerTestlibCmd(argc, argv);
  const std::string way = inf.readLine();
  if (way == "partial") quitf(_pc(40), "two of five");
  if (way == "no points") quitp(0);
  if (way == "points") quitp(ouf.readDouble(), "after %d steps", 3);
  if (way == "count") quitp(ouf.readInt());
  if (way == "raw points") quitf(_points, "%.2f by hand", 0.25);
  if (way == "info") quitpi("a=1", "said");
  if (way == "case") {
    setTestCase(0);
    setTestCase(ouf.readInt());
    quitf(_wa, "bad (path)");
  }
  if (way == "cases") {
    setTestCase(2);
    quitf(_ok, "good");
  }
  if (way == "uncased") {
    setTestCase(2);
    unsetTestCase();
    quitf(_ok, "good");
  }
  if (way == "long") quitf(_wa, "%s", std::string(40000, 'x').c_str());
  if (way == "group") quitf(_ok, "%s %s", checker.testset().c_str(), checker.group().c_str());
  if (way == "jury") ans.quitf(_wa, "jury has no path");
  if (way == "ensure") ouf.ensuref(false, "length is %d", 5);
  if (way == "condition") ensure(1 + 1 == 3);
  if (way == "eof") quit(_unexpected_eof, "too short");
  if (way == "xml") quitf(_wa, "a < b & \"c\"");
  if (way == "dirt") quitf(_ok, "done");
  return 0;
}
