/*
 * testlib.h of Assay: checkers, interactors, validators and generators in C++.
 *
 * This is Assay's own implementation of a public interface, which problem packages are written against. What is the
 * same as elsewhere is the interface and its behaviour: names and signatures, exit codes, the words that name a verdict,
 * the formats of reports and logs, and the random numbers (docs/testlib-random.md), so that a generator prints the same
 * tests everywhere. The text of this file is ours: how it is built, and what messages say beyond those words.
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

// What programs with a register function of their own set by hand: kind of program, report file, whether that is XML and
// which encoding it names.
static TTestlibMode testlibMode = _unknown;
static std::string resultName;
static bool appesMode = false;
static std::string appesModeEncoding = "windows-1251";
/** The points of `quitp`, for the XML report; infinite where there are none. */
static double __testlib_points = std::numeric_limits<double>::infinity();
/** What `setName` says the program does. */
static std::string checkerName = "unnamed program";

class InStream;
class random_t;

NORETURN inline void __testlib_fail(const std::string &message);
NORETURN inline void quitf(TResult result, const char *format, ...) ASSAY_PRINTF(2, 3);
NORETURN inline void quit(TResult result, const char *message);
NORETURN inline void quit(TResult result, const std::string &message);

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
  if (!sound) __testlib_fail("format: printf does not understand this pattern");
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
  std::fprintf(stderr, "%s: exit code %d\n", checkerName.c_str(), exitCode);
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
// Characters and texts.

inline bool isEof(int c) { return c == EOF || c == EOFC; }
inline bool isEoln(int c) { return c == CR || c == LF; }
inline bool isBlanks(int c) { return isEoln(c) || c == TAB || c == SPACE; }

inline std::string trim(const std::string &text) {
  const char *const blanks = " \t\r\n";
  const size_t begin = text.find_first_not_of(blanks);
  return begin == std::string::npos ? "" : text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

namespace assay_testlib {

inline char lower(char c) { return c >= 'A' && c <= 'Z' ? char(c | 32) : c; }
inline char upper(char c) { return c >= 'a' && c <= 'z' ? char(c & ~32) : c; }

template <typename T> std::string print(const T &value, std::true_type) {
  // Digit by digit, because types beyond 64 bits count as integral too.
  const T head = T(value / 10);
  const int last = int(value - head * 10);
  const std::string before = head != 0 ? print(head, std::true_type()) : value < T(0) ? "-" : "";
  return before + char('0' + std::abs(last));
}

template <typename T> std::string print(const T &value, std::false_type) {
  std::stringstream text;
  std::string word;
  if (text << value) text >> word;
  return word;
}

/** Parts between any of the separators. */
inline std::vector<std::string> cut(const std::string &text, const std::string &separators, bool keepEmpty) {
  std::vector<std::string> parts;
  size_t begin = 0;
  do {
    const size_t end = std::min(text.find_first_of(separators, begin), text.length());
    if (keepEmpty || separators.empty() || end > begin) parts.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  } while (begin <= text.length());
  return parts;
}

} // namespace assay_testlib

inline std::string lowerCase(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), assay_testlib::lower);
  return text;
}
inline std::string upperCase(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), assay_testlib::upper);
  return text;
}

/** Value to string: the number of whatever is integral, characters too; of all else the first word that `<<` prints. */
template <typename T> inline std::string vtos(const T &value) { return assay_testlib::print(value, std::is_integral<T>()); }
template <typename T> inline std::string toString(const T &value) { return vtos(value); }

/** As `vtos`, but of seven zeroes and more at the end a power of ten is made. */
template <typename T> inline std::string toHumanReadableString(const T &value) {
  const std::string digits = vtos(value);
  const size_t length = digits.find_last_not_of('0') + 1;
  const size_t zeroes = digits.length() - length;
  if (length == 0 || zeroes < 7) return digits;
  const std::string head = digits.substr(0, length);
  const std::string power = "10^" + std::to_string(zeroes);
  return head == "1" ? power : head == "-1" ? "-" + power : head + "*" + power;
}

/** Text for messages: long texts lose their middle. */
inline std::string compress(const std::string &text) {
  const size_t most = 64, begin = 30, end = 31;
  std::string shown = text;
  if (shown.length() > most) shown.replace(begin, shown.length() - begin - end, "...");
  std::replace(shown.begin(), shown.end(), '\0', '~');
  return shown;
}
/** The same under another name of the interface. */
inline std::string __testlib_part(const std::string &text) { return compress(text); }

/** The letters after an ordinal number: 1st, 2nd, 3rd, 4th, 11th. */
inline std::string englishEnding(int number) {
  const int last = number % 10, tens = number / 10 % 10;
  const bool regular = tens == 1 || last < 1 || last > 3;
  return std::string("thstndrd").substr(regular ? 0 : size_t(2 * last), 2);
}

/** One digit stays after the point. */
inline std::string removeDoubleTrailingZeroes(std::string text) {
  const size_t point = text.find('.');
  if (point == std::string::npos) return text;
  const size_t last = text.find_last_not_of('0');
  return text.substr(0, last + 1) + (last == point ? "0" : "");
}

template <typename Iterator> inline std::string join(Iterator first, Iterator last, const std::string &separator) {
  std::ostringstream out;
  while (first != last) {
    out << *first;
    if (++first != last) out << separator;
  }
  return out.str();
}
template <typename Iterator> inline std::string join(Iterator first, Iterator last, char separator = ' ') {
  return join(first, last, std::string(1, separator));
}
template <typename Collection> inline std::string join(const Collection &items, const std::string &separator) {
  return join(items.begin(), items.end(), separator);
}
template <typename Collection> inline std::string join(const Collection &items, char separator = ' ') {
  return join(items.begin(), items.end(), std::string(1, separator));
}

/** Parts between the separators, empty ones too. */
inline std::vector<std::string> split(const std::string &text, const std::string &separators) {
  return assay_testlib::cut(text, separators, true);
}
inline std::vector<std::string> split(const std::string &text, char separator) {
  return assay_testlib::cut(text, std::string(1, separator), true);
}
/** Parts between the separators without the empty ones. */
inline std::vector<std::string> tokenize(const std::string &text, const std::string &separators) {
  return assay_testlib::cut(text, separators, false);
}
inline std::vector<std::string> tokenize(const std::string &text, char separator) {
  return assay_testlib::cut(text, std::string(1, separator), false);
}

// ---------------------------------------------------------------------------------------------------------------------
// Real numbers.

inline double __testlib_nan() { return std::numeric_limits<double>::quiet_NaN(); }
/** Looks at the bits, because `-ffast-math` takes it that a value always equals itself. */
inline bool __testlib_isNaN(double value) {
  unsigned long long bits = 0;
  std::memcpy(&bits, &value, sizeof bits);
  return (bits & ~(1ULL << 63)) > 0x7FF0000000000000ULL;
}
/** The documented bound: whatever is larger than 1e300 counts as infinite. */
inline bool __testlib_isInfinite(double value) { return std::fabs(value) > 1E300 && !__testlib_isNaN(value); }

namespace assay_testlib {

/** 0 for numbers, 1 and -1 for what is infinite, 2 for what is no number. */
inline int kindOf(double value) {
  if (__testlib_isNaN(value)) return 2;
  return !__testlib_isInfinite(value) ? 0 : value > 0 ? 1 : -1;
}

} // namespace assay_testlib

/** True when `result` lies within `maxError` of `expected`, absolutely or relatively. */
inline bool doubleCompare(double expected, double result, double maxError) {
  const int kind = assay_testlib::kindOf(expected);
  if (kind != 0 || assay_testlib::kindOf(result) != 0) return kind == assay_testlib::kindOf(result);
  // An allowance for the rounding of the bound itself.
  const double bound = maxError + 1E-15;
  if (std::fabs(result - expected) <= bound) return true;
  double ends[] = {expected * (1.0 - bound), expected * (1.0 + bound)};
  std::sort(ends, ends + 2);
  return ends[0] <= result && result <= ends[1];
}

/** The smaller one of the absolute and the relative error. */
inline double doubleDelta(double expected, double result) {
  const double size = std::fabs(expected), error = std::fabs(result - expected);
  // Beside 0 there is no relative error.
  return size > 1E-9 ? std::min(error, error / size) : error;
}

// Names of the interface that programs use now and then.
template <typename T> static inline T __testlib_max(const T &a, const T &b) { return std::max(a, b); }
template <typename T> static inline T __testlib_min(const T &a, const T &b) { return std::min(a, b); }
template <typename T> static inline T __testlib_abs(const T &x) { return x < 0 ? -x : x; }
template <typename T> static inline void __testlib_swap(T &a, T &b) { std::swap(a, b); }

// ---------------------------------------------------------------------------------------------------------------------
// Random numbers, as docs/testlib-random.md describes them: a source of bits, free functions that make numbers of them,
// and the class that programs call.

namespace assay_testlib {

/** The linear congruential generator of 48 bits. */
struct BitSource {
  typedef unsigned long long Word;
  static Word factor() { return 25214903917ULL; }
  static Word kept() { return 0xFFFFFFFFFFFFULL; }
  static Word unseeded() { return 3905348978240129619ULL; }

  Word state;
  BitSource() : state(unseeded()) {}

  void feed(Word number) { state = state * factor() + number; }

  /** At most 48 bits. */
  Word bits(int count) {
    feed(11);
    state &= kept();
    return state >> (48 - count);
  }
  /** 63 bits; bit 31 is always 0 when the lower part is a short one. */
  Word wideBits(bool shortLower) {
    const Word upper = bits(31);
    const Word lower = bits(shortLower ? 31 : 32);
    return (upper << 32) | lower;
  }
};

/** What a program asked for cannot be drawn. */
NORETURN inline void noDraw(const std::string &call, const std::string &wish) {
  __testlib_fail("rnd." + call + ": " + wish);
}
inline void mayDraw(bool possible, const char *call, const char *wish) {
  if (!possible) noDraw(call, wish);
}

/** Tells the unsigned numbers that are too large for the signed type of their size, which draws them. */
template <typename Signed, typename Unsigned> Signed toSigned(Unsigned limit, const char *call) {
  if (limit >= Unsigned(std::numeric_limits<Signed>::max())) noDraw(call, "the limit is too large");
  return Signed(limit);
}

/** The count of numbers from `from` to `to`, 0 or negative for an empty range and for one that is too large. */
template <typename Signed, typename Number> Signed lengthOf(Number from, Number to) {
  typedef typename std::make_unsigned<Signed>::type Unsigned;
  return Signed(Unsigned(to) - Unsigned(from) + 1);
}

/** Rounding may reach the limit, which is not to be drawn. */
inline double keptBelow(double limit, double value) { return value < limit ? value : std::nextafter(limit, 0.0); }

const char *const limitWish = "the limit has to be positive";
const char *const rangeWish = "the range is empty";

} // namespace assay_testlib

