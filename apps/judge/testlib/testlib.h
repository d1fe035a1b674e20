/*
 * testlib.h of Assay: checkers, interactors, validators and generators in C++.
 *
 * This is Assay's own implementation of the interface that public problem packages are written against. It was written
 * from the documented behaviour of that interface (streams, verdicts, exit codes, messages, random numbers, options);
 * it shares no code with any other header of this name. A generator prints the same numbers as it does elsewhere.
 *
 * C++11 or later, one translation unit per program. Everything that is not part of the public interface lives in the
 * namespace `assay_testlib`, because every further global name could collide with a name of the problem's author.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef _TESTLIB_H_
#define _TESTLIB_H_

#define VERSION "0.9.41-assay"

#include <algorithm>
#include <array>
#include <bitset>
#include <cctype>
#include <cfloat>
#include <climits>
#include <cmath>
#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <functional>
#include <iomanip>
#include <ios>
#include <iostream>
#include <iterator>
#include <limits>
#include <list>
#include <map>
#include <memory>
#include <queue>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/types.h>
#ifdef _WIN32
#include <io.h>
#else
#include <unistd.h>
#endif

// ---------------------------------------------------------------------------------------------------------------------
// Exit codes. A program, or the judge's build flags, may define any of them before.

#if defined(EJUDGE)
#define ASSAY_EXIT_WA 5
#define ASSAY_EXIT_PE 4
#define ASSAY_EXIT_FAIL 6
#define ASSAY_EXIT_DIRT 6
#elif defined(CONTESTER)
#define ASSAY_EXIT_OK 0xAC
#define ASSAY_EXIT_WA 0xAB
#define ASSAY_EXIT_PE 0xAA
#define ASSAY_EXIT_FAIL 0xA3
#define ASSAY_EXIT_DIRT 0xA4
#endif

#ifndef OK_EXIT_CODE
#ifdef ASSAY_EXIT_OK
#define OK_EXIT_CODE ASSAY_EXIT_OK
#else
#define OK_EXIT_CODE 0
#endif
#endif
#ifndef WA_EXIT_CODE
#ifdef ASSAY_EXIT_WA
#define WA_EXIT_CODE ASSAY_EXIT_WA
#else
#define WA_EXIT_CODE 1
#endif
#endif
#ifndef PE_EXIT_CODE
#ifdef ASSAY_EXIT_PE
#define PE_EXIT_CODE ASSAY_EXIT_PE
#else
#define PE_EXIT_CODE 2
#endif
#endif
#ifndef FAIL_EXIT_CODE
#ifdef ASSAY_EXIT_FAIL
#define FAIL_EXIT_CODE ASSAY_EXIT_FAIL
#else
#define FAIL_EXIT_CODE 3
#endif
#endif
#ifndef DIRT_EXIT_CODE
#ifdef ASSAY_EXIT_DIRT
#define DIRT_EXIT_CODE ASSAY_EXIT_DIRT
#else
#define DIRT_EXIT_CODE 4
#endif
#endif
#ifndef POINTS_EXIT_CODE
#define POINTS_EXIT_CODE 7
#endif
#ifndef UNEXPECTED_EOF_EXIT_CODE
#define UNEXPECTED_EOF_EXIT_CODE 8
#endif
#ifndef PC_BASE_EXIT_CODE
#ifdef TESTSYS
#define PC_BASE_EXIT_CODE 50
#else
#define PC_BASE_EXIT_CODE 0
#endif
#endif

// ---------------------------------------------------------------------------------------------------------------------
// Names and attributes of the interface.

#define LF ((char)10)
#define CR ((char)13)
#define TAB ((char)9)
#define SPACE ((char)' ')
/** What `curChar()` and `nextChar()` of the interface mean by the end of the file. */
#define EOFC (255)

#if defined(__GNUC__) || defined(__clang__)
#define ASSAY_PRINTF(format_index, first_index) __attribute__((__format__(__printf__, format_index, first_index)))
#define NORETURN __attribute__((noreturn))
#elif defined(_MSC_VER)
#define ASSAY_PRINTF(format_index, first_index)
#define NORETURN __declspec(noreturn)
#else
#define ASSAY_PRINTF(format_index, first_index)
#define NORETURN
#endif

/** Which file a stream is; it decides whose fault a bad token is. */
enum TMode { _input, _output, _answer };

/** Verdicts. `_pc(x)` is `_partially` plus x. */
enum TResult {
  _ok = 0,
  _wa = 1,
  _pe = 2,
  _fail = 3,
  _dirt = 4,
  _points = 5,
  _unexpected_eof = 8,
  _partially = 16
};

#define _pc(exitCode) (TResult(_partially + (exitCode)))

enum TTestlibMode { _unknown, _checker, _validator, _generator, _interactor, _scorer };

static TTestlibMode testlibMode = _unknown;

/** Names of the verdicts in the XML report, by their number. */
static const std::string outcomes[] = {
    "accepted", "wrong-answer", "presentation-error", "fail",     "fail",     "points",   "reserved", "reserved", "unexpected-eof",
    "reserved", "reserved",     "reserved",           "reserved", "reserved", "reserved", "reserved", "partially-correct"};

/** Points of `quitp`, as the XML report prints them. */
static double __testlib_points = std::numeric_limits<double>::infinity();

class InStream;
class random_t;

NORETURN inline void quit(TResult result, const std::string &message);
NORETURN inline void quit(TResult result, const char *message);
NORETURN inline void quitf(TResult result, const char *format, ...) ASSAY_PRINTF(2, 3);
NORETURN inline void __testlib_fail(const std::string &message);

