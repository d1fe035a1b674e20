/*
 * What `diff -B` with -Z (Hydro) or -b (SYZOJ, option: amount) finds no difference in: line by line without white space at
 * line ends; blank lines do not count; with -b any amount of white space within a line is alike.
 */
#include "comparer.h"

/** The next line that is not blank, without the white space at its end. */
static bool next_spoken_line(struct text *text, struct text *line) {
  while (next_line(text, line)) {
    trim_end(line);
    if (!is_over(*line)) return true;
  }
  *line = *text;
  return false;
}

static bool is_same_line(struct text wanted, struct text got, bool any_amount) {
  if (!any_amount) return same(wanted, got);
  if (is_space(*wanted.at) != is_space(*got.at)) return false;
  return skip_same_tokens(&wanted, &got);
}

static void find(const char *options, struct text expected, struct text actual, struct finding *finding) {
  bool any_amount = has_option(options, "amount");
  for (;;) {
    struct text wanted, got;
    bool more_wanted = next_spoken_line(&expected, &wanted), more_got = next_spoken_line(&actual, &got);
    if (!more_wanted && !more_got) return;
    if (more_wanted && more_got && is_same_line(wanted, got, any_amount)) continue;
    if (more_wanted && more_got) {
      struct text wanted_words = wanted, got_words = got;
      if (skip_same_tokens(&wanted_words, &got_words)) {
        got.at += parting(wanted, got);
        skip_space(&got);
        part_in_space(finding, got);
        return;
      }
      wanted = wanted_words;
      got = got_words;
    }
    part_at(finding, wanted, got);
    return;
  }
}

const struct comparer compare_diff = {.name = "diff", .takes_equal_bytes = true, .find = find};
