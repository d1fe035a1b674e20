import { type ProblemRelease, problemTypes, status } from '@assay/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCase, aRelease, aSetter, type BoxMachine, openBoxMachine, scored } from '../testing/boxMachine.ts';

let box: BoxMachine;
beforeAll(async () => {
  box = await openBoxMachine();
});
afterAll(() => box.close());

const {
  accepted: AC,
  wrongAnswer: WA,
  presentationError: PE,
  partialAccepted: PAC,
  systemError: SE,
  cancelled: CA,
} = status;
const judge = async (code: string, release: ProblemRelease, language = 'Python3') =>
  scored(release, await box.judge(language, code, release));
const codes = async (code: string, release: ProblemRelease) =>
  (await box.judge('Python3', code, release)).cases.map((one) => one.status);

describe('default comparison', () => {
  test.each<[string, boolean, number]>([
    ['print("1 2")', true, AC],
    ['print("1 2  \\n\\n")', true, AC],
    ['print("1  2")', true, WA],
    ['print("1 2", end="")', true, AC],
    ['print("1 2")', false, AC],
    ['print("1 2 ")', false, PE],
    ['print("12")', false, PE],
    ['print("1 3")', false, WA],
  ])('%s with removeEndBlank %s', async (code, removeEndBlank, expected) => {
    expect((await judge(code, aRelease([aCase(box, 1, '', '1 2\n')], { removeEndBlank }))).status).toBe(expected);
  });

  test('a wrong answer says where', async () => {
    const { cases } = await box.judge('Python3', 'print("1\\n2 9")', aRelease([aCase(box, 1, '', '1\n2 3\n')]));
    expect(cases[0]).toMatchObject({
      message: '',
      words: { code: 'differs' },
      difference: { place: { line: 2, token: 3 }, expected: '3', got: '9' },
    });
  });

  test('tokens with tolerance', async () => {
    const tokens = { caseSensitive: false, spaceSensitive: false, floatAbsolute: 1e-3 };
    const release = aRelease([aCase(box, 1, '', 'Yes 1.5\n')], { tokens });
    expect((await judge('print("YES\\n1.5004")', release)).status).toBe(AC);
    expect((await judge('print("YES 1.502")', release)).status).toBe(WA);
  });
});

describe('comparisons of other judges', () => {
  test.each<[string, NonNullable<ProblemRelease['comparer']>, string, number, number | undefined]>([
    ['print("1 2")', { rule: 'cms' }, '1 2\n', AC, undefined],
    ['print("1\\n2")', { rule: 'cms' }, '1 2\n', WA, undefined],
    ['print("1 2 ")', { rule: 'dmoj-identical', tellsForm: true }, '1 2\n', PE, undefined],
    ['print("1\\n9\\n3\\n4")', { rule: 'dmoj-linecount' }, '1\n2\n3\n4\n', PAC, 0.75],
    ['print("1\\n9")', { rule: 'dmoj-linematches', points: [1, 3], needsAllLines: true }, '1\n2\n', PAC, 0.25],
    ['print(1)', { rule: 'dmoj-linematches', points: [1, 3], needsAllLines: true }, '1\n', SE, undefined],
    ['print("b\\na")', { rule: 'dmoj-sorted', by: 'lines' }, 'a\nb\n', AC, undefined],
    ['print(1.001)', { rule: 'dmoj-floats', precision: 2, errorMode: 'absolute' }, '1\n', AC, undefined],
  ])('%s by %j of %j', async (code, comparer, answer, expected, share) => {
    const release = aRelease([aCase(box, 1, '', answer)], { type: 1, comparer });
    const [one] = (await box.judge('Python3', code, release)).cases;
    expect([one?.status, one?.share]).toEqual([expected, share ?? null]);
  });
});

describe('case modes', () => {
  const sum = 'print(sum(map(int, input().split())) if True else 0)';
  const onlySmall = 'a, b = map(int, input().split())\nprint(a + b if a < 10 else 0)';
  const cases = (groups: number[]) =>
    groups.map((group, i) => aCase(box, i + 1, `${5 * (i + 1)} 1\n`, `${5 * (i + 1) + 1}\n`, { group }));

  test('ergodic: nothing after the first failure counts', async () => {
    const release = aRelease(cases([1, 1, 1]), { caseMode: 'ergodic_without_error' });
    expect(await codes(onlySmall, release)).toEqual([AC, WA, CA]);
    expect(await codes(sum, release)).toEqual([AC, AC, AC]);
  });

  test('subtasks by the lowest case, with requirements', async () => {
    const release = aRelease(cases([1, 2, 2, 3]), {
      type: 1,
      caseMode: 'subtask_lowest',
      ioScore: 30,
      groups: [
        { group: 2, requires: [1] },
        { group: 3, requires: [2] },
      ],
    });
    expect(await codes(onlySmall, release)).toEqual([AC, WA, CA, CA]);
    expect(await judge(onlySmall, release)).toMatchObject({ status: PAC, score: 10 });
    expect(await judge(sum, release)).toMatchObject({ status: AC, score: 30 });
  });

  test('points of each case', async () => {
    const release = aRelease(cases([1, 1, 1, 1]), { type: 1, ioScore: 40 });
    expect(await judge(onlySmall, release)).toMatchObject({ status: PAC, score: 10 });
  });
});