namespace assay_testlib {

inline std::string formatArguments(const char *pattern, va_list arguments) {
  va_list copy;
  va_copy(copy, arguments);
  char small[512];
  const int length = std::vsnprintf(small, sizeof small, pattern, copy);
  va_end(copy);
  if (length < 0) return std::string();
  if (length < int(sizeof small)) return std::string(small, size_t(length));
  std::vector<char> large(size_t(length) + 1);
  std::vsnprintf(large.data(), large.size(), pattern, arguments);
  return std::string(large.data(), size_t(length));
}

struct State {
  std::string programName = "";
  std::string reportFile = "";
  bool reportIsXml = false;
  std::string reportEncoding = "windows-1251";
  bool hasTestCase = false;
  int testCase = -1;
  int quitCount = 0;
  int readEofCount = 0;
  bool registered = false;
  bool guarded = true;
};

inline State &state() {
  static State *const only = new State;
  return *only;
}

} // namespace assay_testlib

#define ASSAY_FORMAT(pattern, last, result)                                   \
  std::string result;                                                         \
  {                                                                           \
    va_list assayArguments;                                                   \
    va_start(assayArguments, last);                                           \
    result = assay_testlib::formatArguments(pattern, assayArguments);         \
    va_end(assayArguments);                                                   \
  }

/** Text made by `printf` rules. */
inline std::string testlib_format_(const char *pattern, ...) ASSAY_PRINTF(1, 2);
inline std::string testlib_format_(const char *pattern, ...) {
  ASSAY_FORMAT(pattern, pattern, result);
  return result;
}
inline std::string testlib_format_(const std::string pattern, ...) {
  ASSAY_FORMAT(pattern.c_str(), pattern, result);
  return result;
}
inline std::string format(const char *pattern, ...) ASSAY_PRINTF(1, 2);
inline std::string format(const char *pattern, ...) {
  ASSAY_FORMAT(pattern, pattern, result);
  return result;
}
inline std::string format(const std::string pattern, ...) {
  ASSAY_FORMAT(pattern.c_str(), pattern, result);
  return result;
}

// ---------------------------------------------------------------------------------------------------------------------
// Small helpers.

inline bool isBlanks(char c) { return c == LF || c == CR || c == SPACE || c == TAB; }
inline bool isEoln(char c) { return c == LF || c == CR; }
inline bool isEof(int c) { return c == EOFC; }

template <typename T> static inline T __testlib_min(const T &a, const T &b) { return a < b ? a : b; }
template <typename T> static inline T __testlib_max(const T &a, const T &b) { return a > b ? a : b; }
template <typename T> static inline T __testlib_abs(const T &x) { return x > 0 ? x : -x; }

inline bool __testlib_isNaN(double value) { return value != value; }
/** The documented bound: whatever is larger than 1e300 counts as infinite. */
inline bool __testlib_isInfinite(double value) { return value > 1E300 || value < -1E300; }
inline bool isInfinite(double value) { return __testlib_isInfinite(value); }
inline bool is_nan(double value) { return __testlib_isNaN(value); }

/** True when `result` lies within `maxError` of `expected`, absolutely or relatively. */
inline bool doubleCompare(double expected, double result, double maxError) {
  const double error = maxError + 1E-15;
  if (__testlib_isNaN(expected)) return __testlib_isNaN(result);
  if (__testlib_isInfinite(expected)) return __testlib_isInfinite(result) && (expected > 0) == (result > 0);
  if (__testlib_isNaN(result) || __testlib_isInfinite(result)) return false;
  if (std::fabs(result - expected) <= error) return true;
  const double one = expected * (1.0 - error);
  const double other = expected * (1.0 + error);
  return result >= std::min(one, other) && result <= std::max(one, other);
}

/** The smaller one of the absolute and the relative error. */
inline double doubleDelta(double expected, double result) {
  const double absolute = std::fabs(result - expected);
  if (std::fabs(expected) <= 1E-9) return absolute;
  return std::min(absolute, std::fabs(absolute / expected));
}

template <typename T> inline std::string vtos(const T &value);

namespace assay_testlib {

template <typename T> std::string print(const T &value, std::true_type) {
  if (value == 0) return "0";
  // Digits are taken from the negative side, where the smallest value has a partner too.
  std::string digits;
  T rest = value;
  while (rest != 0) {
    const int digit = int(rest % 10);
    digits += char('0' + (digit < 0 ? -digit : digit));
    rest = T(rest / 10);
  }
  if (value < T(0)) digits += '-';
  std::reverse(digits.begin(), digits.end());
  return digits;
}

template <typename T> std::string print(const T &value, std::false_type) {
  std::ostringstream out;
  out << value;
  return out.str();
}

template <typename T>
struct IsNumber
    : std::integral_constant<bool, std::is_integral<T>::value && !std::is_same<T, char>::value && !std::is_same<T, bool>::value &&
                                       !std::is_same<T, signed char>::value && !std::is_same<T, unsigned char>::value &&
                                       !std::is_same<T, wchar_t>::value> {};

} // namespace assay_testlib

/** Value to string, by the rules of `operator<<`. */
template <typename T> inline std::string vtos(const T &value) {
  return assay_testlib::print(value, std::integral_constant<bool, assay_testlib::IsNumber<T>::value>());
}
template <typename T> inline std::string toString(const T &value) { return vtos(value); }

/** As `vtos`, but round numbers with many zeroes become powers of ten. */
template <typename T> inline std::string toHumanReadableString(const T &value) {
  if (value == T(0)) return vtos(value);
  T head = value;
  int zeroes = 0;
  while (head % 10 == 0) {
    head = T(head / 10);
    ++zeroes;
  }
  if (zeroes < 7) return vtos(value);
  if (head == T(1)) return "10^" + vtos(zeroes);
  return vtos(head) + "*10^" + vtos(zeroes);
}

/** Text for messages: long texts lose their middle. */
inline std::string __testlib_part(const std::string &text) {
  std::string shown = text;
  std::replace(shown.begin(), shown.end(), '\0', '~');
  if (shown.length() <= 64) return shown;
  return shown.substr(0, 30) + "..." + shown.substr(shown.length() - 31);
}
inline std::string compress(const std::string &text) { return __testlib_part(text); }

inline std::string englishEnding(int number) {
  const int two = number % 100;
  if (two / 10 == 1) return "th";
  switch (two % 10) {
  case 1: return "st";
  case 2: return "nd";
  case 3: return "rd";
  default: return "th";
  }
}

