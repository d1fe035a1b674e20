#define _GNU_SOURCE
#include "seccomp.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/futex.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "launch.h"
#include "seccomp_calls.h"
#include "snapshot.h"

#if defined(__x86_64__)
#define NATIVE_ARCH AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define NATIVE_ARCH AUDIT_ARCH_AARCH64
#else
#error "judgebox knows the system calls of x86_64 and aarch64 only"
#endif

/* CLONE_NEW* of every kind; CLONE_NEWTIME shares a bit with the exit signal and cannot be asked of clone. */
#define NEW_NAMESPACES 0x7E020000u
#define PERSONALITY_QUERY 0xffffffffu
#define PERSONALITY_NO_RANDOM 0x0040000u
#define PRCTL_SCHED_CORE 62
#define PRCTL_MEMORY_MERGE 67
/* Calls sent back to the program as SIGSYS. */
#define PRCTL_DISPATCH 59
#define ADVICE_COLD 20
/* Of open: without a name, in a folder. */
#define NAMELESS 020000000u
/* What later kernels tell of a socket is told of all of them. */
#define SO_LAST_PLAIN 49
#define ADVICE_MERGEABLE 12
#define ADVICE_COLLAPSE 25
#define STATX_UNIQUE_MOUNT 0x4000u
/* What the calls know as the clocks of process 1: of all it does, of its time as the kernel and as itself. */
#define INIT_CLOCKS (~1u << 3)
/* Commands of fcntl that older header files do not know, and the first and last of Linux's own that concern nobody else. */
enum { F_CHOOSE_SIGNAL = 10, F_OFD_ASK = 36, F_OFD_SET = 37, F_OFD_SET_WAIT = 38, F_FIRST_OF_LINUX = 1024, F_FIRST_SAFE = 1030, F_LAST_SAFE = 1034 };

enum rule {
  RULE_NO_SUCH_CALL = 0, RULE_ALLOW, RULE_KILL, RULE_EPERM, RULE_EACCES, RULE_PRETEND,
  RULE_CHROOT, RULE_OPEN, RULE_OPENAT, RULE_STATX, RULE_INIT_ONLY, RULE_CLOCK, RULE_TIMER, RULE_ADVICE, RULE_SYNC_MAP, RULE_SEND, RULE_SEND_MESSAGE,
  RULE_SOCKET_OPTION, RULE_SOCKET_QUESTION, RULE_FUTEX, RULE_CLONE, RULE_PERSONALITY, RULE_OWN_LIMITS, RULE_PRCTL, RULE_SCHEDULER, RULE_FCNTL, RULE_SIGNAL, RULE_THREAD_SIGNAL,
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
  /* As by `emit_signal`. */
  answer_between(to, F_CHOOSE_SIGNAL, F_CHOOSE_SIGNAL, failing(EINVAL));
  answer_between(to, F_FIRST_OF_LINUX, F_FIRST_SAFE - 1, failing(EINVAL));
  answer_between(to, F_LAST_SAFE + 1, UINT32_MAX, failing(EINVAL));
  answer(to, SECCOMP_RET_ALLOW);
}

/** Answer when one of these bits is set in an argument; otherwise the call is allowed. */
static void emit_bits(struct program *to, unsigned argument, unsigned bits, unsigned action) {
  load_argument(to, argument);
  emit(to, BPF_JMP | BPF_JSET | BPF_K, bits, 0, 1);
  answer(to, action);
  answer(to, SECCOMP_RET_ALLOW);
}

/** What init alone may do, known by a descriptor that no program can have: free space and paths concern its folders only. */
static void emit_init_only(struct program *to) {
  load_argument(to, 0);
  answer_between(to, FOLDERS, FOLDERS + FOLDER_COUNT - 1, SECCOMP_RET_ALLOW);
  answer(to, failing(ENOSYS));
}

static void refuse_init_clocks(struct program *to) {
  load_argument(to, 0);
  answer_between(to, INIT_CLOCKS, INIT_CLOCKS + 7, failing(EINVAL));
}

/** With no wish behind the pointer a timer sends SIGALRM; a wish could be one of the signals of `emit_signal`. */
static void emit_timer(struct program *to) {
  refuse_init_clocks(to);
  for (unsigned half = 0; half < 2; half++) {
    load(to, offsetof(struct seccomp_data, args) + sizeof(uint64_t) + half * sizeof(uint32_t));
    emit(to, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, 0);
    answer(to, failing(EPERM));
  }
  answer(to, SECCOMP_RET_ALLOW);
}

