#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cgroup_kinds.h"
#include "util.h"

/*
 * Version 2: box folder b<n> with the leaf `init` for keeper and init, and a fresh leaf r<n> for every run, in which the
 * program is born (CLONE_INTO_CGROUP): no attach to wait for, and counters that start at zero.
 */

enum { BOX, HOME };

static char *own_folder;

static void close_v2(void) {
  if (own_folder != NULL) rmdir(own_folder);
  free(own_folder);
  own_folder = NULL;
}

/** Let the folders below have controllers of their own. */
static int pass_on(const char *folder) {
  char *path = join_path(folder, "cgroup.subtree_control");
  int result = write_path(path, "+memory +pids");
  free(path);
  return result;
}

#define SUPERVISOR_LEAF "judgebox-supervisor"
#define REMEDY \
  "give the judge its own delegated cgroup: systemd Delegate=yes, or Docker --cgroupns=private with a writable " \
  "/sys/fs/cgroup"

/** The folder of this process. */
static bool find_home(const char *mount, char *to, size_t room) {
  char home[1024];
  if (!find_cgroup_home(NULL, home, sizeof home)) return false;
  /* Started again by somebody whom an earlier supervisor has moved. */
  char *leaf = strstr(home, "/" SUPERVISOR_LEAF);
  if (leaf != NULL) *leaf = 0;
  format(to, room, "%s%s", mount, strcmp(home, "/") == 0 ? "" : home);
  return true;
}

/** Processes and child groups with controllers cannot share a folder: everybody in it moves to a leaf. */
static void move_everybody(const char *folder) {
  char *leaf = join_path(folder, SUPERVISOR_LEAF), *into = join_path(leaf, "cgroup.procs");
  char *procs = join_path(folder, "cgroup.procs");
  mkdir(leaf, 0755);
  FILE *list = fopen(procs, "re");
  char pid[32];
  while (list != NULL && fgets(pid, sizeof pid, list) != NULL) write_path(into, pid);
  if (list != NULL) fclose(list);
  free(leaf);
  free(procs);
  free(into);
}

static bool has_controllers(const char *folder) {
  char text[512];
  int fd = open_in_folder(folder, "cgroup.controllers", O_RDONLY);
  ssize_t got = fd >= 0 ? read(fd, text, sizeof text - 1) : 0;
  close_fd(&fd);
  text[got > 0 ? got : 0] = 0;
  return strstr(text, "memory") != NULL && strstr(text, "pids") != NULL;
}

/** Make our folder below another one; 0 or -errno. */
static int settle_in(const char *folder, bool may_move) {
  int result = pass_on(folder);
  if (result == -EBUSY && may_move) {
    move_everybody(folder);
    result = pass_on(folder);
  }
  if (result != 0) return result;
  own_folder = make_own_folder(folder);
  result = own_folder == NULL ? -errno : pass_on(own_folder);
  if (result != 0) close_v2();
  return result;
}

static bool open_v2(char *note, size_t room) {
  char mount[1024], home[2048];
  note[0] = 0;
  if (!find_cgroup_mount(NULL, mount, sizeof mount)) {
    format(note, room, "cgroup v2 is not mounted");
    return false;
  }
  /* At the top nobody has to move. In a container the top is the container's own, and holds its processes. */
  if (!plan.rootless && has_controllers(mount) && settle_in(mount, false) == 0) return true;
  if (!find_home(mount, home, sizeof home) || !has_controllers(home)) {
    format(note, room, "cgroup v2: no controllers memory and pids for this process; " REMEDY);
    return false;
  }
  int settled = settle_in(home, true);
  if (settled != 0) format(note, room, "cgroup v2: %.60s is not ours to divide (%s); " REMEDY, home, strerror(-settled));
  return settled == 0;
}

/** To write a program into its leaf, init must own the door of the leaf and of the folder above both. */
static void give_door(const char *folder, unsigned slot) {
  char *procs = join_path(folder, "cgroup.procs");
  if (!plan.rootless && chown(procs, first_id_of(slot), first_id_of(slot)) != 0) unlink(procs);
  free(procs);
}

static char *leaf_path(const struct group *group, unsigned number) {
  char name[32];
  format(name, sizeof name, "r%u", number);
  return join_path(group->folders[BOX], name);
}

/** Made while nobody waits: after a run, for the next one. */
static void prepare_leaf(struct group *group) {
  char *path = leaf_path(group, ++group->leaf_number);
  if (mkdir(path, 0755) == 0) {
    give_door(path, group->slot);
    group->leaf = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    group->memory_limit = open_in_folder(path, "memory.max", O_WRONLY);
    group->pids_limit = open_in_folder(path, "pids.max", O_WRONLY);
    group->memory_peak = open_in_folder(path, "memory.peak", O_RDONLY);
    group->memory_usage = open_in_folder(path, "memory.current", O_RDONLY);
    group->oom_events = open_in_folder(path, "memory.events", O_RDONLY);
    group->cpu_usage = open_in_folder(path, "cpu.stat", O_RDONLY);
    group->kill = open_in_folder(path, "cgroup.kill", O_WRONLY);
    int swap = open_in_folder(path, "memory.swap.max", O_WRONLY);
    int together = open_in_folder(path, "memory.oom.group", O_WRONLY);
    if (swap >= 0) write_text(swap, "0");
    if (together >= 0) write_text(together, "1");
    close_fd(&swap);
    close_fd(&together);
  }
  free(path);
}

