#define _GNU_SOURCE
#include "rights.h"

#include <linux/capability.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "plan.h"

static bool is_administrator(void) {
  struct __user_cap_header_struct head = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct data[2] = {{0}};
  return syscall(SYS_capget, &head, data) == 0 && (data[0].effective & 1u << CAP_SYS_ADMIN) != 0 &&
         (data[0].effective & 1u << CAP_SETUID) != 0 && (data[0].effective & 1u << CAP_SETGID) != 0;
}

/** The map is whole on a host; a rootless container has a few ids or one. */
static bool has_ids(const char *path, unsigned boxes) {
  FILE *map = fopen(path, "re");
  unsigned long inside, outside, count;
  bool found = false;
  while (map != NULL && fscanf(map, "%lu %lu %lu", &inside, &outside, &count) == 3)
    found |= inside <= FIRST_HOST_ID && inside + count >= (unsigned long)FIRST_HOST_ID + (unsigned long)boxes * IDS_PER_BOX;
  if (map != NULL) fclose(map);
  return found;
}

bool may_have_own_users(unsigned boxes) {
  return is_administrator() && has_ids("/proc/self/uid_map", boxes) && has_ids("/proc/self/gid_map", boxes);
}