describe('kinds of problems', () => {
  test('file input and output', async () => {
    const release = aRelease([aCase(box, 1, '3 4\n', '7\n')], { fileIO: { read: 'sum.in', write: 'sum.out' } });
    const right = 'a, b = map(int, open("sum.in").read().split())\nopen("sum.out", "w").write(str(a + b))';
    expect((await judge(right, release)).status).toBe(AC);
    expect((await judge('print(7)', release)).status).toBe(WA);
    const hostile = 'import os\nos.symlink("/etc/passwd", "sum.out")';
    expect([WA, status.runtimeError]).toContain((await judge(hostile, release)).status);
  });

  test('extra files beside the source, in Python and in C++', async () => {
    const release = aRelease([aCase(box, 1, '', '42\n')], {
      userExtraFiles: {
        'helper.py': box.file('def f(): return 42\n'),
        'helper.h': box.file('int f();\n'),
        'helper.cpp': box.file('int f() { return 42; }\n'),
      },
    });
    expect((await judge('import helper\nprint(helper.f())', release)).status).toBe(AC);
    const cpp = '#include "helper.h"\n#include <cstdio>\nint main() { printf("%d\\n", f()); }';
    expect((await judge(cpp, release, 'C++ 17')).status).toBe(AC);
    const including = '#include "helper.cpp"\n#include <cstdio>\nint main() { printf("%d\\n", f()); }';
    expect((await judge(including, release, 'C++ 17')).status).toBe(AC);
  });

  test('drivers that have the name a source usually has', async () => {
    const release = aRelease([aCase(box, 1, '20 22\n', '42\n')], {
      userExtraFiles: {
        'main.cpp': box.file(
          '#include <cstdio>\nint add(int, int);\nint main() { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", add(a, b)); }\n',
        ),
        'Main.java': box.file(
          'public class Main { public static void main(String[] x) { var s = new java.util.Scanner(System.in); System.out.println(Sum.add(s.nextInt(), s.nextInt())); } }',
        ),
      },
    });
    const cpp = 'int add(int a, int b) { return a + b; }';
    expect((await judge(cpp, release, 'C++ 17')).status).toBe(AC);
    expect((await judge(`${cpp}\nint main() { }`, release, 'C++ 17')).status).toBe(status.compileError);
    if (!box.has('Java')) return;
    const java = 'class Sum { static int add(int a, int b) { return a + b; } }';
    expect((await judge(java, release, 'Java')).status).toBe(AC);
  });

  test('templates: hidden parts, and line numbers of the contestant', async () => {
    const release = aRelease([aCase(box, 1, '', '5\n')], {
      templates: {
        'C++ 17': { prepend: '#include <cstdio>\n// one\n// two', append: 'int main() { printf("%d\\n", f()); }' },
      },
    });
    expect((await judge('int f() { return 5; }', release, 'C++ 17')).status).toBe(AC);
    const broken = await judge('\nint f() { return x; }', release, 'C++ 17');
    expect(broken.status).toBe(status.compileError);
    expect(broken.message).toContain('main.cpp:2:');
  });

  test('command-line arguments and limits of a case', async () => {
    const release = aRelease([
      aCase(box, 1, '', 'a b\n', { args: ['a', 'b'] }),
      aCase(box, 2, '', 'c\n', { args: ['c'], timeLimit: 50 }),
    ]);
    const code = 'import sys\nif sys.argv[1] == "c":\n    while True: pass\nprint(*sys.argv[1:])';
    expect(await codes(code, release)).toEqual([AC, status.timeLimitExceeded]);
  });

  test('output-only problems take the answers themselves', async () => {
    const release = aRelease([aCase(box, 1, '1', '5\n'), aCase(box, 2, '2', '7\n')], { type: 2 });
    expect(await codes('#case 1\n5\n#case 2.out\n7\n', release)).toEqual([AC, AC]);
    expect(await codes('#case 1\n5\n', release)).toEqual([AC, WA]);
    // A checker reads what the case gives, and the answer as the output.
    const checker = aSetter(
      box,
      'qduoj',
      'import sys\nx, y = (int(open(name).read()) for name in sys.argv[1:3])\nsys.exit(0 if y == x + 4 else 1)\n',
      { language: 'Python3', main: 'checker.py' },
    );
    expect(await codes('#case 1\n5\n#case 2.out\n7\n', { ...release, judgeMode: 'spj', checker })).toEqual([AC, WA]);
    // Of the same files each has its own answer still.
    const alike = aRelease([aCase(box, 1, '1', '5\n'), aCase(box, 2, '1', '5\n')], { type: 2 });
    expect(await codes('#case 1\n5\n#case 2\n6\n', alike)).toEqual([AC, WA]);
    expect(await codes('#case 1\n5\n', alike)).toEqual([AC, WA]);
    expect(await codes('5\n', alike)).toEqual([AC, AC]);
    const lost = await box.judge('C', '#case 1\n5\n#case 3\n7\n', release);
    expect(lost.words).toEqual({ code: 'casesUnknown', params: { name: '3' } });
    expect(lost.cases.map((one) => one.words ?? null)).toEqual([null, { code: 'answerMissing' }]);
  });

  test('the mark with which an editor begins a file is no part of a program or of answers', async () => {
    const cases = [aCase(box, 1, '1', '5\n'), aCase(box, 2, '2', '5\n')];
    const bash = await box.judge('Bash', '\uFEFFecho 5\n', aRelease(cases));
    expect(bash.cases.map((one) => one.status)).toEqual([AC, AC]);
    expect(await codes('\uFEFF#case 1\n5\n#case 2\n5\n', aRelease(cases, { type: 2 }))).toEqual([AC, AC]);
  });

  test('any class may hold main in Java', async ({ skip }) => {
    if (!box.has('Java')) skip('Java is not installed');
    const release = aRelease([aCase(box, 1, '', '5\n')], { timeLimit: 3000 });
    const code =
      'class Other { int x = 5; }\npublic class Solution { public static void main(String[] a) { System.out.println(new Other().x); } }';
    expect((await judge(code, release, 'Java')).status).toBe(AC);
  });

  test('deep recursion fits into the stack limit', async () => {
    const release = aRelease([aCase(box, 1, '', '1000000\n')], { stackLimit: 200 });
    const code =
      '#include <cstdio>\nint f(int n) { volatile int x = n; return n ? f(n - 1) + 1 + (x - n) : 0; }\nint main() { printf("%d\\n", f(1000000)); }';
    expect((await judge(code, release, 'C++ 17')).status).toBe(AC);
  });

  test('stderr is shown for samples only', async () => {
    const code = 'import sys\nsys.exit("secret " + input())';
    const release = aRelease([aCase(box, 1, 'one', '', { isSample: true }), aCase(box, 2, 'two', '')]);
    const { cases } = await box.judge('Python3', code, release);
    expect(cases[0]!.message).toContain('secret one');
    expect(cases[1]!.message).not.toContain('secret');
  });
});

