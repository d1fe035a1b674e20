#include "compare.h"

#include <stdlib.h>

#include "comparer.h"
#include "util.h"

static const struct comparer *const comparers[] = {
    &compare_exact, &compare_lines, &compare_tokens, &compare_kattis, &compare_cms, &compare_qduoj, &compare_diff,
    &compare_loj_lines, &compare_dmoj_standard, &compare_dmoj_floats, &compare_dmoj_rstripped, &compare_dmoj_identical,
    &compare_dmoj_linecount, &compare_dmoj_linematches, &compare_dmoj_sorted, &compare_dmoj_easy,
};

bool parse_rule(struct compare_rule *rule, const char *words) {
  size_t length = strcspn(words, " ");
  for (size_t i = 0; i < sizeof comparers / sizeof *comparers; i++) {
    if (strlen(comparers[i]->name) != length || strncmp(comparers[i]->name, words, length) != 0) continue;
    *rule = (struct compare_rule){comparers[i], need_copy(words + length)};
    return true;
  }
  return false;
}

void free_rule(struct compare_rule *rule) {
  free(rule->options);
  *rule = (struct compare_rule){0};
}

/** The options after a word, or NULL; it must stand alone up to `last`. */
static const char *after_option(const char *options, const char *word, const char *last) {
  size_t size = strlen(word);
  for (const char *at = strchr(options, ' '); at != NULL; at = strchr(at + 1, ' ')) {
    if (strncmp(at + 1, word, size) == 0 && strchr(last, at[1 + size]) != NULL) return at + 1 + size;
  }
  return NULL;
}

bool has_option(const char *options, const char *word) { return after_option(options, word, " ") != NULL; }

const char *find_option(const char *options, const char *key) {
  const char *found = after_option(options, key, "=");
  return found != NULL && *found == '=' ? found + 1 : NULL;
}

static struct excerpt first_token(struct text text) {
  struct text token = next_token(&text);
  size_t size = (size_t)(token.end - token.at);
  return (struct excerpt){token.at, size < EXCERPT_MAX ? size : EXCERPT_MAX};
}

/** Count where the first difference stands. */
static void describe(struct comparison *result, const struct finding *finding, struct text output) {
  result->expected = first_token(finding->expected);
  result->actual = first_token(finding->actual);
  result->has_values = finding->has_values && (result->expected.size > 0 || result->actual.size > 0);
  result->line = result->token = 1;
  for (const char *at = output.at; at < finding->actual.at; at++) result->line += *at == '\n';
  struct text before = {output.at, result->actual.start};
  for (skip_space(&before); !is_over(before); skip_space(&before)) {
    skip_token(&before);
    result->token++;
  }
}

struct comparison compare_texts(const struct compare_rule *rule, const char *expected, size_t expected_size,
                                const char *actual, size_t actual_size) {
  struct text answer = {expected, expected + expected_size}, output = {actual, actual + actual_size};
  struct comparison result = {.equal = true, .share = -1};
  if (rule->comparer->takes_equal_bytes && same(answer, output)) return result;
  struct finding finding = {0};
  rule->comparer->find(rule->options, answer, output, &finding);
  result.fault = finding.fault;
  result.equal = !finding.differs && finding.fault == NULL;
  if (!finding.differs || finding.fault != NULL) return result;
  result.only_form = finding.only_form;
  result.has_place = finding.has_place;
  if (finding.has_share) result.share = finding.share;
  if (finding.has_place) describe(&result, &finding, output);
  return result;
}
