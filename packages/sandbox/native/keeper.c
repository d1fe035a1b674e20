#define _GNU_SOURCE
#include "keeper.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/sched.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "init.h"
#include "message.h"
#include "plan.h"
#include "util.h"

enum { SUPERVISOR = 3, CALL_clone3 = 435 };

static int map_ids(pid_t pid, unsigned slot) {
  char path[64], line[64];
  format(line, sizeof line, "0 %u %u", first_id_of(slot), IDS_PER_BOX);
  format(path, sizeof path, "/proc/%d/uid_map", pid);
  int result = write_path(path, line);
  if (result != 0) return result;
  format(path, sizeof path, "/proc/%d/gid_map", pid);
  result = write_path(path, line);
  format(path, sizeof path, "/proc/%d/projid_map", pid);
  /* Where the judge itself lives in a namespace without such a map, no box can have one, and none can write one. */
  write_path(path, NO_PROJECTS);
  return result;
}

/** Runs in the keeper; the new init becomes a child of the supervisor, which alone waits for it. */
static pid_t build_box(unsigned slot, int box_socket) {
  int pair[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0) return -errno;
  struct clone_args arguments = {
      .flags = CLONE_PARENT | CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS,
  };
  if (plan.rootless) arguments.flags |= CLONE_NEWUSER;
  pid_t pid = (pid_t)syscall(CALL_clone3, &arguments, sizeof arguments);
  if (pid == 0) {
    close(pair[0]);
    init_main(slot, box_socket, pair[1]);
  }
  int error = errno;
  close(pair[1]);
  if (pid < 0) pid = -error;
  char byte;
  /* End of file here means that the set-up failed earlier; init has told the supervisor why. */
  if (pid > 0 && !plan.rootless && read(pair[0], &byte, 1) == 1) {
    byte = map_ids(pid, slot) == 0;
    if (write(pair[0], &byte, 1) != 1) kill(pid, SIGKILL);
  }
  close(pair[0]);
  return pid;
}

static _Noreturn void keep(unsigned slot, const struct group *group) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  prctl(PR_SET_NAME, "judgebox-keeper");
  struct built_message entered = {.pid = enter_group(group)};
  if (entered.pid != 0) {
    send_with_fds(SUPERVISOR, &entered, sizeof entered, NULL, 0);
    _exit(1);
  }
  for (;;) {
    struct build_message build;
    int box_socket, fd_count;
    ssize_t got = receive_with_fds(SUPERVISOR, &build, sizeof build, &box_socket, 1, &fd_count, 0);
    if (got != sizeof build || fd_count != 1) _exit(0);
    if (build.has_looked_up) forget_lookups(group, build.leaf);
    struct built_message built = {.pid = build_box(slot, box_socket)};
    close(box_socket);
    if (send_with_fds(SUPERVISOR, &built, sizeof built, NULL, 0) != 0) _exit(0);
  }
}

pid_t start_keeper(unsigned slot, const struct group *group, int *socket) {
  int pair[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, pair) != 0) return -errno;
  pid_t pid = fork();
  if (pid == 0) {
    /* Nothing of the supervisor may stay open here: a copy of its pipes would outlive it. */
    int mine = fcntl(pair[1], F_DUPFD_CLOEXEC, 64);
    fcntl(mine, F_SETFL, 0);
    if (dup3(mine, SUPERVISOR, O_CLOEXEC) < 0) _exit(1);
    int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    for (int fd = 0; fd < 3; fd++) dup2(nothing, fd);
    close_range(SUPERVISOR + 1, ~0u, 0);
    keep(slot, group);
  }
  int error = errno;
  close(pair[1]);
  if (pid < 0) {
    close(pair[0]);
    return -error;
  }
  *socket = pair[0];
  return pid;
}
