/*
 * DMOJ, identical: byte for byte. CR LF and CR of the answer stand for LF, unless it is binary. Options: binary; form (an
 * output that the standard comparison takes is wrong in its form only).
 */
#include "comparer.h"

/** The next byte of an answer, and how many bytes stand for it. */
static char next_byte(struct text rest, bool is_binary, size_t *size) {
  *size = 1;
  if (is_binary || *rest.at != '\r') return *rest.at;
  if (rest.end - rest.at > 1 && rest.at[1] == '\n') *size = 2;
  return '\n';
}

static void find(const char *options, struct text expected, struct text actual, struct finding *finding) {
  bool is_binary = has_option(options, "binary");
  struct text wanted = expected, got = actual;
  for (size_t size; !is_over(wanted) && !is_over(got) && next_byte(wanted, is_binary, &size) == *got.at; got.at++)
    wanted.at += size;
  if (is_over(wanted) && is_over(got)) return;
  if (has_option(options, "form")) {
    struct finding standard = {0};
    compare_dmoj_standard.find("", expected, actual, &standard);
    finding->only_form = !standard.differs;
  }
  bool inside = (!is_over(wanted) && !is_space(*wanted.at)) || (!is_over(got) && !is_space(*got.at));
  for (; inside && got.at > actual.at && !is_space(got.at[-1]); got.at--) wanted.at--;
  part_at(finding, wanted, got);
}

const struct comparer compare_dmoj_identical = {.name = "dmoj-identical", .find = find};
