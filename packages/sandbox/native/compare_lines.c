/* Line by line, without white space before the end of a line and at the end of the text. */
#include "comparer.h"

static void find(const char *options, struct text expected, struct text actual, struct finding *finding) {
  (void)options;
  struct text answer = expected, output = actual;
  trim_end(&answer);
  trim_end(&output);
  for (;;) {
    struct text expected_line = {answer.at, answer.at}, actual_line = {output.at, output.at};
    bool more_expected = next_line(&answer, &expected_line), more_actual = next_line(&output, &actual_line);
    if (!more_expected && !more_actual) return;
    trim_end(&expected_line);
    trim_end(&actual_line);
    if (more_expected && more_actual && same(expected_line, actual_line)) continue;
    size_t prefix = more_expected && more_actual ? parting(expected_line, actual_line) : 0;
    finding->only_form = same_without_space(expected, actual);
    part_at(finding, (struct text){expected_line.at + prefix, expected.end},
            (struct text){actual_line.at + prefix, actual.end});
    return;
  }
}

const struct comparer compare_lines = {.name = "lines", .takes_equal_bytes = true, .find = find};
