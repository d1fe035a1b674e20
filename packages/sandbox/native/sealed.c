#define _GNU_SOURCE
#include "sealed.h"

#include <fcntl.h>
#include <limits.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef MFD_EXEC
#define MFD_EXEC 0x0010U
#endif

#define SEALS (F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE)

static int copy_of(int file) {
  int copy = memfd_create("judgebox", MFD_CLOEXEC | MFD_ALLOW_SEALING | MFD_EXEC);
  /* Kernels before 6.3 do not know the flag, and need none. */
  if (copy < 0) copy = memfd_create("judgebox", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  ssize_t moved = copy < 0 ? -1 : 1;
  while (moved > 0) moved = sendfile(copy, file, NULL, INT_MAX);
  if (copy < 0 || (moved == 0 && fcntl(copy, F_ADD_SEALS, SEALS) == 0)) return copy;
  close(copy);
  return -1;
}

void run_sealed(char **argv) {
  int file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  int copy = fcntl(file, F_GET_SEALS) == SEALS ? -1 : copy_of(file);
  if (copy >= 0) syscall(SYS_execveat, copy, "", argv, environ, AT_EMPTY_PATH);
  if (copy >= 0) close(copy);
  close(file);
}