class random_t {
  typedef assay_testlib::BitSource::Word Word;
  assay_testlib::BitSource source;

  /** The remainder by `limit` of the first draw below the last whole multiple of it. */
  template <typename Bits, typename Draw> static Bits evenly(Bits limit, Bits largest, Draw draw) {
    const Bits end = largest - largest % limit;
    for (;;) {
      const Bits drawn = Bits(draw());
      if (drawn < end) return drawn % limit;
    }
  }
  unsigned int narrowBelow(unsigned int limit) {
    if ((limit & (limit - 1)) == 0) return (unsigned int)((limit * source.bits(31)) >> 31);
    return evenly<unsigned int>(limit, INT_MAX, [this]() { return source.bits(31); });
  }
  Word wideBelow(Word limit) {
    const bool shortLower = version == 0;
    return evenly<Word>(limit, LLONG_MAX, [this, shortLower]() { return source.wideBits(shortLower); });
  }

  /** From a weight of this size on one draw and a power stand for many draws. */
  static bool isHeavy(int weight) { return weight >= 25 || weight <= -25; }
  double heavyShare(int weight) {
    const double root = 1.0 / (1.0 + std::fabs(double(weight)));
    const double drawn = next();
    return weight > 0 ? std::pow(drawn, root) : 1.0 - std::pow(drawn, root);
  }
  template <typename Draw> auto bestOf(int weight, Draw draw) -> decltype(draw()) {
    auto best = draw();
    for (int more = std::abs(weight); more > 0; more--) {
      const auto drawn = draw();
      if (weight > 0 ? drawn > best : drawn < best) best = drawn;
    }
    return best;
  }
  template <typename Number> Number weightedBelow(Number limit, int weight) {
    if (!isHeavy(weight)) return bestOf(weight, [this, limit]() { return next(limit); });
    const double place = double(limit) * heavyShare(weight);
    return place < double(limit) ? std::min(Number(place), Number(limit - 1)) : Number(limit - 1);
  }

  template <typename Iterator> static Iterator after(Iterator first, int steps) {
    std::advance(first, steps);
    return first;
  }
  /** A count of elements, which must not be 0. */
  template <typename Count> static int some(Count count, const char *call) {
    assay_testlib::mayDraw(int(count) > 0, call, "there is nothing to choose from");
    return int(count);
  }

public:
  /** 0 or 1, as `registerGen` was told. */
  static int version;

  /** Seeds from the words of the command line, so that equal calls print equal tests. */
  void setSeed(int argc, char *argv[]) {
    source = assay_testlib::BitSource();
    for (int word = 1; word < argc; word++) {
      for (const char *c = argv[word]; *c != '\0'; c++) source.feed((unsigned int)*c + 11ULL);
      source.state += source.factor() / 11;
    }
    source.state &= source.kept();
  }
  void setSeed(long long value) { source.state = (source.factor() ^ Word(value)) & source.kept(); }

  // Real numbers. Below: from 0 to the limit; between: from one end to the other; without the upper end.

  double next() {
    const Word upper = source.bits(26);
    const Word lower = source.bits(27);
    return double((upper << 27) + lower) / double(1ULL << 53);
  }
  double next(double limit) {
    assay_testlib::mayDraw(!(limit <= 0), "next(limit)", assay_testlib::limitWish);
    return assay_testlib::keptBelow(limit, limit * next());
  }
  double next(double from, double to) {
    assay_testlib::mayDraw(!(from >= to), "next(from, to)", assay_testlib::rangeWish);
    return from + next(to - from);
  }
  double wnext(int type) { return wnext(1.0, type); }
  double wnext(double limit, int type) {
    assay_testlib::mayDraw(!(limit <= 0), "wnext(limit, type)", assay_testlib::limitWish);
    if (isHeavy(type)) return assay_testlib::keptBelow(limit, limit * heavyShare(type));
    return limit * bestOf(type, [this]() { return next(); });
  }
  double wnext(double from, double to, int type) {
    assay_testlib::mayDraw(!(from >= to), "wnext(from, to, type)", assay_testlib::rangeWish);
    return from + wnext(to - from, type);
  }

  // Whole numbers. Below: from 0 to what lies before the limit; between: both ends belong to the range. For a positive
  // `type` the largest of `type + 1` draws, for a negative one the smallest of `1 - type`.

  long long next(long long limit) {
    assay_testlib::mayDraw(limit > 0, "next(limit)", assay_testlib::limitWish);
    return (long long)wideBelow(Word(limit));
  }
  long long next(long long from, long long to) {
    const long long length = from <= to ? assay_testlib::lengthOf<long long>(from, to) : 0;
    assay_testlib::mayDraw(length > 0, "next(from, to)", assay_testlib::rangeWish);
    return from + next(length);
  }
  long long wnext(long long limit, int type) {
    assay_testlib::mayDraw(limit > 0, "wnext(limit, type)", assay_testlib::limitWish);
    return weightedBelow(limit, type);
  }
  long long wnext(long long from, long long to, int type) {
    assay_testlib::mayDraw(from <= to, "wnext(from, to, type)", assay_testlib::rangeWish);
    return from + wnext(assay_testlib::lengthOf<long long>(from, to), type);
  }

  int next(int limit) {
    assay_testlib::mayDraw(limit > 0, "next(limit)", assay_testlib::limitWish);
    return int(narrowBelow((unsigned int)limit));
  }
  /** By wide draws, other than below a limit. */
  int next(int from, int to) { return int(next((long long)from, (long long)to)); }
  int wnext(int limit, int type) {
    assay_testlib::mayDraw(limit > 0, "wnext(limit, type)", assay_testlib::limitWish);
    return weightedBelow(limit, type);
  }
  int wnext(int from, int to, int type) {
    assay_testlib::mayDraw(from <= to, "wnext(from, to, type)", assay_testlib::rangeWish);
    return from + wnext(assay_testlib::lengthOf<int>(from, to), type);
  }

  long next(long limit) { return long(next((long long)limit)); }
  long next(long from, long to) { return long(next((long long)from, (long long)to)); }
  long wnext(long limit, int type) { return long(wnext((long long)limit, type)); }
  long wnext(long from, long to, int type) {
    assay_testlib::mayDraw(from <= to, "wnext(from, to, type)", assay_testlib::rangeWish);
    return from + wnext(assay_testlib::lengthOf<long>(from, to), type);
  }

  unsigned int next(unsigned int limit) { return (unsigned int)next(assay_testlib::toSigned<int>(limit, "next(limit)")); }
  unsigned int next(unsigned int from, unsigned int to) { return (unsigned int)next((long long)from, (long long)to); }
  unsigned int wnext(unsigned int limit, int type) {
    return (unsigned int)wnext(assay_testlib::toSigned<int>(limit, "wnext(limit, type)"), type);
  }
  /** The only one whose result is of another type than its ends. */
  int wnext(unsigned int from, unsigned int to, int type) {
    assay_testlib::mayDraw(from <= to, "wnext(from, to, type)", assay_testlib::rangeWish);
    return int(from + wnext(to - from + 1, type));
  }

  unsigned long next(unsigned long limit) {
    return (unsigned long)next((long long)assay_testlib::toSigned<long>(limit, "next(limit)"));
  }
  unsigned long next(unsigned long from, unsigned long to) {
    assay_testlib::mayDraw(from <= to, "next(from, to)", assay_testlib::rangeWish);
    return from + next(to - from + 1);
  }
  unsigned long wnext(unsigned long limit, int type) {
    return (unsigned long)wnext((long long)assay_testlib::toSigned<long>(limit, "wnext(limit, type)"), type);
  }
  unsigned long wnext(unsigned long from, unsigned long to, int type) {
    assay_testlib::mayDraw(from <= to, "wnext(from, to, type)", assay_testlib::rangeWish);
    return from + wnext(to - from + 1, type);
  }

  unsigned long long next(unsigned long long limit) {
    return (unsigned long long)next(assay_testlib::toSigned<long long>(limit, "next(limit)"));
  }
  unsigned long long next(unsigned long long from, unsigned long long to) {
    assay_testlib::mayDraw(from <= to, "next(from, to)", assay_testlib::rangeWish);
    return from + next(to - from + 1);
  }
  unsigned long long wnext(unsigned long long limit, int type) {
    return (unsigned long long)wnext(assay_testlib::toSigned<long long>(limit, "wnext(limit, type)"), type);
  }
  unsigned long long wnext(unsigned long long from, unsigned long long to, int type) {
    assay_testlib::mayDraw(from <= to, "wnext(from, to, type)", assay_testlib::rangeWish);
    return from + wnext(to - from + 1, type);
  }

  // Strings that match a pattern, or the pattern that `printf` rules make.

  std::string next(const std::string &expression);
  std::string next(const char *expression, ...) ASSAY_PRINTF(2, 3);

  // Elements, all equally likely or with a weight on their places.

  template <typename Container> typename Container::value_type any(const Container &items) {
    return *after(items.begin(), next(some(items.size(), "any")));
  }
  template <typename Container> typename Container::value_type wany(const Container &items, int type) {
    return *after(items.begin(), wnext(some(items.size(), "wany"), type));
  }
  template <typename Iterator>
  typename std::iterator_traits<Iterator>::value_type any(const Iterator &begin, const Iterator &end) {
    return *after(begin, next(some(std::distance(begin, end), "any")));
  }
  template <typename Iterator>
  typename std::iterator_traits<Iterator>::value_type wany(const Iterator &begin, const Iterator &end, int type) {
    return *after(begin, wnext(some(std::distance(begin, end), "wany"), type));
  }

  // Lists.

  /** The numbers from `first` on in random order. */
  template <typename Count, typename Number> std::vector<Number> perm(Count count, Number first) {
    assay_testlib::mayDraw(!(count < 0), "perm", "the size is negative");
    std::vector<Number> numbers(size_t(count), first);
    for (size_t place = 1; place < numbers.size(); place++) {
      numbers[place] = numbers[place - 1];
      ++numbers[place];
    }
    for (Count seen = 1; seen < count; seen++) std::swap(numbers[size_t(next(Count(seen + 1)))], numbers[size_t(seen)]);
    return numbers;
  }
  template <typename Number> std::vector<Number> perm(Number count) { return perm(count, Number(0)); }

