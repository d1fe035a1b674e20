#include "testlib.h"

int main(int, char **) { println(rnd.next(5)); }
