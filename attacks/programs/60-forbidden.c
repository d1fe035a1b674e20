/* One call by its number: the run must end with it. */
#include "attack.h"
int main(int argc, char **argv) {
  if (argc < 2) return 64;
  long result = syscall(atol(argv[1]), 0, 0, 0, 0, 0, 0);
  return result < 0 && (errno == ENOSYS || errno == EPERM) ? HELD : leaked(argv[1]);
}
