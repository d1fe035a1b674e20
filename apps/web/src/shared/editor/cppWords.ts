const list = (words: string): readonly string[] => words.split(/\s+/).filter((word) => word !== '');

/** Words of C that have a meaning of their own, and what programs here call most. */
export const cWords = list(`
  auto bool break case char const continue default do double else enum extern false float for goto if inline int long
  register return short signed sizeof static struct switch true typedef union unsigned void volatile while
  calloc fabs fgets free getchar int64_t malloc memcpy memset printf putchar puts qsort realloc scanf size_t sprintf
  sqrt sscanf stderr stdin stdout strcmp strcpy strlen uint64_t include define`);

/** The same for C++. */
export const cppWords = [
  ...new Set([
    ...cWords,
    ...list(`
      alignas alignof and catch class co_await co_return co_yield concept const_cast constexpr consteval constinit
      decltype delete dynamic_cast explicit export friend mutable namespace new noexcept not nullptr operator or
      override private protected public reinterpret_cast requires static_assert static_cast template this
      thread_local throw try typeid typename using virtual xor final
      std cin cout cerr endl string vector array deque list stack queue priority_queue pair tuple map set multimap
      multiset unordered_map unordered_set bitset optional function iterator complex ifstream ofstream stringstream
      make_pair make_tuple push_back emplace_back pop_back push_front pop_front push pop top front back begin end
      rbegin rend size empty clear insert erase find count lower_bound upper_bound sort stable_sort unique reverse
      swap max min max_element min_element accumulate next_permutation prev_permutation binary_search nth_element
      fill iota abs gcd lcm pow ceil floor round to_string stoi stoll getline resize reserve assign substr
      numeric_limits greater less first second tie setprecision fixed ios sync_with_stdio`),
  ]),
];
