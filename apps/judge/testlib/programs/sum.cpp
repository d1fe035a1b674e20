#include "testlib.h"

/** The points of the tests that passed. */
int main(int argc, char *argv[]) {
  registerScorer(argc, argv, [](const std::vector<TestResult> &results) {
    double sum = 0;
    for (const TestResult &result : results) {
      if (result.testset == "quit") quitf(_ok, "enough");
      if (deserializeTestResult(serializeTestResult(result)).group != result.group) quitf(_fail, "group is lost");
      if (result.verdict == OK) sum += result.points;
    }
    return sum;
  });
}
