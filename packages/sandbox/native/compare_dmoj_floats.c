/*
 * DMOJ, floats: as many lines that are not empty, as many tokens in each, and numbers within 10^-precision of those of the
 * answer; options: precision=, mode=absolute, mode=relative. Not a number is never right, not even where the answer says it.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "comparer.h"
#include "decimal.h"

enum mode { MODE_DEFAULT, MODE_ABSOLUTE, MODE_RELATIVE };

struct closeness {
  enum mode mode;
  double epsilon;
};

static struct closeness read_options(const char *options) {
  const char *precision = find_option(options, "precision");
  char power[32];
  snprintf(power, sizeof power, "1e%ld", precision != NULL ? -strtol(precision, NULL, 10) : -6L);
  enum mode mode = has_option(options, "mode=absolute")   ? MODE_ABSOLUTE
                   : has_option(options, "mode=relative") ? MODE_RELATIVE
                                                          : MODE_DEFAULT;
  return (struct closeness){mode, strtod(power, NULL)};
}

/* Every comparison is written so that it fails where NaN takes part. */
static bool is_close(double wanted, double got, struct closeness within) {
  if (within.mode == MODE_RELATIVE) {
    double inner = wanted * (1 - within.epsilon), outer = wanted * (1 + within.epsilon);
    return wanted < 0 ? outer <= got && got <= inner : inner <= got && got <= outer;
  }
  if (fabs(got - wanted) <= within.epsilon) return true;
  return within.mode == MODE_DEFAULT && fabs(wanted) >= within.epsilon && fabs(1 - got / wanted) <= within.epsilon;
}

static bool is_right(struct text wanted, struct text got, struct closeness within) {
  double number, other;
  if (!read_decimal(wanted, GRAMMAR_PYTHON, &number)) return same(wanted, got);
  return read_decimal(got, GRAMMAR_PYTHON, &other) && is_close(number, other, within);
}

static void find(const char *options, struct text expected, struct text actual, struct finding *finding) {
  struct closeness within = read_options(options);
  for (;;) {
    struct text wanted_line, got_line;
    bool more_wanted = next_filled_line(&expected, &wanted_line), more_got = next_filled_line(&actual, &got_line);
    if (!more_wanted && !more_got) return;
    if (more_wanted != more_got) {
      part_at(finding, wanted_line, got_line);
      return;
    }
    for (;;) {
      struct text wanted = next_token(&wanted_line), got = next_token(&got_line);
      if (is_over(wanted) && is_over(got)) break;
      if (!is_over(wanted) && !is_over(got) && is_right(wanted, got, within)) continue;
      part_at(finding, wanted, got);
      return;
    }
  }
}

const struct comparer compare_dmoj_floats = {.name = "dmoj-floats", .find = find};
