/* Run after every attack in the same box: nothing of the attack may be left. */
#include "attack.h"
static int is_empty(const char *path) {
  DIR *folder = opendir(path);
  int count = 0;
  if (folder == NULL) return 0;
  for (struct dirent *entry; (entry = readdir(folder)) != NULL;) count += strcmp(entry->d_name, ".") && strcmp(entry->d_name, "..");
  closedir(folder);
  return count == 0;
}
int main(void) {
  if (!is_empty("/w") || !is_empty("/tmp") || !is_empty("/dev/shm")) return leaked("a file");
  DIR *processes = opendir("/proc");
  int count = 0;
  for (struct dirent *entry; processes != NULL && (entry = readdir(processes)) != NULL;)
    count += entry->d_name[0] >= '0' && entry->d_name[0] <= '9';
  if (count != 1) return leaked("a process");
  for (int fd = 3; fd < 1024; fd++)
    if (fd != (processes ? dirfd(processes) : -1) && fcntl(fd, F_GETFD) >= 0) return leaked("a descriptor");
  struct rlimit limit;
  getrlimit(RLIMIT_CPU, &limit);
  if (limit.rlim_cur == RLIM_INFINITY) return leaked("a limit");
  sigset_t mask;
  sigprocmask(SIG_BLOCK, NULL, &mask);
  for (int number = 1; number < 32; number++) {
    struct sigaction action;
    if (sigismember(&mask, number) == 1) return leaked("a signal mask");
    if (number != SIGKILL && number != SIGSTOP && sigaction(number, NULL, &action) == 0 && action.sa_handler != SIG_DFL)
      return leaked("a signal handler");
  }
  if (getpriority(PRIO_PROCESS, 0) != 0) return leaked("a priority");
  if (umask(022) != 022) return leaked("a umask");
  return HELD;
}
