/* Byte for byte. */
#include "comparer.h"

static void find(const char *options, struct text expected, struct text actual, struct finding *finding) {
  (void)options;
  if (same(expected, actual)) return;
  size_t prefix = parting(expected, actual);
  finding->only_form = same_without_space(expected, actual);
  part_at(finding, (struct text){expected.at + prefix, expected.end}, (struct text){actual.at + prefix, actual.end});
}

const struct comparer compare_exact = {.name = "exact", .takes_equal_bytes = true, .find = find};
