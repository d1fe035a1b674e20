#define _GNU_SOURCE
#include "cgroup.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
#include <unistd.h>

#include "util.h"

#define FOLDER_PREFIX "judgebox-"

static enum cgroup_kind kind;
static int parent_count;
static char *parents[CONTROLLERS]; /* our own folder per controller; v2 has one */

/** The mount point of a v1 controller (by name) or of the v2 hierarchy (NULL). */
static bool find_mount(const char *controller, char *to, size_t room) {
  FILE *mounts = fopen("/proc/self/mounts", "re");
  if (mounts == NULL) return false;
  char line[4096];
  bool found = false;
  while (!found && fgets(line, sizeof line, mounts) != NULL) {
    char place[1024], type[64], options[1024];
    if (sscanf(line, "%*s %1023s %63s %1023s", place, type, options) != 3) continue;
    if (controller == NULL ? strcmp(type, "cgroup2") != 0 : strcmp(type, "cgroup") != 0) continue;
    bool matches = controller == NULL;
    for (char *word = strtok(options, ","); word != NULL && !matches; word = strtok(NULL, ",")) matches = strcmp(word, controller) == 0;
    if (!matches) continue;
    format(to, room, "%s", place);
    found = true;
  }
  fclose(mounts);
  return found;
}

/** Folders of supervisors that were killed: their processes died with them, the folders stayed. */
static void sweep(const char *parent) {
  DIR *folder = opendir(parent);
  if (folder == NULL) return;
  for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
    if (strncmp(entry->d_name, FOLDER_PREFIX, strlen(FOLDER_PREFIX)) != 0) continue;
    pid_t owner = (pid_t)atoi(entry->d_name + strlen(FOLDER_PREFIX));
    if (owner <= 0 || kill(owner, 0) == 0 || errno != ESRCH) continue;
    char path[PATH_MAX];
    format(path, sizeof path, "%s/%s", parent, entry->d_name);
    DIR *inner = opendir(path);
    for (struct dirent *box; inner != NULL && (box = readdir(inner)) != NULL;) {
      char leaf[PATH_MAX];
      if (box->d_type != DT_DIR || box->d_name[0] == '.') continue;
      format(leaf, sizeof leaf, "%s/%s", path, box->d_name);
      DIR *runs = opendir(leaf);
      for (struct dirent *run; runs != NULL && (run = readdir(runs)) != NULL;) {
        char deepest[PATH_MAX];
        if (run->d_type != DT_DIR || run->d_name[0] == '.') continue;
        format(deepest, sizeof deepest, "%s/%s", leaf, run->d_name);
        rmdir(deepest);
      }
      if (runs != NULL) closedir(runs);
      rmdir(leaf);
    }
    if (inner != NULL) closedir(inner);
    rmdir(path);
  }
  closedir(folder);
}

static char *join(const char *folder, const char *name) {
  char path[PATH_MAX];
  format(path, sizeof path, "%s/%s", folder, name);
  return need_copy(path);
}

static bool make_parent(const char *under) {
  sweep(under);
  char name[64];
  format(name, sizeof name, FOLDER_PREFIX "%d", getpid());
  char *path = join(under, name);
  if (mkdir(path, 0755) != 0 && errno != EEXIST) {
    int error = errno;
    free(path);
    errno = error;
    return false;
  }
  parents[parent_count++] = path;
  return true;
}

static const char *const v1_controllers[CONTROLLERS] = {"memory", "pids", "cpuacct"};

/** The folder of this process in the hierarchy of a v1 controller: what an administrator may have handed to it. */
static bool own_v1_folder(const char *mount, const char *controller, char *to, size_t room) {
  FILE *groups = fopen("/proc/self/cgroup", "re");
  if (groups == NULL) return false;
  char line[2048];
  bool found = false;
  while (!found && fgets(line, sizeof line, groups) != NULL) {
    char names[256], own[1024];
    if (sscanf(line, "%*d:%255[^:]:%1023[^\n]", names, own) != 2) continue;
    for (char *word = strtok(names, ","); word != NULL && !found; word = strtok(NULL, ",")) found = strcmp(word, controller) == 0;
    /* A path from outside this cgroup namespace starts with "/.." and is of no use. */
    if (found && strncmp(own, "/..", 3) == 0) break;
    if (found) format(to, room, "%s%s", mount, own);
  }
  fclose(groups);
  return found && to[0] != 0;
}

static bool open_v1(char *note, unsigned room) {
  for (int i = 0; i < CONTROLLERS; i++) {
    char mount[1024];
    if (!find_mount(v1_controllers[i], mount, sizeof mount)) {
      format(note, room, "cgroup v1: the controller %s is not mounted", v1_controllers[i]);
      return false;
    }
    char own[2048] = "";
    if (!make_parent(mount) && !(own_v1_folder(mount, v1_controllers[i], own, sizeof own) && make_parent(own))) {
      format(note, room, "cgroup v1: cannot make a folder in %s (%s); run the judge as root", mount, strerror(errno));
      return false;
    }
  }
  return true;
}