  /** `count` different numbers from `from` to `to`. */
  template <typename Number> std::vector<Number> distinct(int count, Number from, Number to) {
    std::vector<Number> numbers;
    if (count == 0) return numbers;
    assay_testlib::mayDraw(count > 0, "distinct", "the size is negative");
    assay_testlib::mayDraw(!(to < from), "distinct", assay_testlib::rangeWish);
    const Word all = Word(to - from) + 1;
    assay_testlib::mayDraw(Word(count) <= all, "distinct", "the range has too few numbers");

    // Drawing until enough are found, or ordering the whole range: what is expected to need fewer draws.
    double expected = 0;
    for (Word left = all; left > all - Word(count); left--) expected += double(all) / double(left);
    if (expected >= double(all)) {
      assay_testlib::mayDraw(all <= 1000000000, "distinct", "the range is too large for so many numbers");
      numbers = perm(int(all), from);
      numbers.resize(size_t(count));
      return numbers;
    }
    for (std::set<Number> seen; numbers.size() < size_t(count);) {
      const Number drawn = Number(next(from, to));
      if (seen.insert(drawn).second) numbers.push_back(drawn);
    }
    return numbers;
  }
  /** `count` different numbers from 0 to what lies before the limit. */
  template <typename Number> std::vector<Number> distinct(int count, Number limit) {
    assay_testlib::mayDraw(count >= 0, "distinct", "the size is negative");
    if (count == 0) return std::vector<Number>();
    assay_testlib::mayDraw(limit > 0, "distinct", assay_testlib::limitWish);
    return distinct(count, Number(0), Number(limit - 1));
  }

  /** `count` numbers of at least `least` with the given sum; every such list is equally likely. */
  template <typename Number> std::vector<Number> partition(int count, Number sum, Number least) {
    assay_testlib::mayDraw(count >= 0, "partition", "the size is negative");
    assay_testlib::mayDraw(!(sum < least * count), "partition", "the sum is too small");
    assay_testlib::mayDraw(count > 0 || sum == 0, "partition", "no numbers have only the sum 0");
    std::vector<Number> parts;
    if (count == 0) return parts;
    const Number spare = Number(sum - least * count);
    std::vector<Number> walls = distinct(count - 1, Number(1), Number(spare + count - 1));
    std::sort(walls.begin(), walls.end());
    walls.push_back(Number(spare + count));
    Number last = 0;
    for (Number wall : walls) {
      parts.push_back(Number(wall - last - 1 + least));
      last = wall;
    }
    return parts;
  }
  template <typename Number> std::vector<Number> partition(int count, Number sum) { return partition(count, sum, Number(1)); }
};

int random_t::version = -1;

static random_t rnd;

template <typename Iterator> void shuffle(Iterator begin, Iterator end) {
  const int count = int(end - begin);
  for (int seen = 1; seen < count; seen++) std::iter_swap(begin + seen, begin + rnd.next(seen + 1));
}

// ---------------------------------------------------------------------------------------------------------------------
// Patterns: single characters, `[a-z]`, `[^a-z]`, counts `?`, `*`, `+`, `{n}`, `{from,to}`, alternatives `(a|b)`.

namespace assay_testlib {

/** A set of characters and how many of them follow each other. */
struct Run {
  static const int unlimited = INT_MAX;

  /** Sorted; what was named twice is drawn twice as often. */
  std::string letters;
  std::vector<bool> allowed;
  int least = 1;
  int most = 1;
};

/** A pattern: runs, and behind them one of the ends. Two ends and more are alternatives, one is a pair of parentheses. */
struct Branch {
  std::vector<Run> runs;
  std::vector<Branch> ends;
};

/** Matching is greedy and never goes back. */
inline bool fits(const Branch &branch, const std::string &text, size_t at) {
  for (const Run &run : branch.runs) {
    const size_t begin = at;
    const size_t stop = run.most <= 0 ? begin : begin + std::min(text.length() - begin, size_t(run.most));
    while (at < stop && run.allowed[(unsigned char)text[at]]) ++at;
    if (run.most > 0 && at - begin < size_t(run.least)) return false;
  }
  if (branch.ends.empty()) return at == text.length();
  return std::any_of(branch.ends.begin(), branch.ends.end(), [&](const Branch &end) { return fits(end, text, at); });
}

/** Every step draws, also where there is only one way to go on; the order of the draws is part of the interface. */
inline void spell(const Branch &branch, random_t &source, std::string &text) {
  for (size_t i = 0; i < branch.runs.size(); i++) {
    const Run &run = branch.runs[i];
    if (i > 0) source.next(1);
    if (run.most == Run::unlimited) __testlib_fail("pattern: no string can be drawn from a part without upper limit");
    if (run.most <= 0) continue;
    for (int left = run.least + source.next(run.most - run.least + 1); left > 0; left--)
      text += run.letters[size_t(source.next(int(run.letters.length())))];
  }
  if (!branch.ends.empty()) spell(branch.ends[size_t(source.next(int(branch.ends.size())))], source, text);
}

/** Reads the text of a pattern, which is first taken apart into signs: plain characters and those that mean something. */
class PatternReader {
  struct Sign {
    char c;
    bool plain;
    /** Count of parentheses that are open before it. */
    int depth;
  };

  std::string source;
  std::vector<Sign> signs;
  /** The next sign to be read, and the one behind the last. */
  size_t at;
  size_t end;

  NORETURN void refuse(const std::string &why) const {
    __testlib_fail("pattern \"" + source + "\": " + why);
  }

  bool meansAt(size_t place, char c) const { return place < end && !signs[place].plain && signs[place].c == c; }
  bool means(char c) const { return meansAt(at, c); }
  bool skip(char c) {
    if (!means(c)) return false;
    ++at;
    return true;
  }
  char take() {
    if (at >= end) refuse("it ends too early");
    return signs[at++].c;
  }

  std::string readSet() {
    std::string letters;
    const bool others = skip('^');
    bool mayBegin = false;
    while (!means(']')) {
      if (mayBegin && means('-') && !meansAt(at + 1, ']')) {
        ++at;
        const int first = letters.back(), last = take();
        if (first > last) refuse("a range runs backwards");
        for (int code = first + 1; code <= last; code++) letters += char(code);
        mayBegin = false;
      } else {
        letters += take();
        mayBegin = true;
      }
    }
    ++at;
    if (!others) return letters;
    std::string rest;
    for (int code = 0; code < 255; code++)
      if (letters.find(char(code)) == std::string::npos) rest += char(code);
    return rest;
  }

  /** What is behind its digits does not count. */
  int numberOf(const std::string &text) const {
    char *behind = NULL;
    const long number = std::strtol(text.c_str(), &behind, 10);
    if (behind == text.c_str() || number > INT_MAX) refuse("a count is no number");
    return int(number);
  }

  void readCount(Run &run) {
    if (skip('?')) run.least = 0;
    else if (skip('+')) run.most = Run::unlimited;
    else if (skip('*')) {
      run.least = 0;
      run.most = Run::unlimited;
    } else if (skip('{')) {
      std::vector<std::string> numbers(1);
      while (!means('}')) {
        if (skip(',')) numbers.push_back("");
        else numbers.back() += take();
      }
      ++at;
      if (numbers.back().empty()) numbers.pop_back();
      if (numbers.empty() || numbers.size() > 2) refuse("a count has one number or two");
      run.least = numberOf(numbers.front());
      run.most = numberOf(numbers.back());
      if (run.least > run.most) refuse("a count runs backwards");
    }
  }

  Run readRun() {
    const size_t begin = at;
    Run run;
    if (skip('[')) run.letters = readSet();
    else run.letters = take();
    std::sort(run.letters.begin(), run.letters.end());
    run.allowed.assign(256, false);
    for (char c : run.letters) run.allowed[(unsigned char)c] = true;
    readCount(run);
    if (at < signs.size() && signs[at].depth != signs[begin].depth) refuse("parentheses stand at the end of a pattern only");
    return run;
  }

  /** The pattern from the one sign to the other. */
  Branch readPart(size_t from, size_t to) {
    Branch branch;
    // Where the next sign of this level stands that ends an alternative.
    const auto bar = [&](size_t place) {
      while (place < to && !(meansAt(place, '|') && signs[place].depth == signs[from].depth)) ++place;
      return place;
    };
    end = to;
    if (from < to && bar(from) < to) {
      for (size_t begin = from; begin <= to;) {
        end = to;
        const size_t stop = bar(begin);
        branch.ends.push_back(readPart(begin, stop));
        begin = stop + 1;
      }
      return branch;
    }
    at = from;
    do {
      if (means('(') && closes(at, to)) {
        // Behind a run the pair of parentheses is a pattern of its own, which makes a draw more.
        branch.ends.push_back(branch.runs.empty() ? readPart(at + 1, to - 1) : readPart(at, to));
        return branch;
      }
      branch.runs.push_back(readRun());
    } while (at < to);
    return branch;
  }

  /** Whether the parenthesis of this place ends where the part does. */
  bool closes(size_t open, size_t to) const {
    size_t place = open + 1;
    while (place < to && !(meansAt(place, ')') && signs[place].depth == signs[open].depth + 1)) ++place;
    return place + 1 == to;
  }

public:
  explicit PatternReader(const std::string &text) : source(text), at(0), end(0) {
    int depth = 0;
    for (size_t i = 0; i < text.length(); i++) {
      if (text[i] == ' ') continue;
      const bool plain = text[i] == '\\';
      if (plain && ++i == text.length()) refuse("nothing follows the last \\");
      const Sign sign = {text[i], plain, depth};
      signs.push_back(sign);
      if (!plain && text[i] == '(') ++depth;
      if (!plain && text[i] == ')' && --depth < 0) break;
    }
    if (depth != 0) refuse("the parentheses do not match");
  }

  Branch read() { return readPart(0, signs.size()); }
};

} // namespace assay_testlib

/** A restricted regular expression, as docs/testlib-random.md describes it. */
class pattern {
  std::string source;
  std::shared_ptr<const assay_testlib::Branch> root;

public:
  pattern(std::string expression)
      : source(expression), root(std::make_shared<assay_testlib::Branch>(assay_testlib::PatternReader(expression).read())) {}

  std::string src() const { return source; }
  bool matches(const std::string &text) const { return assay_testlib::fits(*root, text, 0); }
  /** A random string of the pattern. */
  std::string next(random_t &random) const {
    std::string text;
    assay_testlib::spell(*root, random, text);
    return text;
  }
};

typedef pattern pattern_t;

inline std::string random_t::next(const std::string &expression) { return pattern(expression).next(*this); }
inline std::string random_t::next(const char *expression, ...) {
  ASSAY_FORMAT(expression, expression, text);
  return pattern(text).next(*this);
}

// ---------------------------------------------------------------------------------------------------------------------
// Reading.

/** Refuses programs that end without a verdict, or before the input was read to its end. */
struct TestlibFinalizeGuard {
  static bool registered;
  static bool alive;
  static int readEofCount;
  static int quitCount;

  ~TestlibFinalizeGuard();

private:
  static std::string complaint();
};

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

/** The place of the value that is being read in a list of them. */
struct Element {
  bool active;
  int index;
  Element() : active(false), index(0) {}
};

/** How a message names a value: `n = 5`, `a[2] = 5`, or by its kind when the program gave it no name. */
inline std::string valueText(const std::string &kind, const std::string &value, const std::string &name, const Element &element) {
  const std::string place = element.active ? vtos(element.index) : "";
  if (name.empty()) return kind + " " + value + (place.empty() ? "" : " at index " + place);
  return name + (place.empty() ? "" : "[" + place + "]") + " = " + value;
}

} // namespace assay_testlib

