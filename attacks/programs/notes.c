/*
 * Leaves a note in every place that a program can write or move. The note is a number on stdin; none of it may be found by
 * `walk.c` in a later run.
 */
#include "attack.h"
#include <mqueue.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/prctl.h>
#include <sys/shm.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>

static void put(const char *path, const char *text) {
  int fd = open(path, O_WRONLY);
  if (fd < 0) fd = open(path, O_RDWR);
  if (fd < 0) return;
  ssize_t put = write(fd, text, strlen(text));
  USE(put);
  close(fd);
}

static void write_procfs(unsigned note) {
  char map[256], text[64];
  snprintf(text, sizeof text, "%u", note % 1000);
  snprintf(map, sizeof map, "%u 0 1\n%u 1 1\n", note + 5, note + 9);
  static const char *const maps[] = {"/proc/self/projid_map", "/proc/self/uid_map", "/proc/self/gid_map"};
  for (int i = 0; i < 3; i++) put(maps[i], map);
  put("/proc/self/setgroups", note % 2 ? "deny" : "allow");
  static const char *const numbers[] = {"oom_score_adj", "timerslack_ns", "coredump_filter", "autogroup", "comm", "clear_refs", "sched",
                                        "loginuid", "mem", "timens_offsets", "attr/current", "attr/exec"};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    char path[64];
    snprintf(path, sizeof path, "/proc/self/%s", numbers[i]);
    put(path, text);
    snprintf(path, sizeof path, "/proc/1/%s", numbers[i]);
    put(path, text);
  }
  static const char *const host[] = {"/proc/sys/kernel/ns_last_pid", "/proc/sys/kernel/hostname", "/sys/kernel/mm/ksm/run", "/dev/kmsg"};
  for (size_t i = 0; i < sizeof host / sizeof *host; i++) put(host[i], text);
}

static void touch_files(unsigned note) {
  static const char *const files[] = {"/proc/self/exe", "/proc/self/fd/0", "/dev/null", "/dev/zero", "/dev/urandom", "/usr/bin/env", "/shown/shared", "/w", "/tmp", "/dev/shm", "/"};
  struct timespec times[2] = {{.tv_sec = note}, {.tv_sec = note}};
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    utimensat(AT_FDCWD, files[i], times, 0);
    utimensat(AT_FDCWD, files[i], NULL, 0);
    /* Folders of its own it may change, and then a new box shows nothing of it. */
    if (i < 7) chmod(files[i], 0400 | (note & 0333));
    chown(files[i], (uid_t)-1, 1000);
    int fd = open(files[i], O_RDONLY | O_NONBLOCK);
    if (fd < 0) continue;
    char bytes[4096];
    ssize_t got = read(fd, bytes, sizeof bytes);
    USE(got);
    flock(fd, LOCK_EX | LOCK_NB);
    fcntl(fd, F_SETLEASE, F_RDLCK);
    fsync(fd);
    posix_fadvise(fd, 0, 0, POSIX_FADV_DONTNEED);
    void *page = mmap(NULL, 4096, PROT_READ, MAP_SHARED, fd, 0);
    if (page != MAP_FAILED) {
      madvise(page, 4096, 21);
      msync(page, 4096, MS_SYNC);
    }
    close(fd);
  }
  sync();
}

/* Each moves a counter once. */
static void move_counters(void) {
  int pipes[2];
  if (pipe(pipes) == 0) {
    close(pipes[0]);
    close(pipes[1]);
  }
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, pipes) == 0) {
    uint64_t cookie;
    socklen_t size = sizeof cookie;
    getsockopt(pipes[0], SOL_SOCKET, 57, &cookie, &size);
    close(pipes[0]);
    close(pipes[1]);
  }
  close(eventfd(0, 0));
  close(timerfd_create(CLOCK_MONOTONIC, 0));
  close((int)syscall(SYS_memfd_create, "m", 0));
  close((int)syscall(434, getpid(), 0));
  close(open("/w", O_TMPFILE | O_RDWR, 0600));
  timer_t timer;
  if (timer_create(CLOCK_MONOTONIC, NULL, &timer) == 0) timer_delete(timer);
}

