#include "testlib.h"
#include <bits/stdc++.h>

using namespace std;

/** The whole library behind the header, with all its names. */
int main(int argc, char *argv[]) {
  registerGen(argc, argv, 1);
  println(format("%d", 5));
  return 0;
}