inline std::string lowerCase(std::string text) {
  for (size_t i = 0; i < text.length(); i++)
    if (text[i] >= 'A' && text[i] <= 'Z') text[i] = char(text[i] - 'A' + 'a');
  return text;
}
inline std::string upperCase(std::string text) {
  for (size_t i = 0; i < text.length(); i++)
    if (text[i] >= 'a' && text[i] <= 'z') text[i] = char(text[i] - 'a' + 'A');
  return text;
}
inline std::string toLowerCase(const std::string &text) { return lowerCase(text); }
inline std::string toUpperCase(const std::string &text) { return upperCase(text); }

inline std::string trimLeft(const std::string &text) {
  size_t from = 0;
  while (from < text.length() && isBlanks(text[from])) ++from;
  return text.substr(from);
}
inline std::string trimRight(const std::string &text) {
  size_t to = text.length();
  while (to > 0 && isBlanks(text[to - 1])) --to;
  return text.substr(0, to);
}
inline std::string trim(const std::string &text) { return trimLeft(trimRight(text)); }

template <typename Iterator> inline std::string join(Iterator first, Iterator last, const std::string &separator) {
  std::ostringstream out;
  for (bool begun = false; first != last; ++first, begun = true) {
    if (begun) out << separator;
    out << *first;
  }
  return out.str();
}
template <typename Iterator> inline std::string join(Iterator first, Iterator last, char separator) {
  return join(first, last, std::string(1, separator));
}
template <typename Iterator> inline std::string join(Iterator first, Iterator last) {
  return join(first, last, std::string(","));
}
template <typename Collection> inline std::string join(const Collection &items, const std::string &separator) {
  return join(items.begin(), items.end(), separator);
}
template <typename Collection> inline std::string join(const Collection &items, char separator) {
  return join(items, std::string(1, separator));
}
template <typename Collection> inline std::string join(const Collection &items) { return join(items, std::string(",")); }

namespace assay_testlib {

inline std::vector<std::string> cut(const std::string &text, const std::string &separators, bool keepEmpty) {
  std::vector<std::string> parts;
  std::string part;
  for (size_t i = 0; i <= text.length(); i++) {
    if (i < text.length() && separators.find(text[i]) == std::string::npos) {
      part += text[i];
      continue;
    }
    if (keepEmpty || !part.empty()) parts.push_back(part);
    part.clear();
  }
  return parts;
}

} // namespace assay_testlib

/** Parts between the separators, empty ones too. */
inline std::vector<std::string> split(const std::string &text, char separator) {
  return assay_testlib::cut(text, std::string(1, separator), true);
}
inline std::vector<std::string> split(const std::string &text, const std::string &separators) {
  return assay_testlib::cut(text, separators, true);
}
/** Parts between the separators without the empty ones. */
inline std::vector<std::string> tokenize(const std::string &text, char separator) {
  return assay_testlib::cut(text, std::string(1, separator), false);
}
inline std::vector<std::string> tokenize(const std::string &text, const std::string &separators) {
  return assay_testlib::cut(text, separators, false);
}

inline std::string removeDoubleTrailingZeroes(std::string text) {
  while (!text.empty() && text.back() == '0' && text.find('.') != std::string::npos) text.pop_back();
  if (!text.empty() && text.back() == '.') text.pop_back();
  return text;
}

// ---------------------------------------------------------------------------------------------------------------------
// Random numbers.

class pattern;

/** The 48-bit linear congruential generator; the same seed gives the same numbers on every machine. */
class random_t {
  static const unsigned long long multiplier = 0x5DEECE66DULL;
  static const unsigned long long addend = 0xBULL;
  static const unsigned long long mask = (1ULL << 48) - 1;
  static const int manyDraws = 25;

  unsigned long long seed;

  long long nextBits(int bits) {
    if (bits <= 48) {
      seed = (seed * multiplier + addend) & mask;
      return (long long)(seed >> (48 - bits));
    }
    if (bits > 63) __testlib_fail("random_t::nextBits(int bits): bits must be less than 64");
    // Generators of version 0 lose the lowest bit of the upper half; their old tests depend on it.
    const int lowBits = version == 0 ? 31 : 32;
    const long long high = (long long)((unsigned long long)nextBits(31) << 32);
    const long long low = nextBits(lowBits);
    return high ^ low;
  }

  static double below(double value, double limit) {
    const double cropped = value < 0 ? 0 : value;
    return cropped < limit ? cropped : std::nextafter(limit, 0.0);
  }

  template <typename T> static T belowWhole(T value, T limit) {
    return std::min(std::max(value, T(0)), T(limit - 1));
  }

  /** The place in [0, 1) that the best of many draws takes; used where drawing them all would be slow. */
  double weightedShare(int type) {
    if (type > 0) return std::pow(next() + 0.0, 1.0 / (type + 1));
    return 1 - std::pow(next() + 0.0, 1.0 / (-type + 1));
  }

  template <typename T> T weightedWhole(T n, int type) {
    if (std::abs(type) < manyDraws) {
      T result = next(n);
      for (int i = 0; i < +type; i++) result = std::max(result, next(n));
      for (int i = 0; i < -type; i++) result = std::min(result, next(n));
      return result;
    }
    return belowWhole(T(double(n) * weightedShare(type)), n);
  }

public:
  /** 0 or 1, set by `registerGen`. */
  static int version;

  random_t() : seed(3905348978240129619ULL) {}

  /** Seeds from the words of the command line, so that equal calls print equal tests. */
  void setSeed(int argc, char *argv[]) {
    seed = 3905348978240129619ULL;
    for (int i = 1; i < argc; i++) {
      for (const char *c = argv[i]; *c; c++) seed = seed * multiplier + (unsigned int)(*c) + addend;
      seed += multiplier / addend;
    }
    seed &= mask;
  }

  void setSeed(long long value) { seed = ((unsigned long long)value ^ multiplier) & mask; }

  /** A string that matches the pattern. */
  std::string next(const std::string &ptrn);