describe('what a program wrote', () => {
  const release = (given: Partial<ProblemRelease> = {}) =>
    aRelease([aCase(box, 1, 'one', '1', { isSample: true }), aCase(box, 2, 'two', '2')], given);
  const outputs = async (code: string, given?: Partial<ProblemRelease>) =>
    (await box.judge('Python3', code, release(given))).cases.map((one) => one.output);

  test('is told where it is wrong and the contestant may see the data', async () => {
    expect(await outputs('print(input())')).toEqual([{ text: 'one\n', isCut: false }, null]);
    expect(await outputs('print(1)')).toEqual([null, null]);
    const shown = { showCaseValues: true, type: problemTypes.oi };
    expect(await outputs('print(input())', shown)).toEqual([
      { text: 'one\n', isCut: false },
      { text: 'two\n', isCut: false },
    ]);
  });

  test('is told as far as 4 KiB, whole characters', async () => {
    const [output] = await outputs('print("x" + "中" * 5000)');
    expect(output).toEqual({ text: `x${'中'.repeat(1365)}`, isCut: true });
  });

  test('is told of a program that crashed, and where a checker refused it', async () => {
    const [crashed] = await outputs('print("so far", flush=True)\nraise SystemExit(3)');
    expect(crashed).toEqual({ text: 'so far\n', isCut: false });
    const checker = aSetter(
      box,
      'testlib',
      '#include "testlib.h"\nint main(int c, char **v) { registerTestlibCmd(c, v); quitf(_wa, "no"); }',
    );
    const [refused] = await outputs('print("mine")', { judgeMode: 'spj', checker });
    expect(refused).toEqual({ text: 'mine\n', isCut: false });
  });
});

