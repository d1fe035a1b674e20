/* CMS, white difference: line by line, equal tokens in each; blank lines at the end do not count. */
#include "comparer.h"

static void find(const char *options, struct text expected, struct text actual, struct finding *finding) {
  (void)options;
  for (;;) {
    /* A line that is missing is as good as a blank one, and every further one of that side is missing too. */
    struct text wanted = {expected.at, expected.at}, got = {actual.at, actual.at};
    bool more_wanted = next_line(&expected, &wanted), more_got = next_line(&actual, &got);
    if (!more_wanted && !more_got) return;
    if (skip_same_tokens(&wanted, &got)) continue;
    part_at(finding, wanted, got);
    return;
  }
}

const struct comparer compare_cms = {.name = "cms", .takes_equal_bytes = true, .find = find};
