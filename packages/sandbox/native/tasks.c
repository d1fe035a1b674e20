#define _GNU_SOURCE
#include "tasks.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "util.h"

/* More than a box may have; a box with more is not read any further: it counts as busy. */
enum { TASKS_MAX = 1024, DEPTH_MAX = 64 };
enum { CALL_epoll_pwait2 = 441, CALL_clone3 = 435, CALL_futex_waitv = 449 };

/** How one thread waits. `AT_PIPE` also stands for the calls that wait for any of several descriptors. */
enum wait { NO_WAIT, WITH_CLOCK, WITHOUT_CLOCK, AT_PIPE };

struct task {
  pid_t id, process;
  char state;
  uint64_t switches;
  enum wait wait;
};

static struct task tasks[TASKS_MAX];
static unsigned task_count;

static bool read_of(pid_t id, const char *name, char *to, size_t room) {
  char path[64];
  format(path, sizeof path, "/proc/%d/%s", id, name);
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  ssize_t got = fd < 0 ? -1 : read(fd, to, room - 1);
  close_fd(&fd);
  to[got > 0 ? got : 0] = 0;
  return got > 0;
}

static bool add_task(pid_t id) {
  if (task_count == TASKS_MAX) return false;
  tasks[task_count++] = (struct task){.id = id};
  return true;
}

/** The numbers of a text, one after the other; false when there are too many. */
static bool add_numbers(FILE *list, bool (*add)(pid_t)) {
  int id;
  while (fscanf(list, "%d", &id) == 1) {
    if (!add(id)) return false;
  }
  return true;
}

/** Without control groups: from thread to child, since children belong to the thread that made them. */
static bool add_process(pid_t process);
static unsigned depth;

static bool add_children(pid_t process, pid_t thread) {
  char path[64];
  format(path, sizeof path, "/proc/%d/task/%d/children", process, thread);
  FILE *list = fopen(path, "re");
  if (list == NULL) {
    /* Ended a moment ago, or a kernel that keeps no such lists? */
    format(path, sizeof path, "/proc/%d/task/%d", process, thread);
    return access(path, F_OK) != 0;
  }
  bool all = add_numbers(list, add_process);
  fclose(list);
  return all;
}

static bool add_threads(pid_t process, bool itself) {
  char path[64];
  format(path, sizeof path, "/proc/%d/task", process);
  DIR *folder = opendir(path);
  if (folder == NULL) return true;
  bool all = ++depth < DEPTH_MAX;
  for (struct dirent *entry; all && (entry = readdir(folder)) != NULL;) {
    pid_t thread = (pid_t)atoi(entry->d_name);
    if (thread <= 0) continue;
    all = (!itself || add_task(thread)) && add_children(process, thread);
  }
  depth--;
  closedir(folder);
  return all;
}

static bool add_process(pid_t process) { return add_threads(process, true); }

static bool list_tasks(const struct place *place) {
  task_count = 0;
  if (place->init <= 0) return false;
  int fd = open_group_tasks(&place->group);
  FILE *list = fd >= 0 ? fdopen(fd, "r") : NULL;
  if (list == NULL) return add_threads(place->init, false);
  bool all = add_numbers(list, add_task);
  fclose(list);
  return all;
}

static bool is_pipe(pid_t process, uint64_t fd) {
  char path[64];
  struct stat info;
  format(path, sizeof path, "/proc/%d/fd/%d", process, (int)fd);
  return stat(path, &info) == 0 && S_ISFIFO(info.st_mode);
}

static enum wait unless(bool has_clock, enum wait wait) { return has_clock ? WITH_CLOCK : wait; }

static enum wait wait_in_futex(const uint64_t *argument) {
  enum { COMMAND = 127, WAIT = 0, WAIT_BITSET = 9 };
  int command = (int)argument[1] & COMMAND;
  return command == WAIT || command == WAIT_BITSET ? unless(argument[3] != 0, WITHOUT_CLOCK) : WITH_CLOCK;
}

