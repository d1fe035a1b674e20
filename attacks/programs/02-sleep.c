#include "attack.h"
int main(void) { for (;;) pause(); }
