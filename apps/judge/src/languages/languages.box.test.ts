import { catalogue, limitFactor, status } from '@assay/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wallLimit } from '../run/limits.ts';
import { aCase, aRelease, type BoxMachine, openBoxMachine, scored } from '../testing/boxMachine.ts';
import { dialects, flagPrograms } from '../testing/dialects.ts';
import { programs, ways } from '../testing/programs.ts';

let box: BoxMachine;
beforeAll(async () => {
  box = await openBoxMachine();
});
afterAll(() => box.close());

test('every language of the catalogue has programs that try it', () => {
  // PyPy2 and V8 are in no Debian of today: nothing here could run theirs.
  const tried = [...Object.keys(programs), ...Object.keys(dialects)];
  const untried = catalogue.filter(({ name, notInDebian }) => !notInDebian && !tried.includes(name));
  expect(untried.map(({ name }) => name)).toEqual([]);
});

test('the languages of a plain machine work', () => {
  for (const name of ['C', 'C++', 'C++ 17 With O2', 'Python3', 'JavaScript Node', 'TypeScript', 'Bash', 'Perl']) {
    expect(box.machine.languages.find((one) => one.name === name)).toMatchObject({ available: true, reason: null });
  }
});

test('a language that is missing says how to get it', () => {
  expect(box.machine.languages.find((one) => one.name === 'JavaScript V8')).toMatchObject({
    available: false,
    reason: '/usr/bin/d8 is not installed, and the current Debian has no package of it',
  });
});

const limitMs = 500;
/** For programs that never end, which are stopped only at 1.3 times it. */
const slowMs = 100;
/** For programs that run out of memory: new memory can cost ten times as much on a machine whose host is short of it. */
const greedyMs = 4000;
const limitMiB = 64;

/** Dialects by themselves differ in flags only, which one run shows; with --full they too end in every way. */
const full = process.env['ASSAY_TEST_FULL'] === '1';
const whole = Object.entries(programs).filter(([name]) => full || (dialects[name]?.of ?? name) === name);

describe.each(whole)('%s', (name, { text, broken }) => {
  const judge = async (way: keyof typeof ways, code = text) => {
    const release = aRelease([aCase(box, 1, `${ways[way]} 20 22\n`, '42\n')], {
      timeLimit: way === 'greedy' ? greedyMs : way === 'slow' ? slowMs : limitMs,
      memoryLimit: limitMiB,
    });
    return scored(release, await box.judge(name, code, release));
  };
  const factor = limitFactor(name);

  test('right, wrong, slow, crashing, broken and greedy programs get their verdicts', async ({ skip }) => {
    if (!box.has(name)) skip(`${name} is not installed`);
    const right = await judge('right');
    expect(right).toMatchObject({ status: status.accepted, message: '' });
    expect(right.time).toBeLessThan(limitMs * factor);
    expect(right.memory).toBeLessThanOrEqual(limitMiB * factor * 1024);
    expect(right.memory).toBeGreaterThan(0);

    expect(await judge('wrong')).toMatchObject({ status: status.wrongAnswer });
    const slow = await judge('slow');
    expect(slow.status).toBe(status.timeLimitExceeded);
    expect(slow.time).toBeGreaterThan(slowMs * factor);
    expect(slow.time).toBeLessThan(wallLimit({ timeMs: slowMs * factor }) + 500);
    expect(await judge('crash')).toMatchObject({ status: status.runtimeError });
    const greedy = await judge('greedy');
    expect(greedy.status).toBe(status.memoryLimitExceeded);
    expect(greedy.memory).toBeGreaterThan(limitMiB * factor * 1024 * 0.5);
    if (broken !== undefined) {
      const refused = await judge('right', broken);
      expect(refused.status).toBe(status.compileError);
      expect(refused.message.length).toBeGreaterThan(5);
      expect(refused.message).not.toContain('/tmp/');
    }
  });
});

test.each(Object.entries(dialects))('%s is compiled with its flags', async (name, { of, prints }) => {
  const release = aRelease([aCase(box, 1, '', `${prints}\n`)]);
  expect(scored(release, await box.judge(name, flagPrograms[of]!, release))).toMatchObject({
    status: status.accepted,
    message: '',
  });
});

test('Kotlin of today compiles with the Kotlin of Debian', async ({ skip }) => {
  if (!box.has('Kotlin')) skip('Kotlin is not installed');
  const release = aRelease([aCase(box, 1, 'Ab 3\n', 'bc 9 AB\n')]);
  const code = `fun main() {
    val (word, digit) = readln().split(" ")
    val next = word.lowercase().map { (it.code + 1).toChar() }.joinToString("")
    println(next + " " + listOf(1, digit[0].digitToInt()).maxOf { it * it } + " " + word.uppercase())
}`;
  expect(scored(release, await box.judge('Kotlin', code, release)).status).toBe(status.accepted);
  const broken = scored(release, await box.judge('Kotlin', 'fun main() { println(readln(unknownName)) }', release));
  expect(broken.status).toBe(status.compileError);
  expect(broken.message).toContain('unknownName');
});

test('a Go package that makes no program is refused by the compiler, not by the kernel', async ({ skip }) => {
  if (!box.has('Golang')) skip('Go is not installed');
  const release = aRelease([aCase(box, 1, '\n', 'x\n')]);
  const code = 'package helper\n\nimport "fmt"\n\nfunc main() { fmt.Println("x") }\n';
  expect(scored(release, await box.judge('Golang', code, release)).status).toBe(status.compileError);
  const right = code.replace('helper', 'main');
  expect(scored(release, await box.judge('Golang', right, release)).status).toBe(status.accepted);
});

test('Java classes have names of any alphabet, and one too long for a file is the compiler’s to refuse', async ({
  skip,
}) => {
  if (!box.has('Java')) skip('Java is not installed');
  const release = aRelease([aCase(box, 1, '\n', 'x\n')]);
  const code = (name: string) =>
    `public class ${name} { public static void main(String[] args) { System.out.println("x"); } }`;
  expect(scored(release, await box.judge('Java', code('Größe'), release)).status).toBe(status.accepted);
  const long = scored(release, await box.judge('Java', code('a'.repeat(430)), release));
  expect(long.status).toBe(status.compileError);
});
