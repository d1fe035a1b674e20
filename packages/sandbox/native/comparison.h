/* Comparisons on their way out. */
#ifndef JUDGEBOX_COMPARISON_H
#define JUDGEBOX_COMPARISON_H

#include "compare.h"
#include "protocol.h"

/** Add a comparison as a JSON object, and its excerpts as raw bytes. */
void add_comparison(const struct comparison *comparison, struct bytes *json, struct bytes *raw);

/**
 * The command `compare`: for every `<size of the answer> <size of the output> <rule>` and newline on stdin, followed by both
 * texts, one line of JSON on stdout, followed by the excerpts. The exit code.
 */
int compare_pairs(void);

#endif
