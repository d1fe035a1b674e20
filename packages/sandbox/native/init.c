#define _GNU_SOURCE
#include "init.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "landlock.h"
#include "launch.h"
#include "message.h"
#include "plan.h"
#include "seccomp.h"
#include "setup.h"
#include "snapshot.h"
#include "util.h"

/* Fixed places, so that every later descriptor is above them and none of them can be 0, 1 or 2. */
enum { SOCKET = 3, FDS_MAX = 8 + WIRES_MAX + FILES_MAX, CALL_openat2 = 437 };

static union {
  struct run_message run;
  char bytes[MESSAGE_BYTES_MAX];
} request;

static volatile sig_atomic_t told_to_stop;

/** The supervisor ends a run by SIGTERM: one call that no fork bomb outruns. */
static void on_terminate(int signal_number) {
  (void)signal_number;
  told_to_stop = 1;
  int kept = errno;
  kill(-1, SIGKILL);
  errno = kept;
}

static struct snapshot fresh;

static bool is_inside(const char *name) {
  if (*name == 0 || *name == '/') return false;
  for (const char *part = name; part != NULL; part = strchr(part, '/')) {
    if (*part == '/') part++;
    size_t length = strcspn(part, "/");
    if (length == 0 || (length == 1 && part[0] == '.') || (length == 2 && part[0] == '.' && part[1] == '.')) return false;
  }
  return true;
}

static int give_to_program(int fd, mode_t mode) {
  if (fchmod(fd, mode) != 0) return -1;
  return plan.rootless ? 0 : fchown(fd, PROGRAM_ID, PROGRAM_ID);
}

