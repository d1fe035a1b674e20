/*
 * Two boxes at once: `send BITS START` moves one thing after the other in the slots of the ones, `receive COUNT START` looks at it in
 * each slot and tells what it saw. START is in ms of the day's clock, which both have. Jailed programs find no file of the host.
 * For boxes only: where it may, it changes times and modes of files.
 */
#include "attack.h"
#include <linux/futex.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/random.h>
#include <sys/statfs.h>
#include <sys/sysinfo.h>
#include <sys/times.h>
#include <sys/uio.h>

enum { SLOT_MS = 20, BURST = 200, NAMES = 64 };

static long long start;
static int slot; /* of all channels together */
static int held = -1, watch = -1;
static void *shared_page;

static double now_ms(void) {
  struct timespec at;
  clock_gettime(CLOCK_REALTIME, &at);
  return at.tv_sec * 1e3 + at.tv_nsec / 1e6;
}

static double left_ms(double share) { return start + (slot + share) * SLOT_MS - now_ms(); }

static void sleep_until(double share) {
  double ms = left_ms(share);
  if (ms <= 0) return;
  struct timespec span = {.tv_sec = (long)(ms / 1e3), .tv_nsec = (long)((ms - 1e3 * (long)(ms / 1e3)) * 1e6)};
  nanosleep(&span, NULL);
}

static const char *shared_file(void) { return access("/usr/bin/env", R_OK) == 0 ? "/usr/bin/env" : "/proc/self/exe"; }
static long failing(long result) { return result < 0 ? -errno : result; }

static long text_of(const char *path) {
  char bytes[4096];
  int fd = open(path, O_RDONLY | O_NONBLOCK);
  if (fd < 0) return -errno;
  long got = failing(read(fd, bytes, sizeof bytes)), sum = got;
  for (long i = 0; i < got; i++) sum = sum * 33 + bytes[i];
  close(fd);
  return sum;
}

static long number_of(int fd) {
  struct stat info = {0};
  if (fd < 0) return -errno;
  fstat(fd, &info);
  close(fd);
  return (long)info.st_ino;
}

/* ---- files that both have ---- */