  /** Uniform in [0, n). */
  int next(int n) {
    if (n <= 0) __testlib_fail("random_t::next(int n): n must be positive");
    if ((n & -n) == n) return int(((long long)n * nextBits(31)) >> 31);
    const long long limit = INT_MAX / n * (long long)n;
    long long bits;
    do {
      bits = nextBits(31);
    } while (bits >= limit);
    return int(bits % n);
  }
  unsigned int next(unsigned int n) {
    if (n >= (unsigned int)INT_MAX) __testlib_fail("random_t::next(unsigned int n): n must be less INT_MAX");
    return (unsigned int)next(int(n));
  }
  long long next(long long n) {
    if (n <= 0) __testlib_fail("random_t::next(long long n): n must be positive");
    const long long limit = LLONG_MAX / n * n;
    long long bits;
    do {
      bits = nextBits(63);
    } while (bits >= limit);
    return bits % n;
  }
  unsigned long long next(unsigned long long n) {
    if (n >= (unsigned long long)LLONG_MAX)
      __testlib_fail("random_t::next(unsigned long long n): n must be less LONGLONG_MAX");
    return (unsigned long long)next((long long)n);
  }
  long next(long n) { return (long)next((long long)n); }
  unsigned long next(unsigned long n) { return (unsigned long)next((unsigned long long)n); }

  /** Uniform in [from, to]. */
  int next(int from, int to) {
    if (from > to) __testlib_fail("random_t::next(int from, int to): from can't not exceed to");
    return int(next((long long)to - from + 1) + from);
  }
  unsigned int next(unsigned int from, unsigned int to) {
    if (from > to) __testlib_fail("random_t::next(unsigned int from, unsigned int to): from can't not exceed to");
    return (unsigned int)(next((long long)to - from + 1) + from);
  }
  long long next(long long from, long long to) {
    if (from > to) __testlib_fail("random_t::next(long long from, long long to): from can't not exceed to");
    return next(to - from + 1) + from;
  }
  unsigned long long next(unsigned long long from, unsigned long long to) {
    if (from > to)
      __testlib_fail("random_t::next(unsigned long long from, unsigned long long to): from can't not exceed to");
    return next(to - from + 1) + from;
  }
  long next(long from, long to) {
    if (from > to) __testlib_fail("random_t::next(long from, long to): from can't not exceed to");
    return next(to - from + 1) + from;
  }
  unsigned long next(unsigned long from, unsigned long to) {
    if (from > to) __testlib_fail("random_t::next(unsigned long from, unsigned long to): from can't not exceed to");
    return next(to - from + 1) + from;
  }

  /** Uniform in [0, 1). */
  double next() {
    const long long high = nextBits(26) << 27;
    const long long low = nextBits(27);
    return below(double(high + low) / double(1LL << 53), 1.0);
  }
  /** Uniform in [0, n). */
  double next(double n) {
    if (n <= 0.0) __testlib_fail("random_t::next(double n): n should be positive");
    return below(n * next(), n);
  }
  /** Uniform in [from, to). */
  double next(double from, double to) {
    if (from >= to) __testlib_fail("random_t::next(double from, double to): from should be strictly less than to");
    return next(to - from) + from;
  }

  /** A string that matches the pattern made by `printf` rules. */
  std::string next(const char *ptrn, ...) ASSAY_PRINTF(2, 3);

  /** For positive `type` the largest of `type + 1` draws, for negative ones the smallest of `1 - type` draws. */
  int wnext(int n, int type) {
    if (n <= 0) __testlib_fail("random_t::wnext(int n, int type): n must be positive");
    return weightedWhole<int>(n, type);
  }
  long long wnext(long long n, int type) {
    if (n <= 0) __testlib_fail("random_t::wnext(long long n, int type): n must be positive");
    return weightedWhole<long long>(n, type);
  }
  unsigned int wnext(unsigned int n, int type) {
    if (n >= (unsigned int)INT_MAX) __testlib_fail("random_t::wnext(unsigned int n, int type): n must be less INT_MAX");
    return (unsigned int)wnext(int(n), type);
  }
  unsigned long long wnext(unsigned long long n, int type) {
    if (n >= (unsigned long long)LLONG_MAX)
      __testlib_fail("random_t::wnext(unsigned long long n, int type): n must be less LONGLONG_MAX");
    return (unsigned long long)wnext((long long)n, type);
  }
  long wnext(long n, int type) { return (long)wnext((long long)n, type); }
  unsigned long wnext(unsigned long n, int type) { return (unsigned long)wnext((unsigned long long)n, type); }
  double wnext(double n, int type) {
    if (n <= 0) __testlib_fail("random_t::wnext(double n, int type): n must be positive");
    if (std::abs(type) >= manyDraws) return n * weightedShare(type);
    double result = next();
    for (int i = 0; i < +type; i++) result = std::max(result, next());
    for (int i = 0; i < -type; i++) result = std::min(result, next());
    return n * result;
  }
  double wnext(int type) { return wnext(1.0, type); }

  int wnext(int from, int to, int type) {
    if (from > to) __testlib_fail("random_t::wnext(int from, int to, int type): from can't not exceed to");
    return wnext(to - from + 1, type) + from;
  }
  unsigned int wnext(unsigned int from, unsigned int to, int type) {
    if (from > to) __testlib_fail("random_t::wnext(unsigned int from, unsigned int to, int type): from can't not exceed to");
    return (unsigned int)wnext(int(to - from + 1), type) + from;
  }
  long long wnext(long long from, long long to, int type) {
    if (from > to) __testlib_fail("random_t::wnext(long long from, long long to, int type): from can't not exceed to");
    return wnext(to - from + 1, type) + from;
  }
  unsigned long long wnext(unsigned long long from, unsigned long long to, int type) {
    if (from > to)
      __testlib_fail("random_t::wnext(unsigned long long from, unsigned long long to, int type): from can't not exceed to");
    return wnext(to - from + 1, type) + from;
  }
  long wnext(long from, long to, int type) {
    if (from > to) __testlib_fail("random_t::wnext(long from, long to, int type): from can't not exceed to");
    return wnext(to - from + 1, type) + from;
  }
  unsigned long wnext(unsigned long from, unsigned long to, int type) {
    if (from > to) __testlib_fail("random_t::wnext(unsigned long from, unsigned long to, int type): from can't not exceed to");
    return wnext(to - from + 1, type) + from;
  }
  double wnext(double from, double to, int type) {
    if (from >= to) __testlib_fail("random_t::wnext(double from, double to, int type): from should be strictly less than to");
    return wnext(to - from, type) + from;
  }

