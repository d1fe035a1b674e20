template <class T, int N> struct Wide { Wide<T *, N - 1> left; Wide<T **, N - 1> right; };
template <class T> struct Wide<T, 0> {};
int main() { return sizeof(Wide<int, 28>); }