/** One of the files a program reads. Every reader reports a bad value as the verdict that suits the stream. */
class InStream {
  typedef const std::string &Text;
  typedef unsigned long long Unsigned;
  template <typename T> struct IsUnsigned64 {
    static const bool value = std::is_unsigned<T>::value && sizeof(T) == 8;
  };

  assay_testlib::Element element;

  int get() { return reader ? reader->next() : assay_testlib::endOfFile; }
  void unget(int c) {
    if (reader) reader->unread(c);
  }
  void take(InputStreamReader *other) {
    delete reader;
    reader = other;
  }
  /** What is read from now on belongs to this line. */
  void markLine() {
    if (reader) lastLine = reader->line;
  }
  NORETURN void endedBefore(const std::string &wish) { quit(_unexpected_eof, "the file ends where " + wish + " was expected"); }

  void takeWord();
  void takeLine();
  void wantNumber(const char *wish);

  template <typename T> T within(T value, T low, T high, const char *kind, Text name);
  double realWithin(double value, double low, double high, const char *kind, Text name);
  Text fitting(const pattern &expected, const char *kind, Text name);
  NORETURN void outOfRange(const char *kind, Text value, Text low, Text high, Text name);

  template <typename Value, typename Once>
  std::vector<Value> list(const char *call, int size, int firstIndex, bool spaced, Once once);
  /** The overview of a validator lists a name even when there are no values of it. */
  void announce(Text name);

public:
  // What programs look at, or set.

  /** Owned by the stream; NULL: nothing to read. */
  InputStreamReader *reader;
  TMode mode;
  /** What messages call the stream; for files the path, which `reset` opens again. */
  std::string name;
  /** The line that the last value began in, -1 before the first one. */
  int lastLine;
  /** Blanks count, as validators want it. */
  bool strict;
  bool opened;
  bool stdfile;
  /** The token or line that was read last. */
  std::string _tmpReadToken;
  size_t maxFileSize;
  size_t maxBlankCount;
  size_t maxTokenLength;
  size_t maxMessageLength;
  int wordReserveSize;

  explicit InStream(TMode streamMode = _input);
  /** Reads from `content` what belongs to `baseStream`. */
  InStream(const InStream &baseStream, std::string content);
  InStream(const InStream &) = delete;
  InStream &operator=(const InStream &) = delete;
  ~InStream() { delete reader; }

  void init(std::FILE *file, TMode streamMode);
  void init(std::string file, TMode streamMode);
  void reset(std::FILE *file = NULL);
  void close();
  /** Marks where a test case begins in the input of a validator; programs call the function of this name instead. */
  void setTestCase(int testCase);

  // Ends.

  NORETURN void quit(TResult result, const char *message);
  NORETURN void quit(TResult result, Text message) { quit(result, message.c_str()); }
  NORETURN void quits(TResult result, Text message) { quit(result, message.c_str()); }
  NORETURN void quitf(TResult result, const char *pattern, ...) ASSAY_PRINTF(3, 4);
  void quitif(bool condition, TResult result, const char *pattern, ...) ASSAY_PRINTF(4, 5);
  void ensuref(bool condition, const char *pattern, ...) ASSAY_PRINTF(3, 4);
  void __testlib_ensure(bool condition, Text message) {
    if (!condition) quit(_wa, message);
  }

  // Characters.

  /** The next character, which stays in the stream. */
  char curChar() { return char(reader ? reader->peek() : assay_testlib::endOfFile); }
  char nextChar() { return char(get()); }
  char readChar() { return nextChar(); }
  char readChar(char expected);
  char readSpace() { return readChar(' '); }
  void unreadChar(char c) { unget((unsigned char)c); }
  void skipChar() { get(); }
  void skipBlanks();
  /** Passes over the byte order mark of UTF-8. */
  void skipBom();

  // Ends of lines and of the file.

  /** True at the end of a line, which is then consumed. */
  bool eoln();
  /** As `eoln`, after the spaces and tabs before it. */
  bool seekEoln();
  bool eof();
  bool seekEof();
  void readEoln();
  void readEof();
  void nextLine() { readLine(); }

  // Whole numbers. Those with a range refuse what lies outside; lists are read with single spaces between in validators.

  int readInt();
  int readInt(int low, int high, Text name = "");
  std::vector<int> readInts(int size, int firstIndex = 1);
  std::vector<int> readInts(int size, int low, int high, Text name = "", int firstIndex = 1);

  long long readLong();
  long long readLong(long long low, long long high, Text name = "");
  std::vector<long long> readLongs(int size, int firstIndex = 1);
  std::vector<long long> readLongs(int size, long long low, long long high, Text name = "", int firstIndex = 1);

  Unsigned readUnsignedLong();
  Unsigned readUnsignedLong(Unsigned low, Unsigned high, Text name = "");
  std::vector<Unsigned> readUnsignedLongs(int size, int firstIndex = 1);
  std::vector<Unsigned> readUnsignedLongs(int size, Unsigned low, Unsigned high, Text name = "", int firstIndex = 1);
  // The same under the shorter name, for ranges of unsigned numbers.
  template <typename T>
  typename std::enable_if<IsUnsigned64<T>::value, Unsigned>::type readLong(T low, T high, Text valueName = "") {
    return readUnsignedLong(low, high, valueName);
  }
  template <typename T>
  typename std::enable_if<IsUnsigned64<T>::value, std::vector<Unsigned>>::type
  readLongs(int size, T low, T high, Text valueName = "", int firstIndex = 1) {
    return readUnsignedLongs(size, low, high, valueName, firstIndex);
  }

  // Real numbers; strict ones have no exponent and so many digits after the point.

  double readReal();
  double readReal(double low, double high, Text name = "");
  std::vector<double> readReals(int size, int firstIndex = 1);
  std::vector<double> readReals(int size, double low, double high, Text name = "", int firstIndex = 1);
  double readStrictReal(double low, double high, int leastDigits, int mostDigits, Text name = "");
  std::vector<double> readStrictReals(int size, double low, double high, int leastDigits, int mostDigits, Text name = "",
                                      int firstIndex = 1);

  // Tokens and lines, which may have to match a pattern.

  std::string readWord();
  std::string readWord(Text expected, Text name = "");
  std::string readWord(const pattern &expected, Text name = "");
  void readWordTo(std::string &result);
  void readWordTo(std::string &result, Text expected, Text name = "");
  void readWordTo(std::string &result, const pattern &expected, Text name = "");
  std::vector<std::string> readWords(int size, int firstIndex = 1);
  std::vector<std::string> readWords(int size, Text expected, Text name = "", int firstIndex = 1);
  std::vector<std::string> readWords(int size, const pattern &expected, Text name = "", int firstIndex = 1);

  std::string readLine();
  std::string readLine(Text expected, Text name = "");
  std::string readLine(const pattern &expected, Text name = "");
  void readLineTo(std::string &result);
  void readLineTo(std::string &result, Text expected, Text name = "");
  void readLineTo(std::string &result, const pattern &expected, Text name = "");
  std::vector<std::string> readLines(int size, int firstIndex = 1);
  std::vector<std::string> readLines(int size, Text expected, Text name = "", int firstIndex = 1);
  std::vector<std::string> readLines(int size, const pattern &expected, Text name = "", int firstIndex = 1);

  // Second names of the same readers, with whatever arguments they have.

  template <typename... More> int readInteger(More... more) { return readInt(std::move(more)...); }
  template <typename... More> std::vector<int> readIntegers(More... more) { return readInts(std::move(more)...); }
  template <typename... More> long long readLL(More... more) { return readLong(std::move(more)...); }
  template <typename... More> double readDouble(More... more) { return readReal(std::move(more)...); }
  template <typename... More> std::vector<double> readDoubles(More... more) { return readReals(std::move(more)...); }
  template <typename... More> double readStrictDouble(More... more) { return readStrictReal(std::move(more)...); }
  template <typename... More> std::vector<double> readStrictDoubles(More... more) {
    return readStrictReals(std::move(more)...);
  }
  template <typename... More> std::string readToken(More... more) { return readWord(std::move(more)...); }
  template <typename... More> std::vector<std::string> readTokens(More... more) { return readWords(std::move(more)...); }
  template <typename... More> void readTokenTo(std::string &result, More... more) { readWordTo(result, std::move(more)...); }
  template <typename... More> std::string readString(More... more) { return readLine(std::move(more)...); }
  template <typename... More> std::vector<std::string> readStrings(More... more) { return readLines(std::move(more)...); }
  template <typename... More> void readStringTo(std::string &result, More... more) {
    readLineTo(result, std::move(more)...);
  }
};

/** An input until a checker or an interactor is registered: in other programs no verdict but `_fail` has a meaning. */
static InStream ouf;
static InStream inf;
static InStream ans;
/** Where an interactor writes what a later checker reads. */
static std::fstream tout;

// ---------------------------------------------------------------------------------------------------------------------
// The programs' own words: test set, group, what a validator has seen.

namespace assay_testlib {

/** What a checker or a validator was called for. */
class Called {
  const char *const registering;
  bool prepared = false;
  std::string testsetName = "tests";
  std::string groupName;

  const std::string &known(const std::string &word) const {
    if (!prepared) __testlib_fail(std::string("test set and group are known after ") + registering + "(argc, argv)");
    return word;
  }

public:
  explicit Called(const char *call) : registering(call) {}

  void initialize() { prepared = true; }
  void setGroup(const char *const name) { groupName = name; }
  void setTestset(const char *const name) { testsetName = name; }
  std::string group() const { return known(groupName); }
  std::string testset() const { return known(testsetName); }
};

inline void writeWhole(const std::string &path, const std::string &content) {
  std::FILE *const standard = path == "stdout" ? stdout : path == "stderr" ? stderr : NULL;
  std::FILE *const file = standard != NULL ? standard : std::fopen(path.c_str(), "wb");
  if (file == NULL) __testlib_fail("'" + path + "' cannot be written");
  std::fwrite(content.data(), 1, content.size(), file);
  if (standard == NULL) std::fclose(file);
}

} // namespace assay_testlib

/** Test set and group that a checker was called for. */
class Checker : public assay_testlib::Called {
public:
  Checker() : Called("registerTestlibCmd") {}
};

/** Whether a value lay on the lower and on the upper bound of its variable. */
struct ValidatorBoundsHit {
  bool minHit;
  bool maxHit;
  ValidatorBoundsHit(bool low = false, bool high = false) : minHit(low), maxHit(high) {}
};

/** Test set and group that a validator was called for, the bounds that were reached and the features that were seen. */
class Validator : public assay_testlib::Called {
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

  // Paths of what is to be written at the end; empty where nobody wants it.
  std::string overviewFile;
  std::string markupFile;
  std::string caseFile;
  /** -1: no test case is wanted. */
  int wantedCase;
  std::map<std::string, ValidatorBoundsHit> hits;
  std::map<std::string, std::pair<Bound, Bound>> bounds;
  std::set<std::string> variables;
  std::map<std::string, bool> features;

