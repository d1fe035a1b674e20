#define _GNU_SOURCE
#include "trees.h"

#include <fcntl.h>
#include <stdbool.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Own names: <linux/mount.h> and <sys/mount.h> cannot be included together on some systems. */
enum {
  TREE_CLONE = 1, TREE_CLOEXEC = O_CLOEXEC, TREE_RECURSIVE = 0x8000, EMPTY_PATH = 0x1000, MOVE_FROM_EMPTY_PATH = 4,
  CALL_open_tree = 428, CALL_move_mount = 429, CALL_mount_setattr = 442,
};
struct mount_attributes {
  uint64_t set, clear, propagation, user_namespace;
};

int restrict_mount(int fd, const char *path, unsigned flags, uint64_t attributes) {
  struct mount_attributes change = {.set = attributes};
  return (int)syscall(CALL_mount_setattr, fd, path, flags, &change, sizeof change);
}

int take_tree(const char *path, uint64_t attributes) {
  int tree = (int)syscall(CALL_open_tree, AT_FDCWD, path, TREE_CLONE | TREE_CLOEXEC | TREE_RECURSIVE);
  if (tree < 0) return -1;
  if (restrict_mount(tree, "", EMPTY_PATH | TREE_RECURSIVE, attributes) != 0) {
    close(tree);
    return -1;
  }
  return tree;
}

int place_tree(int tree, const char *to) {
  int result = (int)syscall(CALL_move_mount, tree, "", AT_FDCWD, to, MOVE_FROM_EMPTY_PATH);
  close(tree);
  return result;
}

int place_hidden(int tree, const char *to) {
  if (mkdir(NEW_ROOT "/lower", 0755) != 0 || mkdir(NEW_ROOT "/nothing", 0755) != 0 || chdir(NEW_ROOT) != 0) return -1;
  if (place_tree(tree, NEW_ROOT "/lower") != 0) return -1;
  /* An overlay that nobody writes to wants two layers. */
  bool placed = mount("tmpfs", "nothing", "tmpfs", MS_RDONLY, "size=4k,nr_inodes=2,mode=755") == 0 &&
                mount("overlay", to, "overlay", MS_RDONLY | MS_NOSUID | MS_NODEV, "lowerdir=lower:nothing") == 0;
  umount2("nothing", MNT_DETACH);
  if (placed) umount2("lower", MNT_DETACH);
  else placed = mount("lower", to, NULL, MS_MOVE, NULL) == 0;
  rmdir("lower");
  rmdir("nothing");
  return placed ? 0 : -1;
}
