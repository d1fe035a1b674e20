#include "compare.h"

#include <string.h>

struct text {
  const char *at, *end;
};

static bool is_space(char byte) { return byte == ' ' || (byte >= '\t' && byte <= '\r'); }

static void skip_space(struct text *text) {
  while (text->at < text->end && is_space(*text->at)) text->at++;
}

static void skip_token(struct text *text) {
  while (text->at < text->end && !is_space(*text->at)) text->at++;
}

static struct text next_token(struct text *text) {
  skip_space(text);
  struct text token = {text->at, text->at};
  skip_token(text);
  token.end = text->at;
  return token;
}

/** The next line without its white space at the end; false at the end of the text. */
static bool next_line(struct text *text, struct text *line) {
  if (text->at >= text->end) return false;
  const char *stop = memchr(text->at, '\n', (size_t)(text->end - text->at));
  *line = (struct text){text->at, stop != NULL ? stop : text->end};
  text->at = stop != NULL ? stop + 1 : text->end;
  while (line->end > line->at && is_space(line->end[-1])) line->end--;
  return true;
}

static void trim_end(struct text *text) {
  while (text->end > text->at && is_space(text->end[-1])) text->end--;
}

static bool same(struct text a, struct text b) {
  size_t size = (size_t)(a.end - a.at);
  return size == (size_t)(b.end - b.at) && memcmp(a.at, b.at, size) == 0;
}

static size_t common_prefix(struct text a, struct text b) {
  size_t size = (size_t)(a.end - a.at), other = (size_t)(b.end - b.at), i = 0;
  if (other < size) size = other;
  while (i < size && a.at[i] == b.at[i]) i++;
  return i;
}

static bool same_without_space(struct text a, struct text b) {
  for (;;) {
    skip_space(&a);
    skip_space(&b);
    if (a.at == a.end || b.at == b.end) return a.at == a.end && b.at == b.end;
    if (*a.at++ != *b.at++) return false;
  }
}

/** The next token, cut to the excerpt's size. */
static struct excerpt token_from(struct text whole, const char *place) {
  struct text rest = {place, whole.end};
  struct text token = next_token(&rest);
  size_t size = (size_t)(token.end - token.at);
  return (struct excerpt){token.at, size < 64 ? size : 64};
}

/** Fill in where `actual_at` stands, from both places of the first difference. */
static void describe(struct comparison *result, struct text expected, const char *expected_at, struct text actual,
                     const char *actual_at) {
  result->expected = token_from(expected, expected_at);
  result->actual = token_from(actual, actual_at);
  result->line = 1;
  for (const char *at = actual.at; at < actual_at; at++) result->line += *at == '\n';
  struct text before = {actual.at, result->actual.start};
  result->token = 1;
  for (skip_space(&before); before.at < before.end; skip_space(&before)) {
    skip_token(&before);
    result->token++;
  }
}

/** Where two texts part, moved back to the start of the token when they part inside one. */
static size_t parting(struct text a, struct text b) {
  size_t at = common_prefix(a, b);
  bool inside = (a.at + at < a.end && !is_space(a.at[at])) || (b.at + at < b.end && !is_space(b.at[at]));
  while (inside && at > 0 && !is_space(a.at[at - 1])) at--;
  return at;
}

static bool find_exact(struct text expected, struct text actual, const char **expected_at, const char **actual_at) {
  if (same(expected, actual)) return false;
  size_t prefix = parting(expected, actual);
  *expected_at = expected.at + prefix;
  *actual_at = actual.at + prefix;
  return true;
}

static bool find_in_lines(struct text expected, struct text actual, const char **expected_at, const char **actual_at) {
  trim_end(&expected);
  trim_end(&actual);
  for (;;) {
    struct text expected_line = {expected.at, expected.at}, actual_line = {actual.at, actual.at};
    bool more_expected = next_line(&expected, &expected_line), more_actual = next_line(&actual, &actual_line);
    if (!more_expected && !more_actual) return false;
    if (more_expected && more_actual && same(expected_line, actual_line)) continue;
    size_t prefix = more_expected && more_actual ? parting(expected_line, actual_line) : 0;
    *expected_at = expected_line.at + prefix;
    *actual_at = actual_line.at + prefix;
    return true;
  }
}

static bool find_in_tokens(struct text expected, struct text actual, const char **expected_at, const char **actual_at) {
  for (;;) {
    struct text expected_token = next_token(&expected), actual_token = next_token(&actual);
    if (same(expected_token, actual_token)) {
      if (expected_token.at == expected_token.end) return false;
      continue;
    }
    *expected_at = expected_token.at;
    *actual_at = actual_token.at;
    return true;
  }
}

struct comparison compare_texts(enum compare_mode mode, const char *expected, size_t expected_size, const char *actual,
                                size_t actual_size) {
  struct text answer = {expected, expected + expected_size}, output = {actual, actual + actual_size};
  struct comparison result = {.equal = true, .equal_without_space = true};
  if (same(answer, output)) return result;
  const char *answer_at = expected, *output_at = actual;
  bool differs = mode == COMPARE_EXACT   ? find_exact(answer, output, &answer_at, &output_at)
                 : mode == COMPARE_LINES ? find_in_lines(answer, output, &answer_at, &output_at)
                                         : find_in_tokens(answer, output, &answer_at, &output_at);
  if (!differs) return result;
  result.equal = false;
  result.equal_without_space = same_without_space(answer, output);
  describe(&result, answer, answer_at, output, output_at);
  return result;
}
