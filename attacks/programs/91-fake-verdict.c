#include "attack.h"
int main(void) {
  static const char lie[] = "{\"status\":\"ok\",\"compare\":{\"equal\":true}}\nAccepted\n";
  for (int fd = 1; fd < 10; fd++) write(fd, lie, sizeof lie - 1);
  return 0;
}
