/* What each compare_*.c is made of: the shape of a comparer, and texts as they all read them. */
#ifndef JUDGEBOX_COMPARER_H
#define JUDGEBOX_COMPARER_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/** A piece of text that gets shorter while it is read. */
struct text {
  const char *at, *end;
};

/** What a comparer found. All zero: the texts are equal. */
struct finding {
  bool differs;
  bool only_form;                /* see struct comparison */
  bool has_place, has_values;
  struct text expected, actual;  /* from the first difference on, as far as a token that is shown may reach */
  bool has_share;
  double share;
  const char *fault;
};

struct comparer {
  const char *name;
  /* Equal bytes are equal by the rule too, whatever they are: no need to read them twice. */
  bool takes_equal_bytes;
  void (*find)(const char *options, struct text expected, struct text actual, struct finding *finding);
};

extern const struct comparer compare_exact, compare_lines, compare_tokens, compare_kattis, compare_cms, compare_qduoj, compare_diff,
    compare_loj_lines, compare_dmoj_standard, compare_dmoj_floats, compare_dmoj_rstripped, compare_dmoj_identical,
    compare_dmoj_linecount, compare_dmoj_linematches, compare_dmoj_sorted, compare_dmoj_easy;

/** Whether a word stands among the options. */
bool has_option(const char *options, const char *word);
/** What follows `key=` among the options, up to the next one; NULL when it is not there. */
const char *find_option(const char *options, const char *key);

/** Say that the texts part here; the tokens that begin there are shown. */
static inline void part_at(struct finding *finding, struct text expected, struct text actual) {
  finding->differs = finding->has_place = finding->has_values = true;
  finding->expected = expected;
  finding->actual = actual;
}

/** Say that the white space before this place of the output differs. */
static inline void part_in_space(struct finding *finding, struct text actual) {
  finding->differs = finding->has_place = true;
  finding->expected = finding->actual = actual;
}

static inline bool is_space(char byte) { return byte == ' ' || (byte >= '\t' && byte <= '\r'); }
static inline bool is_break(char byte) { return byte == '\n' || byte == '\r'; }
static inline bool is_over(struct text text) { return text.at == text.end; }

static inline void skip_space(struct text *text) {
  while (text->at < text->end && is_space(*text->at)) text->at++;
}

static inline void skip_token(struct text *text) {
  while (text->at < text->end && !is_space(*text->at)) text->at++;
}

/** The next token; an empty one at the end. */
static inline struct text next_token(struct text *text) {
  skip_space(text);
  struct text token = {text->at, text->at};
  skip_token(text);
  token.end = text->at;
  return token;
}

static inline void trim_end(struct text *text) {
  while (text->end > text->at && is_space(text->end[-1])) text->end--;
}

static inline bool same(struct text a, struct text b) {
  size_t size = (size_t)(a.end - a.at);
  return size == (size_t)(b.end - b.at) && memcmp(a.at, b.at, size) == 0;
}

static inline char lower(char byte) { return byte >= 'A' && byte <= 'Z' ? (char)(byte + 32) : byte; }

static inline bool same_letters(struct text a, struct text b) {
  if (a.end - a.at != b.end - b.at) return false;
  while (a.at < a.end) {
    if (lower(*a.at++) != lower(*b.at++)) return false;
  }
  return true;
}

/** The next line, up to a newline or the end of the text; false when nothing is left. */
static inline bool next_line(struct text *text, struct text *line) {
  if (is_over(*text)) return false;
  const char *stop = memchr(text->at, '\n', (size_t)(text->end - text->at));
  *line = (struct text){text->at, stop != NULL ? stop : text->end};
  text->at = stop != NULL ? stop + 1 : text->end;
  return true;
}

/** The next line with anything in it, where CR ends lines as well as LF; false when none is left. */
static inline bool next_filled_line(struct text *text, struct text *line) {
  while (text->at < text->end && is_break(*text->at)) text->at++;
  *line = (struct text){text->at, text->at};
  while (text->at < text->end && !is_break(*text->at)) text->at++;
  line->end = text->at;
  return !is_over(*line);
}

static inline bool same_without_space(struct text a, struct text b) {
  for (;;) {
    skip_space(&a);
    skip_space(&b);
    if (is_over(a) || is_over(b)) return is_over(a) && is_over(b);
    if (*a.at++ != *b.at++) return false;
  }
}

/** Step through two pieces of text token by token as far as they are equal; false, standing before the tokens that differ. */
static inline bool skip_same_tokens(struct text *a, struct text *b) {
  for (;;) {
    struct text a_token = next_token(a), b_token = next_token(b);
    if (!same(a_token, b_token)) {
      a->at = a_token.at;
      b->at = b_token.at;
      return false;
    }
    if (is_over(a_token)) return true;
  }
}

/** How far two texts agree, moved back to the start of the token when they part inside one. */
static inline size_t parting(struct text a, struct text b) {
  size_t size = (size_t)(a.end - a.at), other = (size_t)(b.end - b.at), at = 0;
  if (other < size) size = other;
  while (at < size && a.at[at] == b.at[at]) at++;
  bool inside = (a.at + at < a.end && !is_space(a.at[at])) || (b.at + at < b.end && !is_space(b.at[at]));
  while (inside && at > 0 && !is_space(a.at[at - 1])) at--;
  return at;
}

#endif
