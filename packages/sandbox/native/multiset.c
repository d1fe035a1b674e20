#define _GNU_SOURCE
#include "multiset.h"

#include <stdlib.h>
#include <sys/random.h>

/* The random function is SipHash-2-4 with an answer of 128 bits (Aumasson and Bernstein, 2012). */

static uint64_t key[2];
static bool has_key;

static uint64_t rotated(uint64_t word, int by) { return word << by | word >> (64 - by); }

static void mix(uint64_t *v) {
  v[0] += v[1];
  v[2] += v[3];
  v[1] = rotated(v[1], 13) ^ v[0];
  v[3] = rotated(v[3], 16) ^ v[2];
  v[0] = rotated(v[0], 32) + v[3];
  v[2] += v[1];
  v[1] = rotated(v[1], 17) ^ v[2];
  v[3] = rotated(v[3], 21) ^ v[0];
  v[2] = rotated(v[2], 32);
}

static void absorb(uint64_t *v, uint64_t word) {
  v[3] ^= word;
  mix(v);
  mix(v);
  v[0] ^= word;
}

static uint64_t squeeze(uint64_t *v) {
  for (int round = 0; round < 4; round++) mix(v);
  return v[0] ^ v[1] ^ v[2] ^ v[3];
}

struct member begin_member(void) {
  if (!has_key && getrandom(key, sizeof key, 0) != sizeof key) abort();
  has_key = true;
  return (struct member){
      .state = {key[0] ^ UINT64_C(0x736f6d6570736575), key[1] ^ UINT64_C(0x646f72616e646f6d) ^ 0xee,
                key[0] ^ UINT64_C(0x6c7967656e657261), key[1] ^ UINT64_C(0x7465646279746573)},
  };
}

void add_piece(struct member *member, struct text piece) {
  for (; piece.at < piece.end; piece.at++) {
    member->tail |= (uint64_t)(unsigned char)*piece.at << (member->size % 8 * 8);
    if (++member->size % 8 != 0) continue;
    absorb(member->state, member->tail);
    member->tail = 0;
  }
}

void put_member(struct multiset *set, struct member *member) {
  absorb(member->state, member->tail | member->size << 56);
  member->state[2] ^= 0xee;
  uint64_t low = squeeze(member->state);
  member->state[1] ^= 0xdd;
  uint64_t high = squeeze(member->state);
  unsigned __int128 sum = ((unsigned __int128)set->high << 64 | set->low) + ((unsigned __int128)high << 64 | low);
  set->low = (uint64_t)sum;
  set->high = (uint64_t)(sum >> 64);
  set->count++;
}

bool same_members(const struct multiset *a, const struct multiset *b) {
  return a->count == b->count && a->low == b->low && a->high == b->high;
}
