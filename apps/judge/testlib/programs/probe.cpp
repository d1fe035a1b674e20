#define TESTLIB_THROW_EXIT_EXCEPTION_INSTEAD_OF_EXIT
#include "testlib.h"

#include <climits>

// Prints every statement that does not hold; the name of a line is the statement itself.
static void hold(bool condition, const char *words) {
  if (!condition) std::cout << words << std::endl;
}
static void ends(int exitCode, const std::function<void()> &run, const char *words) {
  try {
    run();
    std::cout << words << ": goes on" << std::endl;
  } catch (const exit_exception &end) {
    if (end.getExitCode() != exitCode) std::cout << words << ": ends with " << end.getExitCode() << std::endl;
  }
}
#define HOLDS(...) hold((__VA_ARGS__), #__VA_ARGS__)
#define ENDS(exitCode, ...) ends(exitCode, [&]() { __VA_ARGS__; }, #__VA_ARGS__)

typedef std::vector<std::string> Strings;

static void strings() {
  HOLDS(vtos(LLONG_MIN) == "-9223372036854775808");
  HOLDS(vtos(ULLONG_MAX) == "18446744073709551615");
  HOLDS(vtos('c') == "99" && vtos(true) == "1" && vtos(1.5) == "1.5" && vtos("a b") == "a" && toString(7) == "7");
  HOLDS(toHumanReadableString(1000000000) == "10^9" && toHumanReadableString(-1000000000) == "-10^9");
  HOLDS(toHumanReadableString(200000) == "200000" && toHumanReadableString(0) == "0");
  HOLDS(englishEnding(1) == "st" && englishEnding(12) == "th" && englishEnding(22) == "nd" && englishEnding(113) == "th");
  HOLDS(split(" a  b ", ' ') == Strings({"", "a", "", "b", ""}) && split("", ',') == Strings({""}));
  HOLDS(split("a,b;c", ",;") == Strings({"a", "b", "c"}) && tokenize(" a  b ", ' ') == Strings({"a", "b"}));
  HOLDS(join(std::vector<int>({1, 2, 3})) == "1 2 3" && join(Strings({"a", "b"}), ", ") == "a, b");
  HOLDS(tokenize("", "") == Strings({""}) && split("a,b", "") == Strings({"a,b"}));
  HOLDS(removeDoubleTrailingZeroes("2.500") == "2.5" && removeDoubleTrailingZeroes("20.00") == "20.0");
  HOLDS(removeDoubleTrailingZeroes("200") == "200");
  HOLDS(trim("\t a b \r\n") == "a b" && upperCase("aB1") == "AB1" && lowerCase("aB1") == "ab1");
  HOLDS(compress(std::string(100, 'x')) == std::string(30, 'x') + "..." + std::string(31, 'x'));
  HOLDS(compress(std::string(64, 'x')).length() == 64);
  HOLDS(format("%d-%s", 5, "x") == "5-x" && format(std::string("%03d"), 7) == "007" && format("a%cb", 0) == "a");
  ENDS(3, format(std::string("%"), 1));
  HOLDS(testlib_format_(std::string("half is 50%")) == "half is 50" && testlib_format_(std::string(70000, 'x') + "%").length() > 60000);
  HOLDS(doubleCompare(1, 1 + 1E-7, 1E-6) && !doubleCompare(1, 1 + 1E-5, 1E-6) && doubleCompare(1E9, 1E9 + 100, 1E-6));
  HOLDS(doubleCompare(NAN, __testlib_nan(), 0) && !doubleCompare(1, NAN, 1) && !doubleCompare(INFINITY, -INFINITY, 1));
  HOLDS(doubleDelta(100, 101) == 0.01 && doubleDelta(0, 0.5) == 0.5);
}

static void numbers() {
  HOLDS(stringToLongLong(inf, "-9223372036854775808") == LLONG_MIN && stringToLongLong(inf, "0") == 0);
  for (const char *bad : {"", "-", "+1", "00", "01", "-0", "1 ", "1.0", "9223372036854775808", "-9223372036854775809"})
    ENDS(3, stringToLongLong(inf, bad));
  HOLDS(stringToUnsignedLongLong(inf, "18446744073709551615") == ULLONG_MAX);
  for (const char *bad : {"", "-1", "+1", "00", "18446744073709551616", "99999999999999999999"})
    ENDS(3, stringToUnsignedLongLong(inf, bad));
  ENDS(2, stringToInt(ouf, "2147483648"));
  HOLDS(stringToDouble(ouf, "-2.5e-1") == -0.25 && stringToDouble(ouf, ".5") == 0.5 && stringToDouble(ouf, "+3.") == 3);
  for (const char *bad : {"nan", "inf", "1,5", "1e", "0x10", "1.2.3", "--1"}) ENDS(2, stringToDouble(ouf, bad));
  const std::string hidden("1\0", 2);
  ENDS(2, stringToLongLong(ouf, hidden));
  ENDS(2, stringToUnsignedLongLong(ouf, hidden));
  ENDS(2, stringToDouble(ouf, hidden));
  ENDS(2, stringToStrictDouble(ouf, hidden, 0, 2));
  HOLDS(stringToStrictDouble(ouf, "-3.25", 0, 2) == -3.25 && stringToStrictDouble(ouf, "0.10", 2, 2) == 0.1);
  for (const char *bad : {"-0.0", "01.5", "1e5", "1.", ".5", "-.5", "+1", "-", "1.2.3", "1.234"}) ENDS(2, stringToStrictDouble(ouf, bad, 0, 2));
}