static void move_processes(unsigned note) {
  for (unsigned i = 0; i < note % 40; i++) {
    pid_t child = fork();
    if (child == 0) {
      setsid();
      /* Init has an orphan to bury, which takes some of its time. */
      if (fork() == 0) _exit(0);
      _exit(0);
    }
    if (child > 0) waitpid(child, NULL, 0);
  }
  /* At the limit every attempt still takes a number. */
  struct rlimit none = {0};
  setrlimit(RLIMIT_NPROC, &none);
  for (unsigned i = 0; i < note % 512; i++) {
    pid_t child = fork();
    if (child == 0) _exit(0);
    if (child > 0) waitpid(child, NULL, 0);
  }
}

static void change_itself(unsigned note) {
  prctl(PR_SET_NAME, "note");
  prctl(PR_SET_TIMERSLACK, note);
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  prctl(PR_SET_PDEATHSIG, SIGUSR1);
  prctl(67, 1, 0, 0, 0);
  personality(0x0040000 | (note & 1 ? 0x0400000 : 0));
  umask(note & 0777);
  nice(19);
  setpriority(PRIO_PROCESS, 1, (int)(note % 20));
  struct sched_param param = {0};
  sched_setscheduler(1, SCHED_BATCH, &param);
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(note % 2, &one);
  sched_setaffinity(1, sizeof one, &one);
  for (int i = 0; i < RLIM_NLIMITS; i++) {
    struct rlimit limit;
    if (prlimit(1, (enum __rlimit_resource)i, NULL, &limit) == 0) {
      limit.rlim_cur = note;
      prlimit(1, (enum __rlimit_resource)i, &limit, NULL);
    }
  }
  setpgid(1, getpid());
  kill(1, SIGUSR1);
  kill(1, SIGSTOP);
  signal(SIGUSR2, SIG_IGN);
  struct itimerval timer = {.it_value = {.tv_sec = 1000 + note}};
  setitimer(ITIMER_REAL, &timer, NULL);
  fcntl(0, F_SETFL, O_NONBLOCK | O_APPEND);
  fcntl(1, F_SETPIPE_SZ, 1 << 17);
}

static void leave_objects(unsigned note) {
  char name[32];
  snprintf(name, sizeof name, "/n%u", note);
  shmget((key_t)note, 4096, IPC_CREAT | 0600);
  msgget((key_t)note, IPC_CREAT | 0600);
  mq_open(name, O_CREAT | O_RDWR, 0600, NULL);
  syscall(SYS_add_key, "user", name, "x", 1, -4);
  syscall(SYS_keyctl, 1, name);
  char path[64];
  static const char *const folders[] = {"/w", "/tmp", "/dev/shm"};
  for (int i = 0; i < 3; i++) {
    snprintf(path, sizeof path, "%s%s", folders[i], name);
    close(open(path, O_CREAT | O_RDWR, 0600));
    if (note & 1) unlink(path);
    mkdir(path, 0700);
    rmdir(path);
  }
}

/* The kernel keeps for a while that a name does not exist: one set of them for each number modulo 2. */
static void ask_for_names(unsigned note) {
  for (int i = 0; i < 200; i++) {
    char path[64];
    struct stat info;
    snprintf(path, sizeof path, "/usr/note-" SALT "-%u-%d", note % 2, i);
    stat(path, &info);
  }
}

int main(int argc, char **argv) {
  unsigned note = 0;
  if (scanf("%u", &note) != 1) return 64;
  int all = argc < 2;
#define DO(name) (all || strcmp(argv[1], name) == 0)
  if (DO("procfs")) write_procfs(note);
  if (DO("files")) touch_files(note);
  if (DO("counters")) for (unsigned i = 0; i < note % 64; i++) move_counters();
  if (DO("processes")) move_processes(note);
  if (DO("itself")) change_itself(note);
  if (DO("objects")) leave_objects(note);
  if (DO("names")) ask_for_names(note);
  return HELD;
}