static int make_v2(struct group *group, unsigned slot) {
  char name[32];
  format(name, sizeof name, "b%u", slot);
  group->slot = slot;
  group->folders[BOX] = join_path(own_folder, name);
  group->folders[HOME] = join_path(group->folders[BOX], "init");
  if (mkdir(group->folders[BOX], 0755) != 0 || mkdir(group->folders[HOME], 0755) != 0) return -errno;
  give_door(group->folders[BOX], slot);
  give_door(group->folders[HOME], slot);
  return 0;
}

static int enter_folder(const char *folder) {
  char *procs = join_path(folder, "cgroup.procs");
  int result = write_path(procs, "0");
  free(procs);
  return result;
}

/**
 * By way of the box folder, where the cgroup namespace is made: its root must be above the leaves, or the kernel would
 * refuse to place a program in one.
 */
static int enter_v2(const struct group *group) {
  int result = enter_folder(group->folders[BOX]);
  if (result != 0) return result;
  if (!plan.rootless && unshare(CLONE_NEWCGROUP) != 0) return -errno;
  result = enter_folder(group->folders[HOME]);
  return result != 0 ? result : pass_on(group->folders[BOX]);
}

static void forget_leaf(struct group *group) {
  int *const fds[] = {&group->leaf, &group->memory_limit, &group->pids_limit, &group->memory_peak, &group->memory_usage,
                      &group->oom_events, &group->cpu_usage, &group->kill};
  for (size_t i = 0; i < sizeof fds / sizeof *fds; i++) close_fd(fds[i]);
}

/** Leaves whose last process is still dying cannot be removed yet; they are tried again after the next run. */
static void sweep_leaves(struct group *group) {
  while (group->leaves_removed < group->leaf_number) {
    char *path = leaf_path(group, group->leaves_removed + 1);
    bool gone = rmdir(path) == 0 || errno == ENOENT;
    free(path);
    if (!gone) return;
    group->leaves_removed++;
  }
}

static void end_v2(struct group *group, bool has_looked_up) {
  forget_leaf(group);
  if (!has_looked_up) sweep_leaves(group);
}

/** More than any leaf holds: the kernel stops when nothing is left (`memory.reclaim`, since 5.19). */
static void forget_v2(const struct group *group, unsigned leaf) {
  char *folder = leaf_path(group, leaf), *path = join_path(folder, "memory.reclaim");
  write_path(path, "1T");
  free(path);
  free(folder);
}

static void remove_v2(struct group *group) {
  end_v2(group, false);
  rmdir(group->folders[HOME]);
  rmdir(group->folders[BOX]);
}

static void unlimit_v2(struct group *group) { (void)group; }

static int leaf_v2(struct group *group) {
  if (group->leaf < 0) prepare_leaf(group);
  return group->leaf;
}

static void begin_v2(struct group *group, uint64_t memory_bytes, unsigned processes) {
  write_number(group->memory_limit, group->limit_now = memory_bytes);
  write_number(group->pids_limit, processes);
}

static uint64_t cpu_v2(const struct group *group) { return read_keyed(group->cpu_usage, "usage_usec") * 1000; }

/** Kernels before 5.19 keep no peak; what is in use now is the best they tell. */
static uint64_t peak_v2(const struct group *group) {
  uint64_t peak = read_number(group->memory_peak >= 0 ? group->memory_peak : group->memory_usage);
  return peak == UINT64_MAX ? 0 : peak;
}

/** The first number counts when the group's own limit was in the way, the second every process that was killed. */
static enum oom oom_v2(const struct group *group) {
  if (read_keyed(group->oom_events, "oom_kill") == 0) return OOM_NONE;
  return read_keyed(group->oom_events, "oom") > 0 ? OOM_OWN : OOM_MACHINE;
}

static int open_memory_stat_v2(const struct group *group) { return openat(group->leaf, "memory.stat", O_RDONLY | O_CLOEXEC); }

static void note_idle_v2(struct group *group) { (void)group; }

static uint64_t residue_v2(const struct group *group) {
  (void)group;
  return 0;
}

static void kill_v2(struct group *group) {
  if (group->kill >= 0) write_text(group->kill, "1");
}

static int open_tasks_v2(const struct group *group) { return openat(group->leaf, "cgroup.threads", O_RDONLY | O_CLOEXEC); }

const struct group_operations v2_operations = {
    open_v2, close_v2, make_v2, enter_v2, remove_v2, unlimit_v2, leaf_v2, begin_v2,
    cpu_v2, peak_v2, oom_v2, open_memory_stat_v2, end_v2, forget_v2, note_idle_v2, residue_v2, kill_v2, open_tasks_v2,
};
