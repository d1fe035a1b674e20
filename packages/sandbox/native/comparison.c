#include "comparison.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "util.h"

void add_comparison(const struct comparison *comparison, struct bytes *json, struct bytes *raw) {
  add_format(json, "{\"equal\":%s,\"onlyForm\":%s", comparison->equal ? "true" : "false",
             comparison->only_form ? "true" : "false");
  if (comparison->has_place)
    add_format(json, ",\"line\":%llu,\"token\":%llu", (unsigned long long)comparison->line, (unsigned long long)comparison->token);
  if (comparison->has_values) {
    add_format(json, ",\"expected\":%zu,\"actual\":%zu", comparison->expected.size, comparison->actual.size);
    add_bytes(raw, comparison->expected.start, comparison->expected.size);
    add_bytes(raw, comparison->actual.start, comparison->actual.size);
  }
  if (comparison->share >= 0) add_format(json, ",\"share\":%.17g", comparison->share);
  if (comparison->fault != NULL) {
    add_bytes(json, ",\"fault\":", 9);
    add_string(json, comparison->fault);
  }
  add_bytes(json, "}", 1);
}

/** So many bytes of stdin, as memory of their own. */
static char *read_text(size_t size) {
  char *text = need(size + 1);
  if (fread(text, 1, size, stdin) == size) return text;
  free(text);
  return NULL;
}

int compare_pairs(void) {
  char *line = NULL;
  size_t room = 0;
  int code = 0;
  ssize_t length;
  while (code == 0 && (length = getline(&line, &room, stdin)) > 0) {
    char *at = line;
    size_t expected_size = strtoull(at, &at, 10), actual_size = strtoull(at, &at, 10);
    if (line[length - 1] == '\n') line[length - 1] = 0;
    struct compare_rule rule = {0};
    char *expected = read_text(expected_size), *actual = expected != NULL ? read_text(actual_size) : NULL;
    code = actual != NULL && *at == ' ' && parse_rule(&rule, at + 1) ? 0 : 65;
    if (code == 0) {
      struct comparison comparison = compare_texts(&rule, expected, expected_size, actual, actual_size);
      struct bytes json = {0}, raw = {0};
      add_comparison(&comparison, &json, &raw);
      printf("%.*s\n", (int)json.size, json.at);
      fwrite(raw.at, 1, raw.size, stdout);
      free_bytes(&json);
      free_bytes(&raw);
    }
    free_rule(&rule);
    free(expected);
    free(actual);
  }
  free(line);
  return code;
}