  /** A name with digits is one of many, and what is not printable ASCII would not stand well in the overview. */
  static bool canBeWatched(const std::string &name) {
    for (size_t i = 0; i < name.length(); i++)
      if ((name[i] >= '0' && name[i] <= '9') || !canBePrinted(name[i])) return false;
    return true;
  }
  static bool canBePrinted(char c) { return (signed char)c >= ' '; }

  static void mustBePrintable(const std::string &feature) {
    if (!std::all_of(feature.begin(), feature.end(), canBePrinted))
      __testlib_fail("the name of a feature may hold printable ASCII only: '" + feature + "'");
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
  Validator() : Called("registerValidation"), wantedCase(-1) {}

  void setTestCase(int number) { wantedCase = number; }
  void setTestCaseFileName(const char *const path) { caseFile = path; }
  void setTestMarkupFileName(const char *const path) { markupFile = path; }
  void setTestOverviewLogFileName(const char *const path) { overviewFile = path; }
  int testCase() const { return wantedCase; }
  std::string testCaseFileName() const { return caseFile; }
  std::string testMarkupFileName() const { return markupFile; }
  std::string testOverviewLogFileName() const { return overviewFile; }
  bool wantsReading() const { return wantedCase > 0 || !markupFile.empty(); }

  /** Announces a feature, so that the overview can tell that no test has it. */
  void addFeature(const std::string &feature) {
    mustBePrintable(feature);
    if (!features.insert(std::make_pair(feature, false)).second)
      __testlib_fail("the feature '" + feature + "' was announced before");
  }
  void feature(const std::string &feature) {
    mustBePrintable(feature);
    const std::map<std::string, bool>::iterator known = features.find(feature);
    if (known == features.end()) __testlib_fail("the feature '" + feature + "' needs addFeature first");
    known->second = true;
  }

  void addVariable(const std::string &name) {
    if (canBeWatched(name) && variables.size() < mostNames) variables.insert(bare(name));
  }
  template <typename T> void adjustConstantBounds(const std::string &name, T low, T high) {
    if (!canBeWatched(name) || bounds.size() >= mostNames) return;
    std::pair<Bound, Bound> &known = bounds[bare(name)];
    known.first.meet(low);
    known.second.meet(high);
  }
  /** Remembers whether a value lay on a bound, and from now on knows the variable. */
  void addBoundsHit(const std::string &name, ValidatorBoundsHit hit) {
    if (!canBeWatched(name) || hits.size() >= mostNames) return;
    ValidatorBoundsHit &known = hits[bare(name)];
    known.minHit = known.minHit || hit.minHit || ignoresLow(name);
    known.maxHit = known.maxHit || hit.maxHit || ignoresHigh(name);
  }
  /** All that is known of a value that was read with bounds. */
  template <typename T> void addBoundedVariable(const std::string &name, T low, T high, bool lowHit, bool highHit) {
    addBoundsHit(name, ValidatorBoundsHit(lowHit, highHit));
    adjustConstantBounds(name, low, high);
    addVariable(name);
  }

  std::string getVariablesLog() const {
    std::string log;
    for (const std::string &name : variables) log += "variable \"" + name + "\"\n";
    return log;
  }
  std::string getConstantBoundsLog() const {
    std::string log;
    for (const auto &entry : bounds) {
      const Bound &low = entry.second.first, &high = entry.second.second;
      if (low.changed && high.changed) continue;
      log += "constant-bounds \"" + entry.first + "\": " + low.shown() + " " + high.shown() + "\n";
    }
    return log;
  }
  std::string getFeaturesLog() const {
    std::string log;
    for (const auto &entry : features) log += "feature \"" + entry.first + "\":" + (entry.second ? " hit" : "") + "\n";
    return log;
  }
  std::string getBoundsHitLog() const {
    std::string log;
    for (const auto &entry : hits) {
      const std::string low = entry.second.minHit ? " min-value-hit" : "", high = entry.second.maxHit ? " max-value-hit" : "";
      log += "\"" + entry.first + "\":" + low + high + "\n";
    }
    return log;
  }
  std::string getOverviewLog() const {
    return getBoundsHitLog() + getFeaturesLog() + getConstantBoundsLog() + getVariablesLog();
  }

  void writeTestOverviewLog() const {
    if (!overviewFile.empty()) assay_testlib::writeWhole(overviewFile, getOverviewLog());
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
    assay_testlib::writeWhole(markupFile, markup);
  }

  /** The wanted test case alone, the last one of that number; one that the test does not have leaves no file. */
  void writeTestCase(const assay_testlib::Reading &reading) const {
    std::string content;
    for (size_t i = 0; i < reading.cases.size(); i++) {
      if (reading.cases[i].second != wantedCase) continue;
      const size_t end = i + 1 < reading.cases.size() ? reading.cases[i + 1].first : reading.bytes.length();
      content = reading.bytes.substr(reading.cases[i].first, end - reading.cases[i].first);
    }
    if (!content.empty()) assay_testlib::writeWhole(caseFile.empty() ? "stdout" : caseFile, content);
  }
};

static Checker checker;
static Validator validator;

namespace assay_testlib {

inline Validator &ofValidator() {
  if (testlibMode != _validator) __testlib_fail("only a validator has features");
  return validator;
}

} // namespace assay_testlib

inline void feature(const std::string &feature) { assay_testlib::ofValidator().feature(feature); }
inline void addFeature(const std::string &feature) { assay_testlib::ofValidator().addFeature(feature); }

// ---------------------------------------------------------------------------------------------------------------------
// Ending.

namespace assay_testlib {

struct Verdict {
  TResult result;
  int exitCode;
  /** How the end on stderr begins, which judges read. */
  const char *words;
  /** Its name in the XML report. */
  const char *outcome;
};

/** Everything that is known of a verdict; an unknown one is a failure. `_partially` stands for all its shares. */
inline const Verdict &verdictOf(TResult result) {
#ifdef ENABLE_UNEXPECTED_EOF
  const int eofExitCode = UNEXPECTED_EOF_EXIT_CODE;
#else
  const int eofExitCode = PE_EXIT_CODE;
#endif
#ifdef PCMS2
  const char *const pointsOutcome = "relative-scoring";
#else
  const char *const pointsOutcome = "points";
#endif
  static const Verdict verdicts[] = {
      {_fail, FAIL_EXIT_CODE, "FAIL ", "fail"},
      {_ok, OK_EXIT_CODE, "ok ", "accepted"},
      {_wa, WA_EXIT_CODE, "wrong answer ", "wrong-answer"},
      {_pe, PE_EXIT_CODE, "wrong output format ", "presentation-error"},
      {_dirt, DIRT_EXIT_CODE, "wrong output format ", "fail"},
      {_unexpected_eof, eofExitCode, "unexpected eof ", "unexpected-eof"},
      {_points, POINTS_EXIT_CODE, "points ", pointsOutcome},
      {_partially, PC_BASE_EXIT_CODE, "partially correct ", "partially-correct"},
  };
  const TResult wanted = std::min(result, _partially);
  for (const Verdict &verdict : verdicts)
    if (verdict.result == wanted) return verdict;
  return verdicts[0];
}

/** The n of `_pc(n)`. */
inline int shareOf(TResult result) { return int(result) - int(_partially); }

inline bool isKnown(TResult result) { return result == _fail || verdictOf(result).result != _fail; }

/** Verdicts of a whole output, in which nothing more may follow. */
inline bool isWhole(TResult result) { return result == _ok || result == _points || result >= _partially; }

inline std::string xmlText(const std::string &text) {
  static const char *const marks = "&<>\"";
  static const char *const entities[] = {"&amp;", "&lt;", "&gt;", "&quot;"};
  std::string escaped;
  for (char c : text) {
    const char *const mark = c == '\0' ? NULL : std::strchr(marks, c);
    if (mark != NULL) escaped += entities[mark - marks];
    else escaped += c >= 0 && c < ' ' ? '.' : c;
  }
  return escaped;
}

inline std::string pointsText(double points) { return removeDoubleTrailingZeroes(testlib_format_("%.10f", points)); }

inline std::string xmlReport(TResult result, const std::string &message) {
  std::string attributes = std::string("outcome = \"") + verdictOf(result).outcome + "\"";
  if (result == _points) attributes += " points = \"" + pointsText(__testlib_points) + "\"";
  if (result >= _partially) attributes += " pctype = \"" + vtos(shareOf(result)) + "\"";
  const std::string head = "<?xml version=\"1.0\" encoding=\"" + appesModeEncoding + "\"?>";
  return head + "<result " + attributes + ">" + xmlText(message) + "</result>\n";
}

inline bool writeReport(const std::string &path, const std::string &report) {
  std::FILE *const file = std::fopen(path.c_str(), "w");
  if (file == NULL) return false;
  std::fputs(report.c_str(), file);
  return std::fclose(file) == 0;
}

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
    const std::string warning = "cut to " + vtos(length) + " characters: ";
    text = warning + all.substr(0, length - std::min(length, warning.length()));
    remarked = false;
  }
};

} // namespace assay_testlib

/** The exit code by which a verdict leaves the program. */
inline int resultExitCode(TResult result) {
  const int base = assay_testlib::verdictOf(result).exitCode;
  return result > _partially ? base + assay_testlib::shareOf(result) : base;
}

inline InStream::InStream(TMode streamMode)
    : reader(NULL), mode(streamMode), lastLine(-1), strict(false), opened(false), stdfile(false),
      maxFileSize(size_t(128) << 20), maxBlankCount(size_t(128) << 20), maxTokenLength(size_t(32) << 20),
      maxMessageLength(32000), wordReserveSize(4) {}

inline InStream::InStream(const InStream &baseStream, std::string content) : InStream(baseStream.mode) {
  name = "text of " + baseStream.name;
  strict = baseStream.strict;
  take(new InputStreamReader(content));
  opened = true;
  skipBom();
}

