import { catalogue } from '@assay/domain';
import { expect, test } from 'vitest';
import { loadLanguage } from './languages.ts';
import { modeOf } from './modes.ts';
import { streamModes } from './streamModes.ts';

test.each([
  ['C++ 17 With O2', 'text/x-c++src'],
  ['C With O2', 'text/x-csrc'],
  ['GNU C++17', 'text/x-c++src'],
  ['cpp', 'text/x-c++src'],
  ['c', 'text/x-csrc'],
  ['C#', 'text/x-csharp'],
  ['JavaScript Node', 'text/javascript'],
  ['js', 'text/javascript'],
  ['Java', 'text/x-java'],
  ['PyPy3', 'text/x-python'],
  ['R', 'text/x-rsrc'],
  ['Objective-C', 'text/x-objectivec'],
  ['Common Lisp', 'text/x-common-lisp'],
  ['COBOL', 'text/x-cobol'],
  ['cob', 'text/x-cobol'],
  ['cs', 'text/x-csharp'],
  ['Golang', 'text/x-go'],
  ['csharp', 'text/x-csharp'],
  ['GAWK', undefined],
  ['awk', 'text/x-awk'],
  ['brainfuck', undefined],
])('%s is %s', (name, mode) => {
  expect(modeOf(name)).toBe(mode);
});

test('every language of the catalogue has a grammar, where the editor knows one', async () => {
  const plain = ['Ada', 'Prolog', 'AWK'];
  for (const { name } of catalogue) expect((await loadLanguage(name)) === undefined, name).toBe(plain.includes(name));
});

test('every grammar loads', async () => {
  for (const mode of Object.keys(streamModes)) expect(await loadLanguage(mode), mode).toBeDefined();
});
