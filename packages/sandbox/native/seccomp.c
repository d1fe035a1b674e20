#define _GNU_SOURCE
#include "seccomp.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define NATIVE_ARCH AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define NATIVE_ARCH AUDIT_ARCH_AARCH64
#else
#error "judgebox knows the system calls of x86_64 and aarch64 only"
#endif

/* Numbers newer than some header files; equal on both architectures. */
enum {
  NEW_openat2 = 437, NEW_pidfd_getfd = 438, NEW_faccessat2 = 439, NEW_epoll_pwait2 = 441, NEW_mount_setattr = 442,
  NEW_quotactl_fd = 443, NEW_landlock_create = 444, NEW_landlock_restrict = 446, NEW_futex_waitv = 449,
  NEW_close_range = 436, NEW_pidfd_open = 434, NEW_clone3 = 435, NEW_open_tree = 428, NEW_fspick = 433,
  NEW_pidfd_send_signal = 424,
};

/* CLONE_NEW* of every kind; CLONE_NEWTIME shares a bit with the exit signal and cannot be asked of clone. */
#define NEW_NAMESPACES 0x7E020000u
#define PERSONALITY_QUERY 0xffffffffu
#define PERSONALITY_NO_RANDOM 0x0040000u
#define PRCTL_SCHED_CORE 62
/* Commands of fcntl that older header files do not know, and the first and last of Linux's own that concern nobody else. */
enum { F_OFD_ASK = 36, F_OFD_SET = 37, F_OFD_SET_WAIT = 38, F_FIRST_OF_LINUX = 1024, F_FIRST_SAFE = 1030, F_LAST_SAFE = 1034 };

enum rule {
  RULE_NO_SUCH_CALL = 0, RULE_ALLOW, RULE_KILL, RULE_EPERM, RULE_EACCES, RULE_PRETEND,
  RULE_CLONE, RULE_PERSONALITY, RULE_OWN_LIMITS, RULE_PRCTL, RULE_SCHEDULER, RULE_FCNTL,
};

#define LIST(name) static const unsigned short name[]

LIST(allowed) = {
#if defined(__x86_64__)
  SYS_open, SYS_stat, SYS_lstat, SYS_poll, SYS_access, SYS_pipe, SYS_select, SYS_dup2, SYS_pause, SYS_alarm, SYS_fork, SYS_vfork,
  SYS_getdents, SYS_rename, SYS_mkdir, SYS_rmdir, SYS_creat, SYS_link, SYS_unlink, SYS_symlink, SYS_readlink, SYS_chmod, SYS_chown,
  SYS_lchown, SYS_getpgrp, SYS_utime, SYS_arch_prctl, SYS_time, SYS_epoll_create, SYS_epoll_wait, SYS_utimes, SYS_signalfd,
  SYS_eventfd,
#endif
  SYS_read, SYS_write, SYS_close, SYS_fstat, SYS_lseek, SYS_mmap, SYS_mprotect, SYS_munmap, SYS_brk, SYS_rt_sigaction,
  SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_ioctl, SYS_pread64, SYS_pwrite64, SYS_readv, SYS_writev, SYS_sched_yield, SYS_mremap,
  SYS_msync, SYS_mincore, SYS_madvise, SYS_dup, SYS_nanosleep, SYS_getitimer, SYS_setitimer, SYS_getpid, SYS_sendfile,
  SYS_socketpair, SYS_sendmsg, SYS_recvmsg, SYS_sendto, SYS_recvfrom, SYS_shutdown, SYS_getsockname, SYS_getpeername,
  SYS_getsockopt, SYS_setsockopt, SYS_execve, SYS_exit, SYS_wait4, SYS_kill, SYS_uname, SYS_fsync,
  SYS_fdatasync, SYS_truncate, SYS_ftruncate, SYS_getcwd, SYS_chdir, SYS_fchdir, SYS_fchmod, SYS_fchown, SYS_umask,
  SYS_gettimeofday, SYS_getrlimit, SYS_getrusage, SYS_sysinfo, SYS_times, SYS_getuid, SYS_getgid, SYS_setuid, SYS_setgid,
  SYS_geteuid, SYS_getegid, SYS_setpgid, SYS_getppid, SYS_setsid, SYS_getgroups, SYS_setgroups, SYS_setresuid, SYS_getresuid,
  SYS_setresgid, SYS_getresgid, SYS_getpgid, SYS_getsid, SYS_capget, SYS_capset, SYS_rt_sigpending, SYS_rt_sigtimedwait,
  SYS_rt_sigqueueinfo, SYS_rt_sigsuspend, SYS_sigaltstack, SYS_statfs, SYS_fstatfs, SYS_getpriority, SYS_sched_getparam,
  SYS_sched_getscheduler, SYS_sched_get_priority_max, SYS_sched_get_priority_min, SYS_setrlimit, SYS_sync, SYS_gettid,
  SYS_readahead, SYS_getxattr, SYS_lgetxattr, SYS_fgetxattr, SYS_listxattr, SYS_llistxattr, SYS_flistxattr, SYS_tkill, SYS_futex,
  SYS_sched_getaffinity, SYS_getdents64, SYS_set_tid_address, SYS_restart_syscall, SYS_fadvise64, SYS_timer_create,
  SYS_timer_settime, SYS_timer_gettime, SYS_timer_getoverrun, SYS_timer_delete, SYS_clock_gettime, SYS_clock_getres,
  SYS_clock_nanosleep, SYS_exit_group, SYS_epoll_ctl, SYS_tgkill, SYS_waitid, SYS_openat, SYS_mkdirat, SYS_fchownat,
  SYS_newfstatat, SYS_unlinkat, SYS_renameat, SYS_linkat, SYS_symlinkat, SYS_readlinkat, SYS_fchmodat, SYS_faccessat,
  SYS_pselect6, SYS_ppoll, SYS_set_robust_list, SYS_get_robust_list, SYS_utimensat, SYS_epoll_pwait, SYS_signalfd4,
  SYS_timerfd_create, SYS_timerfd_settime, SYS_timerfd_gettime, SYS_eventfd2, SYS_fallocate, SYS_epoll_create1, SYS_dup3,
  SYS_pipe2, SYS_preadv, SYS_pwritev, SYS_getcpu, SYS_renameat2, SYS_getrandom, SYS_memfd_create, SYS_execveat,
  SYS_membarrier, SYS_mlock, SYS_munlock, SYS_copy_file_range, SYS_preadv2, SYS_pwritev2, SYS_statx, SYS_rseq, SYS_tee,
  SYS_splice, NEW_pidfd_open, NEW_pidfd_send_signal, NEW_close_range, NEW_openat2, NEW_faccessat2, NEW_epoll_pwait2,
  NEW_futex_waitv,
};

