#include "testlib.h"

#include <array>

int main(int argc, char *argv[]) {
  registerGen(argc, argv, 1);
  const int plain[] = {1, 2, 3};
  const std::vector<int> numbers = {4, 5, 6};
  const std::vector<std::string> words = {"x", "y z"};
  println();
  println("text", 'c', 1.5, -7LL, true);
  println(plain);
  println(plain, plain);
  println(plain, plain + 2);
  println(numbers.begin() + 1, numbers.end());
  println("a", plain, plain + 3, "b", numbers.begin(), numbers.end(), words);
  println(std::make_pair(1, "one"), std::vector<std::vector<int>>(2, numbers));
  println(std::vector<bool>(3, true), std::array<int, 2>{{8, 9}});
}
