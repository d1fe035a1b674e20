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

#define VERSION "0.9.45-assay"

// Authors call their own things `random`; the function of that name in the C library must not be in their way.
#define random assay_random_of_the_c_library
#include <stdlib.h>
#undef random

// No more than what is needed: with `using namespace std` every further name could collide with one of the author's.
#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cfloat>
#include <climits>
#include <cmath>
#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <functional>
#include <ios>
#include <iostream>
#include <iterator>
#include <limits>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <fcntl.h>
#ifdef _WIN32
#include <io.h>
#else
#include <unistd.h>
#endif
#if !defined(_WIN32) && !defined(__linux__)
#include <csignal>
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
/** What `curChar()` and `nextChar()` of a reader mean by the end of the file. */
#define EOFC (255)

/** Formats of 64-bit numbers, for the patterns of `quitf`. */
#ifdef _WIN32
#define I64 "%I64d"
#define U64 "%I64u"
#else
#define I64 "%lld"
#define U64 "%llu"
#endif

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

#define _pc(exitCode) (TResult(int(_partially) + (exitCode)))

enum TTestlibMode { _unknown, _checker, _validator, _generator, _interactor, _scorer };

static TTestlibMode testlibMode = _unknown;

/** Names of the verdicts in the XML report, by their number. */
static const std::string outcomes[] = {
    "accepted", "wrong-answer", "presentation-error", "fail", "fail",
#ifdef PCMS2
    "relative-scoring",
#else
    "points",
#endif
    "reserved", "reserved", "unexpected-eof", "reserved", "reserved", "reserved", "reserved", "reserved", "reserved",
    "reserved", "partially-correct"};

/** Points of `quitp`, as the XML report prints them. */
static double __testlib_points = std::numeric_limits<double>::infinity();

/** The report of the verdict: its file, whether it is XML, and the encoding that the XML names. */
static std::string resultName;
static bool appesMode = false;
static std::string appesModeEncoding = "windows-1251";
/** What `setName` says the program does. */
static std::string checkerName = "untitled checker";

class InStream;
class random_t;

NORETURN inline void quit(TResult result, const std::string &message);
NORETURN inline void quit(TResult result, const char *message);
NORETURN inline void quitf(TResult result, const char *format, ...) ASSAY_PRINTF(2, 3);
NORETURN inline void __testlib_fail(const std::string &message);

namespace assay_testlib {

/**
 * Ends at a NUL character, as every text made by `printf` rules does. Of a pattern that breaks those rules the text
 * before the mistake stays: the verdict of a message like "less than 50%" must not depend on it.
 */
inline std::string formatArguments(const char *pattern, va_list arguments, bool *sound = NULL) {
  va_list copy;
  va_copy(copy, arguments);
  char small[512] = "";
  const int length = std::vsnprintf(small, sizeof small, pattern, copy);
  va_end(copy);
  if (sound != NULL) *sound = length >= 0;
  if (length >= 0 && length < int(sizeof small)) return std::string(small);
  std::vector<char> large(length < 0 ? 1 << 16 : size_t(length) + 1, '\0');
  std::vsnprintf(large.data(), large.size(), pattern, arguments);
  large.back() = '\0';
  return std::string(large.data());
}

/** The same for `format`, whose caller wants to know of a broken pattern. */
inline std::string formatSoundly(const char *pattern, ...) {
  bool sound = false;
  va_list arguments;
  va_start(arguments, pattern);
  const std::string text = formatArguments(pattern, arguments, &sound);
  va_end(arguments);
  if (!sound) __testlib_fail("format(): invalid format string");
  return text;
}

struct State {
  bool hasTestCase = false;
  int testCase = -1;
  int exitCode = 0;
};

inline State &state() {
  static State *const only = new State;
  return *only;
}

} // namespace assay_testlib

/** What a program that defines TESTLIB_THROW_EXIT_EXCEPTION_INSTEAD_OF_EXIT catches in place of its end. */
class exit_exception : public std::exception {
  int exitCode;

public:
  explicit exit_exception(int code) : exitCode(code) {}
  int getExitCode() const { return exitCode; }
};

namespace assay_testlib {

NORETURN inline void leave(int exitCode) {
  state().exitCode = exitCode;
#ifdef TESTLIB_THROW_EXIT_EXCEPTION_INSTEAD_OF_EXIT
  throw exit_exception(exitCode);
#else
  std::exit(exitCode);
#endif
}

} // namespace assay_testlib

/** Ends the program without a verdict; with FOOTER it says which program that was. */
NORETURN inline void halt(int exitCode) {
#ifdef FOOTER
  std::fprintf(stderr, "Checker: \"%s\"\nExit code: %d\n", checkerName.c_str(), exitCode);
#endif
  assay_testlib::leave(exitCode);
}

#define ASSAY_FORMAT(pattern, last, result)                                   \
  std::string result;                                                         \
  {                                                                           \
    va_list assayArguments;                                                   \
    va_start(assayArguments, last);                                           \
    result = assay_testlib::formatArguments(pattern, assayArguments);         \
    va_end(assayArguments);                                                   \
  }

/** For functions of programs that take `...`: the text of `pattern` and what follows it, in the new variable `result`. */
#define FMT_TO_RESULT(last, pattern, result) ASSAY_FORMAT(pattern, last, result)

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
// Templates, because a function with `...` would lose against `std::format` in programs that use the namespace std.
template <typename... Values> inline std::string format(const char *pattern, Values... values) {
  return assay_testlib::formatSoundly(pattern, values...);
}
template <typename... Values> inline std::string format(const std::string &pattern, Values... values) {
  return assay_testlib::formatSoundly(pattern.c_str(), values...);
}

/** Braces in a text are no mistake here; programs written for headers that look for them say so by this call. */
inline void suppressStdFormatSyntaxCheck() {}

// ---------------------------------------------------------------------------------------------------------------------
// Small helpers.

inline bool isBlanks(int c) { return c == LF || c == CR || c == SPACE || c == TAB; }
inline bool isEoln(int c) { return c == LF || c == CR; }
inline bool isEof(int c) { return c == EOFC || c == EOF; }

template <typename T> static inline T __testlib_min(const T &a, const T &b) { return a < b ? a : b; }
template <typename T> static inline T __testlib_max(const T &a, const T &b) { return a > b ? a : b; }
template <typename T> static inline T __testlib_abs(const T &x) { return x > 0 ? x : -x; }

template <typename T> static inline void __testlib_swap(T &a, T &b) { std::swap(a, b); }

inline double __testlib_nan() { return std::numeric_limits<double>::quiet_NaN(); }
/** Looks at the bits, because `-ffast-math` takes it that a value always equals itself. */
inline bool __testlib_isNaN(double value) {
  unsigned long long bits = 0;
  std::memcpy(&bits, &value, sizeof bits);
  return (bits & ~(1ULL << 63)) > 0x7FF0000000000000ULL;
}
/** The documented bound: whatever is larger than 1e300 counts as infinite. */
inline bool __testlib_isInfinite(double value) { return value > 1E300 || value < -1E300; }

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
  std::stringstream text;
  text << value;
  std::string word;
  text >> word;
  return word;
}

} // namespace assay_testlib

/** Value to string: the number of whatever is integral, characters too; of all else the first word that `<<` prints. */
template <typename T> inline std::string vtos(const T &value) { return assay_testlib::print(value, std::is_integral<T>()); }
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
  if (head == T(-1)) return "-10^" + vtos(zeroes);
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

inline std::string trim(const std::string &text) {
  size_t from = 0;
  size_t to = text.length();
  while (from < to && isBlanks(text[from])) ++from;
  while (to > from && isBlanks(text[to - 1])) --to;
  return text.substr(from, to - from);
}

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
  return join(first, last, std::string(" "));
}
template <typename Collection> inline std::string join(const Collection &items, const std::string &separator) {
  return join(items.begin(), items.end(), separator);
}
template <typename Collection> inline std::string join(const Collection &items, char separator) {
  return join(items, std::string(1, separator));
}
template <typename Collection> inline std::string join(const Collection &items) { return join(items, std::string(" ")); }

