#define TESTLIB_THROW_EXIT_EXCEPTION_INSTEAD_OF_EXIT
#include "testlib.h"

// The end of every call that asks for what cannot be drawn: 0 when it goes on.
static int endOf(const std::function<void()> &call) {
  try {
    call();
    return 0;
  } catch (const exit_exception &end) {
    return end.getExitCode();
  }
}
#define SHOW(...) std::cout << endOf([&]() { __VA_ARGS__; }) << ' ' << #__VA_ARGS__ << std::endl

static void draws() {
  SHOW(rnd.next(0)); SHOW(rnd.next(-1)); SHOW(rnd.next(0u)); SHOW(rnd.next(unsigned(INT_MAX)));
  SHOW(rnd.next(0L)); SHOW(rnd.next(0LL)); SHOW(rnd.next(-5LL)); SHOW(rnd.next(0UL)); SHOW(rnd.next((unsigned long)LONG_MAX));
  SHOW(rnd.next(0ULL)); SHOW(rnd.next((unsigned long long)LLONG_MAX));
  SHOW(rnd.next(5, 3)); SHOW(rnd.next(5, 4)); SHOW(rnd.next(5u, 4u)); SHOW(rnd.next(5L, 3L)); SHOW(rnd.next(5UL, 4UL));
  SHOW(rnd.next(5LL, 4LL)); SHOW(rnd.next(5ULL, 3ULL)); SHOW(rnd.next(0ULL, ~0ULL)); SHOW(rnd.next(0UL, ~0UL));
  SHOW(rnd.next(0.0)); SHOW(rnd.next(-1.0)); SHOW(rnd.next(1.0, 1.0)); SHOW(rnd.next(2.0, 1.0));
  SHOW(rnd.wnext(0, 1)); SHOW(rnd.wnext(-1, 30)); SHOW(rnd.wnext(0u, 1)); SHOW(rnd.wnext(unsigned(INT_MAX), 1));
  SHOW(rnd.wnext(0L, 1)); SHOW(rnd.wnext(0LL, -30)); SHOW(rnd.wnext(0UL, 1)); SHOW(rnd.wnext((unsigned long)LONG_MAX, 1));
  SHOW(rnd.wnext(0ULL, 1)); SHOW(rnd.wnext((unsigned long long)LLONG_MAX, 1)); SHOW(rnd.wnext(0.0, 1)); SHOW(rnd.wnext(-1.0, 30));
  SHOW(rnd.wnext(5, 4, 1)); SHOW(rnd.wnext(5u, 4u, 1)); SHOW(rnd.wnext(5L, 4L, 1)); SHOW(rnd.wnext(5UL, 4UL, 1));
  SHOW(rnd.wnext(5LL, 4LL, 1)); SHOW(rnd.wnext(5ULL, 4ULL, 1)); SHOW(rnd.wnext(1.0, 1.0, 1)); SHOW(rnd.wnext(1.0, 0.5, 1));
  SHOW(rnd.wnext(0)); SHOW(rnd.wnext(5, 5, 1));
}

static void lists() {
  const std::vector<int> none;
  SHOW(rnd.any(none)); SHOW(rnd.any(none.begin(), none.end())); SHOW(rnd.wany(none, 1)); SHOW(rnd.wany(none.begin(), none.end(), 1));
  SHOW(rnd.perm(-1)); SHOW(rnd.perm(-1, 5)); SHOW(rnd.perm(0));
  SHOW(rnd.distinct(-1, 5)); SHOW(rnd.distinct(-1, 1, 5)); SHOW(rnd.distinct(1, 5, 4)); SHOW(rnd.distinct(0, 5, 4)); SHOW(rnd.distinct(3, 4, 5));
  SHOW(rnd.distinct(1, 0)); SHOW(rnd.distinct(0, 0)); SHOW(rnd.distinct(6, 5)); SHOW(rnd.distinct(0, -1)); SHOW(rnd.distinct(5, 5));
  SHOW(rnd.distinct(2000000, 1LL, 1LL));
  SHOW(rnd.partition(-1, 5)); SHOW(rnd.partition(0, 5)); SHOW(rnd.partition(0, 0)); SHOW(rnd.partition(6, 5)); SHOW(rnd.partition(2, 5, 3));
  SHOW(rnd.partition(5, 5)); SHOW(rnd.partition(0, -1));
}

static void patterns() {
  for (const char *expression : {"", "a", "(a", "a)", ")a(", "[a", "a]", "a{2,1}", "a{x}", "a{}", "a{,2}", "a{1,2,3}", "a{1,2,}", "a{1,,}", "a{2x}",
                                 "a{-1}", "a{3000000000}", "a{2147483647}", "(a)(b)", "a(b)c", "(a)", "()", "a|", "|a", "a||b", "[z-a]", "[]", "[]{0}",
                                 "[^]", "a\\", "[a\\", "[a-", "[a-]", "a*", "a+", "a?", "[(]", "[)(]", "[()]", "[|]", "[(|)]", "a[(]b)", "{", "}",
                                 "(x|y){2}", "a((b)", "\\(a", "\\(\\)", " ", "\\ ", "(a|b)|(c)", "(a)b", "x{ 2 }", "x{\\2}", "\\"}) {
    std::cout << endOf([&]() { pattern p = pattern(std::string(expression)); }) << ' ' << endOf([&]() { rnd.next(std::string(expression)); }) << ' '
              << expression << std::endl;
  }
}

/** One line for every call and its exit code; patterns have two, for being read and for being drawn from. */
int main(int, char **) {
  disableFinalizeGuard();
  draws();
  lists();
  patterns();
}
