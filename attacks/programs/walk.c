/* Tells all that a program can read of its world, a line each: what it is, a tab, its value. `notes.c` tries to change any of it. */
#include "attack.h"
#include <sys/ipc.h>
#include <sys/prctl.h>
#include <sys/shm.h>
#include <sys/statfs.h>
#include <sys/statvfs.h>
#include <sys/sysinfo.h>
#include <sys/timerfd.h>
#include <sys/times.h>
#include <sys/eventfd.h>
#include <sys/utsname.h>

enum { DEPTH_MAX = 4, ENTRIES_MAX = 400 };

static unsigned long sum_of(const char *path, long *size) {
  unsigned char bytes[65536];
  int fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY);
  unsigned long sum = 5381;
  *size = fd < 0 ? -errno : 0;
  if (fd < 0) return 0;
  ssize_t got = read(fd, bytes, sizeof bytes);
  *size = got < 0 ? -errno : got;
  for (ssize_t i = 0; i < got; i++) sum = sum * 33 + bytes[i];
  close(fd);
  return sum;
}

static void tell_file(const char *path, int is_random) {
  struct stat info;
  char link[512] = "";
  if (lstat(path, &info) != 0) {
    printf("stat %s\t%d\n", path, errno);
    return;
  }
  printf("stat %s\t%o %u %u %lu %lx\n", path, info.st_mode, info.st_uid, info.st_gid, (unsigned long)info.st_nlink, (long)info.st_rdev);
  printf("size %s\t%ld\n", path, (long)info.st_size);
  printf("device %s\t%lx\n", path, (long)info.st_dev);
  printf("inode %s\t%lu\n", path, (unsigned long)info.st_ino);
  printf("times %s\t%ld.%09ld %ld.%09ld %ld.%09ld\n", path, info.st_atim.tv_sec, info.st_atim.tv_nsec, info.st_mtim.tv_sec,
         info.st_mtim.tv_nsec, info.st_ctim.tv_sec, info.st_ctim.tv_nsec);
  if (S_ISLNK(info.st_mode) && readlink(path, link, sizeof link - 1) > 0) printf("link %s\t%s\n", path, link);
  if (S_ISDIR(info.st_mode) || is_random) return;
  long size;
  unsigned long sum = sum_of(path, &size);
  printf("text %s\t%ld %lx\n", path, size, sum);
  int fd = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY);
  printf("write %s\t%d\n", path, fd >= 0 ? 0 : errno);
  close(fd);
}

static void walk(const char *path, int depth) {
  /* Endless ones, and its own pipes, whose output it would eat. */
  tell_file(path, strstr(path, "random") || strcmp(path, "/dev/zero") == 0 || strstr(path, "/dev/std") || strstr(path, "/fd/"));
  struct stat info;
  if (depth == 0 || lstat(path, &info) != 0 || !S_ISDIR(info.st_mode)) return;
  DIR *folder = opendir(path);
  printf("folder %s\t%d\n", path, folder == NULL ? errno : 0);
  if (folder == NULL) return;
  int entries = 0;
  for (struct dirent *entry; entries < ENTRIES_MAX && (entry = readdir(folder)) != NULL; entries++) {
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    char inner[1024];
    snprintf(inner, sizeof inner, "%s/%s", strcmp(path, "/") == 0 ? "" : path, entry->d_name);
    walk(inner, depth - 1);
  }
  closedir(folder);
}

static void tell_space(const char *path) {
  struct statfs space = {0};
  int failed = statfs(path, &space) != 0 ? errno : 0;
  printf("space %s\t%d %ld %ld\n", path, failed, (long)space.f_bfree, (long)space.f_ffree);
  int fd = open(path, O_RDONLY);
  memset(&space, 0, sizeof space);
  failed = fstatfs(fd, &space) != 0 ? errno : 0;
  printf("space of descriptor %s\t%d %ld %ld\n", path, failed, (long)space.f_bfree, (long)space.f_ffree);
  close(fd);
}

