import { status } from '@assay/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCase, aRelease, type BoxMachine, openBoxMachine } from '../testing/boxMachine.ts';

let box: BoxMachine;
beforeAll(async () => {
  box = await openBoxMachine();
});

/** Each goes as deep as its input says, and without end from -1. */
const programs: Record<string, string> = {
  C: `#include <stdio.h>
int f(int n) { volatile int x = n; return n ? f(n - 1) + 1 + (x - n) : 0; }
int main() { int n; scanf("%d", &n); printf("%d\\n", f(n)); }`,
  Java: `import java.util.Scanner;
public class Main {
  static int f(int n) { return n == 0 ? 0 : f(n - 1) + 1; }
  public static void main(String[] a) { System.out.println(f(new Scanner(System.in).nextInt())); }
}`,
  'JavaScript Node': `const f = (n) => (n === 0 ? 0 : f(n - 1) + 1);
console.log(f(Number(require('fs').readFileSync(0, 'utf8'))));`,
  Python3: `import sys
n = int(input())
if n > 0: sys.setrecursionlimit(2000000)
def f(n): return f(n - 1) + 1 if n else 0
print(f(n))`,
};

/** What is said of recursion without end, and what the program or its runtime wrote. */
const ends: Record<string, { words: unknown; message: string }> = {
  C: { words: { code: 'stackLimit', params: { number: 100 } }, message: '' },
  Java: { words: { code: 'exitCode', params: { number: 1 } }, message: 'java.lang.StackOverflowError' },
  'JavaScript Node': { words: { code: 'exitCode', params: { number: 1 } }, message: 'Maximum call stack size' },
  Python3: { words: { code: 'exitCode', params: { number: 1 } }, message: 'RecursionError' },
};

describe.each(Object.keys(programs))('recursion in %s', (language) => {
  const judged = async (input: number, given: { memoryLimit: number; stackLimit: number; timeLimit?: number }) => {
    const items = [aCase(box, 1, `${input}\n`, `${input}\n`, { isSample: true })];
    return (await box.judge(language, programs[language]!, aRelease(items, given))).cases[0]!;
  };

  test('may be a million deep', async ({ skip }) => {
    if (!box.has(language)) skip(`${language} is not installed`);
    // A page of the stack takes 25 µs to arrive inside nested virtual machines.
    const limits = { memoryLimit: 256, stackLimit: 128, timeLimit: 10_000 };
    expect(await judged(1_000_000, limits)).toMatchObject({ status: status.accepted });
  });

  test('without end is a crash where there is memory for the stack', async ({ skip }) => {
    if (!box.has(language)) skip(`${language} is not installed`);
    const { words, message, ...found } = await judged(-1, { memoryLimit: 128, stackLimit: 100 });
    expect(found.status).toBe(status.runtimeError);
    expect(words).toEqual(ends[language]!.words);
    expect(message).toContain(ends[language]!.message);
  });
});

test('recursion without end is out of memory where that comes first', async () => {
  const release = aRelease([aCase(box, 1, '-1\n', '')], { memoryLimit: 64, stackLimit: 128 });
  const { cases } = await box.judge('C', programs['C']!, release);
  expect(cases[0]).toMatchObject({ status: status.memoryLimitExceeded });
});