/** Checkers that accept an even number, half accept an odd one, and refuse text: one in each protocol. */
const pythonChecker = (body: string) => `import sys\n${body}\n`;

describe('checkers', () => {
  const three = async (protocol: Parameters<typeof aSetter>[1], source: string, language = 'Python3') => {
    const main = language === 'Python3' ? 'checker.py' : 'checker.cpp';
    const release = aRelease([aCase(box, 1, 'in\n', 'ans\n')], {
      type: 1,
      ioScore: 10,
      judgeMode: 'spj',
      checker: aSetter(box, protocol, source, { language, main }),
    });
    const results = [];
    for (const code of ['print(4)', 'print(3)', 'print("x")']) {
      const { cases, failure } = await box.judge('Python3', code, release);
      results.push(
        failure ? [failure.status, failure.message] : [cases[0]!.status, cases[0]!.share, cases[0]!.message],
      );
    }
    return results;
  };

  test('testlib', async () => {
    const source = `#include "testlib.h"
int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    if (inf.readToken() != "in" || ans.readToken() != "ans") quitf(_fail, "wrong files");
    int x = ouf.readInt();
    if (x % 2 == 0) quitf(_ok, "even");
    quitp(50, "odd");
}`;
    expect(await three('testlib', source, 'C++')).toEqual([
      [AC, null, 'even'],
      [PAC, 0.5, 'odd'],
      [PE, null, '"x" is no integer'],
    ]);
  });

  test('HOJ', async () => {
    const source = `#include <bits/stdc++.h>
int main(int argc, char *argv[]) {
    std::ifstream out(argv[2]);
    int x;
    if (!(out >> x)) { std::cerr << "no number"; return 102; }
    if (x % 2 == 0) return 100;
    std::cout << 50;
    return 99;
}`;
    expect(await three('hoj', source, 'C++')).toEqual([
      [AC, null, ''],
      [PAC, 0.5, ''],
      [WA, null, 'no number'],
    ]);
  });

  test('Kattis', async () => {
    const source = pythonChecker(`x = sys.stdin.read().strip()
d = sys.argv[3]
assert open(sys.argv[1]).read() == "in\\n" and open(sys.argv[2]).read() == "ans\\n"
if not x.isdigit():
    open(d + "teammessage.txt", "w").write("no number")
    sys.exit(43)
if int(x) % 2: open(d + "score_multiplier.txt", "w").write("0.5")
sys.exit(42)`);
    expect(await three('kattis', source)).toEqual([
      [AC, null, ''],
      [PAC, 0.5, ''],
      [WA, null, 'no number'],
    ]);
  });

  test('HUSTOJ', async () => {
    const source = pythonChecker('sys.exit(0 if open(sys.argv[3]).read().strip() == "4" else 1)');
    expect((await three('hustoj', source)).map((one) => one[0])).toEqual([AC, WA, WA]);
  });

  test('QDUOJ', async () => {
    const source = pythonChecker(
      'x = open(sys.argv[2]).read().strip()\nsys.exit(0 if x == "4" else 1 if x == "3" else 2)',
    );
    expect((await three('qduoj', source)).map((one) => one[0])).toEqual([AC, WA, SE]);
  });

  test('SYZOJ, which sees the code too', async () => {
    const source = pythonChecker(`x = open("user_out").read().strip()
assert open("code").read().startswith("print")
print(100 if x == "4" else 50 if x == "3" else 0)`);
    expect((await three('syzoj', source)).map((one) => one.slice(0, 2))).toEqual([
      [AC, null],
      [PAC, 0.5],
      [WA, null],
    ]);
  });

  test('CMS', async () => {
    const source = pythonChecker(`x = open(sys.argv[3]).read().strip()
print(1.0 if x == "4" else 0.5 if x == "3" else 0.0)
print("translate:partial", file=sys.stderr)`);
    expect(await three('cms', source)).toEqual([
      [AC, null, ''],
      [PAC, 0.5, ''],
      [WA, null, ''],
    ]);
  });

  test('Lemon', async () => {
    const source = pythonChecker(`x = open(sys.argv[2]).read().strip()
full = float(sys.argv[4])
open(sys.argv[5], "w").write(str(full if x == "4" else full / 2 if x == "3" else 0))
open(sys.argv[6], "w").write("seen")`);
    expect((await three('lemon', source)).map((one) => one.slice(0, 2))).toEqual([
      [AC, null],
      [PAC, 0.5],
      [WA, null],
    ]);
  });

  test('a checker that does not compile, crashes or hangs is a system error', async () => {
    const [first] = await three('testlib', 'int main() { return x; }', 'C++').catch((error: Error) => [
      [error.message],
    ]);
    expect(first![0]).toContain('checkerNotCompiled');
    expect((await three('testlib', 'int main() { *(volatile int *)0 = 1; }', 'C++')).map((one) => one[0])).toEqual([
      SE,
      SE,
      SE,
    ]);
  });

  test('extra files and arguments reach the checker', async () => {
    const source = pythonChecker('import rules\nsys.exit(42 if sys.argv[4:] == ["--x", "y"] and rules.ok else 43)');
    const release = aRelease([aCase(box, 1, '', '', { checkerArgs: ['y'] })], {
      judgeMode: 'spj',
      checker: aSetter(box, 'kattis', source, { language: 'Python3', main: 'checker.py', args: ['--x'] }),
      judgeExtraFiles: { 'rules.py': box.file('ok = True\n') },
    });
    expect((await judge('print(1)', release)).status).toBe(AC);
  });

  test('files of a case go before files of the problem that have their names', async () => {
    const other = box.file('other\n');
    const source =
      'import sys\nsys.exit(0 if [open(name).read() for name in sys.argv[1:]] == ["in\\n", "out\\n", "ans\\n"] else 1)\n';
    const release = aRelease([aCase(box, 1, 'in\n', 'ans\n')], {
      judgeMode: 'spj',
      checker: aSetter(box, 'testlib', source, { language: 'Python3', main: 'checker.py' }),
      judgeExtraFiles: { 'input.txt': other, 'output.txt': other, 'answer.txt': other },
      userExtraFiles: { 'case.in': other },
      fileIO: { read: 'case.in', write: 'case.out' },
    });
    expect(
      (await judge('open("case.out", "w").write("out\\n" if open("case.in").read() == "in\\n" else "no")', release))
        .status,
    ).toBe(AC);
  });

  test('a checker with scripts of its own is built once and run', async () => {
    const sources = {
      build: '#!/usr/bin/env sh\ncc -O1 judge.c -o judge\n',
      run: '#!/bin/sh\nwhole=$1; shift 2\n./judge "$whole" "$1"\n',
      'judge.c': `#include <stdio.h>
int main(int argc, char **argv) {
  int wanted, got;
  if (argc != 3 || fscanf(fopen(argv[1], "r"), "%d", &wanted) != 1) return 1;
  return scanf("%d", &got) == 1 && got == wanted ? 42 : 43;
}`,
    };
    const main = 'mkdir here; tar -C here -xf program.tar; cd here; exec ./run "../$1" "../$2" "../$3"\n';
    const setter = aSetter(box, 'kattis', main, { language: 'Bash', main: 'assay-run.sh' });
    for (const [name, text] of Object.entries(sources)) setter.sources[name] = box.file(text);
    const cases = [aCase(box, 1, '5', ''), aCase(box, 2, '6', '')];
    const release = aRelease(cases, { judgeMode: 'spj', checker: setter });
    expect((await judge('print(input())', release)).status).toBe(AC);
    expect(await codes('print(5)', release)).toEqual([AC, WA]);
  });

  test('a checker in newer C++', async () => {
    const source = `#include <iostream>
#include <concepts>
template <std::integral T> bool positive(T x) { return x > 0; }
int main() { int x; std::cin >> x; return positive(x) ? 42 : 43; }`;
    for (const language of ['C++', 'C++ 17']) {
      const checker = aSetter(box, 'kattis', source, { language });
      const release = aRelease([aCase(box, 1, '', '')], { judgeMode: 'spj', checker });
      expect((await judge('print(1)', release)).status).toBe(AC);
      expect((await judge('print(-1)', release)).status).toBe(WA);
    }
  });

  test('a checker in Java', async () => {
    const source = `public class Check { public static void main(String[] a) throws Exception {
      System.exit(System.in.read() == 'y' ? 42 : 43); } }`;
    const checker = aSetter(box, 'kattis', source, { language: 'Java', main: 'Check.java' });
    const release = aRelease([aCase(box, 1, '', '')], { judgeMode: 'spj', checker });
    expect((await judge('print("yes")', release)).status).toBe(AC);
    expect((await judge('print("no")', release)).status).toBe(WA);
  });

  test('several passes, with a state of the checker', async () => {
    const source = pythonChecker(`import os
d = sys.argv[3]
seen = os.path.join(d, "my-state")
n = int(open(seen).read()) if os.path.exists(seen) else 0
x = int(sys.stdin.read())
assert x == int(open(sys.argv[1]).read()) * 2
open(seen, "w").write(str(n + 1))
if n < 2: open(os.path.join(d, "nextpass.in"), "w").write(str(x))
sys.exit(42 if n < 2 or x == 40 else 43)`);
    const release = aRelease([aCase(box, 1, '5', '')], {
      judgeMode: 'spj',
      passes: 3,
      checker: aSetter(box, 'kattis', source, { language: 'Python3', main: 'checker.py' }),
    });
    expect((await judge('print(int(input()) * 2)', release)).status).toBe(AC);
    expect((await judge('print(int(input()) * 2)', { ...release, passes: 2 })).status).toBe(SE);
  });

  test('a checker that says no is not asked again, though it left what another pass would read', async () => {
    const source = pythonChecker(`import os
d = sys.argv[3]
seen = os.path.join(d, "seen")
if os.path.exists(seen): sys.exit(42)
open(seen, "w").write("1")
open(os.path.join(d, "nextpass.in"), "w").write("1")
sys.exit(43)`);
    const checker = aSetter(box, 'kattis', source, { language: 'Python3', main: 'checker.py' });
    const release = aRelease([aCase(box, 1, '5', '')], { judgeMode: 'spj', passes: 3, checker });
    expect((await judge('print(input())', release)).status).toBe(WA);
  });

  test('a checker counts in the points of its case', async () => {
    const source = pythonChecker(`import os
open(os.path.join(sys.argv[3], "score.txt"), "w").write("2")
sys.exit(42)`);
    const checker = aSetter(box, 'kattis', source, { language: 'Python3', main: 'checker.py' });
    const cases = [4, 8].map((score, index) => aCase(box, index + 1, '5', '', { score }));
    const { cases: judged } = await box.judge(
      'Python3',
      'print(input())',
      aRelease(cases, { judgeMode: 'spj', checker }),
    );
    expect(judged.map(({ share }) => share)).toEqual([0.5, 0.25]);
  });
});

