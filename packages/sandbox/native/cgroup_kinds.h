/* Between cgroup.c, which chooses, and the two hierarchies it chooses from. */
#ifndef JUDGEBOX_CGROUP_KINDS_H
#define JUDGEBOX_CGROUP_KINDS_H

#include <stdbool.h>
#include <stddef.h>

#include "cgroup.h"

/** What one kind of cgroup can do; see cgroup.h for the meaning of each. */
struct group_operations {
  bool (*open)(char *note, size_t room);
  void (*close)(void);
  int (*make)(struct group *group, unsigned slot);
  int (*enter)(const struct group *group);
  void (*remove)(struct group *group);
  void (*unlimit)(struct group *group);
  int (*leaf)(struct group *group);
  void (*begin)(struct group *group, uint64_t memory_bytes, unsigned processes);
  uint64_t (*cpu)(const struct group *group);
  uint64_t (*peak)(const struct group *group);
  enum oom (*oom)(const struct group *group);
  int (*open_memory_stat)(const struct group *group);
  void (*end)(struct group *group, bool has_looked_up);
  void (*forget)(const struct group *group, unsigned leaf);
  void (*note_idle)(struct group *group);
  uint64_t (*residue)(const struct group *group);
  void (*kill)(struct group *group);
  int (*open_tasks)(const struct group *group);
};

extern const struct group_operations v1_operations, v2_operations;

/** What the counters of memory may be short of a limit that was reached: pages are charged by the 64 and more, for each core. */
#define FULL_WITHIN ((uint64_t)1 << 20)

/** The mount point of a v1 controller (by name) or of the v2 hierarchy (NULL). */
bool find_cgroup_mount(const char *controller, char *to, size_t room);
/** The group this process lives in: of a v1 controller (by name) or of the v2 hierarchy (NULL); begins with a slash. */
bool find_cgroup_home(const char *controller, char *to, size_t room);
/** Make the folder of this supervisor below `under`, after sweeping those of dead ones; NULL with errno. */
char *make_own_folder(const char *under);
/** An allocated path. */
char *join_path(const char *folder, const char *name);
/** Open a file of a cgroup; -1 with errno. */
int open_in_folder(const char *folder, const char *name, int flags);

#endif