/* Network, and what makes sockets useful. socketpair stays: Node and the JVM talk to themselves with it. */
LIST(no_network) = {SYS_socket, SYS_bind, SYS_listen, SYS_connect, SYS_accept, SYS_accept4};

/* System V and POSIX queues, keys and locked memory would outlive the run; scheduling and niceness would reach init. */
LIST(forbidden) = {
  SYS_keyctl, SYS_add_key, SYS_request_key, SYS_shmget, SYS_shmat, SYS_shmctl, SYS_shmdt, SYS_semget, SYS_semop, SYS_semctl,
  SYS_semtimedop, SYS_msgget, SYS_msgsnd, SYS_msgrcv, SYS_msgctl, SYS_mq_open, SYS_mq_unlink, SYS_inotify_init1,
  SYS_inotify_add_watch, SYS_inotify_rm_watch, SYS_mbind, SYS_set_mempolicy, SYS_migrate_pages, SYS_move_pages,
  SYS_sched_setparam, SYS_sched_setattr, SYS_setpriority, SYS_ioprio_set, SYS_vmsplice, SYS_mlockall,
  SYS_unshare, SYS_mknodat,
#if defined(__x86_64__)
  SYS_inotify_init, SYS_mknod,
#endif
};

/* No honest solution or compiler needs these; asking ends the run with the verdict "restricted call". */
LIST(deadly) = {
  SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_setns,
  SYS_swapon, SYS_swapoff, SYS_reboot, SYS_kexec_load, SYS_kexec_file_load, SYS_init_module, SYS_finit_module,
  SYS_delete_module, SYS_bpf, SYS_perf_event_open, SYS_acct, SYS_quotactl, SYS_settimeofday, SYS_clock_settime,
  SYS_clock_adjtime, SYS_adjtimex, SYS_sethostname, SYS_setdomainname, SYS_syslog, SYS_lookup_dcookie, SYS_open_by_handle_at,
  SYS_name_to_handle_at, SYS_nfsservctl, SYS_vhangup, SYS_kcmp, SYS_fanotify_init, SYS_fanotify_mark, NEW_mount_setattr,
  NEW_quotactl_fd, NEW_pidfd_getfd,
#if defined(__x86_64__)
  SYS_iopl, SYS_ioperm, SYS_create_module, SYS_get_kernel_syms, SYS_query_module, SYS_uselib, SYS_ustat, SYS_sysfs,
  SYS_modify_ldt,
#endif
};

enum { CALLS = 512, PROGRAM_MAX = 2048 };

struct program {
  struct sock_filter code[PROGRAM_MAX];
  unsigned size;
};

static void emit(struct program *to, unsigned short code, unsigned value, unsigned char yes, unsigned char no) {
  if (to->size == PROGRAM_MAX) abort();
  to->code[to->size++] = (struct sock_filter){code, yes, no, value};
}

