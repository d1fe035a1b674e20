/* LibreOJ, lines: without spaces, tabs and CR at line ends and empty lines at the end; option: anycase. */
#include "comparer.h"

static void trim_line(struct text *line) {
  while (line->end > line->at && strchr(" \t\r", line->end[-1]) != NULL && line->end[-1] != 0) line->end--;
}

static void find(const char *options, struct text expected, struct text actual, struct finding *finding) {
  bool any_case = has_option(options, "anycase");
  for (;;) {
    struct text wanted = {expected.at, expected.at}, got = {actual.at, actual.at};
    bool more_wanted = next_line(&expected, &wanted), more_got = next_line(&actual, &got);
    if (!more_wanted && !more_got) return;
    trim_line(&wanted);
    trim_line(&got);
    if (any_case ? same_letters(wanted, got) : same(wanted, got)) continue;
    size_t prefix = any_case ? 0 : parting(wanted, got);
    wanted.at += prefix;
    got.at += prefix;
    part_at(finding, wanted, got);
    return;
  }
}

const struct comparer compare_loj_lines = {.name = "loj-lines", .takes_equal_bytes = true, .find = find};
