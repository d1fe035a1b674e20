#include "attack.h"
static void *work(void *nothing) { USE(nothing); spin(); }
int main(void) {
  pthread_t thread;
  for (int i = 0; i < 3; i++) pthread_create(&thread, NULL, work, NULL);
  spin();
}
