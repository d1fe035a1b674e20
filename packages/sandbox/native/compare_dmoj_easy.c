/* DMOJ, easy: every character as often, whatever the order, the case of letters and the white space. */
#include <stdint.h>

#include "comparer.h"

static void find(const char *options, struct text expected, struct text actual, struct finding *finding) {
  (void)options;
  int64_t surplus[256] = {0};
  for (; !is_over(expected); expected.at++) surplus[(unsigned char)lower(*expected.at)]++;
  for (; !is_over(actual); actual.at++) surplus[(unsigned char)lower(*actual.at)]--;
  for (int byte = 0; byte < 256; byte++) finding->differs |= surplus[byte] != 0 && !is_space((char)byte);
}

const struct comparer compare_dmoj_easy = {.name = "dmoj-easy", .takes_equal_bytes = true, .find = find};
