#include "attack.h"
#include <grp.h>
#include <linux/capability.h>
int main(void) {
  gid_t root = 0;
  if (setuid(0) == 0 || setgid(0) == 0 || setreuid(0, 0) == 0 || setresuid(0, 0, 0) == 0) return leaked("root");
  if (setgroups(1, &root) == 0) return leaked("groups");
  struct __user_cap_header_struct head = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct all[2] = {{~0u, ~0u, ~0u}, {~0u, ~0u, ~0u}};
  if (syscall(SYS_capset, &head, all) == 0) return leaked("capabilities");
  return getuid() == 1000 && geteuid() == 1000 ? HELD : leaked("user id");
}
