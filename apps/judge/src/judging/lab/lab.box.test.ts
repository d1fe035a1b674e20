import type { problemLab } from '@assay/contract';
import { labBounds, type ProblemRelease, status } from '@assay/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCase, aRelease, aSetter, type BoxMachine, openBoxMachine } from '../../testing/boxMachine.ts';

let box: BoxMachine;
beforeAll(async () => {
  box = await openBoxMachine();
});
afterAll(() => box.close());

const lab = (language: string, code: string, task: problemLab.LabTask, release: ProblemRelease = aRelease([])) =>
  box.judge(language, code, release, { kind: 'testRun', urgency: 'rejudge', lab: task });
const runs = async (
  language: string,
  code: string,
  given: { args?: string[]; stdin?: string }[],
  more: Partial<Extract<problemLab.LabTask, { do: 'run' }>> = {},
  release?: ProblemRelease,
) => {
  const task: problemLab.LabTask = {
    do: 'run',
    tool: true,
    keep: true,
    runs: given.map(({ args = [], stdin }) => ({ args, stdin: stdin === undefined ? null : box.file(stdin) })),
    fileBytes: labBounds.fileBytes,
    allBytes: labBounds.allBytes,
    ...more,
  };
  const result = await lab(language, code, task, release);
  return { failure: result.failure, ends: result.lab?.runs ?? [] };
};
const written = (end: problemLab.LabRunEnd | undefined): string | undefined =>
  end?.output ? box.text(end.output.hash) : undefined;

const generator = `#include "testlib.h"
int main(int argc, char* argv[]) {
  registerGen(argc, argv, 1);
  int n = atoi(argv[1]);
  println(n);
  println(rnd.next(1, n));
}`;

const validator = `#include "testlib.h"
int main(int argc, char* argv[]) {
  registerValidation(argc, argv);
  int n = inf.readInt(1, 100, "n");
  inf.readEoln();
  inf.readInt(1, n, "k");
  inf.readEoln();
  inf.readEof();
}`;

describe('a generator', () => {
  test('writes the same file for the same arguments, which is kept', async () => {
    const { ends } = await runs('C++ 17', generator, [
      { args: ['50', 'a'] },
      { args: ['50', 'a'] },
      { args: ['9', 'b'] },
    ]);
    expect(ends.map((end) => end.ok)).toEqual([true, true, true]);
    expect(written(ends[0])).toMatch(/^50\n\d+\n$/);
    expect(ends[1]?.output).toEqual(ends[0]?.output);
    expect(written(ends[2])).toMatch(/^9\n\d\n$/);
  });

  test('that does not compile says what the compiler said', async () => {
    const { failure } = await runs('C++ 17', 'int main() { return nothing; }', [{}]);
    expect(failure).toMatchObject({ status: status.compileError, message: expect.stringContaining('nothing') });
  });

  test('that writes without end is stopped, and those after it run', async () => {
    const code = 'import sys\nwhile sys.argv[1] == "endless": sys.stdout.write("x" * 65536)\nprint(1)';
    const { ends } = await runs('Python3', code, [{ args: ['endless'] }, { args: ['good'] }], { fileBytes: 1 << 20 });
    expect(ends[0]).toMatchObject({ ok: false, status: status.runtimeError, output: null });
    expect(written(ends[1])).toBe('1\n');
  });

  test('that never ends is not waited for each time', async () => {
    // As a model solution, whose limit is that of the problem: what never ends is soon over it.
    const soon = aRelease([], { timeLimit: 20 });
    const { ends } = await runs('Python3', 'while True: pass', [{}, {}, {}, {}, {}], { tool: false }, soon);
    expect(ends.map((end) => end.status)).toEqual(Array(5).fill(status.timeLimitExceeded));
    // A program that ran has used memory.
    expect(ends.map((end) => end.memory > 0)).toEqual([true, true, true, false, false]);
  });

  test('writes no more than all its files may have together', async () => {
    const code = 'print("x" * 1000)';
    const { ends } = await runs('Python3', code, [{}, {}, {}, {}], { allBytes: 1500 });
    expect(ends.map((end) => end.status)).toEqual([0, 0, status.cancelled, status.cancelled]);
  });

  test('cannot start other processes, reach the network, or read what is not its own', async () => {
    const code = `#include <unistd.h>
#include <sys/socket.h>
#include <cstdio>
int main(int, char** argv) {
  if (argv[1][0] == 'f') for (;;) if (fork() < 0) return 3;
  if (argv[1][0] == 's') return socket(AF_INET, SOCK_STREAM, 0) < 0 ? 4 : 0;
  return fopen("/etc/shadow", "r") ? 0 : 5;
}`;
    const { ends } = await runs('C++ 17', code, [{ args: ['fork'] }, { args: ['socket'] }, { args: ['read'] }]);
    expect(ends.map((end) => end.ok)).toEqual([false, false, false]);
  });

  test('gets long arguments whole', async () => {
    const args = Array.from({ length: labBounds.words }, (_, index) => `${index}`.padEnd(labBounds.line, 'x'));
    const { ends } = await runs('Python3', 'import sys\nprint(sum(map(len, sys.argv[1:])))', [{ args }]);
    expect(written(ends[0])).toBe(`${labBounds.words * labBounds.line}\n`);
  });
});

