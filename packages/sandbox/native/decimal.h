/* Numbers in outputs, as the judges whose rules we follow read them. */
#ifndef JUDGEBOX_DECIMAL_H
#define JUDGEBOX_DECIMAL_H

#include <stdbool.h>

#include "comparer.h"

enum grammar {
  /* What scanf's %lf takes to the last byte: also hexadecimal numbers, and an exponent without digits ("1e", "1e+"). */
  GRAMMAR_C,
  /* What Python's float() takes: digits may be parted by single underscores. */
  GRAMMAR_PYTHON,
};

/**
 * The value of a token, correctly rounded whatever its length; false when it is no number. Too large ones are infinite, and
 * `inf`, `infinity` and `nan` count as numbers.
 */
bool read_decimal(struct text token, enum grammar grammar, double *value);

#endif
