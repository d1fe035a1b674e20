#include "decimal.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* No two doubles are so close that more digits decide between them; what follows only matters for being zero or not. */
enum { DIGITS_MAX = 800 };
#define EXPONENT_MAX INT64_C(100000000000)

struct digits {
  char kept[DIGITS_MAX + 2];
  unsigned count;
  bool any, cut; /* a digit was there; one that is not zero was cut off */
  int64_t scale; /* how many places the number is to be moved to the left */
};

static bool is_digit(char byte, bool is_hex) {
  return (byte >= '0' && byte <= '9') || (is_hex && lower(byte) >= 'a' && lower(byte) <= 'f');
}

static bool is_word(struct text token, const char *word) {
  return same_letters(token, (struct text){word, word + strlen(word)});
}

static bool take(struct text *rest, const char *bytes) {
  if (is_over(*rest) || strchr(bytes, *rest->at) == NULL || *rest->at == 0) return false;
  rest->at++;
  return true;
}

/** An underscore that Python lets stand between two digits. */
static bool is_joint(struct text rest, const char *start) {
  return *rest.at == '_' && rest.at > start && is_digit(rest.at[-1], false) && rest.at + 1 < rest.end &&
         is_digit(rest.at[1], false);
}

static void add_digit(struct digits *digits, char digit, bool is_fraction) {
  digits->any = true;
  if (digits->count == 0 && digit == '0') {
    if (is_fraction) digits->scale--;
  } else if (digits->count < DIGITS_MAX) {
    digits->kept[digits->count++] = digit;
    if (is_fraction) digits->scale--;
  } else {
    if (digit != '0') digits->cut = true;
    if (!is_fraction) digits->scale++;
  }
}

/** Digits with at most one point. */
static void read_digits(struct text *rest, struct digits *digits, bool is_hex, enum grammar grammar) {
  const char *start = rest->at;
  for (bool is_fraction = false; rest->at < rest->end; rest->at++) {
    if (is_digit(*rest->at, is_hex)) add_digit(digits, *rest->at, is_fraction);
    else if (*rest->at == '.' && !is_fraction) is_fraction = true;
    else if (grammar != GRAMMAR_PYTHON || !is_joint(*rest, start)) break;
  }
  if (digits->cut) {
    digits->kept[digits->count++] = '1';
    digits->scale--;
  }
}

/** What follows the letter of an exponent; false where the grammar misses digits. */
static bool read_exponent(struct text *rest, enum grammar grammar, int64_t *exponent) {
  bool is_negative = !is_over(*rest) && *rest->at == '-', any = false;
  take(rest, "+-");
  const char *start = rest->at;
  for (; rest->at < rest->end; rest->at++) {
    if (is_digit(*rest->at, false)) {
      any = true;
      if (*exponent < EXPONENT_MAX) *exponent = *exponent * 10 + (*rest->at - '0');
    } else if (grammar != GRAMMAR_PYTHON || !is_joint(*rest, start)) break;
  }
  if (is_negative) *exponent = -*exponent;
  return any || grammar == GRAMMAR_C;
}

/** The value of few digits and a small exponent: both parts are exact as doubles, so one operation rounds correctly. */
static bool read_short(const struct digits *digits, int64_t exponent, double *value) {
  static const double powers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                  1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
  if (digits->count > 15 || exponent < -22 || exponent > 22) return false;
  int64_t whole = 0;
  for (unsigned i = 0; i < digits->count; i++) whole = whole * 10 + (digits->kept[i] - '0');
  *value = exponent < 0 ? (double)whole / powers[-exponent] : (double)whole * powers[exponent];
  return true;
}

bool read_decimal(struct text token, enum grammar grammar, double *value) {
  struct text rest = token;
  bool is_negative = !is_over(rest) && *rest.at == '-';
  take(&rest, "+-");
  bool is_infinite = is_word(rest, "inf") || is_word(rest, "infinity");
  if (is_infinite || is_word(rest, "nan")) {
    *value = is_infinite ? (is_negative ? -INFINITY : INFINITY) : NAN;
    return true;
  }
  bool is_hex = grammar == GRAMMAR_C && rest.end - rest.at > 1 && rest.at[0] == '0' && lower(rest.at[1]) == 'x';
  if (is_hex) rest.at += 2;
  struct digits digits;
  digits.count = 0;
  digits.any = digits.cut = false;
  digits.scale = 0;
  read_digits(&rest, &digits, is_hex, grammar);
  int64_t exponent = 0;
  if (!digits.any) return false;
  if (take(&rest, is_hex ? "pP" : "eE") && !read_exponent(&rest, grammar, &exponent)) return false;
  if (!is_over(rest)) return false;
  if (digits.count == 0) digits.kept[digits.count++] = '0';
  int64_t moved = exponent + digits.scale * (is_hex ? 4 : 1);
  if (!is_hex && read_short(&digits, moved, value)) {
    if (is_negative) *value = -*value;
    return true;
  }
  if (moved > EXPONENT_MAX) moved = EXPONENT_MAX;
  if (moved < -EXPONENT_MAX) moved = -EXPONENT_MAX;
  char plain[DIGITS_MAX + 64];
  snprintf(plain, sizeof plain, "%s%s%.*s%c%lld", is_negative ? "-" : "", is_hex ? "0x" : "", (int)digits.count, digits.kept,
           is_hex ? 'p' : 'e', (long long)moved);
  *value = strtod(plain, NULL);
  return true;
}