  /** One element, all equally likely. */
  template <typename Container> typename Container::value_type any(const Container &items) {
    const int size = int(items.size());
    if (size <= 0) __testlib_fail("random_t::any(const Container& c): c.size() must be positive");
    typename Container::const_iterator it = items.begin();
    std::advance(it, next(size));
    return *it;
  }
  template <typename Iterator> typename std::iterator_traits<Iterator>::value_type any(const Iterator &first, const Iterator &last) {
    const int size = int(std::distance(first, last));
    if (size <= 0) __testlib_fail("random_t::any(const Iter& begin, const Iter& end): range must have positive length");
    Iterator it = first;
    std::advance(it, next(size));
    return *it;
  }
  /** One element; its place is chosen as `wnext` does. */
  template <typename Container> typename Container::value_type wany(const Container &items, int type) {
    const int size = int(items.size());
    if (size <= 0) __testlib_fail("random_t::wany(const Container& c, int type): c.size() must be positive");
    typename Container::const_iterator it = items.begin();
    std::advance(it, wnext(size, type));
    return *it;
  }
  template <typename Iterator>
  typename std::iterator_traits<Iterator>::value_type wany(const Iterator &first, const Iterator &last, int type) {
    const int size = int(std::distance(first, last));
    if (size <= 0) __testlib_fail("random_t::any(const Iter& begin, const Iter& end, int type): range must have positive length");
    Iterator it = first;
    std::advance(it, wnext(size, type));
    return *it;
  }

  /** The numbers `first`, `first + 1`, ... in random order. */
  template <typename T, typename E> std::vector<E> perm(T size, E first) {
    if (size < 0) __testlib_fail("random_t::perm(T size, E first = 0): size must non-negative");
    std::vector<E> order;
    order.reserve(size_t(size));
    E current = first;
    for (T i = 0; i < size; i++) order.push_back(current++);
    for (T i = 1; i < size; i++) std::swap(order[size_t(i)], order[size_t(next(T(i + 1)))]);
    return order;
  }
  template <typename T> std::vector<T> perm(T size) { return perm(size, T(0)); }

  /** `size` different numbers of [from, to]. */
  template <typename T> std::vector<T> distinct(int size, T from, T to) {
    std::vector<T> chosen;
    if (size == 0) return chosen;
    if (from > to) __testlib_fail("random_t::distinct expected from <= to");
    if (size < 0) __testlib_fail("random_t::distinct expected size >= 0");
    const unsigned long long count = (unsigned long long)(to - from) + 1;
    if ((unsigned long long)size > count) __testlib_fail("random_t::distinct expected size <= to - from + 1");
    double expectedDraws = 0.0;
    for (int i = 1; i <= size; i++) expectedDraws += double(count) / double(count - i + 1);
    if (expectedDraws < double(count)) {
      std::set<T> seen;
      while (int(seen.size()) < size) {
        const T value = T(next(from, to));
        if (seen.insert(value).second) chosen.push_back(value);
      }
      return chosen;
    }
    if (count > 1000000000) __testlib_fail("random_t::distinct here expected to - from + 1 <= 1000000000");
    const std::vector<T> all = perm(int(count), from);
    chosen.assign(all.begin(), all.begin() + size);
    return chosen;
  }
  /** `size` different numbers of [0, upper). */
  template <typename T> std::vector<T> distinct(int size, T upper) {
    if (size < 0) __testlib_fail("random_t::distinct expected size >= 0");
    if (size == 0) return std::vector<T>();
    if (upper <= 0) __testlib_fail("random_t::distinct expected upper > 0");
    if (size > upper) __testlib_fail("random_t::distinct expected size <= upper");
    return distinct(size, T(0), T(upper - 1));
  }

  /** `size` numbers of at least `minPart` each with the given sum; every such way is equally likely. */
  template <typename T> std::vector<T> partition(int size, T sum, T minPart) {
    if (size < 0) __testlib_fail("random_t::partition: size < 0");
    if (size == 0 && sum != 0) __testlib_fail("random_t::partition: size == 0 && sum != 0");
    if (minPart * size > sum) __testlib_fail("random_t::partition: min_part * size > sum");
    if (size == 0) return std::vector<T>();
    const T spare = T(sum - minPart * size);
    std::vector<T> walls = distinct(size - 1, T(1), T(spare + size - 1));
    walls.push_back(T(0));
    std::sort(walls.begin(), walls.end());
    walls.push_back(T(spare + size));
    std::vector<T> parts;
    for (int i = 0; i < size; i++) parts.push_back(T(walls[size_t(i) + 1] - walls[size_t(i)] - 1 + minPart));
    return parts;
  }
  template <typename T> std::vector<T> partition(int size, T sum) { return partition(size, sum, T(1)); }
};

int random_t::version = -1;

static random_t rnd;

template <typename Iterator> void shuffle(Iterator first, Iterator last) {
  if (first == last) return;
  for (Iterator it = first + 1; it != last; ++it) std::iter_swap(it, first + rnd.next(int(it - first) + 1));
}

// ---------------------------------------------------------------------------------------------------------------------
// Patterns: single characters, `[a-z]`, `[^a-z]`, counts `?`, `*`, `+`, `{n}`, `{from,to}`, alternatives `(a|b)`.

/**
 * A restricted regular expression. Matching is greedy and never goes back, blanks in the expression mean nothing, and a
 * count belongs to one character class: that is how the interface defines its patterns.
 */
class pattern {
  std::string source;
  // One character class with its count, then one of `rest`.
  std::vector<char> chars;
  std::vector<bool> allowed;
  int from;
  int to;
  std::vector<pattern> rest;