namespace assay_testlib {

inline std::vector<std::string> cut(const std::string &text, const std::string &separators, bool keepEmpty) {
  if (separators.empty()) return std::vector<std::string>(1, text);
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

/** One digit stays after the point. */
inline std::string removeDoubleTrailingZeroes(std::string text) {
  const size_t point = text.find('.');
  if (point == std::string::npos) return text;
  const size_t last = text.find_last_not_of('0');
  return text.substr(0, last + 1) + (last == point ? "0" : "");
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
    if (bits > 63) __testlib_fail("random_t::nextBits(int bits): n must be less than 64");
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
  unsigned long next(unsigned long n) {
    if (n >= (unsigned long)LONG_MAX) __testlib_fail("random_t::next(unsigned long n): n must be less LONG_MAX");
    return (unsigned long)next((unsigned long long)n);
  }

  /** Uniform in [from, to]; an empty range is refused as a count that is not positive. */
  int next(int from, int to) { return int(next((long long)to - from + 1) + from); }
  unsigned int next(unsigned int from, unsigned int to) { return (unsigned int)(next((long long)to - from + 1) + from); }
  long long next(long long from, long long to) { return next(to - from + 1) + from; }
  unsigned long long next(unsigned long long from, unsigned long long to) {
    if (from > to)
      __testlib_fail("random_t::next(unsigned long long from, unsigned long long to): from can't not exceed to");
    return next(to - from + 1) + from;
  }
  long next(long from, long to) { return next(to - from + 1) + from; }
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
    if (n <= 0.0) __testlib_fail("random_t::next(double): n should be positive");
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
  unsigned long wnext(unsigned long n, int type) {
    if (n >= (unsigned long)LONG_MAX) __testlib_fail("random_t::wnext(unsigned long n, int type): n must be less LONG_MAX");
    return (unsigned long)wnext((unsigned long long)n, type);
  }
  double wnext(double n, int type) {
    if (n <= 0) __testlib_fail("random_t::wnext(double n, int type): n must be positive");
    if (std::abs(type) >= manyDraws) return below(n * weightedShare(type), n);
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
  int wnext(unsigned int from, unsigned int to, int type) {
    if (from > to) __testlib_fail("random_t::wnext(unsigned int from, unsigned int to, int type): from can't not exceed to");
    return int(wnext(to - from + 1, type) + from);
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
  template <typename T, typename Element> std::vector<Element> perm(T size, Element first) {
    if (size < 0) __testlib_fail("random_t::perm(T size, E first = 0): size must non-negative");
    std::vector<Element> order;
    order.reserve(size_t(size));
    Element current = first;
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
    __testlib_fail("pattern: Illegal pattern (or part) \"" + text + "\"");
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

  /** The number at the beginning; what follows it is not looked at. */
  static int countOf(const std::string &text, const std::string &number) {
    char *end = NULL;
    const long count = std::strtol(number.c_str(), &end, 10);
    if (end == number.c_str() || count > INT_MAX) illegal(text);
    return int(count);
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

typedef pattern pattern_t;

inline std::string random_t::next(const std::string &ptrn) { return pattern(ptrn).next(*this); }
inline std::string random_t::next(const char *ptrn, ...) {
  ASSAY_FORMAT(ptrn, ptrn, expression);
  return next(expression);
}

/** Refuses programs that end without a verdict, or before the input was read to its end. */
struct TestlibFinalizeGuard {
  static bool alive;
  static bool registered;
  static int quitCount;
  static int readEofCount;

  ~TestlibFinalizeGuard();

private:
  static std::string complaint();
};

// ---------------------------------------------------------------------------------------------------------------------
// Reading.

namespace assay_testlib {

/** The end of a file, which is no byte. */
const int endOfFile = EOF;

/** What a validator has read, with the places where its test cases begin. */
struct Reading {
  std::string bytes;
  std::vector<std::pair<size_t, int>> cases;
};

} // namespace assay_testlib

/**
 * Bytes of a file or of a string. Files go through stdio: a pipe then gives what is there without waiting for more, and
 * a program that also uses `scanf` or `cin` on the same stream sees one common position.
 */
class InputStreamReader {
  std::FILE *file;
  std::string text;
  size_t at;
  bool owned;
  std::string label;

  static int get(std::FILE *from) {
#ifdef _WIN32
    return std::getc(from);
#else
    return getc_unlocked(from);
#endif
  }

public:
  /** -1: a string, whose lines nobody counts. */
  int line;
  /** Absent: nobody wants to know what was read. */
  std::unique_ptr<assay_testlib::Reading> reading;

  InputStreamReader(std::FILE *from, bool ownsFile, const std::string &name = "")
      : file(from), at(0), owned(ownsFile), label(name), line(1) {}
  explicit InputStreamReader(const std::string &content)
      : file(NULL), text(content), at(0), owned(false), label(compress(content)), line(-1) {}
  InputStreamReader(const InputStreamReader &) = delete;
  InputStreamReader &operator=(const InputStreamReader &) = delete;
  ~InputStreamReader() { close(); }

  int next() {
    int c;
    if (file != NULL) c = get(file);
    else c = at < text.length() ? (unsigned char)text[at++] : assay_testlib::endOfFile;
    if (c == LF && line > 0) ++line;
    if (reading && c != assay_testlib::endOfFile) reading->bytes += char(c);
    return c;
  }

  void unread(int c) {
    if (c == assay_testlib::endOfFile) return;
    if (c == LF && line > 0) --line;
    if (reading && !reading->bytes.empty()) reading->bytes.erase(reading->bytes.length() - 1);
    if (file != NULL) std::ungetc(c, file);
    else if (at > 0) text[--at] = char(c);
    else text.insert(text.begin(), char(c));
  }

  int peek() {
    const int c = next();
    unread(c);
    return c;
  }

  // The same for programs with readers of their own, where the end of the file is EOFC.
  int nextChar() {
    const int c = next();
    return c == assay_testlib::endOfFile ? EOFC : c;
  }
  int curChar() {
    const int c = peek();
    return c == assay_testlib::endOfFile ? EOFC : c;
  }
  void skipChar() { next(); }
  void unreadChar(int c) {
    if (c != EOFC) unread((unsigned char)c);
  }
  bool eof() { return peek() == assay_testlib::endOfFile; }
  int getLine() const { return line; }
  std::string getName() const { return label; }

  void close() {
    if (owned && file != NULL) std::fclose(file);
    if (owned) file = NULL;
  }
};

class StringInputStreamReader : public InputStreamReader {
public:
  explicit StringInputStreamReader(const std::string &content) : InputStreamReader(content) {}
};
class FileInputStreamReader : public InputStreamReader {
public:
  FileInputStreamReader(std::FILE *from, const std::string &name) : InputStreamReader(from, false, name) {}
};
class BufferedFileInputStreamReader : public InputStreamReader {
public:
  BufferedFileInputStreamReader(std::FILE *from, const std::string &name) : InputStreamReader(from, true, name) {}
};

namespace assay_testlib {

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
  return (kind == "Line" ? kind : kind + " parameter") + " [name=" + name + "]";
}

} // namespace assay_testlib

/** One of the files a program reads. Every reader reports a bad value as the verdict that suits the stream. */
class InStream {
  assay_testlib::Element element;

  int get() {
    return reader ? reader->next() : assay_testlib::endOfFile;
  }
  void unget(int c) {
    if (reader) reader->unread(c);
  }

  void take(InputStreamReader *other) {
    delete reader;
    reader = other;
  }
  void takeWord();
  void takeLine();

  template <typename T> void checkRange(const char *kind, T value, T low, T high, const std::string &name);
  template <typename T> void checkRealRange(const char *kind, T value, T low, T high, const std::string &name);
  void checkPattern(const char *kind, const std::string &value, const pattern &expected, const std::string &name);

  template <typename Reader>
  auto readMany(const char *function, int size, int indexBase, bool spaces, Reader readOne)
      -> std::vector<typename std::decay<decltype(readOne())>::type>;
  /** The same for values with a name, which the overview of a validator lists even when there are none of them. */
  template <typename Reader>
  auto readMany(const char *function, int size, const std::string &variablesName, int indexBase, bool spaces, Reader readOne)
      -> std::vector<typename std::decay<decltype(readOne())>::type>;

public:
  /** Owned by the stream; NULL: nothing to read. */
  InputStreamReader *reader;
  /** The line that the last value began in, -1 before the first one. */
  int lastLine;
  TMode mode;
  /** What messages call the stream; for files the path, which `reset` opens again. */
  std::string name;
  /** The token or line that was read last. */
  std::string _tmpReadToken;
  bool strict;
  bool stdfile;
  bool opened;
  int wordReserveSize;
  size_t maxFileSize;
  size_t maxTokenLength;
  size_t maxMessageLength;
  size_t maxBlankCount;

  explicit InStream(TMode streamMode = _input);
  ~InStream() { delete reader; }
  /** Reads from `content` what belongs to `baseStream`. */
  InStream(const InStream &baseStream, std::string content);
  InStream(const InStream &) = delete;
  InStream &operator=(const InStream &) = delete;

  void init(std::string file, TMode streamMode);
  void init(std::FILE *file, TMode streamMode);
  void reset(std::FILE *file = NULL);
  /** Marks where a test case begins in the input of a validator; programs call the function of this name instead. */
  void setTestCase(int testCase);
  void close();

  /** The next character, which stays in the stream. */
  char curChar() { return char(reader ? reader->peek() : assay_testlib::endOfFile); }
  char nextChar() { return char(get()); }
  char readChar() { return nextChar(); }
  char readChar(char expected);
  char readSpace() { return readChar(' '); }
  void skipChar() { get(); }
  void unreadChar(char c) { unget((unsigned char)c); }
  void skipBlanks();
  /** Passes over the byte order mark of UTF-8. */
  void skipBom();

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
  /** The same under the shorter name, for ranges of unsigned numbers. */
  template <typename T>
  typename std::enable_if<std::is_unsigned<T>::value && sizeof(T) == 8, unsigned long long>::type
  readLong(T minv, T maxv, const std::string &variableName = "") {
    return readUnsignedLong(minv, maxv, variableName);
  }
  template <typename T>
  typename std::enable_if<std::is_unsigned<T>::value && sizeof(T) == 8, std::vector<unsigned long long>>::type
  readLongs(int size, T minv, T maxv, const std::string &variablesName = "", int indexBase = 1) {
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
  void __testlib_ensure(bool condition, const std::string &message) {
    if (!condition) quit(_wa, message);
  }
  void ensuref(bool condition, const char *pattern, ...) ASSAY_PRINTF(3, 4);
};

static InStream inf;
/** An input until a checker or an interactor is registered: in other programs no verdict but `_fail` has a meaning. */
static InStream ouf;
static InStream ans;
/** Where an interactor writes what a later checker reads. */
static std::fstream tout;

// ---------------------------------------------------------------------------------------------------------------------
// The programs' own words: test set, group, what a validator has seen.

/** Whether a value lay on the lower and on the upper bound of its variable. */
struct ValidatorBoundsHit {
  bool minHit;
  bool maxHit;
  ValidatorBoundsHit(bool low = false, bool high = false) : minHit(low), maxHit(high) {}
};

/** Test set and group that a validator was called for, the bounds that were reached and the features that were seen. */
class Validator {
  /** A bound as it is printed; empty before the first value, and no bound any more once it changed or is too long. */
  struct Bound {
    std::string text;
    bool changed = false;

    template <typename T> void meet(T bound) {
      const std::string now = std::to_string(bound);
      if (now.length() >= 32 || (!text.empty() && text != now)) changed = true;
      text = now;
    }
    std::string shown() const { return changed ? "?" : text; }
  };

  /** Names beyond these are not watched, so that a program that makes names up does not run out of memory. */
  static const size_t mostNames = 255;

  bool prepared;
  std::string testsetName;
  std::string groupName;
  std::string overviewFile;
  std::string markupFile;
  std::string caseFile;
  /** -1: no test case is wanted. */
  int wantedCase;
  std::map<std::string, ValidatorBoundsHit> hits;
  std::map<std::string, std::pair<Bound, Bound>> bounds;
  std::set<std::string> variables;
  std::map<std::string, bool> features;

  void mustBePrepared() const {
    if (!prepared) __testlib_fail("Validator's test set and group need registerValidation(argc, argv)");
  }

  /** A name with digits is one of many, and what is not printable ASCII would not stand well in the overview. */
  static bool canBeWatched(const std::string &name) {
    for (size_t i = 0; i < name.length(); i++)
      if ((name[i] >= '0' && name[i] <= '9') || !canBePrinted(name[i])) return false;
    return true;
  }
  static bool canBePrinted(char c) { return (signed char)c >= ' '; }

  static void mustBePrintable(const std::string &feature) {
    if (!std::all_of(feature.begin(), feature.end(), canBePrinted))
      __testlib_fail("Feature name '" + feature + "' contains restricted characters.");
  }

  /** A `~` before (after) a name tells that the lower (upper) bound need not be reached; it is no part of the name. */
  static bool isMarked(const std::string &name) { return name.length() >= 2 && name != "~~"; }
  static bool ignoresLow(const std::string &name) { return isMarked(name) && name[0] == '~'; }
  static bool ignoresHigh(const std::string &name) { return isMarked(name) && name[name.length() - 1] == '~'; }
  static std::string bare(const std::string &name) {
    const size_t from = ignoresLow(name) ? 1 : 0;
    return name.substr(from, name.length() - from - (ignoresHigh(name) ? 1 : 0));
  }

public:
  Validator() : prepared(false), testsetName("tests"), wantedCase(-1) {}

  std::string testset() const {
    mustBePrepared();
    return testsetName;
  }
  std::string group() const {
    mustBePrepared();
    return groupName;
  }
  std::string testOverviewLogFileName() const { return overviewFile; }
  std::string testMarkupFileName() const { return markupFile; }
  std::string testCaseFileName() const { return caseFile; }
  int testCase() const { return wantedCase; }
  void initialize() { prepared = true; }
  void setTestset(const char *const testset) { testsetName = testset; }
  void setGroup(const char *const group) { groupName = group; }
  void setTestOverviewLogFileName(const char *const file) { overviewFile = file; }
  void setTestMarkupFileName(const char *const file) { markupFile = file; }
  void setTestCaseFileName(const char *const file) { caseFile = file; }
  void setTestCase(int number) { wantedCase = number; }
  bool wantsReading() const { return wantedCase > 0 || !markupFile.empty(); }

  /** Remembers whether a value lay on a bound, and from now on knows the variable. */
  void addBoundsHit(const std::string &variableName, ValidatorBoundsHit hit) {
    if (!canBeWatched(variableName) || hits.size() >= mostNames) return;
    ValidatorBoundsHit &known = hits[bare(variableName)];
    known.minHit = known.minHit || hit.minHit || ignoresLow(variableName);
    known.maxHit = known.maxHit || hit.maxHit || ignoresHigh(variableName);
  }
  template <typename T> void adjustConstantBounds(const std::string &variableName, T low, T high) {
    if (!canBeWatched(variableName) || bounds.size() >= mostNames) return;
    std::pair<Bound, Bound> &known = bounds[bare(variableName)];
    known.first.meet(low);
    known.second.meet(high);
  }
  void addVariable(const std::string &variableName) {
    if (canBeWatched(variableName) && variables.size() < mostNames) variables.insert(bare(variableName));
  }
  /** All that is known of a value that was read with bounds. */
  template <typename T> void addBoundedVariable(const std::string &variableName, T low, T high, bool lowHit, bool highHit) {
    addBoundsHit(variableName, ValidatorBoundsHit(lowHit, highHit));
    adjustConstantBounds(variableName, low, high);
    addVariable(variableName);
  }

  /** Announces a feature, so that the overview can tell that no test has it. */
  void addFeature(const std::string &feature) {
    if (features.count(feature)) __testlib_fail("Feature " + feature + " registered twice.");
    mustBePrintable(feature);
    features[feature] = false;
  }
  void feature(const std::string &feature) {
    mustBePrintable(feature);
    if (!features.count(feature)) __testlib_fail("Feature " + feature + " didn't registered via addFeature(feature).");
    features[feature] = true;
  }

  std::string getBoundsHitLog() const {
    std::string log;
    for (std::map<std::string, ValidatorBoundsHit>::const_iterator it = hits.begin(); it != hits.end(); ++it)
      log += "\"" + it->first + "\":" + (it->second.minHit ? " min-value-hit" : "") +
             (it->second.maxHit ? " max-value-hit" : "") + "\n";
    return log;
  }
  std::string getFeaturesLog() const {
    std::string log;
    for (std::map<std::string, bool>::const_iterator it = features.begin(); it != features.end(); ++it)
      log += "feature \"" + it->first + "\":" + (it->second ? " hit" : "") + "\n";
    return log;
  }
  std::string getConstantBoundsLog() const {
    std::string log;
    for (std::map<std::string, std::pair<Bound, Bound>>::const_iterator it = bounds.begin(); it != bounds.end(); ++it)
      if (!it->second.first.changed || !it->second.second.changed)
        log += "constant-bounds \"" + it->first + "\": " + it->second.first.shown() + " " + it->second.second.shown() + "\n";
    return log;
  }
  std::string getVariablesLog() const {
    std::string log;
    for (std::set<std::string>::const_iterator it = variables.begin(); it != variables.end(); ++it)
      log += "variable \"" + *it + "\"\n";
    return log;
  }
  std::string getOverviewLog() const {
    return getBoundsHitLog() + getFeaturesLog() + getConstantBoundsLog() + getVariablesLog();
  }

  void writeTestOverviewLog() const {
    if (!overviewFile.empty()) writeFile(overviewFile, getOverviewLog(), "overview log");
  }

  /** The test with the beginnings of its cases: `!c1;` before the first one; `!` and `\\` of the test are escaped. */
  void writeTestMarkup(const assay_testlib::Reading &reading) const {
    if (markupFile.empty()) return;
    // Kind and version of the format.
    std::string markup = "MU\xF3\x01";
    size_t begun = 0;
    for (size_t i = 0; i <= reading.bytes.length(); i++) {
      for (; begun < reading.cases.size() && reading.cases[begun].first <= i; begun++)
        markup += "!c" + std::to_string(reading.cases[begun].second) + ";";
      if (i == reading.bytes.length()) break;
      if (reading.bytes[i] == '!' || reading.bytes[i] == '\\') markup += '\\';
      markup += reading.bytes[i];
    }
    writeFile(markupFile, markup, "markup");
  }

  /** The wanted test case alone, the last one of that number; one that the test does not have leaves no file. */
  void writeTestCase(const assay_testlib::Reading &reading) const {
    std::string content;
    for (size_t i = 0; i < reading.cases.size(); i++) {
      if (reading.cases[i].second != wantedCase) continue;
      const size_t end = i + 1 < reading.cases.size() ? reading.cases[i + 1].first : reading.bytes.length();
      content = reading.bytes.substr(reading.cases[i].first, end - reading.cases[i].first);
    }
    if (!content.empty()) writeFile(caseFile.empty() ? "stdout" : caseFile, content, "case");
  }

private:
  static void writeFile(const std::string &path, const std::string &content, const std::string &what) {
    const bool standard = path == "stdout" || path == "stderr";
    std::FILE *const file = standard ? (path == "stdout" ? stdout : stderr) : std::fopen(path.c_str(), "wb");
    if (file == NULL) __testlib_fail("Validator: can't write the test " + what + " to (" + path + ")");
    std::fwrite(content.data(), 1, content.size(), file);
    if (!standard) std::fclose(file);
  }
};

/** Test set and group that a checker was called for. */
class Checker {
  bool prepared;
  std::string testsetName;
  std::string groupName;

  void mustBePrepared() const {
    if (!prepared) __testlib_fail("Checker's test set and group need registerTestlibCmd(argc, argv)");
  }

public:
  Checker() : prepared(false), testsetName("tests") {}

  std::string testset() const {
    mustBePrepared();
    return testsetName;
  }
  std::string group() const {
    mustBePrepared();
    return groupName;
  }
  void initialize() { prepared = true; }
  void setTestset(const char *const testset) { testsetName = testset; }
  void setGroup(const char *const group) { groupName = group; }
};

static Validator validator;
static Checker checker;

inline void addFeature(const std::string &feature) {
  if (testlibMode != _validator) __testlib_fail("Features are supported in validators only.");
  validator.addFeature(feature);
}
inline void feature(const std::string &feature) {
  if (testlibMode != _validator) __testlib_fail("Features are supported in validators only.");
  validator.feature(feature);
}

// ---------------------------------------------------------------------------------------------------------------------
// Ending.

/** The exit code by which a verdict leaves the program. */
inline int resultExitCode(TResult result) {
  if (result == _ok) return OK_EXIT_CODE;
  if (result == _wa) return WA_EXIT_CODE;
  if (result == _pe) return PE_EXIT_CODE;
  if (result == _fail) return FAIL_EXIT_CODE;
  if (result == _dirt) return DIRT_EXIT_CODE;
  if (result == _points) return POINTS_EXIT_CODE;
  if (result == _unexpected_eof) {
#ifdef ENABLE_UNEXPECTED_EOF
    return UNEXPECTED_EOF_EXIT_CODE;
#else
    return PE_EXIT_CODE;
#endif
  }
  if (result >= _partially) return PC_BASE_EXIT_CODE + (result - _partially);
  return FAIL_EXIT_CODE;
}

namespace assay_testlib {

inline void writeXmlText(std::FILE *file, const std::string &text) {
  for (size_t i = 0; i < text.length(); i++) {
    const char c = text[i];
    if (c == '&') std::fputs("&amp;", file);
    else if (c == '<') std::fputs("&lt;", file);
    else if (c == '>') std::fputs("&gt;", file);
    else if (c == '"') std::fputs("&quot;", file);
    else if (c >= 0 && c < 32) std::fputc('.', file);
    else std::fputc(c, file);
  }
}

inline std::string pointsText(double points) { return removeDoubleTrailingZeroes(testlib_format_("%.10f", points)); }

inline bool writeReport(const std::string &path, TResult result, const std::string &message) {
  std::FILE *const file = std::fopen(path.c_str(), "w");
  if (file == NULL) return false;
  if (appesMode) {
    std::fprintf(file, "<?xml version=\"1.0\" encoding=\"%s\"?>", appesModeEncoding.c_str());
    if (result >= _partially)
      std::fprintf(file, "<result outcome = \"%s\" pctype = \"%d\">", outcomes[int(_partially)].c_str(), int(result) - int(_partially));
    else if (result == _points)
      std::fprintf(file, "<result outcome = \"%s\" points = \"%s\">", outcomes[int(result)].c_str(), pointsText(__testlib_points).c_str());
    else
      std::fprintf(file, "<result outcome = \"%s\">", outcomes[int(result)].c_str());
    writeXmlText(file, message);
    std::fputs("</result>\n", file);
  } else {
    std::fputs(message.c_str(), file);
  }
  return std::fclose(file) == 0;
}

inline std::string prefixOf(TResult result) {
  switch (result) {
  case _ok: return "ok ";
  case _wa: return "wrong answer ";
  case _pe:
  case _dirt: return "wrong output format ";
  case _points: return "points ";
  case _unexpected_eof: return "unexpected eof ";
  default: break;
  }
  if (result >= _partially) return testlib_format_("partially correct (%d) ", int(result) - int(_partially));
  return "FAIL ";
}

} // namespace assay_testlib

inline InStream::InStream(TMode streamMode)
    : reader(NULL), lastLine(-1), mode(streamMode), strict(false), stdfile(false), opened(false), wordReserveSize(4),
      maxFileSize(128 * 1024 * 1024), maxTokenLength(32 * 1024 * 1024), maxMessageLength(32000),
      maxBlankCount(128 * 1024 * 1024) {}

inline InStream::InStream(const InStream &baseStream, std::string content) : InStream() {
  reader = new InputStreamReader(content);
  opened = true;
  strict = baseStream.strict;
  mode = baseStream.mode;
  name = "based on " + baseStream.name;
  skipBom();
}

namespace assay_testlib {

/** What a program says at its end, with the remarks in brackets behind it: test case, stream, line. */
struct Message {
  std::string text;
  std::string remarks;
  bool remarked = false;

  /** Says nothing twice. */
  void remark(const std::string &words) {
    if (!remarked) remarks = words;
    else if (remarks.find(words) == std::string::npos) remarks += ", " + words;
    remarked = true;
  }
  std::string whole() const { return remarked ? text + " (" + remarks + ")" : text; }
  void limit(size_t length) {
    const std::string all = whole();
    if (all.length() <= length) return;
    const std::string warning = "message length exceeds " + vtos(length) + ", the message is truncated: ";
    text = warning + all.substr(0, length - std::min(length, warning.length()));
    remarked = false;
  }
};

/** Verdicts of a whole output, in which nothing more may follow. */
inline bool isWhole(TResult result) { return result == _ok || result == _points || result >= _partially; }

inline bool isKnown(TResult result) {
  return (result >= _ok && result <= _points) || result == _unexpected_eof || result >= _partially;
}

} // namespace assay_testlib

inline void InStream::quit(TResult result, const char *text) {
  if (TestlibFinalizeGuard::alive) ++TestlibFinalizeGuard::quitCount;
  assay_testlib::Message message;
  message.text = trim(text);
  const std::string number = vtos(assay_testlib::state().testCase);
  const bool hasCase = assay_testlib::state().hasTestCase;
  if (hasCase && (result == _ok || result == _points)) message.remark(number + (number == "1" ? " test case" : " test cases"));
  else if (hasCase) message.remark("test case " + number);
  message.limit(maxMessageLength);
#ifndef ENABLE_UNEXPECTED_EOF
  if (result == _unexpected_eof) result = _pe;
#endif
  if (testlibMode == _scorer && result != _fail) quit(_fail, "Scorer should return points only. Don't use a quit function.");

  // A bad input or a bad answer file is nobody's wrong answer.
  if (mode != _output && result != _fail) {
    message.remark(name);
    if (mode == _input && testlibMode == _validator && lastLine != -1) message.remark("line " + vtos(lastLine));
    if (hasCase) message.remark("test case " + number);
    message.limit(maxMessageLength);
    message.text = trim(message.whole());
    message.remarked = false;
    result = _fail;
  }
  if (assay_testlib::isWhole(result) && testlibMode != _interactor && !ouf.seekEof())
    quit(_dirt, "Extra information in the output file");
  if (!assay_testlib::isKnown(result)) quit(_fail, "What is the code ???");
  if (result == _dirt) result = _pe;

  const std::string words = message.whole();
  if (!resultName.empty()) {
    if (appesMode && result == _points && __testlib_points == std::numeric_limits<double>::infinity())
      quit(_fail, "Expected points, but infinity found");
    const std::string report = resultName;
    // Without the name a report that cannot be written does not ask for itself again.
    resultName.clear();
    if (!assay_testlib::writeReport(report, result, words)) quit(_fail, "Can not write to the result file");
    resultName = report;
  }

  std::cout.flush();
  std::fflush(stdout);
  if (resultName.empty()) std::fprintf(stderr, "%s%s\n", assay_testlib::prefixOf(result).c_str(), words.c_str());
  else std::fprintf(stderr, "\nSee file to check exit message\n");
  std::fflush(stderr);

  inf.close();
  ouf.close();
  ans.close();
  if (tout.is_open()) tout.close();
  halt(resultExitCode(result));
}

inline void InStream::quitf(TResult result, const char *pattern, ...) {
  ASSAY_FORMAT(pattern, pattern, message);
  quit(result, message.c_str());
}
inline void InStream::quitif(bool condition, TResult result, const char *pattern, ...) {
  if (!condition) return;
  ASSAY_FORMAT(pattern, pattern, message);
  quit(result, message.c_str());
}

inline void InStream::ensuref(bool condition, const char *pattern, ...) {
  if (condition) return;
  ASSAY_FORMAT(pattern, pattern, message);
  quit(_wa, message);
}

inline void quit(TResult result, const std::string &message) { ouf.quit(result, message.c_str()); }
inline void quit(TResult result, const char *message) { ouf.quit(result, message); }
inline void quitf(TResult result, const char *pattern, ...) {
  ASSAY_FORMAT(pattern, pattern, message);
  ouf.quit(result, message.c_str());
}
inline void quitif(bool condition, TResult result, const char *pattern, ...) ASSAY_PRINTF(3, 4);
inline void quitif(bool condition, TResult result, const char *pattern, ...) {
  if (!condition) return;
  ASSAY_FORMAT(pattern, pattern, message);
  ouf.quit(result, message.c_str());
}
inline void __testlib_fail(const std::string &message) { ouf.quit(_fail, message.c_str()); }

/** Points within the allowed range; what misses it by a rounding error is set right. */
inline double __testlib_preparePoints(double points) {
  const double most = 1E6, rounding = 1E-8;
  if (__testlib_isNaN(points)) quit(_fail, "Parameter 'points' can't be nan");
  if (__testlib_isInfinite(points)) quit(_fail, "Parameter 'points' can't be infinite");
  if (points < -rounding) quit(_fail, "Parameter 'points' can't be negative");
  if (points > most + rounding) quit(_fail, "Parameter 'points' can't be greater than 1E6");
  return points > 0 ? std::min(points, most) : 0.0;
}

/** Ends with points, of whatever scale the problem uses. */
template <typename Number> NORETURN inline void quitp(Number points, const std::string &message = "") {
  __testlib_points = __testlib_preparePoints(double(points));
  const std::string words = std::is_integral<Number>::value ? vtos((long long)points) : assay_testlib::pointsText(__testlib_points);
  ouf.quit(_points, (message.empty() ? words : words + " " + message).c_str());
}
template <typename Number> NORETURN inline void quitp(Number points, const char *pattern, ...) {
  ASSAY_FORMAT(pattern, pattern, message);
  quitp(points, message);
}
/** Ends with points that are described by a word instead of a number; an XML report, which wants the number, cannot have them. */
NORETURN inline void quitpi(const std::string &pointsInfo, const std::string &message = "") {
  if (pointsInfo.find(' ') != std::string::npos) __testlib_fail("Parameter 'points_info' can't contain spaces");
  ouf.quit(_points, ("points_info=" + pointsInfo + (message.empty() ? "" : " " + message)).c_str());
}
NORETURN inline void quitpi(const std::string &pointsInfo, const char *pattern, ...) ASSAY_PRINTF(2, 3);
NORETURN inline void quitpi(const std::string &pointsInfo, const char *pattern, ...) {
  ASSAY_FORMAT(pattern, pattern, message);
  quitpi(pointsInfo, message);
}

inline void __testlib_ensure(bool condition, const std::string &message) {
  if (!condition) quit(_fail, message.c_str());
}
inline void __testlib_ensure(bool condition, const char *message) {
  if (!condition) quit(_fail, message);
}
#define ensure(cond) __testlib_ensure((cond), "Condition failed: \"" #cond "\"")
#define ensure_ext(cond) __testlib_ensure((cond), "Line " + vtos(__LINE__) + ": Condition failed: \"" #cond "\"")
inline void ensuref(bool condition, const char *pattern, ...) ASSAY_PRINTF(2, 3);
inline void ensuref(bool condition, const char *pattern, ...) {
  if (condition) return;
  ASSAY_FORMAT(pattern, pattern, message);
  quit(_fail, message);
}

/** From now on messages tell the test case inside of the test. Counting may begin with 0 or 1. */
inline void setTestCase(int testCase) {
  static bool begun = false;
  static int shift = 0;
  if (!begun && testCase == 0) shift = 1;
  begun = true;
  assay_testlib::state().hasTestCase = true;
  assay_testlib::state().testCase = testCase + shift;
  if (testlibMode == _validator) inf.setTestCase(testCase + shift);
}
inline void unsetTestCase() {
  assay_testlib::state().hasTestCase = false;
  assay_testlib::state().testCase = -1;
}
inline void InStream::setTestCase(int testCase) {
  if (testlibMode != _validator || this != &inf || !stdfile) __testlib_fail("Only the input of a validator has test cases");
  const int most = 1073741823;
  if (testCase < 0 || testCase > most)
    __testlib_fail(testlib_format_("testCase expected fit in [1,%d], but %d doesn't", most, testCase));
  if (reader != NULL && reader->reading)
    reader->reading->cases.push_back(std::make_pair(reader->reading->bytes.length(), testCase));
}

/** The name stands in the XML as it is. */
inline void setAppesModeEncoding(std::string encoding) {
  if (encoding.empty() || encoding.find_first_of("\"<>& ") != std::string::npos)
    __testlib_fail("Unexpected encoding for setAppesModeEncoding(encoding)");
  appesModeEncoding = lowerCase(encoding);
}

// ---------------------------------------------------------------------------------------------------------------------
// Streams: opening, blanks, lines.

inline void InStream::init(std::FILE *file, TMode streamMode) {
  opened = false;
  mode = streamMode;
  stdfile = stdfile || file == stdin || file == stdout || file == stderr;
  name = file == stdin ? "stdin" : file == stdout ? "stdout" : file == stderr ? "stderr" : "untitled";
  reset(file);
}

inline void InStream::init(std::string path, TMode streamMode) {
  opened = false;
  stdfile = false;
  mode = streamMode;
  name = path;
  reset();
}

inline void InStream::reset(std::FILE *file) {
  if (opened && stdfile) quit(_fail, "Can't reset standard handle");
  close();
  if (file != NULL) {
    take(new InputStreamReader(file, false, name));
    opened = true;
    return;
  }
  std::FILE *const opening = stdfile ? NULL : std::fopen(name.c_str(), "rb");
  if (opening == NULL) {
    // An input that nobody asks for may be missing; who reads it finds its end.
    if (mode == _output) quit(_pe, "Output file not found: \"" + name + "\"");
    if (mode == _answer) quit(_fail, "Answer file not found: \"" + name + "\"");
    return;
  }
  std::setvbuf(opening, NULL, _IOFBF, 1 << 16);
  take(new InputStreamReader(opening, true, name));
  opened = true;
  // What cannot be sought, a pipe or a terminal, has no size.
  const bool sized = std::fseek(opening, 0, SEEK_END) == 0;
  const long size = sized ? std::ftell(opening) : -1;
  if (sized) std::rewind(opening);
  if (size > 0 && size < LONG_MAX && (unsigned long)size > maxFileSize)
    quitf(_pe, "File size exceeds %lld bytes, size is %lld", (long long)maxFileSize, (long long)size);
}

inline void InStream::close() {
  take(NULL);
  opened = false;
}

inline void InStream::skipBlanks() {
  size_t count = 0;
  int c = get();
  while (isBlanks(c)) {
    if (++count > maxBlankCount)
      quit(_pe, "Number of redundant consecutive white-space characters exceeds the limit (" + vtos(maxBlankCount) + ")");
    c = get();
  }
  unget(c);
}

inline void InStream::skipBom() {
  const int mark[] = {0xEF, 0xBB, 0xBF};
  int seen[3];
  for (int i = 0; i < 3; i++) {
    seen[i] = get();
    if (seen[i] == mark[i]) continue;
    for (; i >= 0; i--) unget(seen[i]);
    return;
  }
}

inline bool InStream::eof() { return !reader || reader->peek() == assay_testlib::endOfFile; }

inline bool InStream::seekEof() {
  if (!reader) return true;
  skipBlanks();
  return eof();
}

inline bool InStream::eoln() {
  if (!reader) return !strict;
#if (defined(_WIN32) && !defined(FOR_LINUX)) || defined(FOR_WINDOWS)
  const bool bare = !strict, pair = true;
#else
  const bool bare = true, pair = !strict;
#endif
  const int c = get();
  if (c == LF && bare) return true;
  if (c == assay_testlib::endOfFile && !strict) return true;
  if (c == CR && pair) {
    const int second = get();
    if (second == LF) return true;
    unget(second);
  }
  unget(c);
  return false;
}

inline bool InStream::seekEoln() {
  if (!reader) return !strict;
  int c;
  do c = get();
  while (c == SPACE || c == TAB);
  unget(c);
  return eoln();
}

inline char InStream::readChar(char expected) {
  if (reader) lastLine = reader->line;
  const char found = nextChar();
  if (found == expected) return found;
  const std::string shown = isEoln(found) ? "#" + vtos(int(found)) : "'" + std::string(1, found) + "'";
  quit(_pe, "Unexpected character " + shown + ", but '" + std::string(1, expected) + "' expected");
}

inline void InStream::readEoln() {
  if (reader) lastLine = reader->line;
  if (!eoln()) quit(_pe, "Expected EOLN");
}

inline void InStream::readEof() {
  if (reader) lastLine = reader->line;
  if (!eof()) quit(_pe, "Expected EOF");
  if (TestlibFinalizeGuard::alive && this == &inf) ++TestlibFinalizeGuard::readEofCount;
}

inline void InStream::takeWord() {
  if (!reader) quit(_unexpected_eof, "Unexpected end of file - token expected");
  if (!strict) skipBlanks();
  lastLine = reader->line;
  int c = reader->next();
  if (c == assay_testlib::endOfFile) quit(_unexpected_eof, "Unexpected end of file - token expected");
  if (isBlanks(c)) quit(_pe, "Unexpected white-space - token expected");
  std::string &word = _tmpReadToken;
  word.clear();
  while (c != assay_testlib::endOfFile && !isBlanks(c)) {
    word += char(c);
    if (word.length() > maxTokenLength)
      quitf(_pe, "Length of token exceeds %d, token is '%s...'", int(maxTokenLength), __testlib_part(word).c_str());
    c = reader->next();
  }
  reader->unread(c);
}

inline void InStream::takeLine() {
  if (!reader) quit(_pe, "Expected line");
  // At the end of the file there is still an empty line, unless every line must have its end.
  lastLine = reader->line;
  std::string &word = _tmpReadToken;
  word.clear();
  for (;;) {
    const int c = reader->next();
    if (c == LF || c == assay_testlib::endOfFile) {
      reader->unread(c);
      break;
    }
    if (c == CR) {
      // A lone CR belongs to no line, and hides what the next character means unless that ends the line.
      if (reader->peek() != LF) {
        const int hidden = reader->next();
        if (hidden != assay_testlib::endOfFile) word += char(hidden);
        continue;
      }
      reader->unread(c);
      break;
    }
    word += char(c);
  }
  if (strict) readEoln();
  else eoln();
}

// ---------------------------------------------------------------------------------------------------------------------
// Numbers from text.

namespace assay_testlib {

/** A NUL would end the text for whatever looks at it as a C string. */
inline void refuseNul(InStream &in, const std::string &wish, const std::string &text) {
  if (text.find('\0') != std::string::npos)
    in.quit(_pe, "Expected " + wish + ", but \"" + __testlib_part(text) + "\" found (it contains \\0)");
}

} // namespace assay_testlib

inline long long stringToLongLong(InStream &in, const char *text) {
  const std::string shown = text;
  const bool negative = shown.length() > 1 && shown[0] == '-';
  const std::string digits = negative ? shown.substr(1) : shown;
  bool sound = !digits.empty() && digits.length() <= 19 && digits.find_first_not_of("0123456789") == std::string::npos;
  // One spelling for every number: no leading zeroes and no negative zero.
  if (sound && digits[0] == '0' && (digits.length() > 1 || negative)) sound = false;
  unsigned long long size = 0;
  if (sound) {
    for (size_t i = 0; i < digits.length(); i++) size = size * 10 + (unsigned long long)(digits[i] - '0');
    if (size > (unsigned long long)LLONG_MAX + (negative ? 1 : 0)) sound = false;
  }
  if (!sound) in.quit(_pe, "Expected integer, but \"" + __testlib_part(shown) + "\" found");
  return negative ? (long long)(0 - size) : (long long)size;
}
inline long long stringToLongLong(InStream &in, const std::string &text) {
  assay_testlib::refuseNul(in, "integer", text);
  return stringToLongLong(in, text.c_str());
}

inline int stringToInt(InStream &in, const std::string &text) {
  const long long value = stringToLongLong(in, text);
  if (value < INT_MIN || value > INT_MAX) in.quit(_pe, "Expected int32, but \"" + __testlib_part(text) + "\" found");
  return int(value);
}

inline unsigned long long stringToUnsignedLongLong(InStream &in, const char *text) {
  const std::string digits = text;
  bool sound = !digits.empty() && digits.length() <= 20 && digits.find_first_not_of("0123456789") == std::string::npos;
  if (sound && digits[0] == '0' && digits.length() > 1) sound = false;
  if (sound && digits.length() == 20 && digits > "18446744073709551615") sound = false;
  if (!sound) in.quit(_pe, "Expected unsigned integer, but \"" + __testlib_part(digits) + "\" found");
  unsigned long long value = 0;
  for (size_t i = 0; i < digits.length(); i++) value = value * 10 + (unsigned long long)(digits[i] - '0');
  return value;
}
inline unsigned long long stringToUnsignedLongLong(InStream &in, const std::string &text) {
  assay_testlib::refuseNul(in, "unsigned integer", text);
  return stringToUnsignedLongLong(in, text.c_str());
}

inline double stringToDouble(InStream &in, const char *text) {
  const std::string shown = text;
  const auto count = [&shown](char c) { return std::count(shown.begin(), shown.end(), c); };
  bool sound = shown.find_first_not_of("0123456789.eE+-") == std::string::npos;
  sound = sound && shown.find_first_of("0123456789") != std::string::npos;
  sound = sound && count('.') <= 1 && count('e') + count('E') <= 1 && count('-') <= 2 && count('+') <= 2;
  double value = 0;
  if (sound) {
    char *end = NULL;
    value = std::strtod(text, &end);
    sound = end != text && *end == '\0' && !__testlib_isNaN(value);
  }
  if (!sound) in.quit(_pe, "Expected double, but \"" + __testlib_part(shown) + "\" found");
  return value;
}
inline double stringToDouble(InStream &in, const std::string &text) {
  assay_testlib::refuseNul(in, "double", text);
  return stringToDouble(in, text.c_str());
}

inline double stringToStrictDouble(InStream &in, const char *text, int minAfterPointDigitCount, int maxAfterPointDigitCount) {
  if (minAfterPointDigitCount < 0) in.quit(_fail, "stringToStrictDouble: minAfterPointDigitCount should be non-negative.");
  if (minAfterPointDigitCount > maxAfterPointDigitCount)
    in.quit(_fail, "stringToStrictDouble: minAfterPointDigitCount should be less or equal to maxAfterPointDigitCount.");
  const std::string shown = text;
  const std::string found = "but \"" + __testlib_part(shown) + "\" found";
  const bool negative = !shown.empty() && shown[0] == '-';
  const std::string body = negative ? shown.substr(1) : shown;
  const size_t point = body.find('.');
  const std::string whole = body.substr(0, point);
  const std::string part = point == std::string::npos ? "" : body.substr(point + 1);
  // What is wrong with it is told in this order: other characters, count of digits, missing or needless zeroes.
  const bool plain = shown.length() <= 1000 && !(whole + part).empty() && (point == std::string::npos || !part.empty()) &&
                     (negative || point != 0) && (whole + part).find_first_not_of("0123456789") == std::string::npos;
  if (!plain) in.quit(_pe, "Expected strict double, " + found);
  if (int(part.length()) < minAfterPointDigitCount || int(part.length()) > maxAfterPointDigitCount)
    in.quit(_pe, "Expected strict double with number of digits after point in range [" + vtos(minAfterPointDigitCount) + "," +
                     vtos(maxAfterPointDigitCount) + "], " + found);
  if (whole.empty() || (whole.length() > 1 && whole[0] == '0')) in.quit(_pe, "Expected strict double, " + found);
  const double value = std::strtod(text, NULL);
  if (__testlib_isInfinite(value)) in.quit(_pe, "Expected double, " + found);
  if (negative && value >= 0) in.quit(_pe, "Redundant minus in \"" + __testlib_part(shown) + "\" found");
  return value;
}
inline double stringToStrictDouble(InStream &in, const std::string &text, int minAfterPointDigitCount, int maxAfterPointDigitCount) {
  assay_testlib::refuseNul(in, "double", text);
  return stringToStrictDouble(in, text.c_str(), minAfterPointDigitCount, maxAfterPointDigitCount);
}

// ---------------------------------------------------------------------------------------------------------------------
// Readers.

template <typename T>
inline void InStream::checkRange(const char *kind, T value, T low, T high, const std::string &variableName) {
  if (value < low || value > high) {
    const std::string range = "violates the range [" + toHumanReadableString(low) + ", " + toHumanReadableString(high) + "]";
    const std::string who = assay_testlib::subject(kind, variableName, element);
    if (who.empty()) quit(_wa, std::string(kind) + " " + vtos(value) + " " + range);
    quit(_wa, who + " equals to " + vtos(value) + ", " + range);
  }
  if (strict && !variableName.empty()) validator.addBoundedVariable(variableName, low, high, value == low, value == high);
}

template <typename T>
inline void InStream::checkRealRange(const char *kind, T value, T low, T high, const std::string &variableName) {
  if (value < low || value > high) {
    const std::string range = "violates the range [" + vtos(low) + ", " + vtos(high) + "]";
    const std::string who = assay_testlib::subject(kind, variableName, element);
    if (who.empty()) quit(_wa, std::string(kind) + " " + vtos(value) + " " + range);
    quit(_wa, who + " equals to " + vtos(value) + ", " + range);
  }
  if (strict && !variableName.empty())
    validator.addBoundedVariable(variableName, low, high, doubleDelta(low, value) < 1E-12, doubleDelta(high, value) < 1E-12);
}

inline void InStream::checkPattern(const char *kind, const std::string &value, const pattern &expected, const std::string &variableName) {
  if (expected.matches(value)) {
    if (strict && !variableName.empty()) validator.addVariable(variableName);
    return;
  }
  const std::string who = assay_testlib::subject(kind, variableName, element);
  const std::string shown = "\"" + __testlib_part(value) + "\"";
  const std::string wish = "doesn't correspond to pattern \"" + expected.src() + "\"";
  if (who.empty()) quit(_wa, std::string(kind) + " " + shown + " " + wish);
  quit(_wa, who + " equals to " + shown + (variableName.empty() ? " " : ", ") + wish);
}

template <typename Reader>
inline auto InStream::readMany(const char *function, int size, int indexBase, bool spaces, Reader readOne)
    -> std::vector<typename std::decay<decltype(readOne())>::type> {
  if (size < 0) quit(_fail, std::string(function) + ": size should be non-negative.");
  if (size > 100000000) quit(_fail, std::string(function) + ": size should be at most 100000000.");
  std::vector<typename std::decay<decltype(readOne())>::type> values;
  values.reserve(size_t(std::min(size, 1 << 20)));
  element.active = true;
  for (int i = 0; i < size; i++) {
    element.index = indexBase + i;
    values.push_back(readOne());
    if (strict && spaces && i + 1 < size) readSpace();
  }
  element.active = false;
  return values;
}
template <typename Reader>
inline auto InStream::readMany(const char *function, int size, const std::string &variablesName, int indexBase, bool spaces,
                               Reader readOne) -> std::vector<typename std::decay<decltype(readOne())>::type> {
  if (strict && !variablesName.empty()) validator.addVariable(variablesName);
  return readMany(function, size, indexBase, spaces, readOne);
}

inline void InStream::readWordTo(std::string &result) {
  takeWord();
  result = _tmpReadToken;
}
inline void InStream::readWordTo(std::string &result, const pattern &p, const std::string &variableName) {
  readWordTo(result);
  checkPattern("Token", result, p, variableName);
}
inline void InStream::readWordTo(std::string &result, const std::string &ptrn, const std::string &variableName) {
  readWordTo(result, pattern(ptrn), variableName);
}
inline std::string InStream::readWord() {
  takeWord();
  return _tmpReadToken;
}
inline std::string InStream::readWord(const pattern &p, const std::string &variableName) {
  takeWord();
  checkPattern("Token", _tmpReadToken, p, variableName);
  return _tmpReadToken;
}
inline std::string InStream::readWord(const std::string &ptrn, const std::string &variableName) {
  return readWord(pattern(ptrn), variableName);
}
inline std::vector<std::string> InStream::readWords(int size, const pattern &p, const std::string &variablesName, int indexBase) {
  return readMany("readWords", size, variablesName, indexBase, true, [&]() { return readWord(p, variablesName); });
}
inline std::vector<std::string> InStream::readWords(int size, const std::string &ptrn, const std::string &variablesName, int indexBase) {
  return readWords(size, pattern(ptrn), variablesName, indexBase);
}
inline std::vector<std::string> InStream::readWords(int size, int indexBase) {
  return readMany("readWords", size, indexBase, true, [&]() { return readWord(); });
}

inline void InStream::readStringTo(std::string &result) {
  takeLine();
  result = _tmpReadToken;
}
inline void InStream::readStringTo(std::string &result, const pattern &p, const std::string &variableName) {
  readStringTo(result);
  checkPattern("Line", result, p, variableName);
}
inline void InStream::readStringTo(std::string &result, const std::string &ptrn, const std::string &variableName) {
  readStringTo(result, pattern(ptrn), variableName);
}
inline std::string InStream::readString() {
  takeLine();
  return _tmpReadToken;
}
inline std::string InStream::readString(const pattern &p, const std::string &variableName) {
  takeLine();
  checkPattern("Line", _tmpReadToken, p, variableName);
  return _tmpReadToken;
}
inline std::string InStream::readString(const std::string &ptrn, const std::string &variableName) {
  return readString(pattern(ptrn), variableName);
}
inline std::vector<std::string> InStream::readLines(int size, const pattern &p, const std::string &variablesName, int indexBase) {
  return readMany("readLines", size, variablesName, indexBase, false, [&]() { return readString(p, variablesName); });
}
inline std::vector<std::string> InStream::readLines(int size, const std::string &ptrn, const std::string &variablesName, int indexBase) {
  return readLines(size, pattern(ptrn), variablesName, indexBase);
}
inline std::vector<std::string> InStream::readLines(int size, int indexBase) {
  return readMany("readLines", size, indexBase, false, [&]() { return readString(); });
}

inline int InStream::readInteger() {
  if (!strict && seekEof()) quit(_unexpected_eof, "Unexpected end of file - int32 expected");
  takeWord();
  return stringToInt(*this, _tmpReadToken);
}
inline int InStream::readInt(int minv, int maxv, const std::string &variableName) {
  const int value = readInteger();
  checkRange<int>("Integer", value, minv, maxv, variableName);
  return value;
}
inline std::vector<int> InStream::readInts(int size, int minv, int maxv, const std::string &variablesName, int indexBase) {
  return readMany("readInts", size, variablesName, indexBase, true, [&]() { return readInt(minv, maxv, variablesName); });
}
inline std::vector<int> InStream::readInts(int size, int indexBase) {
  return readMany("readInts", size, indexBase, true, [&]() { return readInt(); });
}

inline long long InStream::readLong() {
  if (!strict && seekEof()) quit(_unexpected_eof, "Unexpected end of file - int64 expected");
  takeWord();
  return stringToLongLong(*this, _tmpReadToken);
}
inline long long InStream::readLong(long long minv, long long maxv, const std::string &variableName) {
  const long long value = readLong();
  checkRange<long long>("Integer", value, minv, maxv, variableName);
  return value;
}
inline std::vector<long long> InStream::readLongs(int size, long long minv, long long maxv, const std::string &variablesName, int indexBase) {
  return readMany("readLongs", size, variablesName, indexBase, true, [&]() { return readLong(minv, maxv, variablesName); });
}
inline std::vector<long long> InStream::readLongs(int size, int indexBase) {
  return readMany("readLongs", size, indexBase, true, [&]() { return readLong(); });
}

inline unsigned long long InStream::readUnsignedLong() {
  if (!strict && seekEof()) quit(_unexpected_eof, "Unexpected end of file - int64 expected");
  takeWord();
  return stringToUnsignedLongLong(*this, _tmpReadToken);
}
inline unsigned long long InStream::readUnsignedLong(unsigned long long minv, unsigned long long maxv, const std::string &variableName) {
  const unsigned long long value = readUnsignedLong();
  checkRange<unsigned long long>("Unsigned integer", value, minv, maxv, variableName);
  return value;
}
inline std::vector<unsigned long long> InStream::readUnsignedLongs(int size, unsigned long long minv, unsigned long long maxv,
                                                                   const std::string &variablesName, int indexBase) {
  return readMany("readUnsignedLongs", size, variablesName, indexBase, true, [&]() { return readUnsignedLong(minv, maxv, variablesName); });
}
inline std::vector<unsigned long long> InStream::readUnsignedLongs(int size, int indexBase) {
  return readMany("readUnsignedLongs", size, indexBase, true, [&]() { return readUnsignedLong(); });
}

inline double InStream::readReal() {
  if (!strict && seekEof()) quit(_unexpected_eof, "Unexpected end of file - double expected");
  takeWord();
  return stringToDouble(*this, _tmpReadToken);
}
inline double InStream::readReal(double minv, double maxv, const std::string &variableName) {
  const double value = readReal();
  checkRealRange<double>("Double", value, minv, maxv, variableName);
  return value;
}
inline std::vector<double> InStream::readReals(int size, double minv, double maxv, const std::string &variablesName, int indexBase) {
  return readMany("readReals", size, variablesName, indexBase, true, [&]() { return readReal(minv, maxv, variablesName); });
}
inline std::vector<double> InStream::readReals(int size, int indexBase) {
  return readMany("readReals", size, indexBase, true, [&]() { return readReal(); });
}

inline double InStream::readStrictReal(double minv, double maxv, int minAfterPointDigitCount, int maxAfterPointDigitCount,
                                       const std::string &variableName) {
  if (!strict && seekEof()) quit(_unexpected_eof, "Unexpected end of file - strict double expected");
  takeWord();
  const double value = stringToStrictDouble(*this, _tmpReadToken, minAfterPointDigitCount, maxAfterPointDigitCount);
  checkRealRange<double>("Strict double", value, minv, maxv, variableName);
  return value;
}
inline std::vector<double> InStream::readStrictReals(int size, double minv, double maxv, int minAfterPointDigitCount,
                                                     int maxAfterPointDigitCount, const std::string &variablesName, int indexBase) {
  return readMany("readStrictReals", size, variablesName, indexBase, true, [&]() {
    return readStrictReal(minv, maxv, minAfterPointDigitCount, maxAfterPointDigitCount, variablesName);
  });
}

// ---------------------------------------------------------------------------------------------------------------------
// Options of a generator.

namespace assay_testlib {

struct Option {
  std::string value;
  bool used;
  Option() : used(false) {}
  explicit Option(const std::string &text) : value(text), used(false) {}
};

struct Options {
  std::vector<std::string> words;
  std::map<std::string, Option> named;
  bool watched = false;
  bool forgiven = false;
};

inline Options &options() {
  static Options *const only = new Options;
  return *only;
}

} // namespace assay_testlib

/** The named options; programs ask it for `count(key)`. */
static std::map<std::string, assay_testlib::Option> &__testlib_opts = assay_testlib::options().named;
/** The words of the command line. */
static std::vector<std::string> &__testlib_argv = assay_testlib::options().words;

namespace assay_testlib {

/** Count of dashes before a name, 0 when the word is no name: `-5` is a number. */
inline size_t dashesOf(const std::string &word) {
  if (word.length() > 1 && word[0] == '-' && std::isalpha((unsigned char)word[1])) return 1;
  if (word.length() > 2 && word[0] == '-' && word[1] == '-' && std::isalpha((unsigned char)word[2])) return 2;
  return 0;
}

NORETURN inline void badOption(const std::string &wish, const std::string &text) {
  __testlib_fail("Opts: " + wish + " but '" + compress(text) + "' found");
}

inline void convert(const std::string &text, const std::string &, std::string &result) { result = text; }

inline void convert(const std::string &text, const std::string &place, bool &result) {
  if (text == "true" || text == "1") result = true;
  else if (text == "false" || text == "0") result = false;
  else badOption(place + ": expected bool true/false or 0/1", text);
}

/** A decimal number without exponent. Its digits are added one after the other, which decides about the last bit. */
inline long double decimalValue(const std::string &text, const std::string &whole) {
  const size_t from = !text.empty() && text[0] == '-' ? 1 : 0;
  long double value = 0, unit = 1;
  bool inPart = false;
  for (size_t i = from; i < text.length(); i++) {
    const bool isPoint = text[i] == '.' && !inPart;
    if (!isPoint && !std::isdigit((unsigned char)text[i])) badOption("expected float number", whole);
    if (isPoint) inPart = true;
    else if (inPart) value += (text[i] - '0') / (unit *= 10);
    else value = value * 10 + (text[i] - '0');
  }
  if (text.empty()) badOption("expected float number", whole);
  return from == 1 ? -value : value;
}

/** The number without its exponent, if it has one: of `2.5e3` that is 2500. */
inline std::string withoutExponent(const std::string &text) {
  const size_t mark = text.find_first_of("eE");
  if (mark == std::string::npos) return text;
  const size_t plus = text[0] == '+' ? 1 : 0;
  const std::string number = text.substr(plus, mark - plus);
  const std::string power = text.substr(mark + 1);
  const size_t sign = !power.empty() && (power[0] == '-' || power[0] == '+') ? 1 : 0;
  const std::string size = power.substr(sign);
  // A larger exponent than of four digits is none that a number could have.
  if (size.empty() || size.length() > 4 || size.find_first_not_of("0123456789") != std::string::npos || number.length() > 20)
    badOption("expected typical exponential notation", text);
  decimalValue(number, text);

  const bool negative = number[0] == '-';
  const size_t point = std::min(number.find('.'), number.length());
  std::string digits = number.substr(negative ? 1 : 0);
  digits.erase(std::remove(digits.begin(), digits.end(), '.'), digits.end());
  const size_t shift = size_t(std::atoi(size.c_str()));
  // Zeroes on both sides, as many as the point can move over.
  digits = std::string(shift, '0') + digits + std::string(shift, '0');
  const size_t place = point - (negative ? 1 : 0) + (power[0] == '-' ? 0 : 2 * shift);
  std::string whole = digits.substr(0, place);
  std::string part = digits.substr(place);
  whole.erase(0, std::min(whole.find_first_not_of('0'), whole.length()));
  part.erase(part.find_last_not_of('0') + 1);
  return (negative ? "-" : "") + (whole.empty() ? "0" : whole) + (part.empty() ? "" : "." + part);
}

template <typename T>
typename std::enable_if<std::is_integral<T>::value>::type convert(const std::string &text, const std::string &, T &result) {
  const std::string number = withoutExponent(text);
  const bool negative = !number.empty() && number[0] == '-';
  if (negative && std::is_unsigned<T>::value) badOption("expected non-negative integer", text);
  const std::string digits = number.substr(negative ? 1 : 0);
  if (digits.empty() || digits.find_first_not_of("0123456789") != std::string::npos) badOption("expected integer", text);
  unsigned long long size = 0;
  const unsigned long long most = (unsigned long long)std::numeric_limits<T>::max() + (negative ? 1 : 0);
  for (size_t i = 0; i < digits.length(); i++) {
    const unsigned long long digit = (unsigned long long)(digits[i] - '0');
    if (size > most / 10 || size * 10 > most - digit) badOption("integer overflow: expected integer", text);
    size = size * 10 + digit;
  }
  result = negative ? T(0 - size) : T(size);
}

template <typename T>
typename std::enable_if<std::is_floating_point<T>::value>::type convert(const std::string &text, const std::string &, T &result) {
  result = T(decimalValue(withoutExponent(text), text));
}

template <typename T> T converted(const std::string &text, const std::string &place) {
  T result;
  convert(text, place, result);
  return result;
}

inline const std::string &optionAt(int index) {
  const std::vector<std::string> &words = options().words;
  if (index < 0 || index >= int(words.size()))
    __testlib_fail("Opts: index '" + vtos(index) + "' is out of range [0," + vtos(words.size()) + ")");
  return words[size_t(index)];
}

/** The option of this name, NULL when it was not given. */
inline const std::string *optionNamed(const std::string &key) {
  const std::map<std::string, Option>::iterator it = options().named.find(key);
  if (it == options().named.end()) return NULL;
  it->second.used = true;
  return &it->second.value;
}

inline const std::string &requiredOption(const std::string &key) {
  const std::string *const value = optionNamed(key);
  if (value == NULL) __testlib_fail("Opts: unknown key '" + compress(key) + "'");
  return *value;
}

} // namespace assay_testlib

/** Reads `--key=value`, `-key=value`, `--key value`, `-key value`, `-k5` and `--flag`. */
inline void prepareOpts(int argc, char *argv[]) {
  assay_testlib::Options &options = assay_testlib::options();
  options.words.assign(argv, argv + argc);
  options.named.clear();
  for (size_t i = 1; i < options.words.size(); i++) {
    const size_t dashes = assay_testlib::dashesOf(options.words[i]);
    if (dashes == 0) continue;
    std::string key = options.words[i].substr(dashes);
    std::string value = "true";
    const size_t equals = key.find('=');
    if (equals != std::string::npos) {
      value = key.substr(equals + 1);
      key = key.substr(0, equals);
    } else if (i + 1 < options.words.size() && assay_testlib::dashesOf(options.words[i + 1]) == 0) {
      value = options.words[++i];
    } else if (key.length() > 1 && std::isdigit((unsigned char)key[1])) {
      value = key.substr(1);
      key = key.substr(0, 1);
    }
    options.named[key] = assay_testlib::Option(value);
  }
}

/**
 * True when the option was given; from now on the value of every option has to be asked for before the program ends,
 * for which this question does not count.
 */
inline bool has_opt(const std::string &key) {
  assay_testlib::options().watched = true;
  return assay_testlib::options().named.count(key) != 0;
}

namespace assay_testlib {

template <typename T> struct Getter {
  static T named(const std::string &key) { return converted<T>(requiredOption(key), "key '" + compress(key) + "'"); }
};
/** A flag that is not there is false. */
template <> struct Getter<bool> {
  static bool named(const std::string &key) {
    options().watched = true;
    const std::string *const value = optionNamed(key);
    return value != NULL && converted<bool>(*value, "key '" + compress(key) + "'");
  }
};

template <typename T> T optionOr(const std::string &key, const T &otherwise) {
  options().watched = true;
  return optionNamed(key) == NULL ? otherwise : Getter<T>::named(key);
}

} // namespace assay_testlib

/** The word of the command line at this place; 0 is the program. */
template <typename T> inline T opt(int index) {
  return assay_testlib::converted<T>(assay_testlib::optionAt(index), "opt by index '" + vtos(index) + "'");
}
inline std::string opt(int index) { return opt<std::string>(index); }
template <typename T> inline T opt(int index, const T &defaultValue) {
  return index >= int(assay_testlib::options().words.size()) ? defaultValue : opt<T>(index);
}
inline std::string opt(int index, const std::string &defaultValue) { return opt<std::string>(index, defaultValue); }

template <typename T> inline T opt(const std::string &key) { return assay_testlib::Getter<T>::named(key); }
inline std::string opt(const std::string &key) { return opt<std::string>(key); }
/** With a default, so that a mistyped name would go unnoticed: from now on every option has to be asked for. */
template <typename T> inline T opt(const std::string &key, const T &defaultValue) {
  return assay_testlib::optionOr<T>(key, defaultValue);
}
inline std::string opt(const std::string &key, const std::string &defaultValue) {
  return assay_testlib::optionOr<std::string>(key, defaultValue);
}

/** Fails when the command line names an option that the program never asked for. */
inline void ensureNoUnusedOpts() {
  const std::map<std::string, assay_testlib::Option> &named = assay_testlib::options().named;
  for (std::map<std::string, assay_testlib::Option>::const_iterator it = named.begin(); it != named.end(); ++it)
    if (!it->second.used) __testlib_fail("Opts: unused key '" + compress(it->first) + "'");
}
inline void suppressEnsureNoUnusedOpts() { assay_testlib::options().forgiven = true; }

// ---------------------------------------------------------------------------------------------------------------------
// The end of `main`.

inline std::string TestlibFinalizeGuard::complaint() {
  if (testlibMode == _checker) return "Checker must end with quit or quitf call.";
  if (testlibMode == _validator && readEofCount == 0) return "Validator must end with readEof call.";
  const assay_testlib::Options &options = assay_testlib::options();
  if (options.watched && !options.forgiven)
    for (std::map<std::string, assay_testlib::Option>::const_iterator it = options.named.begin(); it != options.named.end(); ++it)
      if (!it->second.used) return "Opts: unused key '" + compress(it->first) + "'";
  return registered ? "" : "Call register-function in the first line of the main (registerTestlibCmd or other similar)";
}

inline TestlibFinalizeGuard::~TestlibFinalizeGuard() {
  const std::string words = alive && quitCount == 0 ? complaint() : "";
  if (!words.empty()) {
    // `exit` may not be called again from here.
    std::cout.flush();
    std::fflush(NULL);
    std::fprintf(stderr, "FAIL %s\n", words.c_str());
    std::_Exit(FAIL_EXIT_CODE);
  }
  if (testlibMode != _validator || assay_testlib::state().exitCode != 0) return;
  validator.writeTestOverviewLog();
  if (inf.reader == NULL || !inf.reader->reading) return;
  validator.writeTestMarkup(*inf.reader->reading);
  validator.writeTestCase(*inf.reader->reading);
}

bool TestlibFinalizeGuard::alive = true;
bool TestlibFinalizeGuard::registered = false;
int TestlibFinalizeGuard::quitCount = 0;
int TestlibFinalizeGuard::readEofCount = 0;

static TestlibFinalizeGuard testlibFinalizeGuard;

inline void disableFinalizeGuard() { TestlibFinalizeGuard::alive = false; }

// ---------------------------------------------------------------------------------------------------------------------
// Registering.

inline void setName(const char *pattern, ...) ASSAY_PRINTF(1, 2);
inline void setName(const char *pattern, ...) {
  ASSAY_FORMAT(pattern, pattern, words);
  checkerName = words;
}

/** Programs with a register function of their own call these first. */
inline void __testlib_ensuresPreconditions() {
  static_assert(sizeof(int) == 4 && sizeof(long long) == 8 && sizeof(double) == 8, "int, long long and double of 4, 8 and 8 bytes");
}
inline void __testlib_set_binary(std::FILE *) {}

namespace assay_testlib {

inline void begin(TTestlibMode mode) {
  testlibMode = mode;
  TestlibFinalizeGuard::registered = true;
}

#if defined(__linux__)
typedef void (*SignalHandler)(int);
// By another of its names: <csignal> would take names like `kill` and `raise` from the authors.
extern "C" SignalHandler setSignal(int signal, SignalHandler handler) __asm__("__sysv_signal");
#endif

/** A contestant that left early must not take the verdict with it. */
inline void ignoreClosedPipes() {
#if defined(__linux__)
  const int closedPipe = 13;
  // 1 is how the system spells "ignore".
  setSignal(closedPipe, reinterpret_cast<SignalHandler>(1));
#elif !defined(_WIN32)
  std::signal(SIGPIPE, SIG_IGN);
#endif
}

/** Help is no verdict, so that it ends as a failure. */
NORETURN inline void help(const std::string &usage) {
  std::fprintf(stderr, "%s\nUsage: %s\n", checkerName.c_str(), usage.c_str());
  disableFinalizeGuard();
  leave(FAIL_EXIT_CODE);
}

inline bool isHelp(const std::vector<std::string> &words) { return words.size() > 1 && words[1] == "--help"; }

/** Test set and group, of whatever program they were given to. */
struct Place {
  std::string testset;
  std::string group;
};
inline Place &place() {
  static Place *const only = new Place;
  return *only;
}

inline void takePlace(const std::string &flag, const char *value) {
  (flag == "--testset" ? place().testset : place().group) = value;
}

inline void takeChecker(const std::string &flag, const char *value) {
  takePlace(flag, value);
  if (flag == "--testset") checker.setTestset(value);
  else checker.setGroup(value);
}

inline bool isXmlFlag(const std::string &word) { return upperCase(word) == "-APPES"; }

/** The words of the command line without `--name value` of the given names; those are handed to `found`. */
template <typename Found>
std::vector<std::string> withoutFlags(int argc, char *argv[], const std::vector<std::string> &names, Found found) {
  std::vector<std::string> words;
  for (int i = 0; i < argc; i++) {
    const std::string word = argv[i];
    const bool flag = i > 0 && std::find(names.begin(), names.end(), word) != names.end();
    if (flag && (i + 1 >= argc || (word == "--testset" && argv[i + 1][0] == '\0')))
      quit(_fail, "Parameter " + word + " needs a value");
    if (flag) found(word, argv[++i]);
    else words.push_back(word);
  }
  return words;
}

inline void takeReport(const std::vector<std::string> &words, size_t at, const std::string &usage) {
#ifdef EJUDGE
  // That judge hands over more than the files, and wants no report.
  (void)words, (void)at, (void)usage, (void)isXmlFlag;
#else
  if (words.size() > at) resultName = words[at];
  if (words.size() <= at + 1) return;
  if (!isXmlFlag(words[at + 1])) quit(_fail, usage);
  appesMode = true;
#endif
}

} // namespace assay_testlib

inline void __testlib_set_testset_and_group(int argc, char *argv[]) {
  assay_testlib::withoutFlags(argc, argv, {"--testset", "--group"}, assay_testlib::takePlace);
}
inline std::string getTestset() { return assay_testlib::place().testset; }
inline std::string getGroup() { return assay_testlib::place().group; }
NORETURN inline void __testlib_help() { assay_testlib::help("see the documentation of the problem"); }

/** A generator of random version 0 or 1; new programs use 1. */
inline void registerGen(int argc, char *argv[], int randomGeneratorVersion) {
  if (randomGeneratorVersion < 0 || randomGeneratorVersion > 1)
    quitf(_fail, "Random generator version is expected to be 0 or 1.");
  random_t::version = randomGeneratorVersion;
  assay_testlib::begin(_generator);
  rnd.setSeed(argc, argv);
  prepareOpts(argc, argv);
}
inline void registerGen(int argc, char *argv[]) { registerGen(argc, argv, 0); }

inline void registerInteraction(int argc, char *argv[]) {
  assay_testlib::begin(_interactor);
  __testlib_set_testset_and_group(argc, argv);
  assay_testlib::ignoreClosedPipes();
  const std::string usage = " <input-file> <output-file> [<answer-file> [<report-file> [<-appes>]]]";
  const std::vector<std::string> words(argv, argv + argc);
  if (assay_testlib::isHelp(words)) assay_testlib::help("interactor" + usage);
  if (words.size() < 3 || words.size() > 6) quit(_fail, "Program must be run with the following arguments:" + usage);
  assay_testlib::takeReport(words, 4, usage);
  inf.init(words[1], _input);
  tout.open(words[2].c_str(), std::ios_base::out);
  if (tout.fail() || !tout.is_open()) quit(_fail, "Can not write to the test-output-file '" + words[2] + "'");
  ouf.init(stdin, _output);
  if (words.size() >= 4) ans.init(words[3], _answer);
  else ans.name = "unopened answer stream";
}

inline void registerValidation() {
  assay_testlib::begin(_validator);
  inf.init(stdin, _input);
  inf.strict = true;
}

inline void registerValidation(int argc, char *argv[]) {
  registerValidation();
  validator.initialize();
  const std::vector<std::string> flags = {"--testset", "--group", "--testOverviewLogFileName", "--testMarkupFileName",
                                          "--testCase", "--testCaseFileName"};
  assay_testlib::withoutFlags(argc, argv, flags, [](const std::string &flag, const char *value) {
    if (flag == "--testset" || flag == "--group") assay_testlib::takePlace(flag, value);
    if (flag == "--testset") validator.setTestset(value);
    if (flag == "--group") validator.setGroup(value);
    if (flag == "--testOverviewLogFileName") validator.setTestOverviewLogFileName(value);
    if (flag == "--testMarkupFileName") validator.setTestMarkupFileName(value);
    if (flag == "--testCaseFileName") validator.setTestCaseFileName(value);
    if (flag != "--testCase") return;
    char *end = NULL;
    const long number = std::strtol(value, &end, 10);
    if (end == value || *end != '\0' || number < 1 || number > INT_MAX) quit(_fail, "--testCase needs the number of a test case");
    validator.setTestCase(int(number));
  });
  if (validator.wantsReading()) inf.reader->reading.reset(new assay_testlib::Reading);
}

inline void registerTestlibCmd(int argc, char *argv[]) {
  assay_testlib::begin(_checker);
  const std::string usage =
      " [--testset testset] [--group group] <input-file> <output-file> <answer-file> [<report-file> [<-appes>]]";
  const std::vector<std::string> flags = {"--testset", "--group"};
  checker.initialize();
  std::vector<std::string> words = assay_testlib::withoutFlags(argc, argv, flags, assay_testlib::takeChecker);
  if (assay_testlib::isHelp(words)) assay_testlib::help("checker" + usage);
#ifdef EJUDGE
  if (words.size() > 4) words.resize(4);
#endif
  if (words.size() < 4 || words.size() > 6) quit(_fail, "Program must be run with the following arguments:" + usage);
  assay_testlib::takeReport(words, 4, usage);
  inf.init(words[1], _input);
  ouf.init(words[2], _output);
  ans.init(words[3], _answer);
  ouf.skipBom();
}

/** As `registerTestlibCmd`, with the file names as arguments. */
inline void registerTestlib(int argc, ...) {
  if (argc < 3 || argc > 5)
    quit(_fail, "Program must be run with the following arguments: <input-file> <output-file> <answer-file> [<report-file> [<-appes>]]");
  std::vector<char *> words;
  char program[] = "checker";
  words.push_back(program);
  va_list arguments;
  va_start(arguments, argc);
  for (int i = 0; i < argc; i++) words.push_back(va_arg(arguments, char *));
  va_end(arguments);
  registerTestlibCmd(argc + 1, words.data());
}

/** Sends the standard output of a generator that makes many tests to the file named by the number. */
inline void startTest(int test) {
  const std::string path = vtos(test);
  if (std::freopen(path.c_str(), "wt", stdout) == NULL) __testlib_fail("Unable to write file '" + path + "'");
}

// ---------------------------------------------------------------------------------------------------------------------
// Scorers: the points of a submission from what its tests gave.

enum TestResultVerdict {
  SKIPPED,
  OK,
  WRONG_ANSWER,
  RUNTIME_ERROR,
  TIME_LIMIT_EXCEEDED,
  IDLENESS_LIMIT_EXCEEDED,
  MEMORY_LIMIT_EXCEEDED,
  COMPILATION_ERROR,
  CRASHED,
  FAILED
};

/** One test. Time in milliseconds, memory in bytes; points are NaN where the checker gave none. */
struct TestResult {
  int testIndex = 0;
  std::string testset;
  std::string group;
  TestResultVerdict verdict = SKIPPED;
  double points = std::numeric_limits<double>::quiet_NaN();
  long long timeConsumed = 0;
  long long memoryConsumed = 0;
  std::string input;
  std::string output;
  std::string answer;
  int exitCode = 0;
  std::string checkerComment;
};

namespace assay_testlib {

inline const std::vector<std::string> &verdictWords() {
  static const std::vector<std::string> *const words = new std::vector<std::string>{
      "SKIPPED",           "OK",          "WRONG_ANSWER", "RUNTIME_ERROR", "TIME_LIMIT_EXCEEDED", "IDLENESS_LIMIT_EXCEEDED",
      "MEMORY_LIMIT_EXCEEDED", "COMPILATION_ERROR", "CRASHED",  "FAILED"};
  return *words;
}

NORETURN inline void badResult(const std::string &field, const std::string &text) {
  __testlib_fail("Test result: " + field + " expected, but '" + compress(text) + "' found");
}

inline long long wholeField(const std::string &field, const std::string &text, long long most) {
  char *end = NULL;
  errno = 0;
  const long long value = std::strtoll(text.c_str(), &end, 10);
  if (text.empty() || *end != '\0' || errno != 0 || value > most || value < -most) badResult(field, text);
  return value;
}

inline double pointsField(const std::string &text) {
  if (text.empty()) return std::numeric_limits<double>::quiet_NaN();
  char *end = NULL;
  const double value = std::strtod(text.c_str(), &end);
  if (end == text.c_str()) badResult("points", text);
  return value;
}

} // namespace assay_testlib

/** Text of a field of a test result: no separator and no end of line stays bare; CR is lost. */
inline std::string escapeTestResultString(const std::string &text) {
  std::string escaped;
  for (size_t i = 0; i < text.length(); i++) {
    const char c = text[i];
    if (c == '\r') continue;
    if (c == '\n') escaped += "\\n";
    else if (c == ';' || c == '\\') escaped += std::string("\\") + c;
    else escaped += c;
  }
  return escaped;
}
inline std::string unescapeTestResultString(const std::string &text) {
  std::string plain;
  for (size_t i = 0; i < text.length(); i++) {
    const char next = i + 1 < text.length() ? text[i + 1] : '\0';
    const bool escapes = text[i] == '\\' && (next == 'n' || next == ';' || next == '\\');
    if (escapes) ++i;
    plain += !escapes ? text[i] : next == 'n' ? '\n' : next;
  }
  return plain;
}

inline std::string serializeVerdict(TestResultVerdict verdict) { return assay_testlib::verdictWords()[size_t(verdict)]; }
inline TestResultVerdict deserializeTestResultVerdict(const std::string &word) {
  const std::vector<std::string> &words = assay_testlib::verdictWords();
  const std::vector<std::string>::const_iterator it = std::find(words.begin(), words.end(), word);
  if (it == words.end()) assay_testlib::badResult("verdict", word);
  return TestResultVerdict(it - words.begin());
}

/** One line: the fields in the order of the structure, a semicolon between them. */
inline std::string serializeTestResult(const TestResult &result) {
  const std::string points = __testlib_isNaN(result.points) ? "" : testlib_format_("%.3f", result.points);
  const std::vector<std::string> fields = {vtos(result.testIndex),
                                           escapeTestResultString(result.testset),
                                           escapeTestResultString(result.group),
                                           serializeVerdict(result.verdict),
                                           points,
                                           vtos(result.timeConsumed),
                                           vtos(result.memoryConsumed),
                                           escapeTestResultString(result.input),
                                           escapeTestResultString(result.output),
                                           escapeTestResultString(result.answer),
                                           vtos(result.exitCode),
                                           escapeTestResultString(result.checkerComment)};
  return join(fields, ";");
}

inline TestResult deserializeTestResult(const std::string &line) {
  std::vector<std::string> fields(1);
  for (size_t i = 0; i < line.length(); i++) {
    if (line[i] == ';') {
      fields.push_back("");
      continue;
    }
    fields.back() += line[i];
    if (line[i] == '\\' && i + 1 < line.length()) fields.back() += line[++i];
  }
  if (fields.size() != 12) assay_testlib::badResult("12 fields", line);
  TestResult result;
  result.testIndex = int(assay_testlib::wholeField("test index", fields[0], INT_MAX));
  result.testset = unescapeTestResultString(fields[1]);
  result.group = unescapeTestResultString(fields[2]);
  result.verdict = deserializeTestResultVerdict(fields[3]);
  result.points = assay_testlib::pointsField(fields[4]);
  result.timeConsumed = assay_testlib::wholeField("time", fields[5], LLONG_MAX);
  result.memoryConsumed = assay_testlib::wholeField("memory", fields[6], LLONG_MAX);
  result.input = unescapeTestResultString(fields[7]);
  result.output = unescapeTestResultString(fields[8]);
  result.answer = unescapeTestResultString(fields[9]);
  result.exitCode = int(assay_testlib::wholeField("exit code", fields[10], INT_MAX));
  result.checkerComment = unescapeTestResultString(fields[11]);
  return result;
}

namespace assay_testlib {

inline std::vector<TestResult> readResults(std::istream &lines) {
  std::vector<TestResult> results;
  std::string line;
  while (std::getline(lines, line)) {
    if (!line.empty() && line[line.length() - 1] == '\r') line.erase(line.length() - 1);
    if (!line.empty()) results.push_back(deserializeTestResult(line));
  }
  return results;
}

} // namespace assay_testlib

inline std::vector<TestResult> readTestResults(const std::string &fileName) {
  std::ifstream file(fileName.c_str());
  if (!file.is_open()) __testlib_fail("Can't open the test results '" + fileName + "'");
  return assay_testlib::readResults(file);
}

/** Prints the score that `scorer` gives to the results of all tests, which come from the standard input. */
inline void registerScorer(int argc, char *argv[], std::function<double(std::vector<TestResult>)> scorer) {
  (void)argc, (void)argv;
  assay_testlib::begin(_scorer);
  std::printf("%.3f\n", scorer(assay_testlib::readResults(std::cin)));
  std::fflush(stdout);
}

// ---------------------------------------------------------------------------------------------------------------------
// Comparing.

namespace assay_testlib {

template <typename T> std::string shownValue(const T &value) { return vtos(value); }
inline std::string shownValue(double value) { return removeDoubleTrailingZeroes(testlib_format_("%.12f", value)); }
inline std::string shownValue(float value) { return shownValue(double(value)); }
inline std::string shownValue(long double value) { return shownValue(double(value)); }
inline std::string shownValue(const std::string &value) { return compress(value); }
inline std::string shownValue(const char *value) { return compress(value); }

} // namespace assay_testlib

/** Ends with "expected 'A', but found 'B'", after the words before it. */
template <typename T> NORETURN inline void expectedButFound(TResult result, T expected, T found, const char *pattern = "", ...) {
  ASSAY_FORMAT(pattern, pattern, words);
  const std::string start = words.empty() ? "" : compress(words) + ": ";
  quit(result, start + "expected '" + assay_testlib::shownValue(expected) + "', but found '" + assay_testlib::shownValue(found) + "'");
}

// ---------------------------------------------------------------------------------------------------------------------
// Printing.

namespace assay_testlib {

template <typename T> class IsIterator {
  template <typename Tested> static char test(typename std::iterator_traits<Tested>::iterator_category *);
  template <typename Tested> static long test(...);

public:
  static const bool value = sizeof(test<T>(NULL)) == 1;
};

template <typename T> class IsCollection {
  template <typename Tested> static char test(typename Tested::const_iterator *, decltype(std::declval<const Tested &>().begin()) *);
  template <typename Tested> static long test(...);

public:
  static const bool value = sizeof(test<T>(NULL, NULL)) == 1 && !std::is_same<T, std::string>::value;
};

template <typename T> struct IsCharPointer {
  typedef typename std::remove_cv<typename std::remove_pointer<typename std::decay<T>::type>::type>::type Pointed;
  static const bool value = std::is_pointer<typename std::decay<T>::type>::value && std::is_same<Pointed, char>::value;
};

template <typename T>
typename std::enable_if<!IsCollection<T>::value && !(std::is_array<T>::value && !IsCharPointer<T>::value)>::type
printOne(const T &value) {
  std::cout << value;
}
template <typename First, typename Second> void printOne(const std::pair<First, Second> &value);
template <typename T> typename std::enable_if<IsCollection<T>::value>::type printOne(const T &items);

template <typename Iterator, typename End> void printRange(Iterator first, End last) {
  for (bool begun = false; first != last; ++first, begun = true) {
    if (begun) std::cout << " ";
    const typename std::decay<decltype(*first)>::type &value = *first;
    printOne(value);
  }
}

template <typename First, typename Second> void printOne(const std::pair<First, Second> &value) {
  printOne(value.first);
  std::cout << " ";
  printOne(value.second);
}
template <typename T> typename std::enable_if<IsCollection<T>::value>::type printOne(const T &items) {
  printRange(items.begin(), items.end());
}
template <typename T, size_t Size>
typename std::enable_if<!std::is_same<typename std::remove_cv<T>::type, char>::value>::type printOne(const T (&items)[Size]) {
  printRange(items, items + Size);
}

/** What a value is as an iterator; pointers to constants and to variables are the same here. */
template <typename T> struct AsIterator {
  typedef typename std::decay<T>::type Plain;
  typedef typename std::remove_pointer<Plain>::type Pointed;
  typedef typename std::conditional<std::is_pointer<Plain>::value, const Pointed *, Plain>::type Type;
};

/** Two iterators are a range, two arrays are two values. */
template <typename First, typename Second> struct IsRange {
  typedef typename AsIterator<First>::Type Iterator;
  typedef typename AsIterator<Second>::Type End;
  static const bool value = std::is_convertible<Iterator, End>::value && IsIterator<Iterator>::value && IsIterator<End>::value &&
                            !IsCharPointer<First>::value && !(std::is_array<First>::value && std::is_array<Second>::value);
};

inline void printAll() {}
template <typename First> void printAll(const First &value) { printOne(value); }

template <typename First, typename Second, typename... Rest>
typename std::enable_if<IsRange<First, Second>::value>::type printAll(const First &first, const Second &last, const Rest &...rest);
template <typename First, typename Second, typename... Rest>
typename std::enable_if<!IsRange<First, Second>::value>::type printAll(const First &first, const Second &second, const Rest &...rest);

template <typename... Rest> void printRest(const Rest &...rest) {
  if (sizeof...(rest) > 0) std::cout << " ";
  printAll(rest...);
}

template <typename First, typename Second, typename... Rest>
typename std::enable_if<IsRange<First, Second>::value>::type printAll(const First &first, const Second &last, const Rest &...rest) {
  printRange(first, last);
  printRest(rest...);
}
template <typename First, typename Second, typename... Rest>
typename std::enable_if<!IsRange<First, Second>::value>::type printAll(const First &first, const Second &second, const Rest &...rest) {
  printOne(first);
  printRest(second, rest...);
}

} // namespace assay_testlib

/** Prints values, collections and ranges, separated by single spaces, and the end of the line. */
#if __cplusplus > 202002L
// By forwarding references no argument suits `std::println` better.
template <typename... Values> inline void println(Values &&...values) {
#else
template <typename... Values> inline void println(const Values &...values) {
#endif
  assay_testlib::printAll(values...);
  std::cout << std::endl;
}

#endif
