/* Compares a program's output with the answer, by the rule of this judge or of another one. */
#ifndef JUDGEBOX_COMPARE_H
#define JUDGEBOX_COMPARE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { EXCERPT_MAX = 64 };

/** A rule: the name of a comparer, and its options as words with a space before each (" abs=0.5 case"). */
struct compare_rule {
  const struct comparer *comparer; /* NULL: nothing is compared */
  char *options;
};

struct excerpt {
  const char *start;
  size_t size; /* at most EXCERPT_MAX */
};

struct comparison {
  bool equal;
  /* Not equal, but nothing but the form is wrong; only some rules know. */
  bool only_form;
  /* Where the first difference stands in the program's output, counted from 1; some rules know no place. */
  bool has_place;
  uint64_t line, token;
  /* What stands there; where white space differs no token tells anything. */
  bool has_values;
  struct excerpt expected, actual;
  double share;      /* of the points, 0 to 1; negative where the rule knows no parts */
  const char *fault; /* why rule and answer do not fit each other, or NULL */
};

/** "name option option": false when there is no such comparer. The rule keeps a copy of the options. */
bool parse_rule(struct compare_rule *rule, const char *words);
void free_rule(struct compare_rule *rule);

/** Time is linear in both sizes; memory does not grow with them. The excerpts point into the two texts. */
struct comparison compare_texts(const struct compare_rule *rule, const char *expected, size_t expected_size,
                                const char *actual, size_t actual_size);

#endif
