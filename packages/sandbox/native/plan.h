/* What every box of this supervisor is made of; fixed before the first keeper is forked, inherited by memory. */
#ifndef JUDGEBOX_PLAN_H
#define JUDGEBOX_PLAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum {
  BINDS_MAX = 32,
  /* Inside the box: root is init, the program is this user. */
  PROGRAM_ID = 1000,
  /* Every box maps its own span of host users, so that no two boxes ever share one. */
  FIRST_HOST_ID = 0x30000,
  IDS_PER_BOX = 65536,
};

/* Any process of a user namespace may write this map, once, and all later ones would read it: init is the first. */
#define NO_PROJECTS "0 0 1"

enum cgroup_kind { CGROUP_NONE = 0, CGROUP_V1 = 1, CGROUP_V2 = 2 };

struct bind {
  char *from, *to;
};

struct plan {
  /** No users of their own for boxes: each maps a single id, ours, and writes that map itself. */
  bool rootless;
  uid_t host_uid;
  gid_t host_gid;
  enum cgroup_kind cgroup;
  struct bind binds[BINDS_MAX];
  int bind_count;
  /** Where blobs go that memory has no room for, or NULL. */
  char *spill;
  /** Quota of the one tmpfs behind /w, /tmp and /dev/shm. */
  uint64_t scratch_bytes;
  unsigned scratch_inodes;
};

extern struct plan plan;

/** First host user id of a box. */
static inline uid_t first_id_of(unsigned slot) { return FIRST_HOST_ID + slot * (uid_t)IDS_PER_BOX; }

#endif