static void hold_file(void) {
  if (held < 0) held = open(shared_file(), O_RDONLY);
}
static void send_flock(void) { hold_file(); flock(held, LOCK_EX | LOCK_NB); }
static void stop_flock(void) { flock(held, LOCK_UN); }
static long see_flock(void) {
  int fd = open(shared_file(), O_RDONLY);
  long result = failing(flock(fd, LOCK_EX | LOCK_NB));
  close(fd);
  return result;
}
static void lock_range(int command, short type) {
  struct flock lock = {.l_type = type, .l_len = 1};
  hold_file();
  fcntl(held, command, &lock);
}
static long ask_range(int command) {
  int fd = open(shared_file(), O_RDONLY);
  struct flock lock = {.l_type = F_WRLCK, .l_len = 1};
  long result = failing(fcntl(fd, command, &lock));
  close(fd);
  return result < 0 ? result : lock.l_type;
}
static void send_posix(void) { lock_range(F_SETLK, F_RDLCK); }
static void stop_posix(void) { lock_range(F_SETLK, F_UNLCK); }
static long see_posix(void) { return ask_range(F_GETLK); }
static void send_ofd(void) { lock_range(F_OFD_SETLK, F_RDLCK); }
static void stop_ofd(void) { lock_range(F_OFD_SETLK, F_UNLCK); }
static long see_ofd(void) { return ask_range(F_OFD_GETLK); }
static void send_lease(void) { hold_file(); fcntl(held, F_SETLEASE, F_RDLCK); }
static void stop_lease(void) { fcntl(held, F_SETLEASE, F_UNLCK); }
static long see_lease(void) {
  int fd = open(shared_file(), O_RDONLY);
  long result = failing(fcntl(fd, F_SETLEASE, F_RDLCK));
  close(fd);
  return result;
}
static void send_reading(void) { text_of(shared_file()); }
static long see_inotify(void) {
  if (watch < 0) watch = (int)syscall(SYS_inotify_init1, O_NONBLOCK);
  if (watch < 0) return -errno;
  char event[4096];
  syscall(SYS_inotify_add_watch, watch, shared_file(), 0xfff);
  return failing(read(watch, event, sizeof event));
}
static long see_dnotify(void) {
  int folder = open("/usr/bin", O_RDONLY | O_DIRECTORY);
  long result = failing(fcntl(folder, F_NOTIFY, 0x1));
  close(folder);
  return result;
}
static void send_eviction(void) {
  hold_file();
  posix_fadvise(held, 0, 0, POSIX_FADV_DONTNEED);
  syscall(SYS_sync);
}
static long see_nowait(void) {
  char byte;
  struct iovec part = {&byte, 1};
  int fd = open(shared_file(), O_RDONLY);
  long result = failing(syscall(SYS_preadv2, fd, &part, 1UL, 0UL, 0UL, 8));
  close(fd);
  return result;
}
static long see_mincore(void) {
  unsigned char pages[4] = {0};
  int fd = open(shared_file(), O_RDONLY);
  void *at = mmap(NULL, 4096, PROT_READ, MAP_SHARED, fd, 0);
  long result = failing(mincore(at, 4096, pages));
  munmap(at, 4096);
  close(fd);
  return result < 0 ? result : pages[0] & 1;
}
static void send_times(void) {
  struct timespec times[2] = {{.tv_sec = slot}, {.tv_sec = slot}};
  hold_file();
  futimens(held, times);
  fchmod(held, 0500 | (slot & 0111));
}
static long see_times(void) {
  struct stat info = {0};
  stat(shared_file(), &info);
  return (long)(info.st_atim.tv_nsec ^ info.st_mtim.tv_nsec ^ info.st_ctim.tv_nsec ^ info.st_atim.tv_sec ^ info.st_mode);
}

/* The sleeper of one mapping of a file is woken through any other. */
static int *shared_word(const char *path, int descriptor) {
  if (shared_page == NULL) {
    int fd = descriptor >= 0 ? descriptor : open(path, O_RDONLY);
    shared_page = mmap(NULL, 4096, PROT_READ, MAP_SHARED, fd, 0);
  }
  return shared_page == MAP_FAILED ? NULL : shared_page;
}
static void sleep_on(int *word) {
  double ms = left_ms(0.95);
  struct timespec span = {.tv_nsec = (long)(ms * 1e6)};
  if (ms > 0 && word != NULL) syscall(SYS_futex, word, FUTEX_WAIT, *word, &span, NULL, 0);
  sleep_until(0.95);
}
static long wake(int *word) { return word == NULL ? -1 : failing(syscall(SYS_futex, word, FUTEX_WAKE, 1, NULL, NULL, 0)); }
static void send_futex(void) { sleep_on(shared_word(shared_file(), -1)); }
static long see_futex(void) { return wake(shared_word(shared_file(), -1)); }
static void send_input(void) { sleep_on(shared_word(NULL, 0)); }
static long see_input(void) { return wake(shared_word(NULL, 0)); }
static void send_program(void) { sleep_on((int *)((uintptr_t)&see_input & ~3UL)); }
static long see_program(void) { return wake((int *)((uintptr_t)&see_input & ~3UL)); }
/* The kernel wakes one who sleeps at the word that a thread names for its end. */
static void *end_at(void *word) {
  syscall(SYS_set_tid_address, word);
  return NULL;
}
static void send_end(void) {
  static char stack[65536] __attribute__((aligned(16)));
  for (int i = 0; i < 4; i++) {
    if (clone((int (*)(void *))end_at, stack + sizeof stack, CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM, shared_word(shared_file(), -1)) < 0) return;
    usleep(300);
  }
}
static long see_end(void) {
  int *word = shared_word(shared_file(), -1);
  struct timespec span = {.tv_nsec = 4000000};
  return word == NULL ? -1 : failing(syscall(SYS_futex, word, FUTEX_WAIT, *word, &span, NULL, 0));
}
static void send_mixed(void) { sleep_on((int *)((uintptr_t)&see_input & ~3UL)); }
static long see_mixed(void) {
  int *word = (int *)((uintptr_t)&see_input & ~3UL), other = 0;
  return failing(syscall(SYS_futex, word, FUTEX_CMP_REQUEUE, 1, 1L, &other, *word)) * 1000 +
         failing(syscall(SYS_futex, word, FUTEX_WAKE_BITSET, 1, NULL, NULL, -1)) * 100 +
         failing(syscall(SYS_futex, word, FUTEX_REQUEUE, 1, 1L, &other, 0));
}

