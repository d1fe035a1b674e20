/*
 * DMOJ, rstripped: as many lines, each equal without the white space at its end. Every CR and every LF of an output ends a
 * line; in the answer CR LF is one end, unless it is binary. Options: filled (empty lines do not count), binary.
 */
#include "comparer.h"

struct lines {
  struct text rest;
  bool more, joins, filled;
};

static bool next_split(struct lines *lines, struct text *line) {
  while (lines->more) {
    struct text *rest = &lines->rest;
    *line = (struct text){rest->at, rest->at};
    while (rest->at < rest->end && !is_break(*rest->at)) rest->at++;
    line->end = rest->at;
    lines->more = !is_over(*rest);
    if (lines->more) rest->at += lines->joins && rest->end - rest->at > 1 && rest->at[0] == '\r' && rest->at[1] == '\n' ? 2 : 1;
    if (!lines->filled || !is_over(*line)) return true;
  }
  *line = (struct text){lines->rest.end, lines->rest.end};
  return false;
}

static void find(const char *options, struct text expected, struct text actual, struct finding *finding) {
  bool filled = has_option(options, "filled");
  struct lines answer = {expected, true, !has_option(options, "binary"), filled}, output = {actual, true, false, filled};
  for (;;) {
    struct text wanted, got;
    bool more_wanted = next_split(&answer, &wanted), more_got = next_split(&output, &got);
    if (!more_wanted && !more_got) return;
    trim_end(&wanted);
    trim_end(&got);
    if (more_wanted && more_got && same(wanted, got)) continue;
    size_t prefix = parting(wanted, got);
    wanted.at += prefix;
    got.at += prefix;
    part_at(finding, wanted, got);
    return;
  }
}

const struct comparer compare_dmoj_rstripped = {.name = "dmoj-rstripped", .find = find};
