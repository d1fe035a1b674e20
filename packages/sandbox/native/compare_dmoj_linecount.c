/*
 * DMOJ, linecount: every line of the answer that is not empty earns its share where the output's line of the same number is
 * equal without white space at both ends. More lines than the answer has earn nothing.
 */
#include "comparer.h"

static void trim(struct text *line) {
  skip_space(line);
  trim_end(line);
}

static void find(const char *options, struct text expected, struct text actual, struct finding *finding) {
  (void)options;
  size_t total = 0, good = 0;
  for (;;) {
    struct text wanted, got;
    bool more_wanted = next_filled_line(&expected, &wanted), more_got = next_filled_line(&actual, &got);
    if (!more_wanted && !more_got) break;
    trim(&wanted);
    trim(&got);
    total += more_wanted;
    if (more_wanted && more_got && same(wanted, got)) {
      good++;
    } else if (!finding->differs) {
      size_t prefix = parting(wanted, got);
      part_at(finding, (struct text){wanted.at + prefix, wanted.end}, (struct text){got.at + prefix, got.end});
    }
    if (!more_wanted) return;
  }
  finding->has_share = total > 0;
  finding->share = total > 0 ? (double)good / (double)total : 0;
}

const struct comparer compare_dmoj_linecount = {.name = "dmoj-linecount", .takes_equal_bytes = true, .find = find};
