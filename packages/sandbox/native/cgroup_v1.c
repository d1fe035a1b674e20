#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cgroup_kinds.h"
#include "util.h"

/* Version 1: keeper and init live in the same group as the program, and the counters are set back before every run. */

enum { MEMORY, PIDS, CPU, CONTROLLERS };
#define NO_LIMIT ((uint64_t)1 << 62)
/* Keeper, init and what earlier runs may leave at most. */
#define LEAST_BASE ((uint64_t)2 << 20)

static const char *const controllers[CONTROLLERS] = {"memory", "pids", "cpuacct"};
static char *own_folders[CONTROLLERS];

static void close_v1(void) {
  for (int i = 0; i < CONTROLLERS; i++) {
    if (own_folders[i] != NULL) rmdir(own_folders[i]);
    free(own_folders[i]);
    own_folders[i] = NULL;
  }
}

/** At the top where that is allowed, else below the group this process lives in: it may have been handed to us. */
static char *settle_in(const char *controller, const char *mount) {
  char *folder = make_own_folder(mount), home[1024];
  if (folder != NULL || !find_cgroup_home(controller, home, sizeof home) || strcmp(home, "/") == 0) return folder;
  char *own = join_path(mount, home + 1);
  folder = make_own_folder(own);
  free(own);
  return folder;
}

static bool open_v1(char *note, size_t room) {
  note[0] = 0;
  for (int i = 0; i < CONTROLLERS && note[0] == 0; i++) {
    char mount[1024];
    if (!find_cgroup_mount(controllers[i], mount, sizeof mount)) {
      format(note, room, "cgroup v1: the controller %s is not mounted", controllers[i]);
    } else if ((own_folders[i] = settle_in(controllers[i], mount)) == NULL) {
      format(note, room, "cgroup v1: cannot make a folder in %.100s (%s); run the judge as root, or hand it a group",
             mount, strerror(errno));
    }
  }
  if (note[0] != 0) close_v1();
  return note[0] == 0;
}

static int open_files(struct group *group) {
  group->memory_limit = open_in_folder(group->folders[MEMORY], "memory.limit_in_bytes", O_RDWR);
  group->swap_limit = open_in_folder(group->folders[MEMORY], "memory.memsw.limit_in_bytes", O_RDWR);
  group->memory_usage = open_in_folder(group->folders[MEMORY], "memory.usage_in_bytes", O_RDONLY);
  group->memory_peak = open_in_folder(group->folders[MEMORY], "memory.max_usage_in_bytes", O_RDWR);
  group->oom_events = open_in_folder(group->folders[MEMORY], "memory.oom_control", O_RDONLY);
  group->swap_peak = open_in_folder(group->folders[MEMORY], "memory.memsw.max_usage_in_bytes", O_RDWR);
  group->pids_limit = open_in_folder(group->folders[PIDS], "pids.max", O_RDWR);
  group->cpu_usage = open_in_folder(group->folders[CPU], "cpuacct.usage", O_RDWR);
  bool all = group->memory_limit >= 0 && group->memory_usage >= 0 && group->memory_peak >= 0 && group->oom_events >= 0 &&
             group->pids_limit >= 0 && group->cpu_usage >= 0;
  return all ? 0 : -errno;
}

/** The kernel kills one process only; a notice lets the supervisor end the others at once. */
static void ask_for_oom_notice(struct group *group) {
  group->oom_notice = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  int control = open_in_folder(group->folders[MEMORY], "cgroup.event_control", O_WRONLY);
  char line[64];
  format(line, sizeof line, "%d %d", group->oom_notice, group->oom_events);
  /* Kernels without notices still tell afterwards by the oom_kill counter. */
  if (control < 0 || write(control, line, strlen(line)) < 0) close_fd(&group->oom_notice);
  close_fd(&control);
}

static int make_v1(struct group *group, unsigned slot) {
  char name[32];
  format(name, sizeof name, "b%u", slot);
  for (int i = 0; i < CONTROLLERS; i++) {
    group->folders[i] = join_path(own_folders[i], name);
    if (mkdir(group->folders[i], 0755) != 0 && errno != EEXIST) return -errno;
  }
  int opened = open_files(group);
  if (opened == 0) ask_for_oom_notice(group);
  return opened;
}