static void load(struct program *to, size_t offset) { emit(to, BPF_LD | BPF_W | BPF_ABS, (unsigned)offset, 0, 0); }

static void answer(struct program *to, unsigned action) { emit(to, BPF_RET | BPF_K, action, 0, 0); }

static unsigned failing(int error) { return SECCOMP_RET_ERRNO | (unsigned)error; }

/* The low half of an argument: both architectures are little-endian. */
static void load_argument(struct program *to, unsigned number) {
  load(to, offsetof(struct seccomp_data, args) + number * sizeof(uint64_t));
}

/** Answer for the values of the loaded argument from `first` to `last`; others go on. */
static void answer_between(struct program *to, unsigned first, unsigned last, unsigned action) {
  emit(to, BPF_JMP | BPF_JGE | BPF_K, first, 0, 2);
  emit(to, BPF_JMP | BPF_JGT | BPF_K, last, 1, 0);
  answer(to, action);
}

/**
 * Locks, leases, notices and write hints belong to the file, which other boxes and the host see, too. Only the box's own
 * programs could be kept out by a lock: each is told that it has it, and a question who holds one has no answer.
 */
static void emit_fcntl(struct program *to) {
  load_argument(to, 1);
  answer_between(to, F_GETLK, F_GETLK, failing(EINVAL));
  answer_between(to, F_SETLK, F_SETLKW, failing(0));
  answer_between(to, F_OFD_ASK, F_OFD_ASK, failing(EINVAL));
  answer_between(to, F_OFD_SET, F_OFD_SET_WAIT, failing(0));
  answer_between(to, F_FIRST_OF_LINUX, F_FIRST_SAFE - 1, failing(EINVAL));
  answer_between(to, F_LAST_SAFE + 1, UINT32_MAX, failing(EINVAL));
  answer(to, SECCOMP_RET_ALLOW);
}

static void emit_rule(struct program *to, enum rule rule) {
  switch (rule) {
    case RULE_ALLOW: answer(to, SECCOMP_RET_ALLOW); return;
    case RULE_KILL: answer(to, SECCOMP_RET_KILL_PROCESS); return;
    case RULE_EPERM: answer(to, failing(EPERM)); return;
    case RULE_EACCES: answer(to, failing(EACCES)); return;
    case RULE_PRETEND: answer(to, failing(0)); return;
    case RULE_CLONE:
      load_argument(to, 0);
      emit(to, BPF_JMP | BPF_JSET | BPF_K, NEW_NAMESPACES, 0, 1);
      answer(to, failing(EPERM));
      answer(to, SECCOMP_RET_ALLOW);
      return;
    case RULE_PERSONALITY:
      load_argument(to, 0);
      emit(to, BPF_JMP | BPF_JEQ | BPF_K, PERSONALITY_QUERY, 2, 0);
      emit(to, BPF_JMP | BPF_JEQ | BPF_K, PERSONALITY_NO_RANDOM, 1, 0);
      answer(to, failing(EPERM));
      answer(to, SECCOMP_RET_ALLOW);
      return;
    case RULE_OWN_LIMITS:
      /* prlimit64 of another process: without a second user id (rootless) it could starve init. */
      load_argument(to, 0);
      emit(to, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, 0);
      answer(to, failing(EPERM));
      answer(to, SECCOMP_RET_ALLOW);
      return;
    case RULE_PRCTL:
      /* A core-scheduling cookie would idle the sibling thread of a neighbour box. */
      load_argument(to, 0);
      emit(to, BPF_JMP | BPF_JEQ | BPF_K, PRCTL_SCHED_CORE, 0, 1);
      answer(to, failing(EPERM));
      answer(to, SECCOMP_RET_ALLOW);
      return;
    case RULE_SCHEDULER:
      /* The ordinary policy is what everybody has. Mono asks for it in every thread, and complains when refused. */
      load_argument(to, 1);
      emit(to, BPF_JMP | BPF_JEQ | BPF_K, SCHED_OTHER, 1, 0);
      answer(to, failing(EPERM));
      answer(to, failing(0));
      return;
    case RULE_FCNTL: emit_fcntl(to); return;
    case RULE_NO_SUCH_CALL: answer(to, failing(ENOSYS)); return;
  }
}

struct range {
  unsigned start;
  enum rule rule;
};

/* A binary search over the sorted ranges: about eight comparisons for calls the kernel's own cache does not know. */
static void emit_tree(struct program *to, const struct range *ranges, unsigned count) {
  if (count == 1) {
    emit_rule(to, ranges[0].rule);
    return;
  }
  unsigned half = count / 2;
  /* The near jump reaches 255 instructions only, so the taken side goes through a far one. */
  emit(to, BPF_JMP | BPF_JGE | BPF_K, ranges[half].start, 0, 1);
  unsigned jump = to->size;
  emit(to, BPF_JMP | BPF_JA, 0, 0, 0);
  emit_tree(to, ranges, half);
  to->code[jump].k = to->size - jump - 1;
  emit_tree(to, ranges + half, count - half);
}

