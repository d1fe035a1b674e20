#include "attack.h"
int main(void) { spin(); }