inline void InStream::quit(TResult result, const char *text) {
  if (TestlibFinalizeGuard::alive) ++TestlibFinalizeGuard::quitCount;
  const bool hasCase = assay_testlib::state().hasTestCase;
  const std::string number = vtos(assay_testlib::state().testCase);
  const std::string thisCase = "test case " + number;
  assay_testlib::Message message;
  message.text = trim(text);
  // Who is content has seen all cases up to this one.
  const bool content = result == _ok || result == _points;
  if (hasCase) message.remark(!content ? thisCase : number + (number == "1" ? " test case" : " test cases"));
  message.limit(maxMessageLength);
#ifndef ENABLE_UNEXPECTED_EOF
  if (result == _unexpected_eof) result = _pe;
#endif
  if (testlibMode == _scorer && result != _fail) quit(_fail, "a scorer returns points, it does not quit");

  // A bad input or a bad answer file is nobody's wrong answer.
  if (mode != _output && result != _fail) {
    result = _fail;
    message.remark(name);
    if (mode == _input && testlibMode == _validator && lastLine != -1) message.remark("line " + vtos(lastLine));
    if (hasCase) message.remark(thisCase);
    message.limit(maxMessageLength);
    message.text = trim(message.whole());
    message.remarked = false;
  }
  if (assay_testlib::isWhole(result) && testlibMode != _interactor && !ouf.seekEof())
    quit(_dirt, "the output has more than it should");
  if (!assay_testlib::isKnown(result)) quit(_fail, "no verdict has the number " + vtos(int(result)));
  if (result == _dirt) result = _pe;

  const std::string words = message.whole();
  if (!resultName.empty()) {
    const bool needsPoints = appesMode && result == _points;
    if (needsPoints && __testlib_points == std::numeric_limits<double>::infinity())
      quit(_fail, "the XML report needs points, and there are none");
    // Without the name a report that cannot be written does not ask for itself again.
    std::string path;
    path.swap(resultName);
    if (!assay_testlib::writeReport(path, appesMode ? assay_testlib::xmlReport(result, words) : words))
      quit(_fail, "the report file cannot be written");
    resultName = path;
  }

  std::cout.flush();
  std::fflush(stdout);
  const std::string share = result >= _partially ? "(" + vtos(assay_testlib::shareOf(result)) + ") " : "";
  if (!resultName.empty()) std::fputs("\nThe words are in the report file.\n", stderr);
  else std::fprintf(stderr, "%s%s%s\n", assay_testlib::verdictOf(result).words, share.c_str(), words.c_str());
  std::fflush(stderr);

  for (InStream *stream : {&ans, &inf, &ouf}) stream->close();
  if (tout.is_open()) tout.close();
  halt(resultExitCode(result));
}

inline void InStream::quitf(TResult result, const char *pattern, ...) {
  ASSAY_FORMAT(pattern, pattern, message);
  quit(result, message);
}
inline void InStream::quitif(bool condition, TResult result, const char *pattern, ...) {
  if (!condition) return;
  ASSAY_FORMAT(pattern, pattern, message);
  quit(result, message);
}
inline void InStream::ensuref(bool condition, const char *pattern, ...) {
  if (condition) return;
  ASSAY_FORMAT(pattern, pattern, message);
  quit(_wa, message);
}

// Of the program as a whole, whose verdicts are about the output.

inline void __testlib_fail(const std::string &message) { ouf.quit(_fail, message); }
inline void quit(TResult result, const char *message) { ouf.quit(result, message); }
inline void quit(TResult result, const std::string &message) { ouf.quit(result, message); }
inline void quitf(TResult result, const char *pattern, ...) {
  ASSAY_FORMAT(pattern, pattern, message);
  ouf.quit(result, message);
}
inline void quitif(bool condition, TResult result, const char *pattern, ...) ASSAY_PRINTF(3, 4);
inline void quitif(bool condition, TResult result, const char *pattern, ...) {
  if (!condition) return;
  ASSAY_FORMAT(pattern, pattern, message);
  ouf.quit(result, message);
}

inline void ensuref(bool condition, const char *pattern, ...) ASSAY_PRINTF(2, 3);
inline void ensuref(bool condition, const char *pattern, ...) {
  if (condition) return;
  ASSAY_FORMAT(pattern, pattern, message);
  __testlib_fail(message);
}
inline void __testlib_ensure(bool condition, const char *message) {
  if (!condition) __testlib_fail(message);
}
inline void __testlib_ensure(bool condition, const std::string &message) {
  if (!condition) __testlib_fail(message);
}
#define ensure(cond) __testlib_ensure((cond), "\"" #cond "\" does not hold")
#define ensure_ext(cond) __testlib_ensure((cond), "line " + vtos(__LINE__) + ": \"" #cond "\" does not hold")

/** Points within the allowed range; what misses it by a rounding error is set right. */
inline double __testlib_preparePoints(double points) {
  const double most = 1E6, rounding = 1E-8;
  const char *wrong = NULL;
  if (assay_testlib::kindOf(points) != 0) wrong = "points have to be a finite number";
  else if (points > most + rounding) wrong = "points may not be above 1000000";
  else if (points < -rounding) wrong = "points may not be negative";
  if (wrong != NULL) __testlib_fail(wrong);
  return points > 0 ? std::min(points, most) : 0.0;
}

/** Ends with points, of whatever scale the problem uses. */
template <typename Number> NORETURN inline void quitp(Number points, const std::string &message = "") {
  __testlib_points = __testlib_preparePoints(double(points));
  const std::string words = std::is_integral<Number>::value ? vtos((long long)points) : assay_testlib::pointsText(__testlib_points);
  ouf.quit(_points, message.empty() ? words : words + " " + message);
}
template <typename Number> NORETURN inline void quitp(Number points, const char *pattern, ...) {
  ASSAY_FORMAT(pattern, pattern, message);
  quitp(points, message);
}
/** Ends with points that are described by a word instead of a number; an XML report, which wants the number, cannot have them. */
NORETURN inline void quitpi(const std::string &pointsInfo, const std::string &message = "") {
  if (pointsInfo.find(' ') != std::string::npos) __testlib_fail("what stands for the points has to be one word");
  const std::string words = "points_info=" + pointsInfo;
  ouf.quit(_points, message.empty() ? words : words + " " + message);
}
NORETURN inline void quitpi(const std::string &pointsInfo, const char *pattern, ...) ASSAY_PRINTF(2, 3);
NORETURN inline void quitpi(const std::string &pointsInfo, const char *pattern, ...) {
  ASSAY_FORMAT(pattern, pattern, message);
  quitpi(pointsInfo, message);
}

/** From now on messages tell the test case inside of the test. Counting may begin with 0 or 1. */
inline void setTestCase(int testCase) {
  static const int shift = testCase == 0 ? 1 : 0;
  const int number = testCase + shift;
  assay_testlib::state().testCase = number;
  assay_testlib::state().hasTestCase = true;
  if (testlibMode == _validator) inf.setTestCase(number);
}
inline void unsetTestCase() {
  assay_testlib::state().hasTestCase = false;
  assay_testlib::state().testCase = -1;
}
inline void InStream::setTestCase(int testCase) {
  if (testlibMode != _validator || this != &inf || !stdfile) __testlib_fail("Only the input of a validator has test cases");
  const int most = (1 << 30) - 1;
  if (testCase < 0 || testCase > most)
    __testlib_fail("test cases have the numbers from 1 to " + vtos(most) + ", not " + vtos(testCase));
  if (reader != NULL && reader->reading)
    reader->reading->cases.push_back(std::make_pair(reader->reading->bytes.length(), testCase));
}

/** The name stands in the XML as it is. */
inline void setAppesModeEncoding(std::string encoding) {
  if (encoding.empty() || encoding.find_first_of("\"<>& ") != std::string::npos)
    __testlib_fail("'" + encoding + "' is no name of an encoding");
  appesModeEncoding = lowerCase(encoding);
}

// ---------------------------------------------------------------------------------------------------------------------
// Streams: opening, blanks, lines.

inline void InStream::init(std::string path, TMode streamMode) {
  name = path;
  mode = streamMode;
  opened = stdfile = false;
  reset();
}

inline void InStream::init(std::FILE *file, TMode streamMode) {
  const std::map<std::FILE *, const char *> standard = {{stdin, "stdin"}, {stdout, "stdout"}, {stderr, "stderr"}};
  const bool isStandard = standard.count(file) != 0;
  name = isStandard ? standard.at(file) : "unnamed file";
  mode = streamMode;
  opened = false;
  stdfile = stdfile || isStandard;
  reset(file);
}

inline void InStream::close() {
  take(NULL);
  opened = false;
}

