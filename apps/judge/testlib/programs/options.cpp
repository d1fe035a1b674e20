#include "testlib.h"

int main(int argc, char *argv[]) {
  registerGen(argc, argv, 1);
  const int n = opt<int>("n");
  if (n == 1) println(opt<long long>("m", 7), opt<double>("ratio", 0.5), opt("mode", "plain"));
  if (n == 2) println(opt<int>(1), opt(2), opt<int>(9, -1), opt(9, "none"));
  if (n == 3) println(has_opt("deep"), opt<bool>("deep"), opt<bool>("flat"), opt<bool>("wide", true));
  if (n == 4) println(opt<short>("m"));
  if (n == 5) println(opt<unsigned>("m"));
  if (n == 6) println(opt<std::string>("text"));
  if (n == 8) println(opt<long long>("m"), int(opt<char>("c", 0)));
  if (n == 9) println(testlib_format_("%.17g", opt<double>("x")));
}
