#include "attack.h"
int main(void) {
  static const char *const odd[] = {"new\nline", "tab\t", "-rf", "\x01\x02", "\xff\xfe", "*", "..."};
  char name[256];
  memset(name, 'n', 255);
  name[255] = 0;
  close(open(name, O_CREAT, 0));
  for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) close(open(odd[i], O_CREAT, 0));
  for (int i = 0; i < 4095; i++)
    if (mkdir("d", 0) != 0 || chmod("d", 0700) != 0 || chdir("d") != 0) break;
  return HELD;
}
