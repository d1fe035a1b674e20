import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type CheckerProtocol, emptyLab, type ProblemRelease, plainRelease } from '@assay/domain';
import { describe, expect, test } from 'vitest';
import {
  bytesSource,
  type ImportedProblem,
  type ReleaseDraft,
  readBytes,
  writeIcpc,
} from '../../../packages/problem-package/src/index.ts';
import { path, run } from './testing/testlibBench.ts';

const file = (text: string) => bytesSource('f', Buffer.from(text));
const programOf = (protocol: CheckerProtocol, code: string, name = 'check.cpp', more: Record<string, string> = {}) => ({
  language: name.endsWith('.c') ? 'C' : 'C++ 17',
  protocol,
  main: name,
  args: [],
  sources: Object.fromEntries(Object.entries({ [name]: code, ...more }).map(([key, text]) => [key, file(text)])),
});
const problemOf = (release: Partial<ReleaseDraft>, more: Partial<ImportedProblem> = {}): ImportedProblem => ({
  defaultLocale: 'en-US',
  statements: { 'en-US': { title: 'One', description: 'Do.', input: '', output: '', hint: '' } },
  examples: [],
  source: 'Old Cup (CC BY-SA, Somebody)',
  difficulty: 0,
  tags: [],
  auth: 1,
  codeShare: true,
  openCaseResult: true,
  languages: null,
  codeTemplates: {},
  attachments: [],
  submissions: [],
  ...more,
  release: { ...(plainRelease() as ReleaseDraft & ProblemRelease), judgeMode: 'spj', ...release },
});

let count = 0;
/** Writes a problem as an ICPC package into a folder, and compiles a folder of it as other judges do: all sources together. */
const exported = async (problem: ImportedProblem, folder: string) => {
  count++;
  const root = path(`package${count}`);
  const { files, losses } = await writeIcpc(problem, { folder: '', name: 'one' });
  for (const one of files) {
    await mkdir(join(root, dirname(one.name)), { recursive: true });
    await writeFile(join(root, one.name), await readBytes(one, 1 << 20));
  }
  const sources = (await readdir(join(root, folder))).filter((name) => /\.(c|cc|cpp)$/.test(name));
  const isC = sources.every((name) => name.endsWith('.c'));
  const program = join(root, 'validator');
  const compiled = await run(isC ? 'gcc' : 'g++', [
    ...['-static', '-Wall', ...(isC ? ['-std=gnu11'] : ['-std=gnu++17']), '-o', program],
    ...sources.map((name) => join(root, folder, name)),
  ]);
  if (compiled.code !== 0) throw new Error(compiled.stderr);
  return { program, losses: losses.map(({ code }) => code), yaml: await readFile(join(root, 'problem.yaml'), 'utf8') };
};

/** Calls an output validator as the format says: exit code, and the files it left in its folder. */
const asked = async (
  program: string,
  output: string,
  { input = '5\n', answer = '5\n', args = [] as string[] } = {},
) => {
  const feedback = path(`feedback${++count}`);
  await mkdir(feedback);
  await writeFile(path('case.in'), input);
  await writeFile(path('case.ans'), answer);
  const { code } = await run(program, ['case.in', 'case.ans', `${feedback}/`, ...args], output);
  const told: Record<string, string> = {};
  for (const name of ['score_multiplier.txt', 'score.txt', 'judgemessage.txt']) {
    if (existsSync(join(feedback, name))) told[name] = (await readFile(join(feedback, name), 'utf8')).trim();
  }
  await rm(feedback, { recursive: true });
  return { code, ...told };
};

const testlibChecker = `#include "testlib.h"
int main(int argc, char **argv) {
  registerTestlibCmd(argc, argv);
  const int wanted = ans.readInt(), found = ouf.readInt();
  if (found == 100) quitf(_fail, "broken");
  if (found == 50) quitp(0.5, "half");
  if (found == 25) quitf(_pc(25), "a quarter");
  if (found + (argc > 4 ? atoi(argv[4]) : 0) != wanted) quitf(_wa, "%d is not it", found);
  quitf(_ok, "found");
}
`;

describe('a checker of testlib, exported as an ICPC package', { timeout: 120_000 }, () => {
  test('answers as an output validator of the format', async () => {
    const { program, losses, yaml } = await exported(
      problemOf({ checker: programOf('testlib', testlibChecker), type: 1, ioScore: 10 }),
      'output_validator',
    );
    expect(losses).not.toContain('export.protocol');
    expect(yaml).toContain('license: cc by-sa\nrights_owner: Somebody\n');
    expect(yaml).toContain('source: Old Cup\n');
    expect(yaml).not.toContain('credits');
    expect(await asked(program, '5\n')).toEqual({ code: 42, 'judgemessage.txt': 'ok found' });
    expect(await asked(program, '6\n')).toMatchObject({ code: 43, 'judgemessage.txt': 'wrong answer 6 is not it' });
    expect(await asked(program, 'x\n')).toMatchObject({ code: 43 });
    expect(await asked(program, '')).toMatchObject({ code: 43 });
    expect(await asked(program, '4\n', { args: ['1'] })).toMatchObject({ code: 42 });
    expect(await asked(program, '50\n')).toMatchObject({ code: 42, 'score_multiplier.txt': '0.500000000' });
    expect(await asked(program, '25\n')).toMatchObject({ code: 42, 'score_multiplier.txt': '0.250000000' });
    // Neither right nor wrong: a judge error, which is also what a crash is.
    expect([42, 43, 0]).not.toContain((await asked(program, '100\n')).code);
  });

  test('gives nothing for a part where there are no points', async () => {
    const { program } = await exported(
      problemOf({ checker: programOf('testlib', testlibChecker) }),
      'output_validator',
    );
    expect(await asked(program, '50\n')).toMatchObject({ code: 43 });
  });

  test('tells points of the case as points', async () => {
    const checker = { ...programOf('testlib', testlibChecker.replace('0.5,', '3.5,')), arePointsOfCase: true };
    const { program, losses } = await exported(problemOf({ checker, type: 1, ioScore: 10 }), 'output_validator');
    expect(losses).not.toContain('export.setting');
    expect(await asked(program, '50\n')).toMatchObject({ code: 42, 'score.txt': '3.500000000' });
  });

  test('is one source where another stood before it', async () => {
    const start =
      '#include "testlib.h"\nstatic void begin(int c, char **v) { registerTestlibCmd(c, v); }\n#define registerTestlibCmd begin\n#include "check.cpp"\n';
    const checker = programOf('testlib', start, 'assay-start.cpp', { 'check.cpp': testlibChecker });
    const { program } = await exported(problemOf({ checker }), 'output_validator');
    expect(await asked(program, '5\n')).toMatchObject({ code: 42 });
  });
});