static void tell_fd(const char *what, int fd) {
  struct stat info = {0};
  char path[64], link[256] = "";
  snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
  if (fd >= 0) fstat(fd, &info);
  printf("mode of %s\t%d %o %u\n", what, fd < 0 ? errno : 0, info.st_mode, info.st_uid);
  printf("times of %s\t%ld.%09ld\n", what, info.st_atim.tv_sec, info.st_atim.tv_nsec);
  if (fd >= 0 && readlink(path, link, sizeof link - 1) >= 0) printf("number of %s\t%s %lu\n", what, link, (unsigned long)info.st_ino);
  snprintf(path, sizeof path, "/proc/self/fdinfo/%d", fd);
  long size;
  unsigned long sum = sum_of(path, &size);
  printf("info of %s\t%ld %lx\n", what, size, sum);
}

static void tell_clock(const char *what, clockid_t clock) {
  struct timespec at = {0};
  int failed = clock_gettime(clock, &at) != 0 ? errno : 0;
  printf("clock %s\t%d %ld.%09ld\n", what, failed, at.tv_sec, at.tv_nsec);
}

static void tell_process(pid_t pid, const char *what) {
  printf("process %s\t%d %d %d %d %d\n", what, getpgid(pid), getsid(pid), sched_getscheduler(pid), getpriority(PRIO_PROCESS, (id_t)pid), kill(pid, 0));
  cpu_set_t set;
  CPU_ZERO(&set);
  printf("cores of %s\t%d %d\n", what, sched_getaffinity(pid, sizeof set, &set), CPU_COUNT(&set));
  struct rlimit limit = {0};
  for (int i = 0; i < RLIM_NLIMITS; i++) {
    int failed = prlimit(pid == getpid() ? 0 : pid, (enum __rlimit_resource)i, NULL, &limit) != 0 ? errno : 0;
    printf("limit %d of %s\t%d %lx %lx\n", i, what, failed, limit.rlim_cur, limit.rlim_max);
  }
}

static int shorter(const void *one, const void *other) {
  return *(const long *)one < *(const long *)other ? -1 : *(const long *)one > *(const long *)other;
}

/* ns that the kernel needs to find that a name does not exist, in the middle of 200: faster when somebody asked before. */
static void tell_names(void) {
  enum { SETS = 3, NAMES = 200 };
  static long took[SETS][NAMES];
  struct timespec from, to;
  clock_gettime(CLOCK_MONOTONIC, &from);
  /* The third set is new each time. */
  for (int i = 0; i < NAMES * SETS; i++) {
    char path[96];
    struct stat info;
    if (i % SETS == 2) snprintf(path, sizeof path, "/usr/new-%lx%lx-%d", from.tv_sec, from.tv_nsec, i / SETS);
    else snprintf(path, sizeof path, "/usr/note-" SALT "-%d-%d", i % SETS, i / SETS);
    struct timespec before;
    clock_gettime(CLOCK_MONOTONIC, &before);
    stat(path, &info);
    clock_gettime(CLOCK_MONOTONIC, &to);
    took[i % SETS][i / SETS] = (to.tv_sec - before.tv_sec) * 1000000000L + to.tv_nsec - before.tv_nsec;
  }
  for (int set = 0; set < SETS; set++) qsort(took[set], NAMES, sizeof **took, shorter);
  for (int set = 0; set < 2; set++)
    printf("names %d\t%s\n", set, took[set][NAMES / 2] < took[2][NAMES / 2] * 3 / 4 ? "asked for before" : "new");
  printf("times names\t%ld %ld %ld\n", took[0][NAMES / 2], took[1][NAMES / 2], took[2][NAMES / 2]);
}