/* ---- numbers of the host ---- */

static void send_space(void) {
  int fd = open("/w/big", O_CREAT | O_RDWR, 0600);
  if (fallocate(fd, 0, 0, 1 << 24) == 0) close(fd);
}
static void stop_space(void) { unlink("/w/big"); }
static long see_space(void) {
  struct statfs space = {0};
  return failing(statfs("/w", &space)) + (long)space.f_bfree + failing(statfs("/usr", &space)) + (long)space.f_bfree;
}
static void send_event(void) { for (int i = 0; i < BURST; i++) close(eventfd(0, 0)); }
static long see_event(void) {
  int fd = eventfd(0, 0);
  char path[64];
  snprintf(path, sizeof path, "/proc/self/fdinfo/%d", fd);
  long result = text_of(path);
  close(fd);
  return result;
}
static void send_process(void) { for (int i = 0; i < BURST; i++) close((int)syscall(434, getpid(), 0)); }
static long see_process(void) { return number_of((int)syscall(434, getpid(), 0)); }
static void send_session(void) { setsid(); }
static long see_autogroup(void) { return text_of("/proc/self/autogroup"); }
static void send_socket(void) {
  int pair[2];
  for (int i = 0; i < BURST; i++) {
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0) continue;
    uint64_t cookie;
    socklen_t size = sizeof cookie;
    getsockopt(pair[0], SOL_SOCKET, 57, &cookie, &size);
    close(pair[0]);
    close(pair[1]);
  }
}
static long see_cookie(void) {
  int pair[2];
  uint64_t cookie = 0;
  socklen_t size = sizeof cookie;
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0) return -errno;
  long result = failing(getsockopt(pair[0], SOL_SOCKET, 57, &cookie, &size));
  close(pair[0]);
  close(pair[1]);
  return result + (long)cookie;
}
static long see_net(void) {
  return text_of("/proc/self/net/sockstat") + text_of("/proc/self/net/unix") + text_of("/proc/self/net/dev") + text_of("/proc/self/net/protocols");
}
static void send_nameless(void) { for (int i = 0; i < BURST; i++) close(open("/w", O_TMPFILE | O_RDWR, 0600)); }
static long see_nameless(void) { return number_of(open("/w", O_TMPFILE | O_RDWR, 0600)); }
static void send_file(void) {
  for (int i = 0; i < BURST; i++) {
    close(open("/w/small", O_CREAT | O_RDWR, 0600));
    unlink("/w/small");
  }
}
static long see_file(void) {
  static long first;
  long number = number_of(open("/w/small", O_CREAT | O_RDWR, 0600));
  unlink("/w/small");
  /* Its own count. */
  return number - first++;
}
static void send_entropy(void) {
  char bytes[4096];
  for (int i = 0; i < 8; i++) USE(getrandom(bytes, sizeof bytes, 0));
}
static long see_entropy(void) {
  int fd = open("/dev/random", O_RDONLY), count = 0;
  long result = failing(ioctl(fd, 0x80045200, &count));
  close(fd);
  return result < 0 ? result : count;
}
static void send_thread(void) {
  pid_t child = fork();
  if (child == 0) _exit(0);
  if (child > 0) waitpid(child, NULL, 0);
}
static long see_thread(void) { return getppid() * 1000 + kill(-1, 0); }
static void send_cores(void) {
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(0, &one);
  sched_setaffinity(0, sizeof one, &one);
  sched_yield();
}
static long see_cores(void) {
  cpu_set_t set;
  CPU_ZERO(&set);
  sched_getaffinity(0, sizeof set, &set);
  return CPU_COUNT(&set) * 1000 + (long)sched_getcpu() + sched_getscheduler(0);
}
static long see_clocks(void) {
  struct timespec real, boot, mono, tai;
  clock_gettime(CLOCK_REALTIME_COARSE, &real);
  clock_gettime(CLOCK_BOOTTIME, &boot);
  clock_gettime(CLOCK_MONOTONIC, &mono);
  clock_gettime(CLOCK_TAI, &tai);
  return failing(clock_gettime((clockid_t)((~1u << 3) | 2), &real)) + (boot.tv_sec - mono.tv_sec) * 0;
}

