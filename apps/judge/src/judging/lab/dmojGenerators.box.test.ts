import { labBounds } from '@assay/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importOne } from '../../../../../packages/problem-package/src/testing/importOne.ts';
import { aRelease, type BoxMachine, openBoxMachine } from '../../testing/boxMachine.ts';

let box: BoxMachine;
beforeAll(async () => {
  box = await openBoxMachine();
});
afterAll(() => box.close());

const python = `#!/usr/bin/env python3
# the sum of two numbers
from __future__ import print_function
import sys
a, b = map(int, sys.argv[1:])
print(a, b)
print(a + b, file=sys.stderr)
`;
const cpp = `#include <cstdio>
#include <cstdlib>
int main(int, char **argv) {
  int a = std::atoi(argv[1]), b = std::atoi(argv[2]);
  std::printf("%d %d\\n", a, b);
  std::fprintf(stderr, "%d\\n", a + b);
}
`;

test('generators of a DMOJ package write inputs, and answers in a run of their own', async () => {
  const { problem } = await importOne({
    'sum/init.yml':
      'test_cases:\n- { generator: gen.py, generator_args: [3, 4], points: 1 }\n- { generator: other.cpp, generator_args: [5, 6], points: 1 }\n',
    'sum/gen.py': python,
    'sum/other.cpp': cpp,
  });
  const { lab, made, answers = [] } = problem.build!;
  const written = async (name: string): Promise<string | undefined> => {
    const run = [...made, ...answers].find(({ generator }) => generator === name)!;
    const { language, code } = lab.generators.find((one) => one.name === name)!;
    const result = await box.judge(language, code, aRelease([]), {
      kind: 'testRun',
      urgency: 'rejudge',
      lab: {
        do: 'run',
        tool: true,
        keep: true,
        runs: [{ args: run.args, stdin: null }],
        fileBytes: labBounds.fileBytes,
        allBytes: labBounds.allBytes,
      },
    });
    const output = result.lab?.runs?.[0]?.output;
    return output ? box.text(output.hash) : undefined;
  };
  expect(lab.generators.map(({ name }) => name)).toEqual(['gen', 'gen-answer', 'other', 'other-answer']);
  expect([await written('gen'), await written('gen-answer')]).toEqual(['3 4\n', '7\n']);
  expect([await written('other'), await written('other-answer')]).toEqual(['5 6\n', '11\n']);
});
