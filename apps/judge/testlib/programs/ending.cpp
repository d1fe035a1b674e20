#include "testlib.h"

static void note(const char *words, ...) {
  FMT_TO_RESULT(words, words, text);
  if (text != "5 steps") quitf(_fail, "%s", text.c_str());
}

/** What programs with a register function of their own do. */
static void registerOwn(char *argv[]) {
  __testlib_ensuresPreconditions();
  __testlib_set_binary(stdin);
  TestlibFinalizeGuard::registered = true;
  testlibMode = _checker;
  checker.initialize();
  resultName = "";
  appesMode = false;
  inf.init(std::fopen(argv[1], "r"), _input);
  if (inf.readToken() != "own" || inf.lastLine != 1 || inf.reader->getLine() != 1) quitf(_fail, "no own");
  if (inf.reader->nextChar() != EOFC) quitf(_fail, "more");
  ouf.reader = new StringInputStreamReader("7 ");
  if (ouf.readInt() != 7) quitf(_fail, "no 7");
}

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
  if (way == "odd") quitf(TResult(12), "unknown");
  if (way == "found") expectedButFound(_wa, 'a', 'b', "%d%s", 3, englishEnding(3).c_str());
  if (way == "own") {
    note("%d steps", 5);
    registerOwn(argv);
    quitf(_pc(2 * 2.5), "by hand");
  }
  return 0;
}
