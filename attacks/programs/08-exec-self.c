#include "attack.h"
int main(int argc, char **argv) {
  (void)argc;
  execv("/proc/self/exe", argv);
  return leaked("exec failed");
}
