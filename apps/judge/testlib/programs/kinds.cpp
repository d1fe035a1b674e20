#include "testlib.h"

#include <iomanip>

/** Starts the draws of a kind, each from the seed of the command line, so that a kind that changes changes nothing else. */
static int words;
static char **line;
static std::ostream &kind(const char *name) {
  rnd.setSeed(words, line);
  return std::cout << std::endl << name << ':';
}

/** Powers differ in their last digit from machine to machine; all other real numbers are shown whole. */
static int digits = 17;
template <typename T> static void show(const T &value) { std::cout << ' ' << std::setprecision(digits) << value; }
template <typename T> static void show(const std::vector<T> &values) {
  std::cout << " [";
  for (size_t i = 0; i < values.size(); i++) show(values[i]);
  std::cout << " ]";
}

static const int types[] = {0, 1, -1, 2, -3, 24, -24, 25, -25, 100, -1000};

template <typename T> static void whole(const char *name, const std::vector<T> &bounds) {
  kind(name);
  for (T bound : bounds)
    for (int i = 0; i < 4; i++) show(rnd.next(bound));
}
template <typename T> static void between(const char *name, const std::vector<std::pair<T, T>> &ranges) {
  kind(name);
  for (const std::pair<T, T> &range : ranges)
    for (int i = 0; i < 4; i++) show(rnd.next(range.first, range.second));
}
template <typename T> static void weighted(const char *name, T bound, T from, T to) {
  kind(name);
  for (int type : types) {
    show(rnd.wnext(bound, type));
    show(rnd.wnext(from, to, type));
    show(rnd.wnext(T(1), type));
  }
}

static void lists() {
  kind("perm");
  for (int size : {0, 1, 2, 7, 40}) show(rnd.perm(size));
  show(rnd.perm(6, 1));
  show(rnd.perm(5LL, 1000000000000LL));
  show(rnd.perm(size_t(9)));
  show(rnd.perm(short(5), 'a'));
  kind("distinct");
  show(rnd.distinct(0, 5, 1));
  show(rnd.distinct(6, 1, 1000000000));
  show(rnd.distinct(9, 10));
  show(rnd.distinct(10, 10LL));
  show(rnd.distinct(30, -20LL, 20LL));
  show(rnd.distinct(63, 100));
  show(rnd.distinct(5, 1000000000000000000LL));
  show(rnd.distinct(4, 5ULL, 1ULL << 50));
  kind("partition");
  show(rnd.partition(1, 7));
  show(rnd.partition(5, 5));
  show(rnd.partition(5, 100));
  show(rnd.partition(4, 30, 0));
  show(rnd.partition(4, 30, 7));
  show(rnd.partition(3, -1, -5));
  show(rnd.partition(6, 1000000000000LL));
  show(rnd.partition(3, 1000LL, 100LL));
  show(rnd.partition(0, 0));
}

static void picks() {
  const std::vector<int> odd = {1, 3, 5, 7, 9, 11, 13};
  const std::set<std::string> letters = {"a", "b", "c", "d"};
  const std::string text = "characters";
  kind("any");
  for (int i = 0; i < 4; i++) {
    show(rnd.any(odd));
    show(rnd.any(letters));
    show(rnd.any(text));
    show(rnd.any(odd.begin() + 1, odd.end()));
    show(rnd.any(letters.begin(), letters.end()));
    show(rnd.any(text.data(), text.data() + 3));
  }
  kind("wany");
  for (int type : types) {
    show(rnd.wany(odd, type));
    show(rnd.wany(letters, type));
    show(rnd.wany(odd.begin(), odd.end() - 1, type));
    show(rnd.wany(text.data(), text.data() + 7, type));
  }
  kind("shuffle");
  for (int size = 0; size < 20; size += 3) {
    std::vector<int> order;
    for (int i = 0; i < size; i++) order.push_back(i);
    shuffle(order.begin(), order.end());
    show(order);
  }
}

