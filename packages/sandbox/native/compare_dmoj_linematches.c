/*
 * DMOJ, linematches: every line of the answer that is not empty has points of its own, earned by an equal line of the same
 * number. Options: points=1,2,3; all (an output with more or fewer lines earns nothing).
 */
#include <stdlib.h>

#include "comparer.h"

/** The next of the listed points; false when there are no more. */
static bool next_points(const char **list, double *points) {
  char *end;
  if (*list == NULL) return false;
  *points = strtod(*list, &end);
  bool found = end != *list;
  *list = found && *end == ',' ? end + 1 : NULL;
  return found;
}

static void find(const char *options, struct text expected, struct text actual, struct finding *finding) {
  const char *list = find_option(options, "points");
  bool all = has_option(options, "all"), as_many = true;
  double points, total = 0, earned = 0;
  struct text wanted, got;
  while (next_filled_line(&expected, &wanted)) {
    if (!next_points(&list, &points)) {
      finding->fault = "The answer has more lines than there are points for lines.";
      return;
    }
    bool more_got = next_filled_line(&actual, &got);
    as_many = as_many && more_got;
    total += points;
    if (more_got && same(wanted, got)) {
      earned += points;
    } else if (!finding->differs) {
      size_t prefix = parting(wanted, got);
      part_at(finding, (struct text){wanted.at + prefix, wanted.end}, (struct text){got.at + prefix, got.end});
    }
  }
  if (next_points(&list, &points)) finding->fault = "The answer has fewer lines than there are points for lines.";
  else if (total == 0) finding->fault = "The points for lines have the sum 0.";
  if (finding->fault != NULL) return;
  bool more_got = next_filled_line(&actual, &got);
  if (all && (!as_many || more_got)) {
    if (!finding->differs) part_at(finding, (struct text){expected.end, expected.end}, got);
    return;
  }
  finding->has_share = true;
  finding->share = earned / total;
  if (earned == total) finding->differs = false;
}

const struct comparer compare_dmoj_linematches = {.name = "dmoj-linematches", .find = find};
