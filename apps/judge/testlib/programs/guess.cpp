#include "testlib.h"

/** The contestant guesses a number with at most ten questions. */
int main(int argc, char *argv[]) {
  setName("guess");
  registerInteraction(argc, argv);
  const int secret = inf.readInt(1, 1000);
  std::cout << 1000 << std::endl;
  for (int questions = 1; questions <= 10; questions++) {
    const std::string kind = ouf.readToken("[?!]");
    const int guess = ouf.readInt(1, 1000, "guess");
    if (kind == "!") {
      tout << questions << std::endl;
      if (guess != secret) quitf(_wa, "%d is not %d", guess, secret);
      quitf(_ok, "%d questions", questions);
    }
    std::cout << (guess < secret ? "<" : guess > secret ? ">" : "=") << std::endl;
  }
  quitf(_wa, "too many questions");
}
