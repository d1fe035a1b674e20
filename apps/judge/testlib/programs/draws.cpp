#include "testlib.h"

typedef std::vector<std::string> Strings;

static std::string real(double value) { return format("%.9f", value); }

/**
 * One line for every kind of draw. The first argument is the version of the generator. The draws stand in braces,
 * because only there their order is fixed.
 */
int main(int argc, char *argv[]) {
  registerGen(argc, argv, argc > 1 ? std::atoi(argv[1]) : 1);
  println("int", Strings{vtos(rnd.next(1024)), vtos(rnd.next(1000)), vtos(rnd.next(-5, 5)), vtos(rnd.next(7u)), vtos(rnd.next(3u, 9u))});
  println("long", Strings{vtos(rnd.next(1000000000000LL)), vtos(rnd.next(-9LL, 9LL)), vtos(rnd.next(5L)), vtos(rnd.next(1UL, 6UL)),
                          vtos(rnd.next(1ULL << 40))});
  println("real", Strings{real(rnd.next()), real(rnd.next(3.5)), real(rnd.next(-1.0, 1.0))});
  println("weighted", Strings{vtos(rnd.wnext(100, 3)), vtos(rnd.wnext(100, -3)), vtos(rnd.wnext(5, 10, 1)),
                              vtos(rnd.wnext(100000LL, 40)), vtos(rnd.wnext(1000, -40))});
  println("weighted real", Strings{real(rnd.wnext(2.0, 2)), real(rnd.wnext(2.0, -30)), real(rnd.wnext(1))});
  println("pattern", Strings{rnd.next("[a-z]{8}"), rnd.next("ab?[0-9]{1,3}(x|y|[^ -~]{0})"), rnd.next("[01]{%d}", 6)});
  println("perm", rnd.perm(8));
  println("perm", rnd.perm(4, 1));
  println("perm", rnd.perm(0));
  println("distinct", rnd.distinct(5, 1, 1000000));
  println("distinct", rnd.distinct(5, 6));
  println("distinct", rnd.distinct(3, 10LL, 12LL));
  println("partition", rnd.partition(5, 100));
  println("partition", rnd.partition(3, 10, 2));
  println("partition", rnd.partition(1, 7, 0));
  const std::vector<int> odd = {1, 3, 5, 7, 9};
  const std::set<char> letters = {'a', 'b', 'c', 'd'};
  println("any", Strings{vtos(rnd.any(odd)), std::string(1, rnd.any(letters)), vtos(rnd.any(odd.begin(), odd.end())), vtos(rnd.wany(odd, 4)),
                         std::string(1, rnd.wany(letters, -2))});
  std::vector<int> order = {1, 2, 3, 4, 5, 6};
  shuffle(order.begin(), order.end());
  println("shuffle", order);
  rnd.setSeed(42);
  println("seeded", Strings{vtos(rnd.next(1000000)), vtos(rnd.next(1000000))});
}
