#include "testlib.h"

/** What authors call their own things; no name of the header or of what it includes may be in the way. */
static random_t random;
static int queue[3], list, bitset, stack, kill, raise, signal, stat;

/** Ends in the way that the input names, each a corner of the interface. */
int main(int argc, char *argv[]) {
  using namespace std;
  registerTestlibCmd(argc, argv);
  const string way = inf.readLine();
  if (way == "names") quitf(_ok, I64 " " U64, 5LL + queue[0] + list + bitset + stack, 6ULL + random.next(1u) + kill + raise + signal + stat);
  if (way == "percent") quitf(_wa, "less than 50%");
  if (way == "line") expectedButFound(_wa, ans.readLine(), ouf.readLine());
  if (way == "lone line") ouf.readLine("[a-z]+", "title");
  if (way == "element") ouf.readWords(2, "[a-z]");
  if (way == "named element") ouf.readWords(2, "[a-z]", "w", 0);
  if (way == "text") InStream(ouf, "a\n1").readInt();
  if (way == "real") quitf(_ok, "%.2f", ouf.readDouble());
  if (way == "strict") quitf(_ok, "%.2f", ouf.readStrictDouble(-9, 9, 1, 2));
  if (way == "real found") expectedButFound(_wa, 1.0, ouf.readDouble());
  if (way == "large") {
    ouf.maxFileSize = ans.maxFileSize = 3;
    ans.init(argv[3], _answer);
    ouf.init(argv[2], _output);
    quitf(_ok, "small");
  }
  if (way == "points") quitp(ouf.readDouble());
  if (way == "case points") {
    setTestCase(2);
    quitp(1.5, "all");
  }
  if (way == "case share") {
    setTestCase(2);
    quitf(_pc(7), "some");
  }
  if (way == "wordless jury") ans.quitf(_wa, "%s", "");
  if (way == "long jury") ans.quitf(_wa, "%s", string(40000, 'x').c_str());
  if (way == "odd jury") ans.quitf(TResult(12), "unknown");
  if (way == "place") quitf(_ok, "%s %s %s", checker.testset().c_str(), getTestset().c_str(), getGroup().c_str());
  if (way == "halt") halt(9);
  return 0;
}