  static void illegal(const std::string &text) {
    __testlib_fail("Illegal pattern (or part) \"" + text + "\"");
  }

  /** True when `text[at]` is this character and not escaped. */
  static bool command(const std::string &text, size_t at, char c) {
    if (at >= text.length() || text[at] != c) return false;
    size_t slashes = 0;
    while (slashes < at && text[at - slashes - 1] == '\\') ++slashes;
    return slashes % 2 == 0;
  }

  static char take(const std::string &text, size_t &at) {
    if (command(text, at, '\\')) ++at;
    if (at >= text.length()) illegal(text);
    return text[at++];
  }

  void parseChars(const std::string &text, size_t &at) {
    if (at >= text.length()) illegal(text);
    if (!command(text, at, '[')) {
      chars.push_back(take(text, at));
      return;
    }
    ++at;
    const bool negative = command(text, at, '^');
    if (negative) ++at;
    char previous = 0;
    while (at < text.length() && !command(text, at, ']')) {
      if (!command(text, at, '-') || previous == 0) {
        if (previous != 0) chars.push_back(previous);
        previous = take(text, at);
        continue;
      }
      ++at;
      if (at + 1 == text.length() || command(text, at, ']')) {
        chars.push_back(previous);
        previous = '-';
        continue;
      }
      const char last = take(text, at);
      if (previous > last) illegal(text);
      for (char c = previous; c != last; c++) chars.push_back(c);
      chars.push_back(last);
      previous = 0;
    }
    if (previous != 0) chars.push_back(previous);
    if (!command(text, at, ']')) illegal(text);
    ++at;
    std::sort(chars.begin(), chars.end());
    if (!negative) return;
    std::vector<char> others;
    for (int code = 0; code < 255; code++)
      if (!std::binary_search(chars.begin(), chars.end(), char(code))) others.push_back(char(code));
    std::sort(others.begin(), others.end());
    chars.swap(others);
  }

  void parseCount(const std::string &text, size_t &at) {
    from = to = 1;
    if (command(text, at, '?')) {
      from = 0;
      ++at;
    } else if (command(text, at, '*')) {
      from = 0;
      to = INT_MAX;
      ++at;
    } else if (command(text, at, '+')) {
      to = INT_MAX;
      ++at;
    } else if (command(text, at, '{')) {
      ++at;
      std::vector<std::string> numbers;
      std::string number;
      while (at < text.length() && !command(text, at, '}')) {
        if (command(text, at, ',')) {
          numbers.push_back(number);
          number.clear();
          ++at;
        } else {
          number += take(text, at);
        }
      }
      if (!number.empty()) numbers.push_back(number);
      if (!command(text, at, '}') || numbers.empty() || numbers.size() > 2) illegal(text);
      ++at;
      from = countOf(text, numbers.front());
      to = countOf(text, numbers.back());
      if (from > to) illegal(text);
    }
  }

  static int countOf(const std::string &text, const std::string &number) {
    if (number.empty() || number.length() > 9 || number.find_first_not_of("0123456789") != std::string::npos) illegal(text);
    return std::atoi(number.c_str());
  }

  bool matches(const std::string &text, size_t at) const {
    if (to > 0) {
      size_t end = at;
      while (end < text.length() && end - at < size_t(to) && allowed[(unsigned char)text[end]]) ++end;
      if (end - at < size_t(from)) return false;
      at = end;
    }
    if (rest.empty()) return at == text.length();
    for (size_t i = 0; i < rest.size(); i++)
      if (rest[i].matches(text, at)) return true;
    return false;
  }

public:
  pattern(std::string expression) : source(expression), allowed(256, false), from(0), to(0) {
    std::string text;
    for (size_t i = 0; i < expression.length(); i++)
      if (!command(expression, i, ' ')) text += expression[i];

    int depth = 0;
    size_t firstClose = std::string::npos;
    std::vector<size_t> bars;
    for (size_t i = 0; i < text.length(); i++) {
      if (command(text, i, '(')) ++depth;
      else if (command(text, i, ')')) {
        if (--depth == 0 && firstClose == std::string::npos) firstClose = i;
      } else if (command(text, i, '|') && depth == 0) bars.push_back(i);
      if (depth < 0) illegal(text);
    }
    if (depth != 0) illegal(text);

    if (!bars.empty()) {
      bars.push_back(text.length());
      size_t start = 0;
      for (size_t i = 0; i < bars.size(); i++) {
        rest.push_back(pattern(text.substr(start, bars[i] - start)));
        start = bars[i] + 1;
      }
      return;
    }
    if (command(text, 0, '(') && firstClose + 1 == text.length()) {
      rest.push_back(pattern(text.substr(1, text.length() - 2)));
      return;
    }
    size_t at = 0;
    parseChars(text, at);
    for (size_t i = 0; i < chars.size(); i++) allowed[(unsigned char)chars[i]] = true;
    parseCount(text, at);
    if (at < text.length()) rest.push_back(pattern(text.substr(at)));
  }

  /** A random string of the pattern. The order of the draws is part of the interface: count, characters, alternative. */
  std::string next(random_t &random) const {
    std::string text;
    if (to == INT_MAX) __testlib_fail("pattern::next(random_t& rnd): can't process character '*' for generation");
    if (to > 0) {
      const int count = random.next(to - from + 1) + from;
      for (int i = 0; i < count; i++) text += chars[size_t(random.next(int(chars.size())))];
    }
    if (!rest.empty()) text += rest[size_t(random.next(int(rest.size())))].next(random);
    return text;
  }

  bool matches(const std::string &text) const { return matches(text, 0); }

  std::string src() const { return source; }
};

inline std::string random_t::next(const std::string &ptrn) { return pattern(ptrn).next(*this); }
inline std::string random_t::next(const char *ptrn, ...) {
  ASSAY_FORMAT(ptrn, ptrn, expression);
  return next(expression);
}

// ---------------------------------------------------------------------------------------------------------------------
// Reading.