describe('a validator', () => {
  test('accepts what is right, and says what is not', async () => {
    const given = [{ stdin: '5\n3\n' }, { stdin: '101\n3\n' }, { stdin: '5\n3 \n' }];
    const { ends } = await runs('C++ 17', validator, given, { keep: false });
    expect(ends.map((end) => end.ok)).toEqual([true, false, false]);
    expect(ends[1]?.said).toContain('101');
    expect(ends.every((end) => end.output === null)).toBe(true);
  });

  test('that hangs is stopped by its limits', async () => {
    const { ends } = await runs('Python3', 'import time\ntime.sleep(1000)', [{ stdin: '1\n' }], { keep: false });
    expect(ends[0]).toMatchObject({ ok: false, status: status.timeLimitExceeded });
  }, 120_000);
});

const twice = 'print(2 * int(input()))';
const cases = () => [1, 2, 3].map((n) => aCase(box, n, `${n}\n`, `${2 * n}\n`, { group: n === 3 ? 2 : 1 }));

describe('a solution', () => {
  test('makes answers as a contestant’s program', async () => {
    const { ends } = await runs('Python3', twice, [{ stdin: '21\n' }], { tool: false });
    expect(written(ends[0])).toBe('42\n');
  });

  test('is judged on every case, whatever the mode would skip', async () => {
    const release = aRelease(cases(), { caseMode: 'ergodic_without_error' });
    const { cases: ended, lab: findings } = await lab('Python3', 'print(6)', { do: 'judge', times: 1 }, release);
    expect(ended.map((one) => one.status)).toEqual([status.wrongAnswer, status.wrongAnswer, status.accepted]);
    expect(findings).toEqual({ runs: [], stress: null });
  });

  test('that is too slow shows its time, and is too slow all the same', async () => {
    const code = 'import time\nn = int(input())\nwhile n > 2 and time.process_time() < 0.9: pass\nprint(2 * n)';
    const release = aRelease(cases(), { timeLimit: 200 });
    const { cases: ended } = await lab('Python3', code, { do: 'judge', times: 4 }, release);
    expect(ended.map((one) => one.status)).toEqual([0, 0, status.timeLimitExceeded]);
    expect(ended[2]?.time).toBeGreaterThan(600);
  });
});

describe('a stress test', () => {
  const generate = { language: 'Python3', code: 'import sys\nprint(sys.argv[1])' };
  const task = (from: number, tries: number): problemLab.LabTask => ({
    do: 'stress',
    generator: generate,
    model: { language: 'Python3', code: twice },
    args: ['{seed}'],
    from,
    tries,
    ms: 60_000,
  });

  test('finds the first seed on which two solutions differ', async () => {
    const wrong = 'n = int(input())\nprint(13 if n == 7 else 2 * n)';
    const { lab: findings } = await lab('Python3', wrong, task(4, 100));
    expect(findings?.stress).toMatchObject({
      next: 8,
      found: { seed: 7, status: status.wrongAnswer, input: '7\n', answer: '14\n', output: '13\n' },
    });
  });

  test('ends after its tries when they agree', async () => {
    const { lab: findings } = await lab('Python3', 'print(int(input()) + 0 if False else 0)', task(0, 1));
    expect(findings?.stress).toEqual({ next: 1, found: null, trouble: null });
  });

  test('asks the checker what is different', async () => {
    const checker = `#include "testlib.h"
int main(int argc, char* argv[]) {
  registerTestlibCmd(argc, argv);
  if (ouf.readInt() % 2 == 0) quitf(_ok, "even");
  quitf(_wa, "odd");
}`;
    const release = aRelease([], { judgeMode: 'spj', checker: aSetter(box, 'testlib', checker) });
    const { lab: findings } = await lab('Python3', 'print(3 if input() == "3" else 4)', task(1, 20), release);
    expect(findings?.stress?.found).toMatchObject({ seed: 3, status: status.wrongAnswer });
  });

  test('says when the generator itself fails', async () => {
    const broken = { ...task(1, 5), generator: { language: 'Python3', code: 'raise SystemExit("no luck")' } };
    const { lab: findings } = await lab('Python3', twice, broken as problemLab.LabTask);
    expect(findings?.stress).toMatchObject({ found: null, trouble: { who: 'generator', seed: 1, said: 'no luck' } });
  });
});