static void emit_advice(struct program *to) {
  load_argument(to, 2);
  answer_between(to, ADVICE_MERGEABLE, ADVICE_MERGEABLE + 1, failing(EINVAL));
  answer_between(to, ADVICE_COLD, ADVICE_COLD + 1, failing(0));
  answer_between(to, ADVICE_COLLAPSE, ADVICE_COLLAPSE, failing(EINVAL));
  answer(to, SECCOMP_RET_ALLOW);
}

/** Sizes and patience of a socket pair; a filter of its own, and numbers that all sockets of the machine share, are no program's. */
static void emit_socket_option(struct program *to, bool asks) {
  load_argument(to, 1);
  emit(to, BPF_JMP | BPF_JEQ | BPF_K, SOL_SOCKET, 1, 0);
  answer(to, failing(EPERM));
  load_argument(to, 2);
  if (asks) answer_between(to, 0, SO_LAST_PLAIN, SECCOMP_RET_ALLOW);
  else {
    answer_between(to, SO_REUSEADDR, SO_KEEPALIVE, SECCOMP_RET_ALLOW);
    answer_between(to, SO_LINGER, SO_LINGER, SECCOMP_RET_ALLOW);
    answer_between(to, SO_PASSCRED, SO_PASSCRED, SECCOMP_RET_ALLOW);
    answer_between(to, SO_RCVLOWAT, SO_SNDTIMEO, SECCOMP_RET_ALLOW);
  }
  answer(to, failing(ENOPROTOOPT));
}

/**
 * A word of a file is the same word to all that map the file, in other boxes too: to wake who sleeps there, and hear how many
 * did, would tell them things. Threads of one process say that a word is theirs alone; to sleep on any is what waits for a thread's end.
 */
static void emit_futex(struct program *to) {
  load_argument(to, 1);
  emit(to, BPF_JMP | BPF_JSET | BPF_K, FUTEX_PRIVATE_FLAG, 0, 1);
  answer(to, SECCOMP_RET_ALLOW);
  emit(to, BPF_ALU | BPF_AND | BPF_K, (unsigned)FUTEX_CMD_MASK, 0, 0);
  answer_between(to, FUTEX_WAIT, FUTEX_WAIT, SECCOMP_RET_ALLOW);
  answer_between(to, FUTEX_WAIT_BITSET, FUTEX_WAIT_BITSET, SECCOMP_RET_ALLOW);
  answer(to, failing(EPERM));
}

static void emit_clone(struct program *to) {
  load_argument(to, 0);
  emit(to, BPF_JMP | BPF_JSET | BPF_K, NEW_NAMESPACES | CLONE_PIDFD, 0, 1);
  answer(to, failing(EPERM));
  emit(to, BPF_ALU | BPF_AND | BPF_K, CSIGNAL, 0, 0);
  answer_between(to, SIGXFSZ, SIGXFSZ, failing(EPERM));
  answer_between(to, SIGSYS, SIGSYS, failing(EPERM));
  answer(to, SECCOMP_RET_ALLOW);
}

/** These two are how the kernel tells of a limit and of a forbidden call. A program that sent them would tell of neither. */
static void emit_signal(struct program *to, unsigned argument) {
  load_argument(to, argument);
  answer_between(to, SIGXFSZ, SIGXFSZ, failing(EPERM));
  answer_between(to, SIGSYS, SIGSYS, failing(EPERM));
  answer(to, SECCOMP_RET_ALLOW);
}

