/* Tells whether two heaps hold the same things, in any order, in one pass and constant memory. */
#ifndef JUDGEBOX_MULTISET_H
#define JUDGEBOX_MULTISET_H

#include <stdbool.h>
#include <stdint.h>

#include "comparer.h"

/**
 * The sum of a random function's values over all members. Sums of different heaps meet by chance only (less than one in
 * 2^100): the function hangs on a secret of this process, so that nobody can choose members that meet.
 */
struct multiset {
  uint64_t low, high, count;
};

/** One member under way, in pieces. */
struct member {
  uint64_t state[4], tail, size;
};

struct member begin_member(void);
void add_piece(struct member *member, struct text piece);
void put_member(struct multiset *set, struct member *member);
bool same_members(const struct multiset *a, const struct multiset *b);

#endif
