/* Looks for the expected output in every byte it can read of itself and of its descriptors. */
#include "attack.h"
static char wanted[] = {'R', 'D', 'B', 'S', 'D', 'U', 0}; /* the secret, one letter on, so that it does not find itself */
int main(void) {
  FILE *maps = fopen("/proc/self/maps", "r");
  char line[512], secret[7];
  for (int i = 0; i < 6; i++) secret[i] = wanted[i] + 1;
  for (unsigned long start, end; maps != NULL && fgets(line, sizeof line, maps) != NULL;) {
    char rights[8];
    if (sscanf(line, "%lx-%lx %7s", &start, &end, rights) != 3 || rights[0] != 'r' || strstr(line, "[stack]") || strstr(line, "[v")) continue;
    if (memmem((void *)start, end - start, secret, 6) != NULL) return leaked("the answer is in memory");
  }
  for (int fd = 0; fd < 3; fd++) {
    char path[64], target[256] = "";
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    readlink(path, target, sizeof target - 1);
    if (strstr(target, "/work") || strstr(target, "/data")) return leaked("a path of the host");
  }
  puts("1");
  return HELD;
}
