/* Compares a program's output with the answer. */
#ifndef JUDGEBOX_COMPARE_H
#define JUDGEBOX_COMPARE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum compare_mode { COMPARE_NONE = 0, COMPARE_EXACT, COMPARE_LINES, COMPARE_TOKENS };

struct excerpt {
  const char *start;
  size_t size; /* at most 64 */
};

struct comparison {
  bool equal;
  bool equal_without_space;
  /* Where the first difference stands in the program's output, counted from 1. */
  uint64_t line, token;
  struct excerpt expected, actual;
};

struct comparison compare_texts(enum compare_mode mode, const char *expected, size_t expected_size, const char *actual,
                                size_t actual_size);

#endif
