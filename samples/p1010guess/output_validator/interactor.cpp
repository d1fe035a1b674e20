#include "testlib.h"

#include <iostream>
#include <string>

static const int most = 30;

int main(int argc, char* argv[]) {
    registerInteraction(argc, argv);
    int n = inf.readInt(), secret = inf.readInt();
    std::cout << n << std::endl;
    for (int guesses = 0;;) {
        std::string kind = ouf.readToken();
        if (kind != "?" && kind != "!") quitf(_wa, "a line must begin with ? or !");
        int number = ouf.readInt(1, n, "number");
        if (kind == "!") {
            tout << guesses << std::endl;
            if (number != secret) quitf(_wa, "the answer is %d, the number was %d", number, secret);
            quitf(_ok, "found with %d guesses", guesses);
        }
        if (++guesses > most) quitf(_wa, "more than %d guesses", most);
        std::cout << (secret < number ? "<" : secret > number ? ">" : "=") << std::endl;
    }
}
