#include "testlib.h"

#include <deque>

/** One line for every kind of draw. The first argument is the version of the generator. */
int main(int argc, char *argv[]) {
  registerGen(argc, argv, argc > 1 ? std::atoi(argv[1]) : 1);
  println("int", rnd.next(1024), rnd.next(1000), rnd.next(-5, 5), rnd.next(7u), rnd.next(3u, 9u));
  println("long", rnd.next(1000000000000LL), rnd.next(-9LL, 9LL), rnd.next(5L), rnd.next(1UL, 6UL), rnd.next(1ULL << 40));
  println("real", format("%.12f", rnd.next()), format("%.9f", rnd.next(3.5)), format("%.9f", rnd.next(-1.0, 1.0)));
  println("weighted", rnd.wnext(100, 3), rnd.wnext(100, -3), rnd.wnext(5, 10, 1), rnd.wnext(100000LL, 40), rnd.wnext(1000, -40));
  println("weighted real", format("%.9f", rnd.wnext(2.0, 2)), format("%.9f", rnd.wnext(2.0, -30)), format("%.9f", rnd.wnext(1)));
  println("pattern", rnd.next("[a-z]{8}"), rnd.next("ab?[0-9]{1,3}(x|y|[^ -~]{0})"), rnd.next("[01]{%d}", 6));
  println("perm", rnd.perm(8), rnd.perm(4, 1), rnd.perm(0));
  println("distinct", rnd.distinct(5, 1, 1000000), rnd.distinct(5, 6), rnd.distinct(3, 10LL, 12LL));
  println("partition", rnd.partition(5, 100), rnd.partition(3, 10, 2), rnd.partition(1, 7, 0));
  const std::vector<int> odd = {1, 3, 5, 7, 9};
  const std::set<char> letters = {'a', 'b', 'c', 'd'};
  println("any", rnd.any(odd), rnd.any(letters), rnd.any(odd.begin(), odd.end()), rnd.wany(odd, 4), rnd.wany(letters, -2));
  std::vector<int> order = {1, 2, 3, 4, 5, 6};
  shuffle(order.begin(), order.end());
  println("shuffle", order);
  rnd.setSeed(42);
  println("seeded", rnd.next(1000000), rnd.next(1000000));
}