/** The folder of this process in the v2 hierarchy. */
static bool own_v2_folder(char *to, size_t room) {
  char mount[1024], line[1024], own[1024] = "";
  if (!find_mount(NULL, mount, sizeof mount)) return false;
  FILE *groups = fopen("/proc/self/cgroup", "re");
  if (groups == NULL) return false;
  while (fgets(line, sizeof line, groups) != NULL) {
    if (strncmp(line, "0::", 3) == 0) format(own, sizeof own, "%s", line + 3);
  }
  fclose(groups);
  own[strcspn(own, "\n")] = 0;
  /* A path from outside this cgroup namespace starts with "/.." and is of no use. */
  if (own[0] != '/' || strncmp(own, "/..", 3) == 0) return false;
  format(to, room, "%s%s", mount, strcmp(own, "/") == 0 ? "" : own);
  return true;
}

#define V2_MEND "give the judge its own delegated cgroup: systemd Delegate=yes, or Docker --cgroupns=private with a writable /sys/fs/cgroup"

/** Processes and child groups with controllers cannot share a folder: everybody moves to a leaf of their own. */
static bool empty_v2_folder(const char *folder) {
  char *leaf = join(folder, "judgebox-supervisor"), *procs = join(folder, "cgroup.procs"), *into = join(leaf, "cgroup.procs");
  bool made = mkdir(leaf, 0755) == 0 || errno == EEXIST;
  FILE *list = made ? fopen(procs, "re") : NULL;
  char pid[32];
  while (list != NULL && fgets(pid, sizeof pid, list) != NULL) write_path(into, pid);
  if (list != NULL) fclose(list);
  free(leaf);
  free(procs);
  free(into);
  return made;
}

static bool open_v2(char *note, unsigned room) {
  char own[2048];
  if (!own_v2_folder(own, sizeof own)) {
    format(note, room, "cgroup v2 is not mounted");
    return false;
  }
  char *have_path = join(own, "cgroup.controllers"), *want_path = join(own, "cgroup.subtree_control");
  char have[512] = "";
  int fd = open(have_path, O_RDONLY | O_CLOEXEC);
  if (fd >= 0) {
    ssize_t got = read(fd, have, sizeof have - 1);
    have[got > 0 ? got : 0] = 0;
    close(fd);
  }
  bool works = strstr(have, "memory") != NULL && strstr(have, "pids") != NULL;
  if (!works) format(note, room, "cgroup v2: the controllers memory and pids are not available in %.200s; " V2_MEND, own);
  const char *all = "+memory +pids";
  int error = works ? write_path(want_path, all) : 0;
  if (works && error == -EBUSY && empty_v2_folder(own)) error = write_path(want_path, all);
  if (works && (error != 0 || !make_parent(own))) {
    works = false;
    format(note, room, "cgroup v2: %.200s is not writable (%s); " V2_MEND, own, strerror(error ? -error : errno));
  }
  if (works) {
    char *inner = join(parents[0], "cgroup.subtree_control");
    error = write_path(inner, all);
    free(inner);
    if (error != 0) {
      works = false;
      format(note, room, "cgroup v2: cannot pass controllers on (%s); " V2_MEND, strerror(-error));
    }
  }
  free(have_path);
  free(want_path);
  return works;
}

enum cgroup_kind open_cgroups(const char *forced, char *note, unsigned note_room) {
  char first[512] = "", second[512] = "";
  note[0] = 0;
  kind = CGROUP_NONE;
  bool any = *forced == 0;
  if (strcmp(forced, "none") == 0) {
    format(note, note_room, "cgroups are switched off by request");
    return kind;
  }
  if (any || strcmp(forced, "v2") == 0) {
    if (open_v2(first, sizeof first)) return kind = CGROUP_V2;
    close_cgroups();
  }
  if (any || strcmp(forced, "v1") == 0) {
    if (open_v1(second, sizeof second)) return kind = CGROUP_V1;
    close_cgroups();
  }
  format(note, note_room, "%s%s%s", first, *first && *second ? "; " : "", second);
  return kind;
}

void close_cgroups(void) {
  for (int i = 0; i < parent_count; i++) {
    rmdir(parents[i]);
    free(parents[i]);
  }
  parent_count = 0;
}

static int open_in(const char *folder, const char *name, int flags) {
  char path[PATH_MAX];
  format(path, sizeof path, "%s/%s", folder, name);
  int fd = open(path, flags | O_CLOEXEC);
  return fd < 0 ? -1 : fd;
}

static void forget_fds(struct group *group) {
  int *const fds[] = {&group->memory_limit, &group->swap_limit, &group->memory_usage, &group->memory_peak, &group->oom_events,
                      &group->pids_limit, &group->cpu_usage, &group->oom_notice, &group->leaf, &group->next_leaf, &group->kill};
  for (size_t i = 0; i < sizeof fds / sizeof *fds; i++) *fds[i] = -1;
}