/** What a call that sleeps is waiting for. A call not named here may end at any time, as if by the clock. */
static enum wait wait_of_call(const struct task *task, long call, const uint64_t *argument) {
  switch (call) {
    case SYS_read: case SYS_readv: case SYS_write: case SYS_writev: case SYS_splice: case SYS_preadv2: case SYS_pwritev2:
      return is_pipe(task->id, argument[0]) ? AT_PIPE : WITH_CLOCK;
    case SYS_sendfile: return is_pipe(task->id, argument[0]) || is_pipe(task->id, argument[1]) ? AT_PIPE : WITH_CLOCK;
#if defined(__x86_64__)
    case SYS_poll: return unless((int)argument[2] >= 0, AT_PIPE);
    case SYS_select: return unless(argument[4] != 0, AT_PIPE);
    case SYS_epoll_wait: return unless((int)argument[3] >= 0, AT_PIPE);
    case SYS_pause: return WITHOUT_CLOCK;
#endif
    case SYS_ppoll: return unless(argument[2] != 0, AT_PIPE);
    case SYS_pselect6: return unless(argument[4] != 0, AT_PIPE);
    case SYS_epoll_pwait: return unless((int)argument[3] >= 0, AT_PIPE);
    case CALL_epoll_pwait2: return unless(argument[3] != 0, AT_PIPE);
    case SYS_futex: return wait_in_futex(argument);
    case CALL_futex_waitv: return unless(argument[3] != 0, WITHOUT_CLOCK);
    case SYS_rt_sigtimedwait: return unless(argument[2] != 0, WITHOUT_CLOCK);
    case SYS_wait4: case SYS_waitid: case SYS_rt_sigsuspend: case SYS_recvmsg: return WITHOUT_CLOCK;
    default: return WITH_CLOCK;
  }
}

/** The call a thread sleeps in, with its arguments; -1 when the kernel does not tell. */
static long call_of(const struct task *task, uint64_t *argument) {
  char text[256], *at = text;
  if (!read_of(task->id, "syscall", text, sizeof text) || *text < '0' || *text > '9') return -1;
  long call = strtol(at, &at, 10);
  for (int i = 0; i < 6; i++) argument[i] = strtoull(at, &at, 16);
  return call;
}

static uint64_t number_after(const char *text, const char *key) {
  const char *at = strstr(text, key);
  return at != NULL ? strtoull(at + strlen(key), NULL, 10) : 0;
}

/** False when the thread has gone meanwhile. */
static bool look_at(struct task *task) {
  char text[4096];
  if (!read_of(task->id, "status", text, sizeof text)) return false;
  const char *state = strstr(text, "\nState:\t");
  task->state = state != NULL ? state[8] : 'R';
  task->process = (pid_t)number_after(text, "\nTgid:\t");
  task->switches = number_after(text, "\nvoluntary_ctxt_switches:\t") + number_after(text, "\nnonvoluntary_ctxt_switches:\t");
  task->wait = NO_WAIT;
  if (task->state != 'S' && task->state != 'D') return true;
  uint64_t argument[6];
  long call = call_of(task, argument);
  if (task->state == 'S') task->wait = call >= 0 ? wait_of_call(task, call, argument) : NO_WAIT;
  /* The parent of a vfork is in the state of one that waits for a disk, but it waits for its child. */
  bool is_vfork = call == SYS_clone || call == CALL_clone3;
#if defined(__x86_64__)
  is_vfork |= call == SYS_vfork;
#endif
  if (task->state == 'D' && is_vfork) task->state = 'v';
  return true;
}

static bool is_dead(const struct task *task) { return task->state == 'Z' || task->state == 'X'; }

/** A helper that wakes by the clock belongs to a runtime whose main thread waits at a pipe. */
static bool is_helper(const struct task *helper) {
  for (unsigned i = 0; i < task_count; i++) {
    if (tasks[i].process == helper->process && tasks[i].wait == AT_PIPE) return true;
  }
  return false;
}

struct activity look_at_tasks(const struct place *place) {
  struct activity activity = {.known = list_tasks(place), .waits = true};
  for (unsigned i = 0; activity.known && i < task_count; i++) {
    if (!look_at(&tasks[i])) tasks[i].state = 'X';
  }
  bool at_pipe = false;
  for (unsigned i = 0; i < task_count; i++) {
    const struct task *task = &tasks[i];
    if (is_dead(task)) continue;
    activity.awake |= task->state == 'R' || task->state == 'D';
    at_pipe |= task->wait == AT_PIPE;
    if (task->wait == WITH_CLOCK && is_helper(task)) activity.has_clock = true;
    else if (task->wait == WITH_CLOCK || task->wait == NO_WAIT) activity.waits = false;
    else activity.pulse += (uint64_t)task->id * 0x9e3779b97f4a7c15ULL + task->switches;
  }
  activity.waits = activity.waits && activity.known && at_pipe;
  return activity;
}

/** A thread is marked before it closes anything. */
static bool is_ending(pid_t task) {
  enum { ENDING = 4 }; /* PF_EXITING of the kernel */
  char text[1024];
  const char *at = read_of(task, "stat", text, sizeof text) ? strrchr(text, ')') : NULL;
  unsigned flags;
  return at == NULL || sscanf(at, ") %*c %*d %*d %*d %*d %*d %u", &flags) != 1 || (flags & ENDING) != 0;
}

bool is_leaving(const struct place *place) {
  if (!list_tasks(place)) return true;
  for (unsigned i = 0; i < task_count; i++) {
    bool is_ours = tasks[i].id == place->init || tasks[i].id == place->keeper;
    if (!is_ours && !is_ending(tasks[i].id)) return false;
  }
  return true;
}
