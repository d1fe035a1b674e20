#include "attack.h"
#include <mqueue.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>
int main(void) {
  close(open("/w/left", O_CREAT, 0600));
  close(open("/tmp/.left", O_CREAT, 0600));
  close(open("/dev/shm/left", O_CREAT, 0600));
  if (shmget(77, 4096, IPC_CREAT | 0600) >= 0) return leaked("shared memory");
  if (semget(77, 1, IPC_CREAT | 0600) >= 0 || msgget(77, IPC_CREAT | 0600) >= 0) return leaked("System V");
  if (syscall(SYS_mq_open, "left", O_CREAT | O_RDWR, 0600, NULL) >= 0) return leaked("message queue");
  if (syscall(SYS_add_key, "user", "left", "x", 1, -4) >= 0) return leaked("key");
  flock(open("/usr/bin/env", O_RDONLY), LOCK_EX);
  return HELD;
}
