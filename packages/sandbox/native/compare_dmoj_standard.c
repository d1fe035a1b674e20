/* DMOJ, standard: equal tokens, and between two of them a line break on both sides or on neither. */
#include "comparer.h"

/** Skip white space; does it break the line? */
static bool skip_gap(struct text *text) {
  bool breaks = false;
  for (; text->at < text->end && is_space(*text->at); text->at++) breaks |= is_break(*text->at);
  return breaks;
}

static void find(const char *options, struct text expected, struct text actual, struct finding *finding) {
  (void)options;
  for (bool is_first = true;; is_first = false) {
    bool wanted_break = skip_gap(&expected), got_break = skip_gap(&actual);
    struct text wanted = next_token(&expected), got = next_token(&actual);
    if (is_over(wanted) && is_over(got)) return;
    if (!same(wanted, got)) {
      part_at(finding, wanted, got);
      return;
    }
    if (!is_first && wanted_break != got_break) {
      part_in_space(finding, got);
      return;
    }
  }
}

const struct comparer compare_dmoj_standard = {.name = "dmoj-standard", .takes_equal_bytes = true, .find = find};
