/** A language that shares its compiler with another and differs by flags: a program that prints those flags. */
export interface Dialect {
  /** The language whose compiler, start and limits it has. */
  of: string;
  /** What the program prints: year of the standard, and 1 when it was optimised. */
  prints: string;
}

const flags = (dialects: Record<string, [string, 0 | 1]>, of: string): Record<string, Dialect> =>
  Object.fromEntries(Object.entries(dialects).map(([name, [year, o2]]) => [name, { of, prints: `${year} ${o2}` }]));

/** By name, the first of each compiler among them. */
export const dialects: Readonly<Record<string, Dialect>> = {
  ...flags({ C: ['11', 0], 'C With O2': ['11', 1] }, 'C'),
  ...flags(
    {
      'C++': ['14', 0],
      'C++ With O2': ['14', 1],
      'C++ 11': ['11', 0],
      'C++ 17': ['17', 0],
      'C++ 17 With O2': ['17', 1],
      'C++ 20': ['20', 0],
      'C++ 20 With O2': ['20', 1],
      'C++ 23': ['23', 0],
    },
    'C++',
  ),
};

const optimised = `#ifdef __OPTIMIZE__
    int o2 = 1;
#else
    int o2 = 0;
#endif`;

/** Programs that print the flags they were compiled with, by the compiler's first dialect. */
export const flagPrograms: Readonly<Record<string, string>> = {
  C: `#include <stdio.h>
int main(void) {
${optimised}
    printf("%d %d\\n", __STDC_VERSION__ < 201112L ? 99 : __STDC_VERSION__ < 201710L ? 11 : 17, o2);
}`,
  'C++': `#include <bits/stdc++.h>
int main() {
${optimised}
    const long standard = __cplusplus;
    const int year = standard <= 201103L ? 11 : standard <= 201402L ? 14 : standard <= 201703L ? 17 : standard <= 202002L ? 20 : 23;
    std::cout << year << ' ' << o2 << std::endl;
}`,
};
