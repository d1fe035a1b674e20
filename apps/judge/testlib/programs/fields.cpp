#include "testlib.h"

int main(int argc, char *argv[]) {
  registerValidation(argc, argv);
  const std::string word = inf.readToken("[a-z]{1,5}|-", "word");
  inf.readSpace();
  inf.readStrictDouble(-1, 100, 1, 3, "x");
  inf.readSpace();
  inf.readUnsignedLong(0, 18446744073709551615ULL, "u");
  inf.readSpace();
  inf.readChar(';');
  inf.readSpace();
  inf.readLong(-5, 1000000000000LL);
  inf.readEoln();
  inf.readLine("[a-zA-Z\\ ]{0,10}", "title");
  inf.readWords(2, "[01]{2}", "bits", 0);
  inf.readEoln();
  if (validator.testset() == "pretests") ensure(word != "-");
  if (validator.group() == "short") ensuref(word.length() < 3, "%s is too long", word.c_str());
  inf.readEof();
}