static bool fits(const char *expression, const char *text) { return pattern(expression).matches(text); }

static void patterns() {
  HOLDS(fits("a", "a") && !fits("a", "") && !fits("a", "aa"));
  HOLDS(fits("0|-?[1-9][0-9]*", "-12") && !fits("0|-?[1-9][0-9]*", "007"));
  HOLDS(fits("[^0-9]*", "a!~") && !fits("[^0-9]*", "a1"));
  HOLDS(fits("oo(x(aa|ba)|y)|yes", "ooxba") && fits("oo(x(aa|ba)|y)|yes", "yes") && !fits("oo(x(aa|ba)|y)|yes", "oo"));
  HOLDS(!fits("No way", "No way") && fits("No\\ way", "No way") && fits("No way", "Noway"));
  HOLDS(!fits("[a-z]*z", "abz") && fits("[a-z]{3,}", "abc") && !fits("[a-z]{3,}", "abcd"));
  HOLDS(fits("[a\\-z]{3}", "-az") && fits("[a-]+", "a-a") && fits("x\\[\\]", "x[]"));
  for (const char *bad : {"", "(a", "a)", "[a", "a{2,1}", "a{x}", "(a)(b)"}) ENDS(3, pattern(std::string(bad)));
  ENDS(3, rnd.next("[a-z]*"));
  HOLDS(fits("[^]{2}", "a\n") && !fits("[^]+", ""));
  ENDS(3, rnd.next(5, 3));
  HOLDS(std::is_same<decltype(rnd.wnext(1u, 2u, 3)), int>::value && rnd.wnext(1.0, 1000) < 1);
}

static void results() {
  HOLDS(escapeTestResultString("a;\\b\r\nc") == "a\\;\\\\b\\nc" && unescapeTestResultString("a\\;\\\\b\\nc\\r") == "a;\\b\nc\\r");
  HOLDS(deserializeTestResult("1;;;OK;-1.5;-2;3;;;;-4;").points == -1.5);
  HOLDS(deserializeTestResult("1;;;OK;;-2;3;;;;-4;").timeConsumed == -2);
}

static void streams() {
  InStream words(inf, "\xEF\xBB\xBFthis 100500 the test 123\n\n");
  HOLDS(words.readWord() == "this" && words.readInt() == 100500 && words.readToken() == "the");
  HOLDS(words.readLine() == " test 123" && words.readLine() == "" && words.eof());
  ENDS(3, words.readWord());

  InStream lines(ouf, "1 x\r\n 2 \n3\r4");
  HOLDS(lines.readInt() == 1 && lines.readSpace() == ' ' && !lines.eoln());
  HOLDS(lines.curChar() == 'x' && lines.nextChar() == 'x' && lines.eoln());
  HOLDS(lines.readInt() == 2 && lines.seekEoln());
  HOLDS(lines.readLine() == "34" && lines.eof() && lines.seekEof() && lines.eoln());
  HOLDS(lines.readLine() == "" && lines.readLine() == "");
  ENDS(2, lines.readInt());
  HOLDS(InStream(ouf, "5\r\r\n").readLine() == "5\r" && InStream(ouf, "5\r").readLine() == "5");

  InStream mixed(ouf, "7 8 9 abc 1.5");
  HOLDS(mixed.readLong(1, 9) == 7 && mixed.readLong(0ULL, 9ULL, "x") == 8);
  ENDS(1, mixed.readInt(1, 5, "y"));
  ENDS(1, mixed.readWord("[0-9]+"));
  HOLDS(mixed.readDouble(1, 2) == 1.5);

  InStream back(ouf, "ab");
  const char first = back.readChar();
  back.unreadChar(first);
  HOLDS(back.readChar('a') == 'a');
  ENDS(2, back.readChar('c'));
  ENDS(1, ouf.ensuref(false, "no"));
  ENDS(3, inf.ensure(1 == 2));
  ENDS(3, ensuref(false, "no"));
}

int main(int, char **) {
  disableFinalizeGuard();
  // As in a checker; before one is registered every bad token is a failure.
  ENDS(3, ouf.quit(_wa, "no"));
  ouf.mode = _output;
  strings();
  numbers();
  patterns();
  streams();
  results();
  HOLDS(resultExitCode(_pc(13)) == PC_BASE_EXIT_CODE + 13 && resultExitCode(_dirt) == DIRT_EXIT_CODE);
}
