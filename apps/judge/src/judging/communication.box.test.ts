import { type Communication, type ProblemRelease, status } from '@assay/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCase, aRelease, aSetter, type BoxMachine, openBoxMachine } from '../testing/boxMachine.ts';

let box: BoxMachine;
beforeAll(async () => {
  box = await openBoxMachine();
});
afterAll(() => box.close());

const { accepted: AC, wrongAnswer: WA } = status;

describe('a manager of several programs', () => {
  // Sends one half of the numbers to each; the first must answer what it gets from the second.
  const source = `#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
    int n, x, sum = 0, programs = (argc - 1) / 2, answer = -1;
  FILE *from[16], *to[16];
  for (int i = 0; i < programs; i++) {
      from[i] = fopen(argv[1 + 2 * i], "r");
      to[i] = fopen(argv[2 + 2 * i], "w");
      if (!from[i] || !to[i]) return 2;
  }
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 0; i < n; i++) {
      scanf("%d", &x);
      sum += x;
      fprintf(to[i % programs], "%d\\n", x);
  }
  for (int i = programs - 1; i > 0; i--) {
      fclose(to[i]);
      if (fscanf(from[i], "%d", &x) == 1) fprintf(to[0], "%d\\n", x);
  }
  fclose(to[0]);
  if (fscanf(from[0], "%d", &answer) != 1) answer = -1;
  printf("%s\\n", answer == sum ? "1.0" : "0.0");
  fprintf(stderr, "%d of %d", answer, sum);
  return 0;
}`;
  const release = (processes: number, more: Partial<Communication> = {}) =>
    aRelease([aCase(box, 1, '5 1 2 3 4 5\n', '')], {
      judgeMode: 'interactive',
      interactor: aSetter(box, 'cms', source, { language: 'C', main: 'manager.c' }),
      communication: { processes, tellsNumber: true, ...more },
    });
  const outcome = async (code: string, given: ProblemRelease, language = 'Python3') => {
    const [one] = (await box.judge(language, code, given)).cases;
    return [one?.status, one?.message];
  };
  const adds = 'import sys\nprint(sum(map(int, sys.stdin.read().split())))';

  test.each([1, 2, 4])('%i copies', async (processes) => {
    expect(await outcome(adds, release(processes))).toEqual([AC, '15 of 15']);
  });

  test('each knows its number', async () => {
    const onlyTheFirst =
      'import sys\ns = sum(map(int, sys.stdin.read().split()))\nprint(s if sys.argv[1] == "0" else 0)';
    expect(await outcome(onlyTheFirst, release(2))).toEqual([WA, '9 of 15']);
  });

  test('a stub may open its lanes by name', async () => {
    const stub = `#include <cstdio>
int main(int argc, char **argv) {
  if (argc != 4) return 1;
  FILE *in = fopen(argv[1], "r"), *out = fopen(argv[2], "w");
    int x, sum = 0;
  while (fscanf(in, "%d", &x) == 1) sum += x;
  fprintf(out, "%d", sum);
  fclose(out);
}`;
    expect(await outcome(stub, release(3, { tellsFiles: true }), 'C++ 17')).toEqual([AC, '15 of 15']);
  });

  test('their times add up', async () => {
    const spins = `import sys, time
end = time.process_time() + 0.4
while time.process_time() < end: pass
${adds}`;
    const given = { ...release(2), timeLimit: 300 };
    expect((await outcome(spins, { ...given, communication: { processes: 1 } }))[0]).toBe(AC);
    expect((await outcome(spins, given))[0]).toBe(status.timeLimitExceeded);
  });

  test('one that crashes is to blame', async () => {
    expect((await outcome(`import sys\n1 // int(sys.argv[1])\n${adds}`, release(2)))[0]).toBe(status.runtimeError);
  });

  test('a test run tells them apart', async () => {
    const { test: run } = await box.judge('Python3', adds, release(2), {
      kind: 'testRun',
      test: { input: '2 20 22', expected: null },
    });
    expect(run).toMatchObject({ status: AC, stderr: '42 of 42' });
    expect(run?.output.split('\n').sort()).toEqual(['', '0<20', '0<22', '0>42', '1<22', '1>22']);
  });
});