namespace assay_testlib {

/**
 * Bytes of a file or of a string. Files go through stdio: a pipe then gives what is there without waiting for more, and
 * a program that also uses `scanf` or `cin` on the same stream sees one common position.
 */
class Source {
  std::FILE *file;
  std::string text;
  size_t at;
  bool owned;

  static int get(std::FILE *from) {
#ifdef _WIN32
    return std::getc(from);
#else
    return getc_unlocked(from);
#endif
  }

public:
  int line;

  Source(std::FILE *from, bool ownsFile) : file(from), at(0), owned(ownsFile), line(1) {}
  explicit Source(const std::string &content) : file(NULL), text(content), at(0), owned(false), line(1) {}
  Source(const Source &) = delete;
  Source &operator=(const Source &) = delete;
  ~Source() { close(); }

  int next() {
    int c;
    if (file != NULL) {
      c = get(file);
      if (c == EOF) return EOFC;
    } else {
      if (at >= text.length()) return EOFC;
      c = (unsigned char)text[at++];
    }
    if (c == LF) ++line;
    // The interface has no other mark for the end of the file than this byte.
    return c;
  }

  void unread(int c) {
    if (c == EOFC) return;
    if (c == LF) --line;
    if (file != NULL) std::ungetc(c, file);
    else if (at > 0) text[--at] = char(c);
    else text.insert(text.begin(), char(c));
  }

  int peek() {
    const int c = next();
    unread(c);
    return c;
  }

  void close() {
    if (owned && file != NULL) std::fclose(file);
    if (owned) file = NULL;
  }
};

struct Element {
  bool active;
  int index;
  Element() : active(false), index(0) {}
};

/** How a message names the value it complains about: nothing, a parameter, or an element of a list. */
inline std::string subject(const std::string &kind, const std::string &name, const Element &element) {
  if (element.active) {
    if (name.empty()) return kind + " element [index=" + vtos(element.index) + "]";
    return kind + " element " + name + "[" + vtos(element.index) + "]";
  }
  if (name.empty()) return "";
  return kind + " parameter [name=" + name + "]";
}

} // namespace assay_testlib

/** One of the files a program reads. Every reader reports a bad value as the verdict that suits the stream. */
class InStream {
  std::unique_ptr<assay_testlib::Source> source;
  std::string word;
  assay_testlib::Element element;
  int lastLine;

  int get() {
    if (!source) return EOFC;
    return source->next();
  }
  void unget(int c) {
    if (source) source->unread(c);
  }

  void takeWord();
  void takeLine();

  template <typename T> void checkRange(const char *kind, T value, T low, T high, const std::string &name);
  template <typename T> void checkRealRange(const char *kind, T value, T low, T high, const std::string &name);
  void checkPattern(const char *kind, const std::string &value, const pattern &expected, const std::string &name);

  template <typename Reader>
  auto readMany(const char *reader, int size, int indexBase, bool spaces, Reader readOne)
      -> std::vector<typename std::decay<decltype(readOne())>::type>;

public:
  TMode mode;
  std::string name;
  std::string fileName;
  bool strict;
  bool stdfile;
  bool opened;
  int wordReserveSize;
  size_t maxFileSize;
  size_t maxTokenLength;
  size_t maxMessageLength;

  InStream();
  /** Reads from `content` what belongs to `baseStream`. */
  InStream(const InStream &baseStream, std::string content);
  InStream(const InStream &) = delete;
  InStream &operator=(const InStream &) = delete;

  void init(std::string file, TMode streamMode);
  void init(std::FILE *file, TMode streamMode);
  void reset(std::FILE *file = NULL);
  void setTestCase(int testCase);
  void close();

  /** The next character, which stays in the stream. */
  char curChar() { return char(source ? source->peek() : EOFC); }
  char nextChar() { return char(get()); }
  char readChar() { return nextChar(); }
  char readChar(char expected);
  char readSpace() { return readChar(' '); }
  void skipChar() { get(); }
  void unreadChar(char c) { unget((unsigned char)c); }
  void skipBlanks();

  bool eof();
  bool seekEof();
  /** True at the end of a line, which is then consumed. */
  bool eoln();
  /** As `eoln`, after the spaces and tabs before it. */
  bool seekEoln();
  void nextLine() { readLine(); }
  void readEoln();
  void readEof();

  void readWordTo(std::string &result);
  void readWordTo(std::string &result, const pattern &p, const std::string &variableName = "");
  void readWordTo(std::string &result, const std::string &ptrn, const std::string &variableName = "");
  void readTokenTo(std::string &result) { readWordTo(result); }
  void readTokenTo(std::string &result, const pattern &p, const std::string &variableName = "") {
    readWordTo(result, p, variableName);
  }
  void readTokenTo(std::string &result, const std::string &ptrn, const std::string &variableName = "") {
    readWordTo(result, ptrn, variableName);
  }
  std::string readWord();
  std::string readWord(const pattern &p, const std::string &variableName = "");
  std::string readWord(const std::string &ptrn, const std::string &variableName = "");
  std::string readToken() { return readWord(); }
  std::string readToken(const pattern &p, const std::string &variableName = "") { return readWord(p, variableName); }
  std::string readToken(const std::string &ptrn, const std::string &variableName = "") { return readWord(ptrn, variableName); }
  std::vector<std::string> readWords(int size, const pattern &p, const std::string &variablesName = "", int indexBase = 1);
  std::vector<std::string> readWords(int size, const std::string &ptrn, const std::string &variablesName = "", int indexBase = 1);
  std::vector<std::string> readWords(int size, int indexBase = 1);
  std::vector<std::string> readTokens(int size, const pattern &p, const std::string &variablesName = "", int indexBase = 1) {
    return readWords(size, p, variablesName, indexBase);
  }
  std::vector<std::string> readTokens(int size, const std::string &ptrn, const std::string &variablesName = "", int indexBase = 1) {
    return readWords(size, ptrn, variablesName, indexBase);
  }
  std::vector<std::string> readTokens(int size, int indexBase = 1) { return readWords(size, indexBase); }