static void texts() {
  kind("pattern");
  for (const char *expression :
       {"a", "[a-z]{8}", "[a-zA-Z0-9]{1,30}", "ab?c?[0-9]{1,3}", "x|yy|zzz", "(x|yy|zzz)", "((x)|(y|z))", "a(b|c(d|e{2}))", "[aab]{10}",
        "[^ -~]{0}", "[^a-zA-Z]{3}", "-?[1-9][0-9]{0,5}|0", "[a-]{4}", "[-a]{4}", "[a-c-e]{6}", "a\\ b \\[\\]\\\\", "[\\]\\[\\-\\^]{5}",
        "a{3,}", "a{2,4,}", "[()]{4}", "[(|)]{3}", "*?", "x{0}y", "a b  c", "]{2}", "}", "^a"}) {
    std::cout << " {";
    for (int i = 0; i < 3; i++)
      for (unsigned char c : rnd.next(std::string(expression))) std::cout << int(c) << ',';
    std::cout << '}';
  }
  show(rnd.next("[01]{%d}-%s", 6, "ab?"));
  show(pattern("[a-f]{4}|[0-9]{3}").next(rnd));
  show(rnd.next(2));
}

/** One line for every kind of draw. The first argument is the version of the generator. */
int main(int argc, char *argv[]) {
  words = argc;
  line = argv;
  registerGen(argc, argv, std::atoi(argv[1]));
  whole<int>("int", {1, 2, 3, 64, 1000, 1000000007, 1 << 30, INT_MAX - 1, INT_MAX});
  whole<unsigned>("unsigned", {1, 2, 48, 1000, 1u << 30, unsigned(INT_MAX) - 1});
  whole<long>("long", {1, 2, 48, 1000, 1L << 40, LONG_MAX});
  whole<unsigned long>("unsigned long", {1, 2, 48, 1000, 1UL << 40, (unsigned long)LONG_MAX - 1});
  whole<long long>("long long", {1, 2, 48, 1000, 1LL << 32, 1000000000000000000LL, LLONG_MAX / 2 + 2, LLONG_MAX});
  whole<unsigned long long>("unsigned long long", {1, 2, 48, 1000, 1ULL << 62, (unsigned long long)LLONG_MAX - 1});
  between<int>("int range", {{0, 0}, {-5, 5}, {1, 1000000000}, {INT_MIN, INT_MAX}});
  between<unsigned>("unsigned range", {{0, 0}, {3, 5}, {0, UINT_MAX}});
  between<long>("long range", {{0, 0}, {-5, 5}, {-1000000000000000000L, 1000000000000000000L}});
  between<unsigned long>("unsigned long range", {{7, 7}, {3, 5}, {1, 1UL << 62}});
  between<long long>("long long range", {{0, 0}, {-5, 5}, {1, 1000000000000000000LL}, {0, LLONG_MAX - 1}});
  between<unsigned long long>("unsigned long long range", {{7, 7}, {3, 5}, {1ULL << 63, ~0ULL - 10}});
  kind("real");
  for (int i = 0; i < 20; i++) show(rnd.next());
  whole<double>("real below", {1e-300, 0.5, 1, 3.5, 1e9, 1e300});
  between<double>("real range", {{0, 1}, {-1, 1}, {5, 5.000001}, {-1e300, 1e300}});
  weighted<int>("weighted int", 1000, -50, 50);
  weighted<unsigned>("weighted unsigned", 1000, 7, 5000);
  weighted<long>("weighted long", 1000000000L, -50, 50);
  weighted<unsigned long>("weighted unsigned long", 1000000000UL, 5, 50);
  weighted<long long>("weighted long long", 10000000000LL, -1000000000LL, 50);
  weighted<unsigned long long>("weighted unsigned long long", 10000000000ULL, 5, 1ULL << 32);
  digits = 9;
  weighted<double>("weighted real", 1000, -0.5, 0.25);
  kind("weighted share");
  for (int type : types) show(rnd.wnext(type));
  lists();
  picks();
  texts();
  kind("seeded");
  for (long long seed : {0LL, 1LL, -1LL, 42LL, LLONG_MIN, LLONG_MAX}) {
    rnd.setSeed(seed);
    for (int i = 0; i < 3; i++) show(rnd.next(1000000));
  }
  kind("of its own");
  random_t own;
  for (int i = 0; i < 3; i++) show(own.next(1000000));
  std::cout << std::endl;
}
