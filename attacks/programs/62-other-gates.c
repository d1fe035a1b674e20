#include "attack.h"
int main(int argc, char **argv) {
  const char *what = argc > 1 ? argv[1] : "";
  long result = -1;
  if (!strcmp(what, "int80")) __asm__ volatile("int $0x80" : "=a"(result) : "0"(20L) : "memory", "r8", "r9", "r10", "r11");
  else if (!strcmp(what, "x32")) result = syscall(0x40000000L | SYS_getpid);
  return result >= 0 || !strcmp(what, "x32") ? leaked(what) : HELD;
}
