constexpr unsigned long burn() {
  unsigned long sum = 0;
  for (unsigned long i = 0; i < 1UL << 62; i++) sum += i;
  return sum;
}
constexpr unsigned long value = burn();
int main() { return value; }
