import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A submission that comes with a sample problem. */
export const sampleProgram = (path: string): string =>
  readFileSync(join(import.meta.dirname, '../../samples', path), 'utf8');

/** Programs for P1000, one a verdict. */
export const sums = {
  right: `#include <iostream>

int main() {
    int a, b;
    std::cin >> a >> b;
    std::cout << a + b << "\\n";
}
`,
  wrong: `#include <iostream>

int main() {
    int a, b;
    std::cin >> a >> b;
    std::cout << a - b << "\\n";
}
`,
  broken: `int main() {
    return nothing_of_this_name;
}
`,
  /** Python3; rests a moment in each case, so that the judging can be watched. */
  slow: `import time
time.sleep(0.3)
a, b = map(int, input().split())
print(a + b)
`,
} as const;