static void mark(enum rule *rules, const unsigned short *calls, size_t count, enum rule rule) {
  for (size_t i = 0; i < count; i++) rules[calls[i]] = rule;
}
#define MARK(rules, list, rule) mark(rules, list, sizeof(list) / sizeof(list[0]), rule)

static void emit_head(struct program *to) {
  load(to, offsetof(struct seccomp_data, arch));
  emit(to, BPF_JMP | BPF_JEQ | BPF_K, NATIVE_ARCH, 1, 0);
  answer(to, SECCOMP_RET_KILL_PROCESS);
  load(to, offsetof(struct seccomp_data, nr));
#if defined(__x86_64__)
  /* The x32 way of calling has its own numbers. */
  emit(to, BPF_JMP | BPF_JGE | BPF_K, 0x40000000u, 0, 1);
  answer(to, SECCOMP_RET_KILL_PROCESS);
#endif
}

static void make_box_filter(struct program *to, bool init_uses_clone3) {
  static enum rule rules[CALLS];
  MARK(rules, allowed, RULE_ALLOW);
  MARK(rules, no_network, RULE_EACCES);
  MARK(rules, forbidden, RULE_EPERM);
  MARK(rules, deadly, RULE_KILL);
  for (unsigned call = NEW_open_tree; call <= NEW_fspick; call++) rules[call] = RULE_KILL;
  for (unsigned call = NEW_landlock_create; call <= NEW_landlock_restrict; call++) rules[call] = RULE_KILL;
  rules[SYS_clone] = RULE_CLONE;
  /* clone3 hides its flags behind a pointer, so programs are told it does not exist and fall back to clone. */
  rules[NEW_clone3] = init_uses_clone3 ? RULE_ALLOW : RULE_NO_SUCH_CALL;
  rules[SYS_personality] = RULE_PERSONALITY;
  rules[SYS_prlimit64] = RULE_OWN_LIMITS;
  rules[SYS_prctl] = RULE_PRCTL;
  rules[SYS_fcntl] = RULE_FCNTL;
  rules[SYS_flock] = RULE_PRETEND;
  rules[SYS_sched_setscheduler] = RULE_SCHEDULER;
  /* Pinning is ours; programs that pin threads carry on as if it had worked. */
  rules[SYS_sched_setaffinity] = RULE_PRETEND;

  static struct range ranges[CALLS];
  unsigned count = 0;
  for (unsigned call = 0; call < CALLS; call++) {
    if (count == 0 || ranges[count - 1].rule != rules[call]) ranges[count++] = (struct range){call, rules[call]};
  }
  to->size = 0;
  emit_head(to);
  emit_tree(to, ranges, count);
}

static int install(struct program *from) {
  struct sock_fprog program = {.len = (unsigned short)from->size, .filter = from->code};
  /* Without SPEC_ALLOW kernels before 5.16 slow every program down by the store-bypass mitigation. */
  if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_SPEC_ALLOW, &program) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS) return -errno;
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0 ? 0 : -errno;
}

int load_box_filter(bool init_uses_clone3) {
  static struct program program;
  make_box_filter(&program, init_uses_clone3);
  return install(&program);
}

static struct program child_filter;
static struct sock_fprog child_program;

void prepare_child_filter(bool no_forks) {
  struct program *to = &child_filter;
  to->size = 0;
  load(to, offsetof(struct seccomp_data, nr));
  emit(to, BPF_JMP | BPF_JEQ | BPF_K, NEW_clone3, 0, 1);
  answer(to, failing(ENOSYS));
  if (no_forks) {
#if defined(__x86_64__)
    emit(to, BPF_JMP | BPF_JEQ | BPF_K, SYS_fork, 1, 0);
    emit(to, BPF_JMP | BPF_JEQ | BPF_K, SYS_vfork, 0, 1);
    answer(to, failing(EAGAIN));
#endif
    emit(to, BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 3);
    load_argument(to, 0);
    emit(to, BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0);
    answer(to, failing(EAGAIN));
  }
  answer(to, SECCOMP_RET_ALLOW);
  child_program = (struct sock_fprog){.len = (unsigned short)to->size, .filter = to->code};
}

int load_child_filter(void) {
  /* The box filter hides seccomp(2); prctl does the same without flags. */
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &child_program) == 0 ? 0 : -errno;
}

bool has_seccomp(void) { return prctl(PR_GET_SECCOMP) >= 0; }
