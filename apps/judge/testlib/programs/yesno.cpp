#include "testlib.h"

const std::string YES = "YES";
const std::string NO = "NO";

int main(int argc, char *argv[]) {
  setName("%s", (YES + " or " + NO).c_str());
  registerTestlibCmd(argc, argv);
  const std::string expected = upperCase(ans.readToken());
  const std::string found = upperCase(ouf.readToken());
  if (expected != YES && expected != NO) quitf(_fail, "%s or %s expected in answer", YES.c_str(), NO.c_str());
  if (found != YES && found != NO) quitf(_pe, "%s or %s expected, but %s found", YES.c_str(), NO.c_str(), found.c_str());
  if (expected != found) quitf(_wa, "expected %s, found %s", expected.c_str(), found.c_str());
  quitf(_ok, "answer is %s", expected.c_str());
}