describe('interactive problems', () => {
  const guess = `#include "testlib.h"
int main(int argc, char *argv[]) {
    registerInteraction(argc, argv);
    int secret = inf.readInt(), asked = 0;
    for (;;) {
        int x = ouf.readInt(1, 1000);
        if (++asked > 12) quitf(_wa, "too many questions");
        if (x == secret) { std::cout << "=" << std::endl; break; }
        std::cout << (x < secret ? "<" : ">") << std::endl;
    }
    tout << asked << std::endl;
    quitf(_ok, "found after %d", asked);
}`;
  const release = () =>
    aRelease([aCase(box, 1, '777\n', ''), aCase(box, 2, '1\n', '')], {
      judgeMode: 'interactive',
      interactor: aSetter(box, 'testlib', guess, { main: 'interactor.cpp' }),
    });
  const search = `lo, hi = 1, 1000
while True:
    x = (lo + hi) // 2
    print(x, flush=True)
    a = input()
    if a == "=": break
    if a == "<": lo = x + 1
    else: hi = x - 1`;

  /** So little that a program which only spins or waits is soon over it. */
  const short = (given: ProblemRelease): ProblemRelease => ({
    ...given,
    timeLimit: 100,
    cases: given.cases.slice(0, 1),
  });

  test.each<[string, string, number]>([
    ['right', search, AC],
    ['too many questions', 'for x in range(1, 1001):\n    print(x, flush=True)\n    if input() == "=": break', WA],
    ['out of range', 'print(5000, flush=True)\ninput()', WA],
    ['no number', 'print("x", flush=True)', PE],
    ['crash', 'print(500, flush=True)\ninput()\n1 // 0', status.runtimeError],
  ])('%s', async (_name, code, expected) => {
    expect((await judge(code, release())).status).toBe(expected);
  });

  test.each([
    ['waits without asking', 'input()'],
    ['spins', 'while True: pass'],
  ])('%s', async (_name, code) => {
    expect((await judge(code, short(release()))).status).toBe(status.timeLimitExceeded);
  });

  test('a checker looks at the log of the interactor', async () => {
    const source =
      '#include "testlib.h"\nint main(int c, char **v) { registerTestlibCmd(c, v); if (ouf.readInt() > 8) quitf(_wa, "slow"); quitf(_ok, "fast"); }';
    const given = { ...release(), checker: aSetter(box, 'testlib', source) };
    const { cases } = await box.judge('Python3', search, given);
    expect(cases.map((one) => one.message)).toEqual(['fast', 'slow']);
  });

  test('several passes of a talk, each with its own input and the state of the one before', async () => {
    const talks = (more: string) => `import os, sys
state = os.path.join(sys.argv[3], "n")
n = int(open(state).read()) if os.path.exists(state) else 0
x = int(open(sys.argv[1]).read())
print(x, flush=True)
if int(input()) != 2 * x: sys.exit(43)
open(state, "w").write(str(n + 1))
if ${more}: open(os.path.join(sys.argv[3], "nextpass.in"), "w").write("7")
sys.exit(42 if (n == 0 and x == 5) or (n == 1 and x == 7) else 43)
`;
    const of = (more: string) =>
      aRelease([aCase(box, 1, '5', '')], {
        judgeMode: 'interactive',
        passes: 2,
        interactor: aSetter(box, 'kattis', talks(more), { language: 'Python3', main: 'talk.py' }),
      });
    expect((await judge('print(int(input()) * 2)', of('n == 0'))).status).toBe(AC);
    expect((await judge('x = int(input())\nprint(x * 2 if x == 5 else 0)', of('n == 0'))).status).toBe(WA);
    expect((await judge('print(int(input()) * 2)', of('True'))).status).toBe(SE);
  });

  test('an interactor that says no is believed, whatever it left for another pass or a checker would say', async () => {
    const source = `import os, sys
folder = sys.argv[3]
if os.path.exists(os.path.join(folder, "seen")): sys.exit(42)
for name in ("seen", "nextpass.in"): open(os.path.join(folder, name), "w").write("7")
sys.exit(43)
`;
    const given = aRelease([aCase(box, 1, '5', '')], {
      judgeMode: 'interactive',
      passes: 3,
      interactor: aSetter(box, 'kattis', source, { language: 'Python3', main: 'talk.py' }),
    });
    expect((await judge('pass', given)).status).toBe(WA);
    const pleased = aSetter(box, 'kattis', 'import sys\nsys.exit(42)\n', { language: 'Python3', main: 'checker.py' });
    expect((await judge('pass', { ...given, passes: 1, checker: pleased })).status).toBe(WA);
  });

  test('a CMS manager: the input on stdin, the contestant behind two names', async () => {
    const source = `#include <stdio.h>
int main(int argc, char **argv) {
    int secret, x = 0, asked = 0;
    if (argc != 3 || scanf("%d", &secret) != 1) return 1;
    FILE *from = fopen(argv[1], "r"), *to = fopen(argv[2], "w");
    if (!from || !to) return 2;
    while (x != secret && fscanf(from, "%d", &x) == 1) {
        asked++;
        fprintf(to, "%s\\n", x == secret ? "=" : x < secret ? "<" : ">");
        fflush(to);
    }
    printf(x != secret ? "0.0\\n" : asked > 7 ? "0.25\\n" : "1.0\\n");
    fprintf(stderr, x == secret ? "found after %d\\n" : "translate:wrong\\n", asked);
    return 0;
}`;
    const given = aRelease([aCase(box, 1, '777\n', '')], {
      judgeMode: 'interactive',
      interactor: aSetter(box, 'cms', source, { language: 'C', main: 'manager.c' }),
    });
    const outcome = async (code: string, by = given) => {
      const [one] = (await box.judge('Python3', code, by)).cases;
      return [one?.status, one?.share ?? null, one?.message];
    };
    expect(await outcome(search)).toEqual([PAC, 0.25, 'found after 8']);
    expect(await outcome('print(777, flush=True)\ninput()')).toEqual([AC, null, 'found after 1']);
    expect(await outcome('print(5, flush=True)\ninput()')).toEqual([WA, null, '']);
    expect((await outcome('while True: pass', short(given)))[0]).toBe(status.timeLimitExceeded);
    expect((await outcome('1 // 0'))[0]).toBe(status.runtimeError);
  });

  test('a Kattis validator that talks', async () => {
    const source = pythonChecker(`x = open(sys.argv[1]).read().strip()
print(x, flush=True)
sys.exit(42 if sys.stdin.readline().strip() == x * 2 else 43)`);
    const given = aRelease([aCase(box, 1, 'ab\n', '')], {
      judgeMode: 'interactive',
      interactor: aSetter(box, 'kattis', source, { language: 'Python3', main: 'validator.py' }),
    });
    expect((await judge('print(input() * 2)', given)).status).toBe(AC);
    expect((await judge('print(input())', given)).status).toBe(WA);
  });
});