static void emit_rule(struct program *to, enum rule rule) {
  switch (rule) {
    case RULE_ALLOW: answer(to, SECCOMP_RET_ALLOW); return;
    case RULE_KILL: answer(to, SECCOMP_RET_KILL_PROCESS); return;
    case RULE_EPERM: answer(to, failing(EPERM)); return;
    case RULE_EACCES: answer(to, failing(EACCES)); return;
    case RULE_PRETEND: answer(to, failing(0)); return;
    case RULE_CHROOT:
      /* Init's word alone, which has the right to; a program that uses the same one has not, and is refused. */
      load_argument(to, 0);
      emit(to, BPF_JMP | BPF_JEQ | BPF_K, (unsigned)(uintptr_t)jail, 1, 0);
      answer(to, SECCOMP_RET_KILL_PROCESS);
      answer(to, SECCOMP_RET_ALLOW);
      return;
    case RULE_FUTEX: emit_futex(to); return;
    case RULE_CLONE: emit_clone(to); return;
    /* A file without a name would leave nothing but the number it had. */
    case RULE_OPEN: emit_bits(to, 1, NAMELESS, failing(EOPNOTSUPP)); return;
    case RULE_OPENAT: emit_bits(to, 2, NAMELESS, failing(EOPNOTSUPP)); return;
    case RULE_STATX: emit_bits(to, 3, STATX_UNIQUE_MOUNT, failing(EINVAL)); return;
    case RULE_INIT_ONLY: emit_init_only(to); return;
    case RULE_CLOCK:
      refuse_init_clocks(to);
      answer(to, SECCOMP_RET_ALLOW);
      return;
    case RULE_TIMER: emit_timer(to); return;
    case RULE_ADVICE: emit_advice(to); return;
    case RULE_SYNC_MAP: emit_bits(to, 2, MS_SYNC, failing(0)); return;
    case RULE_SEND: emit_bits(to, 3, MSG_OOB, failing(EOPNOTSUPP)); return;
    case RULE_SEND_MESSAGE: emit_bits(to, 2, MSG_OOB, failing(EOPNOTSUPP)); return;
    case RULE_SOCKET_OPTION: emit_socket_option(to, false); return;
    case RULE_SOCKET_QUESTION: emit_socket_option(to, true); return;
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
      /* A core-scheduling cookie would idle the sibling thread of a neighbour box; merged memory tells of others' pages. */
      load_argument(to, 0);
      answer_between(to, PRCTL_DISPATCH, PRCTL_DISPATCH, failing(EPERM));
      answer_between(to, PRCTL_SCHED_CORE, PRCTL_SCHED_CORE, failing(EPERM));
      answer_between(to, PRCTL_MEMORY_MERGE, PRCTL_MEMORY_MERGE, failing(EPERM));
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
    case RULE_SIGNAL: emit_signal(to, 1); return;
    case RULE_THREAD_SIGNAL: emit_signal(to, 2); return;
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
  for (unsigned call = NEW_landlock_create; call <= NEW_landlock_restrict; call++) rules[call] = RULE_ALLOW;
  rules[SYS_clone] = RULE_CLONE;
  rules[SYS_futex] = RULE_FUTEX;
  /* clone3 hides its flags behind a pointer, so programs are told it does not exist and fall back to clone. */
  rules[NEW_clone3] = init_uses_clone3 ? RULE_ALLOW : RULE_NO_SUCH_CALL;
  rules[SYS_personality] = RULE_PERSONALITY;
  rules[SYS_prlimit64] = RULE_OWN_LIMITS;
  rules[SYS_prctl] = RULE_PRCTL;
  rules[SYS_fcntl] = RULE_FCNTL;
  MARK(rules, pretended, RULE_PRETEND);
  MARK(rules, clocks, RULE_CLOCK);
#if defined(__x86_64__)
  rules[SYS_open] = RULE_OPEN;
#endif
  rules[SYS_openat] = RULE_OPENAT;
  rules[SYS_chroot] = RULE_CHROOT;
  rules[NEW_openat2] = rules[SYS_fstatfs] = RULE_INIT_ONLY;
  rules[SYS_statx] = RULE_STATX;
  rules[SYS_timer_create] = RULE_TIMER;
  rules[SYS_madvise] = RULE_ADVICE;
  rules[SYS_msync] = RULE_SYNC_MAP;
  rules[SYS_sendto] = rules[SYS_recvfrom] = RULE_SEND;
  rules[SYS_sendmsg] = rules[SYS_recvmsg] = RULE_SEND_MESSAGE;
  rules[SYS_setsockopt] = RULE_SOCKET_OPTION;
  rules[SYS_getsockopt] = RULE_SOCKET_QUESTION;
  MARK(rules, signalling, RULE_SIGNAL);
  rules[SYS_tgkill] = RULE_THREAD_SIGNAL;
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
