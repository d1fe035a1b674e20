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
#include <sys/stat.h>
#include <unistd.h>

#include "cgroup_kinds.h"
#include "util.h"

#define FOLDER_PREFIX "judgebox-"

/* NULL: no cgroups, and every question has an empty answer. */
static const struct group_operations *chosen;

bool find_cgroup_mount(const char *controller, char *to, size_t room) {
  FILE *mounts = fopen("/proc/self/mounts", "re");
  if (mounts == NULL) return false;
  char line[4096];
  bool found = false;
  while (!found && fgets(line, sizeof line, mounts) != NULL) {
    char place[1024], type[64], options[1024];
    if (sscanf(line, "%*s %1023s %63s %1023s", place, type, options) != 3) continue;
    if (controller == NULL ? strcmp(type, "cgroup2") != 0 : strcmp(type, "cgroup") != 0) continue;
    bool matches = controller == NULL;
    for (char *word = strtok(options, ","); word != NULL && !matches; word = strtok(NULL, ","))
      matches = strcmp(word, controller) == 0;
    if (!matches) continue;
    format(to, room, "%s", place);
    found = true;
  }
  fclose(mounts);
  return found;
}

bool find_cgroup_home(const char *controller, char *to, size_t room) {
  FILE *groups = fopen("/proc/self/cgroup", "re");
  char line[2048];
  bool found = false;
  while (!found && groups != NULL && fgets(line, sizeof line, groups) != NULL) {
    /* number:controllers:path, without controllers on v2 */
    char *names = strchr(line, ':'), *path = names != NULL ? strchr(names + 1, ':') : NULL;
    if (path == NULL) continue;
    *path++ = 0;
    path[strcspn(path, "\n")] = 0;
    found = controller == NULL && names[1] == 0;
    for (char *name = strtok(names + 1, ","); controller != NULL && name != NULL; name = strtok(NULL, ","))
      found |= strcmp(name, controller) == 0;
    /* A path from outside this cgroup namespace starts with "/.." and is of no use. */
    found = found && path[0] == '/' && strncmp(path, "/..", 3) != 0;
    if (found) format(to, room, "%s", path);
  }
  if (groups != NULL) fclose(groups);
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
      char home[PATH_MAX];
      format(home, sizeof home, "%s/init", leaf);
      /* Alive after all, under a process id of another namespace. */
      if (rmdir(home) != 0 && errno == EBUSY) continue;
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

char *join_path(const char *folder, const char *name) {
  char path[PATH_MAX];
  format(path, sizeof path, "%s/%s", folder, name);
  return need_copy(path);
}

char *make_own_folder(const char *under) {
  sweep(under);
  char name[64];
  format(name, sizeof name, FOLDER_PREFIX "%d", getpid());
  char *path = join_path(under, name);
  if (mkdir(path, 0755) == 0 || errno == EEXIST) return path;
  int error = errno;
  free(path);
  errno = error;
  return NULL;
}

int open_in_folder(const char *folder, const char *name, int flags) {
  char path[PATH_MAX];
  format(path, sizeof path, "%s/%s", folder, name);
  return open(path, flags | O_CLOEXEC);
}

enum cgroup_kind open_cgroups(const char *forced, char *note, unsigned note_room) {
  char first[320] = "", second[320] = "";
  note[0] = 0;
  if (strcmp(forced, "none") == 0) {
    format(note, note_room, "cgroups are switched off by request");
    return CGROUP_NONE;
  }
  bool any = *forced == 0;
  if ((any || strcmp(forced, "v2") == 0) && v2_operations.open(first, sizeof first)) {
    chosen = &v2_operations;
    return CGROUP_V2;
  }
  if ((any || strcmp(forced, "v1") == 0) && v1_operations.open(second, sizeof second)) {
    chosen = &v1_operations;
    return CGROUP_V1;
  }
  format(note, note_room, "%s%s%s", first, *first && *second ? "; " : "", second);
  return CGROUP_NONE;
}

void close_cgroups(void) {
  if (chosen != NULL) chosen->close();
}

int make_group(struct group *group, unsigned slot) {
  memset(group, 0, sizeof *group);
  int *const fds[] = {&group->memory_limit, &group->swap_limit, &group->memory_usage, &group->memory_peak,
                      &group->oom_events, &group->pids_limit, &group->cpu_usage, &group->oom_notice,
                      &group->leaf, &group->kill, &group->swap_peak};
  for (size_t i = 0; i < sizeof fds / sizeof *fds; i++) *fds[i] = -1;
  return chosen != NULL ? chosen->make(group, slot) : 0;
}

int enter_group(const struct group *group) { return chosen != NULL ? chosen->enter(group) : 0; }

void remove_group(struct group *group) {
  if (chosen != NULL) chosen->remove(group);
  for (int i = 0; i < FOLDERS_MAX; i++) free(group->folders[i]);
}

bool take_oom_notice(struct group *group) {
  uint64_t count;
  return group->oom_notice >= 0 && read(group->oom_notice, &count, sizeof count) > 0 && group_oom(group) == OOM_OWN;
}

void unlimit_group(struct group *group) {
  if (chosen != NULL) chosen->unlimit(group);
}

int group_leaf(struct group *group) { return chosen != NULL ? chosen->leaf(group) : -1; }

void begin_group_run(struct group *group, uint64_t memory_bytes, unsigned processes) {
  if (chosen != NULL) chosen->begin(group, memory_bytes, processes);
}

uint64_t group_cpu(const struct group *group) { return chosen != NULL ? chosen->cpu(group) : 0; }

uint64_t group_peak(const struct group *group) { return chosen != NULL ? chosen->peak(group) : 0; }

enum oom group_oom(const struct group *group) { return chosen != NULL ? chosen->oom(group) : OOM_NONE; }

struct crowding group_crowding(const struct group *group) {
  struct crowding seen = {.full = false};
  if (chosen == NULL || read_number(group->memory_usage) + FULL_WITHIN < group->limit_now) return seen;
  int stat = chosen->open_memory_stat(group);
  if (stat < 0) return seen;
  /* Version 1 calls `rss` what version 2 calls `anon`. */
  uint64_t own = read_keyed(stat, "rss") + read_keyed(stat, "anon") + read_keyed(stat, "shmem");
  seen.full = own > group->limit_now / 2;
  /* Kernels before 5.9 do not tell pages that are read again from those that are read for the first time. */
  if (!find_keyed(stat, "workingset_refault_file", &seen.rereads)) find_keyed(stat, "pgmajfault", &seen.rereads);
  close_fd(&stat);
  return seen;
}

void end_group_run(struct group *group, bool has_looked_up) {
  if (chosen != NULL) chosen->end(group, has_looked_up);
}

void forget_lookups(const struct group *group, unsigned leaf) {
  if (chosen != NULL) chosen->forget(group, leaf);
}

void note_idle_group(struct group *group) {
  if (chosen != NULL) chosen->note_idle(group);
}

uint64_t group_residue(const struct group *group) { return chosen != NULL ? chosen->residue(group) : 0; }

int open_group_tasks(const struct group *group) { return chosen != NULL ? chosen->open_tasks(group) : -1; }

void kill_group(struct group *group) {
  if (chosen != NULL) chosen->kill(group);
}
