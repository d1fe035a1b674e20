#include "attack.h"
#include <sys/sysmacros.h>
int main(void) {
  if (mknod("/w/b", S_IFBLK | 0600, makedev(254, 0)) == 0) return leaked("block device");
  if (mknod("/w/c", S_IFCHR | 0600, makedev(1, 1)) == 0) return leaked("character device");
  return HELD;
}
