#include "attack.h"
extern char **environ;
int main(void) {
  static const char *const known[] = {"PATH=", "HOME=", "LANG=", "TMPDIR="};
  for (char **entry = environ; *entry != NULL; entry++) {
    int found = 0;
    for (int i = 0; i < 4; i++) found |= strncmp(*entry, known[i], strlen(known[i])) == 0;
    if (!found) return leaked(*entry);
  }
  return HELD;
}