/* ---- what the README names as left ---- */

static void send_pipe(void) {
  int pair[2];
  for (int i = 0; i < BURST; i++) {
    if (pipe(pair) != 0) continue;
    close(pair[0]);
    close(pair[1]);
  }
}
static long see_pipe(void) {
  int pair[2];
  if (pipe(pair) != 0) return -errno;
  close(pair[1]);
  return number_of(pair[0]);
}
static long see_socket(void) {
  int pair[2];
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0) return -errno;
  close(pair[1]);
  return number_of(pair[0]);
}
static void send_memory_file(void) { for (int i = 0; i < BURST; i++) close((int)syscall(SYS_memfd_create, "m", 0)); }
static long see_memory_file(void) { return number_of((int)syscall(SYS_memfd_create, "m", 0)); }
static void send_entry(void) {
  struct stat info;
  char path[64];
  for (int i = 0; i < BURST; i++) {
    snprintf(path, sizeof path, "/proc/self/fd/%d", 3 + i % 20);
    int fd = open("/dev/null", O_RDONLY);
    stat(path, &info);
    lstat(path, &info);
    close(fd);
  }
}
static long see_entry(void) {
  int pair[2];
  struct stat info = {0};
  char path[64];
  if (pipe(pair) != 0) return -errno;
  snprintf(path, sizeof path, "/proc/self/fd/%d", pair[0]);
  lstat(path, &info);
  close(pair[0]);
  close(pair[1]);
  return (long)info.st_ino;
}
static void send_memory(void) {
  static char *at;
  if (at == NULL) at = malloc(24 << 20);
  memset(at, 1, 24 << 20);
}
static long see_machine(void) {
  struct sysinfo machine;
  sysinfo(&machine);
  return (long)machine.freeram;
}
/* Names that do not exist: the kernel remembers those that were looked for. */
static double look_for(const char *kind) {
  struct timespec begin, end;
  struct stat info;
  char path[128];
  double best = 1e9;
  for (int i = 0; i < NAMES; i++) {
    snprintf(path, sizeof path, "/usr/bin/%s-%lld-%d-%d", kind, start, slot, i);
    clock_gettime(CLOCK_MONOTONIC, &begin);
    stat(path, &info);
    clock_gettime(CLOCK_MONOTONIC, &end);
    double ns = (end.tv_sec - begin.tv_sec) * 1e9 + end.tv_nsec - begin.tv_nsec;
    if (ns < best) best = ns;
  }
  return best;
}
static void send_names(void) { look_for("name"); }
static long see_names(void) { return (long)(100 * look_for("name") / look_for("other")); }
static void send_core(void) { for (double end = left_ms(0) + now_ms() + 0.9 * SLOT_MS; now_ms() < end;) continue; }
static long see_core(void) {
  unsigned long count = 0;
  for (double end = now_ms() + 2; now_ms() < end;) count++;
  return (long)count;
}

