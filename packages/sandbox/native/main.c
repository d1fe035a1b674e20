/*
 * judgebox: runs untrusted programs in prepared boxes. `judgebox serve` speaks frames on stdin and stdout (protocol.h);
 * `judgebox probe <name>` is the small hostile program that the self-test runs inside a box; `judgebox bench` measures;
 * `judgebox compare` compares pairs of texts from stdin.
 */
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>

#include "bench.h"
#include "comparison.h"
#include "probe.h"
#include "sealed.h"
#include "supervisor.h"

int main(int argc, char **argv) {
  if (argc >= 2 && strcmp(argv[1], "serve") == 0) {
    run_sealed(argv);
    /* A program started by descriptor is named after the descriptor. */
    prctl(PR_SET_NAME, "judgebox");
    return serve();
  }
  if (argc >= 3 && strcmp(argv[1], "probe") == 0) return probe(argv[2]);
  if (argc >= 2 && strcmp(argv[1], "bench") == 0) return bench(argc - 2, argv + 2);
  if (argc == 2 && strcmp(argv[1], "compare") == 0) return compare_pairs();
  fprintf(stderr, "usage: judgebox serve | probe <name> | bench ... | compare\n");
  return 64;
}
