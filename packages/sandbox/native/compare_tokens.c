/* Token by token; all white space is alike. */
#include "comparer.h"

static void find(const char *options, struct text expected, struct text actual, struct finding *finding) {
  (void)options;
  struct text answer = expected, output = actual;
  if (skip_same_tokens(&answer, &output)) return;
  finding->only_form = same_without_space(expected, actual);
  part_at(finding, answer, output);
}

const struct comparer compare_tokens = {.name = "tokens", .takes_equal_bytes = true, .find = find};
