/*
 * judgebox: runs untrusted programs in prepared boxes. `judgebox serve` speaks frames on stdin and stdout (protocol.h);
 * `judgebox probe <name>` is the small hostile program that the self-test runs inside a box.
 */
#include <stdio.h>
#include <string.h>

#include "supervisor.h"

int main(int argc, char **argv) {
  if (argc >= 2 && strcmp(argv[1], "serve") == 0) return serve();
  fprintf(stderr, "usage: judgebox serve | probe <name>\n");
  return 64;
}
