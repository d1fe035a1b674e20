/* Sees exactly one process: itself. */
#include "attack.h"
int main(void) {
  DIR *processes = opendir("/proc");
  for (struct dirent *entry; processes != NULL && (entry = readdir(processes)) != NULL;) {
    int pid = atoi(entry->d_name);
    if (pid > 0 && pid != getpid()) return leaked(entry->d_name);
  }
  for (int pid = 1; pid < 40000; pid++)
    if (pid != getpid() && pid != 1 && (kill(pid, 0) == 0 || errno == EPERM)) return leaked("another process");
  if (access("/proc/net", F_OK) == 0 || access("/proc/sysvipc", F_OK) == 0 || access("/proc/locks", F_OK) == 0) return leaked("/proc");
  return HELD;
}
