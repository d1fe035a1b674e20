#include "testlib.h"

/** Lines, each a test case; the cases are counted from 0. */
int main(int argc, char *argv[]) {
  registerValidation(argc, argv);
  const int count = inf.readInt(1, 3, "count");
  inf.readEoln();
  for (int i = 0; i < count; i++) {
    setTestCase(i);
    inf.readLine("[!a-z\\\\]{1,5}");
  }
  inf.readEof();
}
