#include "attack.h"
#include <sys/ptrace.h>
#include <sys/uio.h>
int main(int argc, char **argv) {
  char byte;
  struct iovec here = {&byte, 1}, there = {&byte, 1};
  const char *what = argc > 1 ? argv[1] : "";
  if (!strcmp(what, "traceme")) ptrace(PTRACE_TRACEME, 0, NULL, NULL);
  else if (!strcmp(what, "attach")) ptrace(PTRACE_ATTACH, 1, NULL, NULL);
  else if (!strcmp(what, "readv")) process_vm_readv(getpid(), &here, 1, &there, 1, 0);
  return leaked(what);
}