static int enter_v1(const struct group *group) {
  for (int i = 0; i < CONTROLLERS; i++) {
    char *procs = join_path(group->folders[i], "cgroup.procs");
    int result = write_path(procs, "0");
    free(procs);
    if (result != 0) return result;
  }
  return 0;
}

static void remove_v1(struct group *group) {
  int *const fds[] = {&group->memory_limit, &group->swap_limit, &group->memory_usage, &group->memory_peak,
                      &group->oom_events, &group->pids_limit, &group->cpu_usage, &group->oom_notice,
                      &group->swap_peak};
  for (size_t i = 0; i < sizeof fds / sizeof *fds; i++) close_fd(fds[i]);
  for (int i = 0; i < CONTROLLERS; i++) rmdir(group->folders[i]);
}

static void set_memory_limit(struct group *group, uint64_t bytes) {
  if (group->limit_now == bytes) return;
  /* Memory plus swap may never be below memory, so the order depends on the direction. */
  bool raise = bytes > group->limit_now;
  if (raise && group->swap_limit >= 0) write_number(group->swap_limit, bytes);
  write_number(group->memory_limit, bytes);
  if (!raise && group->swap_limit >= 0) write_number(group->swap_limit, bytes);
  group->limit_now = bytes;
}

static void unlimit_v1(struct group *group) { set_memory_limit(group, NO_LIMIT); }

static int leaf_v1(struct group *group) {
  (void)group;
  return -1;
}

static void begin_v1(struct group *group, uint64_t memory_bytes, unsigned processes) {
  uint64_t usage = group->usage_before = read_number(group->memory_usage);
  /* Few steps let most runs keep the limit of the run before, and give each run of a program the same room. */
  uint64_t base = usage < LEAST_BASE ? LEAST_BASE : (usage + 0xfffff) & ~(uint64_t)0xfffff;
  set_memory_limit(group, memory_bytes < NO_LIMIT ? memory_bytes + base : NO_LIMIT);
  uint64_t pids = (uint64_t)processes + 2; /* keeper and init count, too */
  if (group->pids_now != pids) write_number(group->pids_limit, pids);
  group->pids_now = pids;
  write_text(group->memory_peak, "0");
  if (group->swap_peak >= 0) write_text(group->swap_peak, "0");
  write_text(group->cpu_usage, "0");
  group->oom_before = read_keyed(group->oom_events, "oom_kill");
}

static uint64_t cpu_v1(const struct group *group) { return read_number(group->cpu_usage); }

static uint64_t peak_v1(const struct group *group) {
  uint64_t peak = read_number(group->memory_peak);
  return peak > group->usage_before ? peak - group->usage_before : 0;
}

/** Was the group at its limit? The last pages are charged one by one. Kernels that count refusals forget those with swap. */
static bool was_full(const struct group *group, int peak) {
  return peak >= 0 && read_number(peak) >= group->limit_now - FULL_WITHIN;
}

static enum oom oom_v1(const struct group *group) {
  if (read_keyed(group->oom_events, "oom_kill") <= group->oom_before) return OOM_NONE;
  return was_full(group, group->memory_peak) || was_full(group, group->swap_peak) ? OOM_OWN : OOM_MACHINE;
}

static int open_memory_stat_v1(const struct group *group) {
  return open_in_folder(group->folders[MEMORY], "memory.stat", O_RDONLY);
}

static void end_v1(struct group *group, bool has_looked_up) {
  (void)group;
  (void)has_looked_up;
}

static void forget_v1(const struct group *group, unsigned leaf) {
  (void)leaf;
  char *path = join_path(group->folders[MEMORY], "memory.force_empty");
  write_path(path, "0");
  free(path);
}

static void note_idle_v1(struct group *group) { group->idle_usage = read_number(group->memory_usage); }

static uint64_t residue_v1(const struct group *group) {
  uint64_t usage = read_number(group->memory_usage);
  return usage > group->idle_usage ? usage - group->idle_usage : 0;
}

static void kill_v1(struct group *group) { (void)group; }

static int open_tasks_v1(const struct group *group) { return open_in_folder(group->folders[PIDS], "tasks", O_RDONLY); }

const struct group_operations v1_operations = {
    open_v1, close_v1, make_v1, enter_v1, remove_v1, unlimit_v1, leaf_v1, begin_v1,
    cpu_v1, peak_v1, oom_v1, open_memory_stat_v1, end_v1, forget_v1, note_idle_v1, residue_v1, kill_v1, open_tasks_v1,
};
