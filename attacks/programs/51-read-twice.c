#include "attack.h"
int main(void) {
  char first[5] = "", second[5] = "", third[5] = "";
  if (lseek(0, 0, SEEK_CUR) != 0) return leaked("an offset from another run");
  if (read(0, first, 4) != 4 || lseek(0, 0, SEEK_SET) != 0 || read(0, second, 4) != 4 || pread(0, third, 4, 0) != 4) return leaked("read");
  lseek(0, 3, SEEK_SET);
  return !strcmp(first, "good") && !strcmp(second, "good") && !strcmp(third, "good") ? HELD : leaked("the input differs");
}
