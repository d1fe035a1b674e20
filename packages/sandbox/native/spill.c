#define _GNU_SOURCE
#include "spill.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "plan.h"
#include "util.h"

enum { TREE_CLONE = 1, TREE_CLOEXEC = O_CLOEXEC, EMPTY_PATH = 0x1000, CALL_open_tree = 428, CALL_mount_setattr = 442 };
enum { ATTRIBUTE_NO_SUID = 2, ATTRIBUTE_NO_DEVICES = 4, ATTRIBUTE_NO_READ_TIMES = 0x10, ATTRIBUTE_READ_TIMES_MASK = 0x70 };

static int spill = -1;

bool open_spill(const char *folder) {
  struct {
    uint64_t set, clear, propagation, user_namespace;
  } change = {.set = ATTRIBUTE_NO_SUID | ATTRIBUTE_NO_DEVICES | ATTRIBUTE_NO_READ_TIMES, .clear = ATTRIBUTE_READ_TIMES_MASK};
  struct statvfs disk;
  if (plan.rootless) return false;
  /* A mount of its own that stands nowhere: a program that asks for the name of its input sees no folder of the host. */
  spill = (int)syscall(CALL_open_tree, AT_FDCWD, folder, TREE_CLONE | TREE_CLOEXEC);
  bool fits = spill >= 0 && syscall(CALL_mount_setattr, spill, "", EMPTY_PATH, &change, sizeof change) == 0 &&
              fstatvfs(spill, &disk) == 0 && (disk.f_flag & ST_NOEXEC) == 0;
  if (!fits) close_fd(&spill);
  return fits;
}

bool has_spill(void) { return spill >= 0; }

int make_spill_file(void) {
  int fd = openat(spill, ".", O_TMPFILE | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
  if (fd >= 0 || (errno != EOPNOTSUPP && errno != EISDIR)) return fd;
  fd = openat(spill, "blob", O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
  if (fd >= 0) unlinkat(spill, "blob", 0);
  return fd;
}
