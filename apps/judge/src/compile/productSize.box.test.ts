import { status } from '@assay/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCase, aRelease, type BoxMachine, openBoxMachine } from '../testing/boxMachine.ts';

let box: BoxMachine;
beforeAll(async () => {
  box = await openBoxMachine();
});
afterAll(() => box.close());

const compile = (language: string, code: string) => box.judge(language, code, aRelease([aCase(box, 1, '', '')]));

test.each([
  ['a table of 200 MiB', 'C', 'char table[200 << 20] = { 1 };\nint main() { return 0; }'],
  ['a static initialiser of 512 MiB', 'C++', 'int table[128 << 20] = { 1 };\nint main() { return 0; }'],
  ['a section that the assembler fills', 'C', 'asm(".data\\n.fill 100000000, 1, 7\\n");\nint main() { return 0; }'],
])('%s is a compile error in plain words', async (_name, language, code) => {
  const { failure, words } = await compile(language, code);
  expect(failure?.status).toBe(status.compileError);
  expect(words).toEqual({ code: 'compileTooLarge', params: { number: 64 } });
  expect(failure?.message).not.toMatch(/bug report|Please submit|internal compiler error/);
});

test('zeroed tables of that size cost nothing on disk, and compile', async () => {
  const { failure } = await compile('C', 'char table[200 << 20];\nint main() { return table[1]; }');
  expect(failure).toBeNull();
});