/** Programs that answer by the number the contestant wrote, each in the way of its judge. */
const readsThird = (place: number) =>
  `#include <stdio.h>\n#include <stdlib.h>\nint main(int argc, char **argv) {\n  int found = 0;\n  FILE *file = fopen(argv[${place}], "r");\n  if (!file || fscanf(file, "%d", &found) != 1) return 9;\n`;

test.each<[CheckerProtocol, string, string, object]>([
  [
    'hoj',
    `${readsThird(2)}  if (found == 50) { printf("40"); return 99; }\n  return found == 5 ? 100 : 102;\n}\n`,
    '50',
    { 'score_multiplier.txt': '0.400000000' },
  ],
  ['hustoj', `${readsThird(3)}  return found == 5 || found == 50 ? 0 : 1;\n}\n`, '50', {}],
  ['qduoj', `${readsThird(2)}  return found == 5 || found == 50 ? 0 : 1;\n}\n`, '50', {}],
  [
    'cms',
    `${readsThird(3)}  printf(found == 5 ? "1.0" : found == 50 ? "0.3" : "0.0");\n  return 0;\n}\n`,
    '50',
    { 'score_multiplier.txt': '0.300000000' },
  ],
  [
    'lemon',
    `${readsThird(2)}  FILE *out = fopen(argv[5], "w");\n  fprintf(out, "%d", (found == 5 ? 2 : found == 50 ? 1 : 0) * atoi(argv[4]) / 2);\n  return fclose(out);\n}\n`,
    '50',
    { 'score_multiplier.txt': '0.500000000' },
  ],
])('a checker of %s in C answers as one of the format', { timeout: 120_000 }, async (protocol, code, partly, told) => {
  const release = { checker: programOf(protocol, code, 'spj.c'), type: 1, ioScore: 10 };
  const { program, losses } = await exported(problemOf(release), 'output_validator');
  expect(losses).not.toContain('export.protocol');
  expect(await asked(program, '5')).toMatchObject({ code: 42 });
  expect(await asked(program, '6')).toMatchObject({ code: 43 });
  expect(await asked(program, partly)).toMatchObject({ code: 42, ...told });
});

test('an interactor of testlib talks as a validator of the format does', { timeout: 120_000 }, async () => {
  const code = `#include "testlib.h"
int main(int argc, char **argv) {
  registerInteraction(argc, argv);
  std::cout << inf.readInt() << std::endl;
  const int said = ouf.readInt();
  tout << said << std::endl;
  if (said != ans.readInt()) quitf(_wa, "%d", said);
  quitf(_ok, "good");
}
`;
  const release = { judgeMode: 'interactive' as const, interactor: programOf('testlib', code, 'talk.cpp') };
  const { program, losses } = await exported(problemOf(release), 'output_validator');
  expect(losses).not.toContain('export.protocol');
  const talk = async (reply: (text: string) => string) => {
    const feedback = path(`feedback${++count}`);
    await mkdir(feedback);
    await writeFile(path('talk.in'), '5\n');
    await writeFile(path('talk.ans'), '6\n');
    const child = spawn(program, ['talk.in', 'talk.ans', feedback], { cwd: path('.') });
    child.stdout.setEncoding('utf8').once('data', (text: string) => child.stdin.end(reply(text)));
    return new Promise((resolve) => child.on('close', resolve));
  };
  expect(await talk((text) => `${Number(text) + 1}\n`)).toBe(42);
  expect(await talk((text) => text)).toBe(43);
});

test('the validator of a lab is an input validator of the format', { timeout: 120_000 }, async () => {
  const code =
    '#include "testlib.h"\nint main(int c, char **v) { registerValidation(c, v); inf.readInt(1, 9, "n"); inf.readEoln(); inf.readEof(); }\n';
  const lab = { ...emptyLab, validator: { name: 'validator', language: 'C++ 17', code } };
  const { program } = await exported(problemOf({ judgeMode: 'default' }, { lab }), 'input_validators/validator');
  expect((await run(program, [], '5\n')).code).toBe(42);
  expect((await run(program, [], '10\n')).code).toBe(43);
});

test('what cannot be called otherwise is named', { timeout: 120_000 }, async () => {
  const python = { ...programOf('hoj', 'print(1)', 'spj.py'), language: 'Python3' };
  for (const checker of [python, programOf('syzoj', 'int main() {}')]) {
    const { losses } = await writeIcpc(problemOf({ checker }), { folder: '', name: 'one' });
    expect(losses.map(({ code }) => code)).toContain('export.protocol');
  }
});
