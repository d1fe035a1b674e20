import { type ProblemRelease, status } from '@assay/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { underLoad } from '../../../../packages/sandbox/src/testing/load.ts';
import { aCase, aRelease, aSetter, type BoxMachine, openBoxMachine } from '../testing/boxMachine.ts';

let box: BoxMachine;
beforeAll(async () => {
  box = await openBoxMachine();
});
afterAll(() => box.close());

const full = process.env['ASSAY_TEST_FULL'] === '1';

describe('on a busy machine', () => {
  const interactor = `#include <stdio.h>
int main(int argc, char **argv) {
  int secret, x;
  FILE *in = fopen(argv[1], "r");
  if (!in || fscanf(in, "%d", &secret) != 1) return 3;
  for (int asked = 0; asked < 12 && scanf("%d", &x) == 1; asked++) {
    if (x == secret) { puts("="); fflush(stdout); return 0; }
    puts(x < secret ? "<" : ">");
    fflush(stdout);
  }
  return 1;
}`;
  const release = (): ProblemRelease =>
    aRelease([aCase(box, 1, '777\n', ''), aCase(box, 2, '1\n', '')], {
      judgeMode: 'interactive',
      interactor: aSetter(box, 'testlib', interactor, { language: 'C', main: 'interactor.c' }),
    });
  const programs: Record<string, string> = {
    C: `#include <stdio.h>
int main() {
  int lo = 1, hi = 1000; char a;
  for (;;) {
    int x = (lo + hi) / 2;
    printf("%d\\n", x); fflush(stdout);
    if (scanf(" %c", &a) != 1 || a == '=') return 0;
    if (a == '<') lo = x + 1; else hi = x - 1;
  }
}`,
    Java: `import java.util.Scanner;
public class Main {
  public static void main(String[] args) {
    Scanner in = new Scanner(System.in);
    int lo = 1, hi = 1000;
    for (;;) {
      int x = (lo + hi) / 2;
      System.out.println(x);
      String a = in.next();
      if (a.equals("=")) return;
      if (a.equals("<")) lo = x + 1; else hi = x - 1;
    }
  }
}`,
    Python3: `lo, hi = 1, 1000
while True:
    x = (lo + hi) // 2
    print(x, flush=True)
    a = input()
    if a == "=": break
    if a == "<": lo = x + 1
    else: hi = x - 1`,
  };

  test.each(Object.keys(programs))('right interactive programs in %s are accepted each time', async (language) => {
    if (!box.has(language)) return;
    const code = programs[language]!;
    const [one] = (await box.judge(language, code, release())).cases;
    expect(one?.status).toBe(status.accepted);
    const ends = await underLoad({ loops: 4 }, async () => {
      const seen: number[] = [];
      for (let i = 0; i < (full ? 30 : 2); i += 1)
        seen.push(...(await box.judge(language, code, release())).cases.map((item) => item.status));
      return seen;
    });
    expect(ends.filter((end) => end !== status.accepted)).toEqual([]);
  });

  test('one that waits for nothing is ended long before its wall time, twice', async () => {
    const waiting = { ...release(), timeLimit: 20_000, cases: release().cases.slice(0, 1) };
    const { cases } = await underLoad({ loops: 2 }, () =>
      box.judge('Java', programs['Java']!.replace('println(x)', 'flush()'), waiting),
    );
    for (const one of cases) {
      expect(one.status).toBe(status.timeLimitExceeded);
      expect(one.wallTime).toBeLessThan(20_000);
    }
  });

  test('the same memory gets the same verdict each time', async () => {
    const atLimit = aRelease([aCase(box, 1, '', '')], { memoryLimit: 128 });
    const touching = (size: string) =>
      `#include <string.h>\nchar all[${size}]; int main() { memset(all, 1, sizeof all); return all[9] - 1; }`;
    const statuses = async (code: string) => {
      const seen = new Set<number>();
      for (let i = 0; i < (full ? 100 : 3); i += 1)
        for (const one of (await box.judge('C', code, atLimit)).cases) seen.add(one.status);
      return [...seen];
    };
    await underLoad({ loops: 2 }, async () => {
      expect(await statuses(touching('128 << 20'))).toEqual([status.memoryLimitExceeded]);
      expect(await statuses(touching('(127 << 20) + (128 << 10)'))).toEqual([status.accepted]);
    });
  });
});

describe('a compilation', () => {
  const release = () => aRelease([aCase(box, 1, '', '')]);

  // In which ways one may wait: packages/sandbox/src/stall.test.ts.
  test('that waits is ended and says so', async () => {
    const { failure, words } = await box.judge('C', '#include "/dev/stdout"\nint main() {}', release());
    expect(failure?.status).toBe(status.compileError);
    expect(words?.code).toBe('compileIdle');
  });

  test.each([
    ['C', 'int all[1 << 27] = {1}; int main() { return all[0] - 1; }'],
    ['C++ 17', 'double all[1 << 26] = {1}; int main() { return 0; }'],
  ])('in %s of a program too large says so in our words', async (language, code) => {
    const { words } = await box.judge(language, code, release());
    expect(words).toEqual({ code: 'compileTooLarge', params: { number: 64 } });
  });
});