static int make_v1_group(struct group *group) {
  group->memory_limit = open_in(group->folders[0], "memory.limit_in_bytes", O_RDWR);
  group->swap_limit = open_in(group->folders[0], "memory.memsw.limit_in_bytes", O_RDWR);
  group->memory_usage = open_in(group->folders[0], "memory.usage_in_bytes", O_RDONLY);
  group->memory_peak = open_in(group->folders[0], "memory.max_usage_in_bytes", O_RDWR);
  group->oom_events = open_in(group->folders[0], "memory.oom_control", O_RDONLY);
  group->pids_limit = open_in(group->folders[1], "pids.max", O_RDWR);
  group->cpu_usage = open_in(group->folders[2], "cpuacct.usage", O_RDWR);
  if (group->memory_limit < 0 || group->memory_usage < 0 || group->memory_peak < 0 || group->oom_events < 0 ||
      group->pids_limit < 0 || group->cpu_usage < 0)
    return -errno;
  group->oom_notice = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  int control = open_in(group->folders[0], "cgroup.event_control", O_WRONLY);
  char line[64];
  format(line, sizeof line, "%d %d", group->oom_notice, group->oom_events);
  /* Kernels without v1 notices still tell afterwards by the oom_kill counter. */
  if (control < 0 || write(control, line, strlen(line)) < 0) close_fd(&group->oom_notice);
  if (control >= 0) close(control);
  return 0;
}

int make_group(struct group *group, unsigned slot) {
  memset(group, 0, sizeof *group);
  forget_fds(group);
  char name[32];
  format(name, sizeof name, "b%u", slot);
  for (int i = 0; i < parent_count; i++) {
    group->folders[i] = join(parents[i], name);
    if (mkdir(group->folders[i], 0755) != 0 && errno != EEXIST) return -errno;
    group->procs[i] = join(group->folders[i], "cgroup.procs");
  }
  group->procs_count = parent_count;
  if (kind == CGROUP_V1) return make_v1_group(group);
  return 0;
}

void remove_group(struct group *group) {
  end_group_run(group);
  int *const fds[] = {&group->memory_limit, &group->swap_limit, &group->memory_usage, &group->memory_peak,
                      &group->oom_events, &group->pids_limit, &group->cpu_usage, &group->oom_notice};
  for (size_t i = 0; i < sizeof fds / sizeof *fds; i++) close_fd(fds[i]);
  for (int i = 0; i < CONTROLLERS; i++) {
    if (group->folders[i] != NULL) rmdir(group->folders[i]);
    free(group->folders[i]);
    free(group->procs[i]);
    group->folders[i] = group->procs[i] = NULL;
  }
}

bool take_oom_notice(struct group *group) {
  uint64_t count;
  if (group->oom_notice >= 0 && read(group->oom_notice, &count, sizeof count) < 0) return false;
  return group_had_oom(group);
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

#define NO_LIMIT ((uint64_t)1 << 62)

void unlimit_group(struct group *group) {
  if (kind == CGROUP_V1) set_memory_limit(group, NO_LIMIT);
}

int begin_group_run(struct group *group, uint64_t memory_bytes, unsigned processes) {
  if (kind != CGROUP_V1) return -1;
  group->usage_before = read_number(group->memory_usage);
  /* Whole MiB steps let most runs keep the limit of the run before. */
  set_memory_limit(group, memory_bytes + ((group->usage_before + 0xfffff) & ~(uint64_t)0xfffff));
  uint64_t pids = processes == 0 ? 1 << 20 : (uint64_t)processes + 2; /* keeper and init count, too */
  if (group->pids_now != pids) write_number(group->pids_limit, pids);
  group->pids_now = pids;
  write_text(group->memory_peak, "0");
  write_text(group->cpu_usage, "0");
  group->oom_before = read_keyed(group->oom_events, "oom_kill");
  return -1;
}

uint64_t group_cpu(const struct group *group) { return kind == CGROUP_V1 ? read_number(group->cpu_usage) : 0; }

uint64_t group_peak(const struct group *group) {
  if (kind != CGROUP_V1) return 0;
  uint64_t peak = read_number(group->memory_peak);
  return peak > group->usage_before ? peak - group->usage_before : 0;
}

bool group_had_oom(const struct group *group) {
  return kind == CGROUP_V1 && read_keyed(group->oom_events, "oom_kill") > group->oom_before;
}

void end_group_run(struct group *group) { (void)group; }

void note_idle_group(struct group *group) {
  if (kind == CGROUP_V1) group->idle_usage = read_number(group->memory_usage);
}

uint64_t group_residue(const struct group *group) {
  if (kind != CGROUP_V1) return 0;
  uint64_t usage = read_number(group->memory_usage);
  return usage > group->idle_usage ? usage - group->idle_usage : 0;
}

void kill_group(struct group *group) { (void)group; }
