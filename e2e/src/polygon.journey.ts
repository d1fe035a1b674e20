import { zipOf } from '../../packages/problem-package/src/testing/zipOf.ts';
import { ask, root, runName, submission, submitCode } from './api.ts';
import { expect, test } from './harness.ts';
import { bringIn } from './packages.ts';

/** A problem as Polygon exports it for a judge that runs `doall.sh`: no test but the one that was typed. */
const standardPackage = (name: string, generator: string): Promise<Buffer> =>
  zipOf({
    'problem.xml': `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<problem revision="3" short-name="${name}" url="https://polygon.codeforces.com/p/me/${name}">
<names><name language="english" value="${name}"/></names>
<judging cpu-name="x" cpu-speed="1" input-file="" output-file="" run-count="1"><testset name="tests">
<time-limit>1000</time-limit><memory-limit>268435456</memory-limit><test-count>4</test-count>
<input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
<tests><test method="manual" sample="true" group="0" points="0.0"/><test method="generated" cmd="gen 5 1" group="1" points="30.0"/>
<test method="generated" cmd="gen 5 2" group="1" points="0.0"/><test method="generated" cmd="gen 1000 3" group="2" points="70.0"/></tests>
<groups><group name="0" points-policy="complete-group" feedback-policy="complete"/>
<group name="1" points-policy="complete-group" feedback-policy="icpc" points="30.0"/>
<group name="2" points-policy="complete-group" feedback-policy="icpc" points="70.0"><dependencies><dependency group="1"/></dependencies></group></groups>
</testset></judging>
<files><resources><file path="files/limits.h" type="h.g++"/><file path="files/testlib.h" type="h.g++"/></resources>
<executables><executable><source path="files/gen.cpp" type="cpp.g++17"/><binary path="files/gen.exe" type="exe.win32"/></executable></executables></files>
<assets><checker name="check.cpp" type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker>
<validators><validator><source path="files/val.cpp" type="cpp.g++17"/></validator></validators>
<solutions><solution tag="main"><source path="solutions/all.cpp" type="cpp.g++17"/></solution>
<solution tag="wrong-answer"><source path="solutions/off.py" type="python.3"/></solution></solutions></assets>
</problem>`,
    'doall.sh': '#!/usr/bin/env bash\necho tests\n',
    'tests/01': '2\r\n4 6\r\n',
    'files/limits.h': '#pragma once\nconst int most = 1000;\n',
    'files/testlib.h': '// the package brings its own\n#error\n',
    'files/gen.cpp': generator,
    'files/val.cpp': `#include "testlib.h"
#include "limits.h"
int main(int argc, char* argv[]) {
  registerValidation(argc, argv);
  int n = inf.readInt(1, most, "n");
  inf.readEoln();
  for (int i = 0; i < n; i++) { if (i) inf.readSpace(); inf.readInt(1, 1000000, "a"); }
  inf.readEoln();
  inf.readEof();
}`,
    'files/check.cpp': `#include "testlib.h"
int main(int argc, char* argv[]) {
  registerTestlibCmd(argc, argv);
  int n = inf.readInt(), place = ouf.readInt(1, n, "place"), best = ans.readInt(), value = 0, wanted = 0;
  for (int i = 1; i <= n; i++) {
    int a = inf.readInt();
    if (i == place) value = a;
    if (i == best) wanted = a;
  }
  if (value != wanted) quitf(_wa, "place %d has %d, the largest is %d", place, value, wanted);
  quitf(_ok, "%d", value);
}`,
    'solutions/all.cpp': `#include <iostream>
int main() {
  int n, place = 1, best = 0, a;
  std::cin >> n;
  for (int i = 1; i <= n; i++) { std::cin >> a; if (a > best) { best = a; place = i; } }
  std::cout << place << "\\n";
}`,
    'solutions/off.py': 'print(1)\n',
    'statement-sections/english/name.tex': name,
    'statement-sections/english/legend.tex': 'Where is the largest of $n$ numbers?',
    'statement-sections/english/example.01': '2\r\n4 6\r\n',
    'statement-sections/english/example.01.a': '2\r\n',
  });

const generator = `#include "testlib.h"
#include "limits.h"
int main(int argc, char* argv[]) {
  registerGen(argc, argv, 1);
  int n = opt<int>(1);
  ensure(n <= most);
  println(n);
  for (int i = 0; i < n; i++) printf("%d%c", rnd.next(1, 1000000), i + 1 < n ? ' ' : '\\n');
}`;

test('a standard package of Polygon has its tests made in the box, and is judged by them', async ({ page }, info) => {
  await page.goto('/');
  const { token } = await root();
  const name = `largest-${info.project.name}-${runName(info)}`;
  const { imported, failed } = await bringIn(token, await standardPackage(name, generator));
  expect(failed).toEqual([]);
  const [made] = imported;
  const shown = await ask<{ problem: { id: number } }>('GET', `/api/get-problem-detail?problemId=${made?.problemId}`, {
    token,
  });
  const lab = await ask<{ spec: { validator: { name: string } | null; solutions: { name: string }[] } }>(
    'GET',
    `/api/admin/problem/lab?pid=${shown.data.problem.id}`,
    { token },
  );
  expect(lab.data.spec.validator?.name).toBe('validator');
  expect(lab.data.spec.solutions.map((one) => one.name)).toEqual(['all.cpp', 'off.py']);

  const last = `n, a = int(input()), list(map(int, input().split()))
print(n - a[::-1].index(max(a)))
`.padEnd(80, '#');
  const scoreOf = async (code: string): Promise<number | null> => {
    const id = await submitCode(token, made!.problemId, 'Python3', code);
    await expect.poll(async () => (await submission(token, id)).score, { timeout: 60_000 }).not.toBeNull();
    return (await submission(token, id)).score;
  };
  expect(await scoreOf(last)).toBe(100);
  expect(await scoreOf('print(1)'.padEnd(80, '#'))).toBeLessThan(100);
});

test('a generator that fails says which test it was to make', async ({ page }, info) => {
  await page.goto('/');
  const broken = 'int main() { return 1; }\n';
  const archive = await standardPackage(`broken-${info.project.name}-${runName(info)}`, broken);
  const { imported, failed } = await bringIn((await root()).token, archive);
  expect(imported).toEqual([]);
  expect(failed[0]?.reasons.join(' ')).toContain('tests/02');
});
