/* The default output validator of the Kattis problem package format; options: case, space, abs=, rel=. */
#include <math.h>
#include <stdlib.h>

#include "comparer.h"
#include "decimal.h"

struct flags {
  bool with_case, with_space, with_numbers;
  double absolute, relative;
};

static double tolerance(const char *options, const char *key) {
  const char *value = find_option(options, key);
  return value != NULL ? strtod(value, NULL) : -1;
}

/** A finite number; others are words like any. */
static bool is_number(struct text token, double *value) {
  return read_decimal(token, GRAMMAR_C, value) && isfinite(*value);
}

static bool is_right(struct text wanted, struct text got, const struct flags *flags) {
  if (same(wanted, got)) return true;
  double number, other;
  if (flags->with_numbers && is_number(wanted, &number)) {
    if (!is_number(got, &other)) return false;
    double error = fabs(number - other);
    return error <= flags->absolute || error <= flags->relative * fabs(number);
  }
  return flags->with_case ? same(wanted, got) : same_letters(wanted, got);
}

/** Equal white space. A line that ends with CR LF in the answer, as files from Windows have it, may end with LF alone. */
static bool is_same_space(struct text wanted, struct text got) {
  for (; !is_over(wanted); wanted.at++) {
    bool ends_line = *wanted.at == '\r' && wanted.end - wanted.at > 1 && wanted.at[1] == '\n';
    if (!is_over(got) && *got.at == *wanted.at) got.at++;
    else if (!ends_line) return false;
  }
  return is_over(got);
}

static void find(const char *options, struct text expected, struct text actual, struct finding *finding) {
  struct flags flags = {
      .with_case = has_option(options, "case"),
      .with_space = has_option(options, "space"),
      .absolute = tolerance(options, "abs"),
      .relative = tolerance(options, "rel"),
  };
  flags.with_numbers = flags.absolute >= 0 || flags.relative >= 0;
  for (;;) {
    struct text wanted_space = expected, got_space = actual;
    skip_space(&expected);
    skip_space(&actual);
    wanted_space.end = expected.at;
    got_space.end = actual.at;
    if (flags.with_space && !is_same_space(wanted_space, got_space)) {
      part_in_space(finding, actual);
      return;
    }
    struct text wanted = next_token(&expected), got = next_token(&actual);
    if (is_over(wanted) && is_over(got)) return;
    if (is_over(wanted) || is_over(got) || !is_right(wanted, got, &flags)) {
      part_at(finding, wanted, got);
      return;
    }
  }
}

const struct comparer compare_kattis = {.name = "kattis", .takes_equal_bytes = true, .find = find};
