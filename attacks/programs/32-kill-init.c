#include "attack.h"
int main(void) {
  if (kill(1, SIGKILL) == 0 && getuid() == 0) return leaked("killed init");
  kill(1, SIGTERM);
  kill(1, SIGSTOP);
  if (kill(-1, SIGKILL) == 0) return leaked("killed somebody");
  if (getppid() > 1) return leaked("saw the parent");
  kill(getppid(), SIGSTOP);
  return HELD;
}
