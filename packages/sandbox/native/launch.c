#define _GNU_SOURCE
#include "launch.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/sched.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "landlock.h"
#include "plan.h"
#include "seccomp.h"

enum { CALL_clone3 = 435 };

const char jail[] = JAIL;

static void limit(int resource, uint64_t value) {
  struct {
    uint64_t soft, hard;
  } both = {value, value};
  /* A limit above the caller's own is refused; the caller's own then stands, which is tighter still. */
  syscall(SYS_prlimit64, 0, resource, &both, NULL);
}

static void set_limits(const struct run_message *run) {
  limit(RLIMIT_STACK, run->stack_bytes);
  limit(RLIMIT_FSIZE, run->file_bytes);
  limit(RLIMIT_CPU, run->cpu_seconds);
  limit(RLIMIT_NOFILE, run->open_files);
  limit(RLIMIT_MEMLOCK, 0);
  /* 1, not 0: a core_pattern that is a pipe ignores 0, but the kernel refuses to start its helper at 1. */
  limit(RLIMIT_CORE, 1);
  if (run->address_bytes != UINT64_MAX) limit(RLIMIT_AS, run->address_bytes);
  if (run->data_bytes != UINT64_MAX) limit(RLIMIT_DATA, run->data_bytes);
  if (run->processes != UINT64_MAX) limit(RLIMIT_NPROC, run->processes);
}

static _Noreturn void give_up(struct launch_error *error, const char *stage) {
  error->error = errno;
  error->stage = stage;
  _exit(127);
}

/* Raw calls only: glibc's setresuid would wake "threads" of the parent whose memory this is. */
static __attribute__((noinline)) _Noreturn void become_program(const struct launch *launch, struct launch_error *error) {
  for (int fd = 0; fd < 3; fd++) {
    if (syscall(SYS_dup3, launch->stdio[fd], fd, 0) < 0) give_up(error, "connect stdio");
  }
  for (uint32_t i = 0; i < launch->run->wire_count; i++) {
    if (syscall(SYS_dup3, launch->wires[i], FIRST_WIRE + i, 0) < 0) give_up(error, "connect wires");
  }
  set_limits(launch->run);
  syscall(SYS_setsid);
  if (launch->in_jail && (syscall(SYS_chroot, jail) != 0 || syscall(SYS_chdir, "/w") != 0)) give_up(error, "enter the jail");
  if (!plan.rootless && syscall(SYS_setgroups, 0, NULL) != 0) give_up(error, "clear groups");
  if (syscall(SYS_setresgid, PROGRAM_ID, PROGRAM_ID, PROGRAM_ID) != 0) give_up(error, "set group");
  if (syscall(SYS_setresuid, PROGRAM_ID, PROGRAM_ID, PROGRAM_ID) != 0) give_up(error, "set user");
  if (enter_landlock(launch->in_jail) != 0) give_up(error, "hide /proc");
  if ((launch->run->flags & RUN_NO_FORK || launch->leaf >= 0) && load_child_filter() != 0) give_up(error, "load filter");
  if (launch->executable >= 0) syscall(SYS_execveat, launch->executable, "", launch->argv, launch->envp, AT_EMPTY_PATH);
  else syscall(SYS_execve, launch->argv[0], launch->argv, launch->envp);
  give_up(error, "exec");
}

/** vfork that also places the child in a cgroup at birth: no attach, so no grace period to wait for. */
static inline __attribute__((always_inline)) long fork_into(int leaf) {
  struct clone_args arguments = {
      .flags = CLONE_INTO_CGROUP | CLONE_VFORK | CLONE_VM, .exit_signal = SIGCHLD, .cgroup = (uint64_t)leaf};
#if defined(__x86_64__)
  long result;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "0"((long)CALL_clone3), "D"(&arguments), "S"(sizeof arguments)
                   : "rcx", "r11", "memory");
  return result;
#else
  /* Without the shared stack of vfork a copy is the safe way; it costs some microseconds. */
  arguments.flags &= ~(uint64_t)CLONE_VM;
  long result = syscall(CALL_clone3, &arguments, sizeof arguments);
  return result < 0 ? -errno : result;
#endif
}

pid_t launch_program(const struct launch *launch, struct launch_error *error) {
  if (launch->leaf >= 0) {
    long pid = fork_into(launch->leaf);
    if (pid == 0) become_program(launch, error);
    if (pid < 0) error->error = (int)-pid;
    return pid < 0 ? -1 : (pid_t)pid;
  }
  pid_t pid = vfork();
  if (pid == 0) become_program(launch, error);
  if (pid < 0) error->error = errno;
  return pid;
}