static const struct channel {
  const char *name;
  void (*send)(void), (*stop)(void);
  long (*see)(void);
  char kind; /* c: closed; n: what moves a number on; v: what moves a value */
} channels[] = {
    {"flock", send_flock, stop_flock, see_flock, 'c'},
    {"fcntl", send_posix, stop_posix, see_posix, 'c'},
    {"locks of descriptors", send_ofd, stop_ofd, see_ofd, 'c'},
    {"leases", send_lease, stop_lease, see_lease, 'c'},
    {"inotify", send_reading, NULL, see_inotify, 'c'},
    {"dnotify", send_reading, NULL, see_dnotify, 'c'},
    {"page cache, RWF_NOWAIT", send_eviction, NULL, see_nowait, 'c'},
    {"page cache, mincore", send_eviction, NULL, see_mincore, 'c'},
    {"times and modes", send_times, NULL, see_times, 'c'},
    {"futex on a shared file", send_futex, NULL, see_futex, 'c'},
    {"futex on a shared input", send_input, NULL, see_input, 'c'},
    {"futex on the program", send_program, NULL, see_program, 'c'},
    {"futex, other ways", send_mixed, NULL, see_mixed, 'c'},
    {"statfs", send_space, stop_space, see_space, 'c'},
    {"fdinfo of eventfd", send_event, NULL, see_event, 'c'},
    {"pidfd", send_process, NULL, see_process, 'c'},
    {"autogroup", send_session, NULL, see_autogroup, 'c'},
    {"socket cookies", send_socket, NULL, see_cookie, 'c'},
    {"/proc/self/net", send_socket, NULL, see_net, 'c'},
    {"files without names", send_nameless, NULL, see_nameless, 'c'},
    {"files of the box", send_file, NULL, see_file, 'c'},
    {"entropy", send_entropy, NULL, see_entropy, 'c'},
    {"processes", send_thread, NULL, see_thread, 'c'},
    {"cores allowed", send_cores, NULL, see_cores, 'c'},
    {"clocks", send_core, NULL, see_clocks, 'c'},
    {"ends of threads", send_end, NULL, see_end, 'v'},
    {"pipes", send_pipe, NULL, see_pipe, 'n'},
    {"sockets", send_socket, NULL, see_socket, 'n'},
    {"memory files", send_memory_file, NULL, see_memory_file, 'n'},
    {"entries of /proc", send_entry, NULL, see_entry, 'n'},
    {"free memory", send_memory, NULL, see_machine, 'v'},
    {"names looked for", send_names, NULL, see_names, 'v'},
    {"busy cores", send_core, NULL, see_core, 'v'},
};
enum { CHANNELS = sizeof channels / sizeof *channels };

static void forget(void) {
  if (held >= 0) close(held);
  if (shared_page != NULL && shared_page != MAP_FAILED) munmap(shared_page, 4096);
  held = -1;
  shared_page = NULL;
}

int main(int argc, char **argv) {
  if (argc < 4) return 64;
  start = atoll(argv[3]);
  int sends = strcmp(argv[1], "send") == 0, count = sends ? (int)strlen(argv[2]) : atoi(argv[2]);
  for (int i = 0; i < CHANNELS; i++, forget()) {
    if (!sends) printf("%c\t%s\t", channels[i].kind, channels[i].name);
    for (int bit = 0; bit < count; bit++, slot++) {
      sleep_until(0);
      if (!sends) {
        sleep_until(0.5);
        printf("%ld ", channels[i].see());
      } else if (argv[2][bit] == '1') {
        for (int once = 0; left_ms(0.8) > 0; once++) {
          channels[i].send();
          if (channels[i].kind == 'c' && once == 0) sleep_until(0.3);
          if (channels[i].kind == 'c') usleep(1000);
        }
        if (channels[i].stop != NULL) channels[i].stop();
      }
    }
    if (!sends) printf("\n");
  }
  return HELD;
}
