template <int N> struct Deep { static const int value = Deep<N + 1>::value; };
int main() { return Deep<0>::value; }