static int make_parents(const char *name) {
  char part[4096];
  format(part, sizeof part, "%s", name);
  for (char *slash = strchr(part, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    if (mkdirat(FOLDERS, part, 0755) == 0) {
      if (!plan.rootless && fchownat(FOLDERS, part, PROGRAM_ID, PROGRAM_ID, AT_SYMLINK_NOFOLLOW) != 0) return -1;
    } else if (errno != EEXIST) {
      return -1;
    }
    *slash = '/';
  }
  return 0;
}

static int copy_in(const char *name, bool executable, int from) {
  if (!is_inside(name)) {
    errno = EINVAL;
    return -1;
  }
  if (make_parents(name) != 0) return -1;
  int to = openat(FOLDERS, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (to < 0) return -1;
  int result = 0;
  for (;;) {
    ssize_t moved = sendfile(to, from, NULL, 1 << 30);
    if (moved > 0 || (moved < 0 && errno == EINTR)) continue;
    result = moved < 0 ? -1 : 0;
    break;
  }
  if (result == 0) result = give_to_program(to, executable ? 0755 : 0644);
  int kept = errno;
  close(to);
  errno = kept;
  return result;
}

/** The number of the newest process there ever was in the box, which is the last word of this file; -1 where it cannot be read. */
static long newest_process(void) {
  char text[128];
  ssize_t length = pread(PROCESS_COUNTER, text, sizeof text - 1, 0);
  if (length <= 0) return -1;
  text[length] = 0;
  const char *last = strrchr(text, ' ');
  return last != NULL ? strtol(last, NULL, 10) : -1;
}

/** Takes back what `copy_in` made. Anything else the program left makes the box dirty. */
static void remove_copies(const struct run_message *run) {
  for (uint32_t i = 0; i < run->in_count; i++) unlinkat(FOLDERS, run->strings + run->in[i].name, 0);
  for (uint32_t i = 0; i < run->in_count; i++) {
    char part[4096];
    format(part, sizeof part, "%s", run->strings + run->in[i].name);
    for (char *slash; (slash = strrchr(part, '/')) != NULL;) {
      *slash = 0;
      if (unlinkat(FOLDERS, part, AT_REMOVEDIR) != 0) break;
    }
  }
}

/** Opens a product without following anything the program may have put in the way. */
static enum out_state take_out(const char *name, uint64_t max_bytes, int *fd) {
  struct {
    uint64_t flags, mode, resolve;
  } how = {O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0, 0x08 | 0x04 | 0x02}; /* BENEATH, no links */
  *fd = is_inside(name) ? (int)syscall(CALL_openat2, FOLDERS, name, &how, sizeof how) : -1;
  if (*fd < 0) return is_inside(name) && errno == ENOENT ? OUT_MISSING : OUT_NOT_A_FILE;
  struct stat info;
  enum out_state state = OUT_TAKEN;
  if (fstat(*fd, &info) != 0 || !S_ISREG(info.st_mode) || info.st_nlink != 1) state = OUT_NOT_A_FILE;
  else if ((uint64_t)info.st_size > max_bytes) state = OUT_TOO_LARGE;
  if (state != OUT_TAKEN) close_fd(fd);
  return state;
}

static uint64_t cpu_of(int who) {
  struct rusage usage;
  getrusage(who, &usage);
  return ((uint64_t)usage.ru_utime.tv_sec + (uint64_t)usage.ru_stime.tv_sec) * NS_PER_S +
         ((uint64_t)usage.ru_utime.tv_usec + (uint64_t)usage.ru_stime.tv_usec) * 1000;
}

/** Waits for the program, then makes sure that it left no process: kill(-1) is atomic against fork. */
static int reap_all(pid_t program, struct rusage *usage, uint64_t *ended) {
  int status = 0, other;
  for (;;) {
    struct rusage one;
    pid_t pid = wait4(-1, &other, 0, &one);
    if (pid == program) {
      status = other;
      *usage = one;
      break;
    }
    if (pid < 0 && errno != EINTR) break;
  }
  *ended = now_ns();
  while (waitpid(-1, &other, WNOHANG) >= 0) {
    kill(-1, SIGKILL);
    waitpid(-1, &other, 0);
  }
  return status;
}

static int fail_run(struct done_message *done, const char *stage, int error) {
  done->error = error ? error : EIO;
  format(done->stage, sizeof done->stage, "%s", stage);
  return -1;
}

static int wait_for_go(void) {
  uint32_t kind = MESSAGE_PREPARED;
  if (send_with_fds(SOCKET, &kind, sizeof kind, NULL, 0) != 0) _exit(0);
  ssize_t got = receive_with_fds(SOCKET, &kind, sizeof kind, NULL, 0, NULL, 0);
  if (got <= 0) _exit(0);
  return got == sizeof kind && kind == MESSAGE_GO ? 0 : -1;
}

/** Out of the way of FIRST_WIRE and on. */
static bool move_up(int *fd) {
  int high = fcntl(*fd, F_DUPFD_CLOEXEC, FIRST_WIRE + WIRES_MAX);
  if (high < 0) return false;
  close(*fd);
  *fd = high;
  return true;
}

static int execute(const struct run_message *run, int *fds, int fd_count, struct done_message *done) {
  static char *words[WORDS_MAX + 2];
  struct launch launch = {.run = run, .stdio = {fds[0], fds[1], fds[2]}, .executable = -1, .leaf = -1,
                          .in_jail = run->flags & RUN_IN_JAIL};
  int next = 3;
  if (run->flags & RUN_BY_FD) launch.executable = fds[next++];
  if (run->flags & RUN_IN_LEAF) launch.leaf = fds[next++];
  if (run->wire_count > WIRES_MAX || next + (int)run->wire_count + (int)run->in_count != fd_count)
    return fail_run(done, "read request", EPROTO);
  for (uint32_t i = 0; i < run->wire_count; i++, next++) {
    if (!move_up(&fds[next])) return fail_run(done, "move wires", errno);
    launch.wires[i] = fds[next];
  }
  if (run->wire_count > 0 && launch.executable >= 0) {
    if (!move_up(&fds[3])) return fail_run(done, "move wires", errno);
    launch.executable = fds[3];
  }

  char *text = (char *)run->strings;
  launch.argv = words;
  launch.envp = words + run->argc + 1;
  for (uint32_t i = 0; i < run->argc + run->envc; i++, text += strlen(text) + 1) words[i < run->argc ? i : i + 1] = text;
  words[run->argc] = words[run->argc + 1 + run->envc] = NULL;

  for (uint32_t i = 0; i < run->in_count; i++) {
    if (copy_in(run->strings + run->in[i].name, run->in[i].executable, fds[next + (int)i]) != 0)
      return fail_run(done, "copy in", errno);
  }
  if (run->in_count > 0 && wait_for_go() != 0) return fail_run(done, "wait for go", EPROTO);

  struct snapshot before;
  take_snapshot(&before);
  uint64_t children_before = cpu_of(RUSAGE_CHILDREN);
  uint64_t started = now_ns(), ended = started;
  struct launch_error error = {0};
  pid_t program = launch_program(&launch, &error);
  if (program < 0) return fail_run(done, "start a process", error.error);
  /*
   * Only the program may hold the writing ends now, or nobody would ever see the end of its output. From the last to the
   * first, as a program that ends closes its own: what is closed when tells who left (order.h).
   */
  for (int i = fd_count; i-- > 0;) close(fds[i]);
  if (told_to_stop) kill(-1, SIGKILL);
  struct rusage usage = {0};
  done->wait_status = reap_all(program, &usage, &ended);
  if (error.stage != NULL) fail_run(done, error.stage, error.error);
  struct snapshot after;
  take_snapshot(&after);
  done->wall_ns = ended - started;
  done->ended_ns = ended;
  done->child_cpu_ns = cpu_of(RUSAGE_CHILDREN) - children_before;
  done->max_rss_bytes = (uint64_t)usage.ru_maxrss * 1024;
  /* Numbers of processes go on from run to run: only one of its own may each have taken. */
  done->dirty = memcmp(&before, &after, sizeof before) != 0 || newest_process() != program;
  return 0;
}

static void serve(const struct run_message *run, int *fds, int fd_count) {
  struct done_message done = {.kind = MESSAGE_DONE, .out_count = run->out_count};
  int products[FILES_MAX];
  int product_count = 0;
  told_to_stop = 0;
  int executed = execute(run, fds, fd_count, &done);
  if (executed != 0) {
    for (int i = 0; i < fd_count; i++) close(fds[i]);
  }
  for (uint32_t i = 0; i < run->out_count; i++) {
    int fd = -1;
    done.out_state[i] = executed == 0 ? take_out(run->strings + run->out[i].name, run->out[i].max_bytes, &fd) : OUT_MISSING;
    if (fd >= 0) products[product_count++] = fd;
  }
  if (run->in_count > 0) {
    remove_copies(run);
    struct snapshot left;
    take_snapshot(&left);
    if (left.free_files != fresh.free_files) done.dirty = 1;
  }
  if (send_with_fds(SOCKET, &done, sizeof done, products, product_count) != 0) _exit(0);
  for (int i = 0; i < product_count; i++) close(products[i]);
}

static void report(struct setup_result result) {
  struct ready_message ready = {.kind = MESSAGE_READY, .error = result.error, .has_procfs = result.has_procfs};
  if (result.stage != NULL) format(ready.stage, sizeof ready.stage, "%s", result.stage);
  if (send_with_fds(SOCKET, &ready, sizeof ready, NULL, 0) != 0 || result.error != 0) _exit(1);
}

static void place_fd(int from, int to) {
  if (from == to) return;
  if (dup3(from, to, O_CLOEXEC) < 0) _exit(1);
  close(from);
}

static void open_folders(void) {
  static const char *const folders[FOLDER_COUNT] = {"/w", "/tmp", "/dev/shm"};
  for (int i = 0; i < FOLDER_COUNT; i++) {
    int fd = open(folders[i], O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) _exit(1);
    place_fd(fd, FOLDERS + i);
  }
  /* 0, 1 and 2 must be taken, or received descriptors would land on them. */
  int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  for (int fd = 0; fd < 3; fd++) {
    if (nothing < 0 || (fd != nothing && dup3(nothing, fd, O_CLOEXEC) < 0)) _exit(1);
  }
  close_range(SOCKET + 1, FOLDERS - 1, 0);
  close_range(FIRST_RULES + RULES_MAX, ~0u, 0);
}

_Noreturn void init_main(unsigned slot, int socket, int map_socket) {
  /* Above every fixed place first, so that nothing is overwritten while it is still needed. */
  int high = fcntl(map_socket, F_DUPFD_CLOEXEC, 64);
  place_fd(socket, SOCKET);
  prctl(PR_SET_NAME, "judgebox-init");
  struct setup_result result = set_up_box(slot, high);
  if (result.error != 0) report(result);
  open_folders();
  take_snapshot(&fresh);
  prepare_child_filter(plan.cgroup == CGROUP_NONE);
  struct sigaction action = {.sa_handler = on_terminate};
  sigaction(SIGTERM, &action, NULL);
  int filtered = load_box_filter(plan.cgroup == CGROUP_V2);
  if (filtered != 0) {
    result.error = -filtered;
    result.stage = "load the system call filter";
  }
  report(result);
  for (;;) {
    int fds[FDS_MAX], fd_count = 0;
    ssize_t got = receive_with_fds(SOCKET, &request, sizeof request, fds, FDS_MAX, &fd_count, 0);
    if (got <= 0) _exit(0);
    if (got < (ssize_t)sizeof request.run || request.run.kind != MESSAGE_RUN || fd_count < 3) _exit(2);
    serve(&request.run, fds, fd_count);
  }
}