int main(int argc, char **argv) {
  (void)argc;
  printf("ids\t%d %d %d %d\n", getuid(), geteuid(), getgid(), getegid());
  gid_t groups[64];
  printf("groups\t%d\n", getgroups(64, groups));
  printf("pid\t%d %d %d\n", getpid(), (int)syscall(SYS_gettid), getppid());
  struct rusage usage;
  getrusage(RUSAGE_CHILDREN, &usage);
  printf("children\t%ld %ld\n", usage.ru_maxrss, usage.ru_nvcsw + usage.ru_nivcsw);
  pid_t child = fork();
  if (child == 0) _exit(0);
  printf("next pid\t%d\n", child);
  waitpid(child, NULL, 0);
  printf("mask\t%o\n", umask(0));
  struct utsname names;
  uname(&names);
  printf("names\t%s %s\n", names.nodename, names.domainname);
  tell_process(1, "init");
  tell_process(getpid(), "itself");
  for (int kind = 0; kind < 8; kind++) {
    char what[32];
    snprintf(what, sizeof what, "%d of init", kind);
    tell_clock(what, (clockid_t)((~1u << 3) | (unsigned)kind));
  }
  getrusage(RUSAGE_SELF, &usage);
  printf("resident\t%ld\n", usage.ru_maxrss);
  for (int option = 0; option < 80; option++) {
    if (option == PR_SET_SECCOMP || option == PR_SET_NO_NEW_PRIVS || option == PR_SET_MM) continue;
    static const int questions[] = {PR_GET_PDEATHSIG, PR_GET_DUMPABLE, PR_GET_KEEPCAPS, PR_GET_SECUREBITS, PR_GET_TIMERSLACK, PR_GET_CHILD_SUBREAPER,
                                    PR_GET_THP_DISABLE, PR_GET_NO_NEW_PRIVS, PR_GET_NAME};
    if ((size_t)option >= sizeof questions / sizeof *questions) break;
    char answer[64] = "";
    long result = prctl(questions[option], questions[option] == PR_GET_THP_DISABLE || questions[option] == PR_GET_NO_NEW_PRIVS ? 0 : (unsigned long)answer, 0, 0, 0);
    printf("prctl %d\t%ld %d\n", questions[option], result, answer[0]);
  }
  printf("personality\t%x\n", personality(0xffffffff));
  sigset_t signals;
  sigprocmask(SIG_SETMASK, NULL, &signals);
  for (int i = 1; i < 65; i++) {
    struct sigaction action;
    if (sigaction(i, NULL, &action) == 0 && (action.sa_handler != SIG_DFL || sigismember(&signals, i))) printf("signal %d\tset\n", i);
  }
  struct itimerval timer;
  for (int i = 0; i < 3; i++) printf("timer %d\t%d %ld\n", i, getitimer((__itimer_which_t)i, &timer), (long)timer.it_value.tv_sec);
  for (int fd = 0; fd < 64; fd++) {
    if (fcntl(fd, F_GETFD) >= 0) printf("descriptor %d\t%x\n", fd, fcntl(fd, F_GETFL));
  }
  tell_fd("stdin", 0);
  tell_fd("itself", open("/proc/self/exe", O_RDONLY));
  int pipes[2], pair[2];
  if (pipe(pipes) == 0) tell_fd("a pipe", pipes[0]);
  printf("size of a pipe\t%d\n", fcntl(pipes[0], F_GETPIPE_SZ));
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0) tell_fd("a socket", pair[0]);
  for (int option = 0; option < 90; option++) {
    char value[256] = "";
    socklen_t size = sizeof value;
    int failed = getsockopt(pair[0], SOL_SOCKET, option, value, &size) != 0 ? errno : 0;
    unsigned long sum = 5381;
    for (socklen_t i = 0; failed == 0 && i < size; i++) sum = sum * 33 + (unsigned char)value[i];
    printf("socket option %d\t%d %lx\n", option, failed, option == 17 ? 0 : sum);
  }
  tell_fd("an event", eventfd(0, 0));
  tell_fd("a timer", timerfd_create(CLOCK_MONOTONIC, 0));
  tell_fd("a memory file", (int)syscall(SYS_memfd_create, "m", 0));
  tell_fd("a process", (int)syscall(434, getpid(), 0));
  tell_fd("a nameless file", open("/w", O_TMPFILE | O_RDWR, 0600));
  struct {
    uint32_t mask, size;
    uint64_t rest[40];
  } extended = {0};
  long failed = syscall(SYS_statx, AT_FDCWD, "/w", 0, 0x4000, &extended) != 0 ? errno : 0;
  printf("unique mount\t%ld %lx\n", failed, failed != 0 ? 0 : (long)extended.rest[17]);
  static const char *const spaces[] = {"/", "/w", "/tmp", "/dev/shm", "/usr", "/shown", "/dev/null", "/proc"};
  for (size_t i = 0; i < sizeof spaces / sizeof *spaces; i++) tell_space(spaces[i]);
  struct sysinfo machine;
  sysinfo(&machine);
  printf("machine\t%lu %u %lu\n", machine.freeram, machine.procs, machine.loads[0]);
  static const char *const odd[] = {"/proc/self/net/dev", "/proc/self/net/unix", "/proc/self/net/sockstat", "/proc/self/autogroup", "/proc/self/smaps_rollup",
                                    "/proc/self/pagemap", "/proc/1/stat", "/proc/loadavg", "/proc/meminfo", "/proc/sys/kernel/ns_last_pid"};
  for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) tell_file(odd[i], 0);
  tell_names();
  walk("/proc", 1);
  walk("/proc/self", 2);
  walk("/sys", 2);
  walk("/dev", 3);
  walk("/etc", 2);
  walk("/shown", 2);
  walk("/w", 3);
  walk("/tmp", 3);
  walk("/", 1);
  for (int ring = 1; ring <= 8; ring++) {
    char text[256] = "";
    long id = syscall(SYS_keyctl, 0, -ring, 0), described = syscall(SYS_keyctl, 6, -ring, text, sizeof text);
    printf("keyring %d\t%ld %ld %d %s\n", ring, id, described, errno, text);
  }
  printf("key\t%ld %d\n", syscall(SYS_request_key, "user", "n", NULL, -4), errno);
  struct shminfo memory = {0};
  printf("queues\t%d %d", shmctl(0, IPC_INFO, (struct shmid_ds *)&memory), errno);
  printf(" %d %d", (int)syscall(SYS_msgctl, 0, IPC_INFO, &memory), errno);
  printf(" %d %d", (int)syscall(SYS_mq_open, "n", O_RDONLY, 0, NULL), errno);
  printf(" %d %d\n", (int)syscall(SYS_semget, 1, 1, 0), errno);
  for (int clock = 0; clock < 12; clock++) {
    struct timespec step = {0};
    int failed = clock_getres(clock, &step) != 0 ? errno : 0;
    printf("step of clock %d\t%d %ld\n", clock, failed, step.tv_nsec);
  }
  /* A file of the shared folder: is it in memory, does somebody hold it? */
  int shared = open(argv[1] != NULL ? argv[1] : "/shown/shared", O_RDONLY);
  char byte;
  struct iovec part = {&byte, 1};
  long in_memory = syscall(SYS_preadv2, shared, &part, 1UL, 0UL, 0UL, 8);
  printf("page cache\t%ld %d\n", in_memory, in_memory < 0 ? errno : 0);
  unsigned char pages = 0;
  void *at = mmap(NULL, 4096, PROT_READ, MAP_SHARED, shared, 0);
  if (at != MAP_FAILED) printf("pages in memory\t%d %d\n", mincore(at, 4096, &pages), pages & 1);
  struct flock lock = {.l_type = F_WRLCK};
  printf("locks\t%d", flock(shared, LOCK_EX | LOCK_NB));
  printf(" %d", fcntl(shared, F_GETLK, &lock) == 0 ? lock.l_type : -errno);
  printf(" %d\n", fcntl(shared, F_GETLEASE) < 0 ? -errno : 0);
  return HELD;
}
