#include "attack.h"
int main(int argc, char **argv) {
  const char *what = argc > 1 ? argv[1] : "";
  if (!strcmp(what, "bytes")) write(1, "1\0\xff\xfe 2\r\n\r\r\n\n", 12);
  else if (!strcmp(what, "digits")) for (int i = 0; i < 1000000; i++) putchar('7');
  else if (!strcmp(what, "lines")) for (int i = 0; i < 500000; i++) putchar('\n');
  return 0;
}
