/* Always the same work, about 50 ms. */
int main(void) {
  volatile unsigned long sum = 0;
  for (unsigned long i = 0; i < 25000000UL; i++) sum += i ^ (sum >> 3);
  return sum == 1;
}