inline void InStream::reset(std::FILE *file) {
  if (opened && stdfile) quit(_fail, "a standard stream cannot be read again");
  close();
  if (file != NULL) {
    take(new InputStreamReader(file, false, name));
    opened = true;
    return;
  }
  std::FILE *const opening = stdfile ? NULL : std::fopen(name.c_str(), "rb");
  if (opening == NULL) {
    // An input that nobody asks for may be missing; who reads it finds its end.
    if (mode == _output) quit(_pe, "there is no output file \"" + name + "\"");
    if (mode == _answer) quit(_fail, "there is no answer file \"" + name + "\"");
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
    quit(_pe, "the file has " + vtos(size) + " bytes, at most " + vtos(maxFileSize) + " are allowed");
}

inline void InStream::skipBlanks() {
  size_t left = maxBlankCount;
  int c;
  while (isBlanks(c = get()))
    if (left-- == 0) quit(_pe, "more than " + vtos(maxBlankCount) + " blanks follow each other");
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
  if (reader) skipBlanks();
  return eof();
}

inline bool InStream::eoln() {
  // Strict streams know the line ends of their system only, others both; the end of a file ends a line there, too.
#if (defined(_WIN32) && !defined(FOR_LINUX)) || defined(FOR_WINDOWS)
  const bool single = !strict, both = true;
#else
  const bool single = true, both = !strict;
#endif
  const int c = get();
  if (c == assay_testlib::endOfFile) return !strict;
  if (c == LF && single) return true;
  if (c == CR && both && reader->peek() == LF) {
    get();
    return true;
  }
  unget(c);
  return false;
}

inline bool InStream::seekEoln() {
  int c = SPACE;
  while (c == SPACE || c == TAB) c = get();
  unget(c);
  return eoln();
}

inline char InStream::readChar(char expected) {
  markLine();
  const int found = get();
  if (char(found) == expected) return expected;
  std::string shown = std::string("'") + char(found) + "'";
  if (found == assay_testlib::endOfFile) shown = "the end of the file";
  else if (isEoln(found)) shown = "a line end (code " + vtos(found) + ")";
  quit(_pe, std::string("'") + expected + "' was expected where " + shown + " is");
}

inline void InStream::readEoln() {
  markLine();
  if (!eoln()) quit(_pe, "the line does not end where it should");
}

inline void InStream::readEof() {
  markLine();
  if (!eof()) quit(_pe, "the file does not end where it should");
  if (this == &inf && TestlibFinalizeGuard::alive) ++TestlibFinalizeGuard::readEofCount;
}

inline void InStream::takeWord() {
  if (!strict && reader) skipBlanks();
  markLine();
  int c = get();
  if (c == assay_testlib::endOfFile) endedBefore("a token");
  if (isBlanks(c)) quit(_pe, "a blank is where a token was expected");
  _tmpReadToken.clear();
  for (; c != assay_testlib::endOfFile && !isBlanks(c); c = reader->next()) {
    _tmpReadToken += char(c);
    if (_tmpReadToken.length() > maxTokenLength)
      quit(_pe, "a token has more than " + vtos(maxTokenLength) + " characters: '" + compress(_tmpReadToken) + "'");
  }
  reader->unread(c);
}

inline void InStream::takeLine() {
  if (!reader) quit(_pe, "there is no file to read a line from");
  // At the end of the file there is still an empty line, unless every line must have its end.
  markLine();
  std::string &line = _tmpReadToken;
  line.clear();
  int c = reader->next();
  for (; c != LF && c != assay_testlib::endOfFile; c = reader->next()) {
    if (c != CR) {
      line += char(c);
      continue;
    }
    if (reader->peek() == LF) break;
    // A lone CR belongs to no line, and hides what the next character means unless that ends the line.
    const int hidden = reader->next();
    if (hidden != assay_testlib::endOfFile) line += char(hidden);
  }
  reader->unread(c);
  if (strict) readEoln();
  else eoln();
}

// ---------------------------------------------------------------------------------------------------------------------
// Numbers from text.

namespace assay_testlib {

/** `"text" is no number`, the verdict of a text that cannot be read. */
NORETURN inline void unreadable(InStream &in, const std::string &text, const std::string &what) {
  in.quit(_pe, "\"" + compress(text) + "\" " + what);
}

/** A NUL would end the text for whatever looks at it as a C string. */
inline const char *withoutNul(InStream &in, const std::string &text) {
  if (text.find('\0') != std::string::npos) unreadable(in, text, "holds a NUL character");
  return text.c_str();
}

inline bool areDigits(const std::string &text) { return text.find_first_not_of("0123456789") == std::string::npos; }

/** A whole number in its only spelling: no needless zeroes, no other sign than a minus. False for all else. */
inline bool readWhole(const std::string &digits, unsigned long long most, unsigned long long &value) {
  if (digits.empty() || !areDigits(digits) || (digits.length() > 1 && digits[0] == '0')) return false;
  value = 0;
  for (const char c : digits) {
    const unsigned digit = unsigned(c - '0');
    if (value > (most - digit) / 10) return false;
    value = value * 10 + digit;
  }
  return true;
}

} // namespace assay_testlib

inline unsigned long long stringToUnsignedLongLong(InStream &in, const char *text) {
  unsigned long long value = 0;
  if (!assay_testlib::readWhole(text, ULLONG_MAX, value)) assay_testlib::unreadable(in, text, "is no unsigned integer");
  return value;
}
inline unsigned long long stringToUnsignedLongLong(InStream &in, const std::string &text) {
  return stringToUnsignedLongLong(in, assay_testlib::withoutNul(in, text));
}

inline long long stringToLongLong(InStream &in, const char *text) {
  const bool negative = text[0] == '-';
  unsigned long long size = 0;
  // There is one negative number more, and no negative zero.
  const bool sound = assay_testlib::readWhole(text + negative, (unsigned long long)LLONG_MAX + negative, size) && (size > 0 || !negative);
  if (!sound) assay_testlib::unreadable(in, text, "is no integer");
  return (long long)(negative ? 0 - size : size);
}
inline long long stringToLongLong(InStream &in, const std::string &text) {
  return stringToLongLong(in, assay_testlib::withoutNul(in, text));
}

inline int stringToInt(InStream &in, const std::string &text) {
  const long long value = stringToLongLong(in, text);
  if (value != int(value)) assay_testlib::unreadable(in, text, "is no integer of 32 bits");
  return int(value);
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
  if (!sound) assay_testlib::unreadable(in, shown, "is no real number");
  return value;
}
inline double stringToDouble(InStream &in, const std::string &text) {
  return stringToDouble(in, assay_testlib::withoutNul(in, text));
}

inline double stringToStrictDouble(InStream &in, const char *text, int leastDigits, int mostDigits) {
  if (leastDigits < 0) in.quit(_fail, "strict real numbers: the least count of digits after the point is negative");
  if (leastDigits > mostDigits) in.quit(_fail, "strict real numbers: the least count of digits is above the largest one");
  const std::string shown = text;
  const bool negative = !shown.empty() && shown[0] == '-';
  const std::string body = shown.substr(negative);
  const size_t point = std::min(body.find('.'), body.length());
  const std::string whole = body.substr(0, point);
  const std::string part = body.substr(std::min(point + 1, body.length()));

  const bool endsInPoint = point + 1 == body.length();
  const bool plain = shown.length() <= 1000 && assay_testlib::areDigits(whole + part) && !whole.empty() && !endsInPoint;
  if (!plain) assay_testlib::unreadable(in, shown, "is no plain decimal number");
  if (int(part.length()) < leastDigits || int(part.length()) > mostDigits)
    assay_testlib::unreadable(in, shown, "should have " + vtos(leastDigits) + " to " + vtos(mostDigits) + " digits after the point");
  if (whole.length() > 1 && whole[0] == '0') assay_testlib::unreadable(in, shown, "begins with a needless zero");
  const double value = std::strtod(text, NULL);
  if (__testlib_isInfinite(value)) assay_testlib::unreadable(in, shown, "is too large");
  if (negative && value >= 0) assay_testlib::unreadable(in, shown, "has a needless minus");
  return value;
}
inline double stringToStrictDouble(InStream &in, const std::string &text, int leastDigits, int mostDigits) {
  return stringToStrictDouble(in, assay_testlib::withoutNul(in, text), leastDigits, mostDigits);
}

// ---------------------------------------------------------------------------------------------------------------------
// Readers.

inline void InStream::announce(Text valueName) {
  if (strict && !valueName.empty()) validator.addVariable(valueName);
}

inline void InStream::outOfRange(const char *kind, Text value, Text low, Text high, Text valueName) {
  quit(_wa, assay_testlib::valueText(kind, value, valueName, element) + " is not in [" + low + ", " + high + "]");
}

template <typename T> inline T InStream::within(T value, T low, T high, const char *kind, Text valueName) {
  if (value < low || value > high)
    outOfRange(kind, vtos(value), toHumanReadableString(low), toHumanReadableString(high), valueName);
  if (strict && !valueName.empty()) validator.addBoundedVariable(valueName, low, high, value == low, value == high);
  return value;
}

inline double InStream::realWithin(double value, double low, double high, const char *kind, Text valueName) {
  if (value < low || value > high) outOfRange(kind, vtos(value), vtos(low), vtos(high), valueName);
  const auto isOn = [value](double bound) { return doubleDelta(bound, value) < 1E-12; };
  if (strict && !valueName.empty()) validator.addBoundedVariable(valueName, low, high, isOn(low), isOn(high));
  return value;
}

inline InStream::Text InStream::fitting(const pattern &expected, const char *kind, Text valueName) {
  if (!expected.matches(_tmpReadToken))
    quit(_wa, assay_testlib::valueText(kind, "\"" + compress(_tmpReadToken) + "\"", valueName, element) + " does not match \"" +
                  expected.src() + "\"");
  announce(valueName);
  return _tmpReadToken;
}

template <typename Value, typename Once>
inline std::vector<Value> InStream::list(const char *call, int size, int firstIndex, bool spaced, Once once) {
  const int most = 100000000;
  if (size < 0 || size > most) quit(_fail, std::string(call) + ": a list of " + vtos(size) + " values cannot be read");
  std::vector<Value> values;
  values.reserve(size_t(std::min(size, 1 << 20)));
  element.active = true;
  for (int left = size; left > 0; left--) {
    element.index = firstIndex + (size - left);
    values.push_back(once());
    if (spaced && strict && left > 1) readSpace();
  }
  element.active = false;
  return values;
}

inline void InStream::wantNumber(const char *wish) {
  if (!strict && seekEof()) endedBefore(wish);
  takeWord();
}

inline int InStream::readInt() {
  wantNumber("an integer");
  return stringToInt(*this, _tmpReadToken);
}
inline int InStream::readInt(int low, int high, Text valueName) {
  return within(readInt(), low, high, "integer", valueName);
}
inline std::vector<int> InStream::readInts(int size, int firstIndex) {
  return list<int>("readInts", size, firstIndex, true, [this]() { return readInt(); });
}
inline std::vector<int> InStream::readInts(int size, int low, int high, Text valueName, int firstIndex) {
  announce(valueName);
  return list<int>("readInts", size, firstIndex, true, [&]() { return readInt(low, high, valueName); });
}

inline long long InStream::readLong() {
  wantNumber("an integer");
  return stringToLongLong(*this, _tmpReadToken);
}
inline long long InStream::readLong(long long low, long long high, Text valueName) {
  return within(readLong(), low, high, "integer", valueName);
}
inline std::vector<long long> InStream::readLongs(int size, int firstIndex) {
  return list<long long>("readLongs", size, firstIndex, true, [this]() { return readLong(); });
}
inline std::vector<long long> InStream::readLongs(int size, long long low, long long high, Text valueName, int firstIndex) {
  announce(valueName);
  return list<long long>("readLongs", size, firstIndex, true, [&]() { return readLong(low, high, valueName); });
}

inline unsigned long long InStream::readUnsignedLong() {
  wantNumber("an unsigned integer");
  return stringToUnsignedLongLong(*this, _tmpReadToken);
}
inline unsigned long long InStream::readUnsignedLong(Unsigned low, Unsigned high, Text valueName) {
  return within(readUnsignedLong(), low, high, "unsigned integer", valueName);
}
inline std::vector<unsigned long long> InStream::readUnsignedLongs(int size, int firstIndex) {
  return list<Unsigned>("readUnsignedLongs", size, firstIndex, true, [this]() { return readUnsignedLong(); });
}
inline std::vector<unsigned long long> InStream::readUnsignedLongs(int size, Unsigned low, Unsigned high, Text valueName,
                                                                   int firstIndex) {
  announce(valueName);
  return list<Unsigned>("readUnsignedLongs", size, firstIndex, true, [&]() { return readUnsignedLong(low, high, valueName); });
}

inline double InStream::readReal() {
  wantNumber("a real number");
  return stringToDouble(*this, _tmpReadToken);
}
inline double InStream::readReal(double low, double high, Text valueName) {
  return realWithin(readReal(), low, high, "real number", valueName);
}
inline std::vector<double> InStream::readReals(int size, int firstIndex) {
  return list<double>("readReals", size, firstIndex, true, [this]() { return readReal(); });
}
inline std::vector<double> InStream::readReals(int size, double low, double high, Text valueName, int firstIndex) {
  announce(valueName);
  return list<double>("readReals", size, firstIndex, true, [&]() { return readReal(low, high, valueName); });
}

inline double InStream::readStrictReal(double low, double high, int leastDigits, int mostDigits, Text valueName) {
  wantNumber("a plain decimal number");
  return realWithin(stringToStrictDouble(*this, _tmpReadToken, leastDigits, mostDigits), low, high, "decimal number", valueName);
}
inline std::vector<double> InStream::readStrictReals(int size, double low, double high, int leastDigits, int mostDigits,
                                                     Text valueName, int firstIndex) {
  announce(valueName);
  return list<double>("readStrictReals", size, firstIndex, true,
                      [&]() { return readStrictReal(low, high, leastDigits, mostDigits, valueName); });
}

inline std::string InStream::readWord() {
  takeWord();
  return _tmpReadToken;
}
inline std::string InStream::readWord(const pattern &expected, Text valueName) {
  takeWord();
  return fitting(expected, "token", valueName);
}
inline std::string InStream::readWord(Text expected, Text valueName) { return readWord(pattern(expected), valueName); }
inline void InStream::readWordTo(std::string &result) {
  takeWord();
  result = _tmpReadToken;
}
inline void InStream::readWordTo(std::string &result, const pattern &expected, Text valueName) {
  readWordTo(result);
  fitting(expected, "token", valueName);
}
inline void InStream::readWordTo(std::string &result, Text expected, Text valueName) {
  readWordTo(result, pattern(expected), valueName);
}
inline std::vector<std::string> InStream::readWords(int size, int firstIndex) {
  return list<std::string>("readWords", size, firstIndex, true, [this]() { return readWord(); });
}
inline std::vector<std::string> InStream::readWords(int size, const pattern &expected, Text valueName, int firstIndex) {
  announce(valueName);
  return list<std::string>("readWords", size, firstIndex, true, [&]() { return readWord(expected, valueName); });
}
inline std::vector<std::string> InStream::readWords(int size, Text expected, Text valueName, int firstIndex) {
  return readWords(size, pattern(expected), valueName, firstIndex);
}

inline std::string InStream::readLine() {
  takeLine();
  return _tmpReadToken;
}
inline std::string InStream::readLine(const pattern &expected, Text valueName) {
  takeLine();
  return fitting(expected, "line", valueName);
}
inline std::string InStream::readLine(Text expected, Text valueName) { return readLine(pattern(expected), valueName); }
inline void InStream::readLineTo(std::string &result) {
  takeLine();
  result = _tmpReadToken;
}
inline void InStream::readLineTo(std::string &result, const pattern &expected, Text valueName) {
  readLineTo(result);
  fitting(expected, "line", valueName);
}
inline void InStream::readLineTo(std::string &result, Text expected, Text valueName) {
  readLineTo(result, pattern(expected), valueName);
}
inline std::vector<std::string> InStream::readLines(int size, int firstIndex) {
  return list<std::string>("readLines", size, firstIndex, false, [this]() { return readLine(); });
}
inline std::vector<std::string> InStream::readLines(int size, const pattern &expected, Text valueName, int firstIndex) {
  announce(valueName);
  return list<std::string>("readLines", size, firstIndex, false, [&]() { return readLine(expected, valueName); });
}
inline std::vector<std::string> InStream::readLines(int size, Text expected, Text valueName, int firstIndex) {
  return readLines(size, pattern(expected), valueName, firstIndex);
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

NORETURN inline void badOption(const std::string &text, const std::string &what) {
  __testlib_fail("options: '" + compress(text) + "' " + what);
}

inline void convert(const std::string &text, const std::string &, std::string &result) { result = text; }

inline void convert(const std::string &text, const std::string &place, bool &result) {
  if (text == "true" || text == "1") result = true;
  else if (text == "false" || text == "0") result = false;
  else badOption(text, "of " + place + " is neither true, 1, false nor 0");
}

/** A decimal number without exponent. Its digits are added one after the other, which decides about the last bit. */
inline long double decimalValue(const std::string &text, const std::string &whole) {
  const size_t from = !text.empty() && text[0] == '-' ? 1 : 0;
  long double value = 0, unit = 1;
  bool inPart = false;
  for (size_t i = from; i < text.length(); i++) {
    const bool isPoint = text[i] == '.' && !inPart;
    if (!isPoint && !std::isdigit((unsigned char)text[i])) badOption(whole, "is no real number");
    if (isPoint) inPart = true;
    else if (inPart) value += (text[i] - '0') / (unit *= 10);
    else value = value * 10 + (text[i] - '0');
  }
  if (text.empty()) badOption(whole, "is no real number");
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
    badOption(text, "has no exponent that can be read");
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
  if (negative && std::is_unsigned<T>::value) badOption(text, "is negative");
  const std::string digits = number.substr(negative ? 1 : 0);
  if (digits.empty() || digits.find_first_not_of("0123456789") != std::string::npos) badOption(text, "is no integer");
  unsigned long long size = 0;
  const unsigned long long most = (unsigned long long)std::numeric_limits<T>::max() + (negative ? 1 : 0);
  for (size_t i = 0; i < digits.length(); i++) {
    const unsigned long long digit = (unsigned long long)(digits[i] - '0');
    if (size > most / 10 || size * 10 > most - digit) badOption(text, "is too large");
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
    __testlib_fail("options: there is no word " + vtos(index) + ", the command line has " + vtos(words.size()));
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
  if (value == NULL) __testlib_fail("options: '" + compress(key) + "' is missing");
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
  static T named(const std::string &key) { return converted<T>(requiredOption(key), "'" + compress(key) + "'"); }
};
/** A flag that is not there is false. */
template <> struct Getter<bool> {
  static bool named(const std::string &key) {
    options().watched = true;
    const std::string *const value = optionNamed(key);
    return value != NULL && converted<bool>(*value, "'" + compress(key) + "'");
  }
};

template <typename T> T optionOr(const std::string &key, const T &otherwise) {
  options().watched = true;
  return optionNamed(key) == NULL ? otherwise : Getter<T>::named(key);
}

} // namespace assay_testlib

/** The word of the command line at this place; 0 is the program. */
template <typename T> inline T opt(int index) {
  return assay_testlib::converted<T>(assay_testlib::optionAt(index), "word " + vtos(index));
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

namespace assay_testlib {

/** The words about the first option that the program never asked for; empty when there is none. */
inline std::string unusedOption() {
  for (const auto &option : options().named)
    if (!option.second.used) return "options: nothing asks for '" + compress(option.first) + "'";
  return "";
}

} // namespace assay_testlib

/** Fails when the command line names an option that the program never asked for. */
inline void ensureNoUnusedOpts() {
  const std::string complaint = assay_testlib::unusedOption();
  if (!complaint.empty()) __testlib_fail(complaint);
}
inline void suppressEnsureNoUnusedOpts() { assay_testlib::options().forgiven = true; }

// ---------------------------------------------------------------------------------------------------------------------
// The end of `main`.

inline std::string TestlibFinalizeGuard::complaint() {
  if (testlibMode == _checker) return "the checker ended without a verdict";
  if (testlibMode == _validator && readEofCount == 0) return "the validator never called readEof";
  const bool optionsCount = assay_testlib::options().watched && !assay_testlib::options().forgiven;
  const std::string unused = optionsCount ? assay_testlib::unusedOption() : "";
  if (!unused.empty() || registered) return unused;
  return "the program never called a function that registers it, such as registerGen";
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

bool TestlibFinalizeGuard::registered = false;
bool TestlibFinalizeGuard::alive = true;
int TestlibFinalizeGuard::readEofCount = 0;
int TestlibFinalizeGuard::quitCount = 0;

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
  std::fprintf(stderr, "%s, to be called as\n%s\n", checkerName.c_str(), usage.c_str());
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
  if (!isXmlFlag(words[at + 1])) quit(_fail, "to be called as " + usage);
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
  assay_testlib::begin(_generator);
  prepareOpts(argc, argv);
  rnd.setSeed(argc, argv);
  const bool known = randomGeneratorVersion == 0 || randomGeneratorVersion == 1;
  if (!known) __testlib_fail("random numbers have the versions 0 and 1, not " + vtos(randomGeneratorVersion));
  random_t::version = randomGeneratorVersion;
}
inline void registerGen(int argc, char *argv[]) { registerGen(argc, argv, 0); }

inline void registerInteraction(int argc, char *argv[]) {
  const std::string usage = "interactor INPUT LOG [ANSWER [REPORT [-appes]]]";
  const std::vector<std::string> words(argv, argv + argc);
  if (assay_testlib::isHelp(words)) assay_testlib::help(usage);
  assay_testlib::begin(_interactor);
  if (words.size() < 3 || words.size() > 6) quit(_fail, "to be called as " + usage);
  __testlib_set_testset_and_group(argc, argv);
  assay_testlib::ignoreClosedPipes();
  assay_testlib::takeReport(words, 4, usage);

  tout.open(words[2].c_str(), std::ios_base::out);
  if (!tout) quit(_fail, "the log '" + words[2] + "' cannot be written");
  ouf.init(stdin, _output);
  inf.init(words[1], _input);
  ans.name = "no answer file";
  if (words.size() > 3) ans.init(words[3], _answer);
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
  const std::string usage = "checker [--testset NAME] [--group NAME] INPUT OUTPUT ANSWER [REPORT [-appes]]";
  const std::vector<std::string> flags = {"--testset", "--group"};
  checker.initialize();
  std::vector<std::string> words = assay_testlib::withoutFlags(argc, argv, flags, assay_testlib::takeChecker);
  if (assay_testlib::isHelp(words)) assay_testlib::help(usage);
#ifdef EJUDGE
  if (words.size() > 4) words.resize(4);
#endif
  if (words.size() < 4 || words.size() > 6) quit(_fail, "to be called as " + usage);
  assay_testlib::takeReport(words, 4, usage);
  inf.init(words[1], _input);
  ouf.init(words[2], _output);
  ans.init(words[3], _answer);
  ouf.skipBom();
}

/** As `registerTestlibCmd`, with the file names as arguments. */
inline void registerTestlib(int argc, ...) {
  if (argc < 3 || argc > 5) quit(_fail, "registerTestlib takes the names of 3 to 5 files, not of " + vtos(argc));
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
  if (std::freopen(path.c_str(), "wt", stdout) == NULL) __testlib_fail("the test '" + path + "' cannot be written");
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
  __testlib_fail("test result: '" + compress(text) + "' is no " + field);
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
  if (end == text.c_str()) badResult("count of points", text);
  return value;
}

} // namespace assay_testlib

/** Text of a field of a test result: no separator and no end of line stays bare; CR is lost. */
inline std::string escapeTestResultString(const std::string &text) {
  std::string escaped;
  for (const char c : text) {
    const bool marked = c == ';' || c == '\\' || c == '\n';
    if (marked) escaped += '\\';
    if (c != '\r') escaped += c == '\n' ? 'n' : c;
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
  if (fields.size() != 12) assay_testlib::badResult("line of 12 fields", line);
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
  if (!file.is_open()) __testlib_fail("the test results '" + fileName + "' cannot be opened");
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

/** Ends with "'found' instead of 'expected'", after the words before it. */
template <typename T> NORETURN inline void expectedButFound(TResult result, T expected, T found, const char *pattern = "", ...) {
  ASSAY_FORMAT(pattern, pattern, words);
  const std::string right = "'" + assay_testlib::shownValue(expected) + "'", wrong = "'" + assay_testlib::shownValue(found) + "'";
  quit(result, (words.empty() ? "" : compress(words) + ": ") + wrong + " instead of " + right);
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