  void readStringTo(std::string &result);
  void readStringTo(std::string &result, const pattern &p, const std::string &variableName = "");
  void readStringTo(std::string &result, const std::string &ptrn, const std::string &variableName = "");
  void readLineTo(std::string &result) { readStringTo(result); }
  void readLineTo(std::string &result, const pattern &p, const std::string &variableName = "") {
    readStringTo(result, p, variableName);
  }
  void readLineTo(std::string &result, const std::string &ptrn, const std::string &variableName = "") {
    readStringTo(result, ptrn, variableName);
  }
  std::string readString();
  std::string readString(const pattern &p, const std::string &variableName = "");
  std::string readString(const std::string &ptrn, const std::string &variableName = "");
  std::string readLine() { return readString(); }
  std::string readLine(const pattern &p, const std::string &variableName = "") { return readString(p, variableName); }
  std::string readLine(const std::string &ptrn, const std::string &variableName = "") { return readString(ptrn, variableName); }
  std::vector<std::string> readLines(int size, const pattern &p, const std::string &variablesName = "", int indexBase = 1);
  std::vector<std::string> readLines(int size, const std::string &ptrn, const std::string &variablesName = "", int indexBase = 1);
  std::vector<std::string> readLines(int size, int indexBase = 1);
  std::vector<std::string> readStrings(int size, const pattern &p, const std::string &variablesName = "", int indexBase = 1) {
    return readLines(size, p, variablesName, indexBase);
  }
  std::vector<std::string> readStrings(int size, const std::string &ptrn, const std::string &variablesName = "", int indexBase = 1) {
    return readLines(size, ptrn, variablesName, indexBase);
  }
  std::vector<std::string> readStrings(int size, int indexBase = 1) { return readLines(size, indexBase); }

  int readInteger();
  int readInt() { return readInteger(); }
  int readInt(int minv, int maxv, const std::string &variableName = "");
  int readInteger(int minv, int maxv, const std::string &variableName = "") { return readInt(minv, maxv, variableName); }
  std::vector<int> readInts(int size, int minv, int maxv, const std::string &variablesName = "", int indexBase = 1);
  std::vector<int> readInts(int size, int indexBase = 1);
  std::vector<int> readIntegers(int size, int minv, int maxv, const std::string &variablesName = "", int indexBase = 1) {
    return readInts(size, minv, maxv, variablesName, indexBase);
  }
  std::vector<int> readIntegers(int size, int indexBase = 1) { return readInts(size, indexBase); }

  long long readLong();
  long long readLong(long long minv, long long maxv, const std::string &variableName = "");
  long long readLL() { return readLong(); }
  long long readLL(long long minv, long long maxv, const std::string &variableName = "") {
    return readLong(minv, maxv, variableName);
  }
  std::vector<long long> readLongs(int size, long long minv, long long maxv, const std::string &variablesName = "", int indexBase = 1);
  std::vector<long long> readLongs(int size, int indexBase = 1);

  unsigned long long readUnsignedLong();
  unsigned long long readUnsignedLong(unsigned long long minv, unsigned long long maxv, const std::string &variableName = "");
  std::vector<unsigned long long> readUnsignedLongs(int size, unsigned long long minv, unsigned long long maxv,
                                                    const std::string &variablesName = "", int indexBase = 1);
  std::vector<unsigned long long> readUnsignedLongs(int size, int indexBase = 1);
  /** The same under the shorter name, for callers that give a range. */
  unsigned long long readLong(unsigned long long minv, unsigned long long maxv, const std::string &variableName = "") {
    return readUnsignedLong(minv, maxv, variableName);
  }
  std::vector<unsigned long long> readLongs(int size, unsigned long long minv, unsigned long long maxv,
                                            const std::string &variablesName = "", int indexBase = 1) {
    return readUnsignedLongs(size, minv, maxv, variablesName, indexBase);
  }

  double readReal();
  double readDouble() { return readReal(); }
  double readReal(double minv, double maxv, const std::string &variableName = "");
  double readDouble(double minv, double maxv, const std::string &variableName = "") { return readReal(minv, maxv, variableName); }
  std::vector<double> readReals(int size, double minv, double maxv, const std::string &variablesName = "", int indexBase = 1);
  std::vector<double> readReals(int size, int indexBase = 1);
  std::vector<double> readDoubles(int size, double minv, double maxv, const std::string &variablesName = "", int indexBase = 1) {
    return readReals(size, minv, maxv, variablesName, indexBase);
  }
  std::vector<double> readDoubles(int size, int indexBase = 1) { return readReals(size, indexBase); }

  /** A number without exponent whose count of digits after the point lies in the given range. */
  double readStrictReal(double minv, double maxv, int minAfterPointDigitCount, int maxAfterPointDigitCount,
                        const std::string &variableName = "");
  double readStrictDouble(double minv, double maxv, int minAfterPointDigitCount, int maxAfterPointDigitCount,
                          const std::string &variableName = "") {
    return readStrictReal(minv, maxv, minAfterPointDigitCount, maxAfterPointDigitCount, variableName);
  }
  std::vector<double> readStrictReals(int size, double minv, double maxv, int minAfterPointDigitCount, int maxAfterPointDigitCount,
                                      const std::string &variablesName = "", int indexBase = 1);
  std::vector<double> readStrictDoubles(int size, double minv, double maxv, int minAfterPointDigitCount,
                                        int maxAfterPointDigitCount, const std::string &variablesName = "", int indexBase = 1) {
    return readStrictReals(size, minv, maxv, minAfterPointDigitCount, maxAfterPointDigitCount, variablesName, indexBase);
  }

  NORETURN void quit(TResult result, const char *message);
  NORETURN void quit(TResult result, const std::string &message) { quit(result, message.c_str()); }
  NORETURN void quits(TResult result, const std::string &message) { quit(result, message.c_str()); }
  NORETURN void quitf(TResult result, const char *pattern, ...) ASSAY_PRINTF(3, 4);
  void quitif(bool condition, TResult result, const char *pattern, ...) ASSAY_PRINTF(4, 5);
};

static InStream inf;
static InStream ouf;
static InStream ans;
/** Where an interactor writes what a later checker reads. */
static std::fstream tout;

