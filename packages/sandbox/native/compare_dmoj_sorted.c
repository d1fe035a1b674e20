/* DMOJ, sorted: the same lines that are not empty in any order, each by its tokens; or the same tokens (option: words). */
#include "comparer.h"
#include "multiset.h"

static struct multiset words_of(struct text text) {
  struct multiset set = {0};
  for (struct text token = next_token(&text); !is_over(token); token = next_token(&text)) {
    struct member member = begin_member();
    add_piece(&member, token);
    put_member(&set, &member);
  }
  return set;
}

static struct multiset lines_of(struct text text) {
  static const char space[] = " ";
  struct multiset set = {0};
  struct text line;
  while (next_filled_line(&text, &line)) {
    struct member member = begin_member();
    for (struct text token = next_token(&line); !is_over(token); token = next_token(&line)) {
      add_piece(&member, token);
      add_piece(&member, (struct text){space, space + 1});
    }
    put_member(&set, &member);
  }
  return set;
}

static void find(const char *options, struct text expected, struct text actual, struct finding *finding) {
  struct multiset (*members_of)(struct text) = has_option(options, "words") ? words_of : lines_of;
  struct multiset wanted = members_of(expected), got = members_of(actual);
  finding->differs = !same_members(&wanted, &got);
}

const struct comparer compare_dmoj_sorted = {.name = "dmoj-sorted", .takes_equal_bytes = true, .find = find};
