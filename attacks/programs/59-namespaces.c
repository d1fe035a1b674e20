#include "attack.h"
int main(void) {
  static const unsigned long kinds[] = {CLONE_NEWUSER, CLONE_NEWNS, CLONE_NEWPID, CLONE_NEWNET, CLONE_NEWIPC, CLONE_NEWUTS, CLONE_NEWCGROUP};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    if (unshare((int)kinds[i]) == 0) return leaked("unshare");
    if (syscall(SYS_clone, kinds[i] | SIGCHLD, 0, 0, 0, 0) >= 0) return leaked("clone");
  }
  char arguments[88] = {0};
  if (syscall(435, arguments, sizeof arguments) >= 0 || errno != ENOSYS) return leaked("clone3");
  return HELD;
}