describe('trial compilations', () => {
  const trial = (source: string) => {
    const checker = aSetter(box, 'testlib', source);
    return box.judge('C++ 17', '', aRelease([], { judgeMode: 'spj', checker }), { kind: 'testRun', test: null });
  };

  test('a checker that compiles', async () => {
    expect(await trial('#include "testlib.h"\nint main() {}')).toMatchObject({ failure: null, test: { status: AC } });
  });

  test('a checker that does not, with what the compiler says', async () => {
    const { failure, words } = await trial('int main() { return y; }');
    expect(failure).toMatchObject({ status: status.systemError, message: expect.stringContaining('declared') });
    expect(words).toEqual({ code: 'checkerNotCompiled' });
  });
});

describe('test runs', () => {
  const testRun = async (code: string, input: string, expected: string | null, given: Partial<ProblemRelease> = {}) =>
    box.judge('Python3', code, aRelease([], given), { kind: 'testRun', test: { input, expected } });

  test.each<[string, string, string | null, number]>([
    ['print(int(input()) + 1)', '41', '42', AC],
    ['print(int(input()) + 1)', '41', null, AC],
    ['print(int(input()) + 1)', '41', '43', WA],
    ['while True: pass', '', null, status.timeLimitExceeded],
    ['1 // 0', '', null, status.runtimeError],
  ])('%s on %j expecting %s', async (code, input, expected, verdict) => {
    const timeLimit = verdict === status.timeLimitExceeded ? 60 : 300;
    expect((await testRun(code, input, expected, { timeLimit })).test?.status).toBe(verdict);
  });

  const glass = { tokens: { caseSensitive: false, spaceSensitive: false, floatAbsolute: 1e-4 } };
  test.each<[string, string, Partial<ProblemRelease>, number]>([
    ['print(0.33333)', '0.3333333', glass, AC],
    ['print(0.34)', '0.3333333', glass, WA],
    ['print("a  b")', 'a b', { comparer: { rule: 'cms' } }, AC],
    ['print("b\\na")', 'a\nb', { comparer: { rule: 'dmoj-sorted', by: 'lines' } }, AC],
    // A rule that makes nothing of such an answer is no trouble of the judge.
    ['print(1)', '2', { comparer: { rule: 'dmoj-linematches', points: [1, 3], needsAllLines: true } }, WA],
    ['print("1 ")', '1', {}, AC],
    ['print(" 1")', '1', {}, WA],
    ['print("1", end="")', '1', { removeEndBlank: false }, AC],
    ['print("1 ")', '1', { removeEndBlank: false }, WA],
    [
      'open("out.txt", "w").write("0.33333")',
      '0.3333333',
      { ...glass, fileIO: { read: 'in.txt', write: 'out.txt' } },
      AC,
    ],
  ])('%s for %j is ruled as a submission is: %j', async (code, expected, given, verdict) => {
    expect((await testRun(code, '', expected, given)).test?.status).toBe(verdict);
  });

  test.each([true, false])(
    'all that was written is compared, where end blanks do not count (%s) too',
    async (removeEndBlank) => {
      const long = 'x'.repeat(64 * 1024);
      const status = async (code: string) => (await testRun(code, '', long, { removeEndBlank })).test?.status;
      expect(await status('print("x" * 65536)')).toBe(AC);
      expect(await status('print("x" * 65536 + "\\r\\ny")')).toBe(WA);
      expect(await status('print("x" * 65537)')).toBe(WA);
    },
  );

  test('a checker is asked where texts differ', async () => {
    const checker = aSetter(box, 'kattis', 'import sys\nsys.exit(42 if sys.stdin.read().strip() == "one" else 43)', {
      language: 'Python3',
      main: 'checker.py',
    });
    const status = async (code: string) => (await testRun(code, '', '1', { judgeMode: 'spj', checker })).test?.status;
    expect(await status('print("one")')).toBe(AC);
    expect(await status('print(1)')).toBe(AC);
    expect(await status('print("two")')).toBe(WA);
  });

  test('output is cut, stderr is told', async () => {
    const { test: run } = await testRun('import sys\nprint("x" * 2000)\nprint("hm", file=sys.stderr)', '', null);
    expect(run?.output).toBe(`${'x'.repeat(1000)}...`);
    expect(run?.stderr).toBe('hm\n');
  });

  test('a program that does not compile', async () => {
    expect((await testRun('print((', '', null)).failure?.status).toBe(status.compileError);
  });

  test('an interactive problem shows the talk', async () => {
    const source =
      '#include "testlib.h"\nint main(int c, char **v) { registerInteraction(c, v); int n = inf.readInt(); std::cout << n << std::endl; if (ouf.readInt() != n + 1) quitf(_wa, "no"); quitf(_ok, "yes"); }';
    const { test: run } = await testRun('print(int(input()) + 1)', '7', null, {
      judgeMode: 'interactive',
      interactor: aSetter(box, 'testlib', source),
    });
    expect(run).toMatchObject({ status: AC, stderr: 'yes' });
    expect(run?.output).toMatch(/7[\s\S]*8/);
  });
});
