import {
  type Completion,
  CompletionContext,
  type CompletionResult,
  type CompletionSource,
  completeFromList,
} from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { documentWords } from './documentWords.ts';
import { loadLanguage } from './languages.ts';

const offered = async (language: string, doc: string): Promise<string[]> => {
  const state = EditorState.create({ doc, extensions: [(await loadLanguage(language)) ?? [], documentWords] });
  const sources = state
    .languageDataAt<CompletionSource | Completion[]>('autocomplete', doc.length)
    .map((source) => (Array.isArray(source) ? completeFromList(source) : source));
  const context = new CompletionContext(state, doc.length, false);
  const results = await Promise.all(sources.map(async (source) => (await source(context)) as CompletionResult | null));
  return results.flatMap((result) => result?.options.map((option) => option.label) ?? []);
};

test('C++ offers its words and those of the program', async () => {
  const words = await offered('C++ 17', 'int leftmost = 3;\nint main() { ret');
  expect(words).toEqual(expect.arrayContaining(['return', 'priority_queue', 'leftmost']));
});

test('every language offers the words of the program; C has no templates', async () => {
  expect(await offered('Pascal', 'var counter: integer;\ncou')).toContain('counter');
  expect(await offered('C', 'in')).not.toContain('template');
});

test('nothing is offered where no word is begun', async () => {
  expect(await offered('C++ 17', 'int main() { ')).toEqual([]);
});

test.each([
  ['C++ 17', '// add one'],
  ['C++ 17', '/* add one'],
  ['C++ 17', 'puts("one'],
  ['C', 'int x; // add one'],
  ['Java', 'class A { // add one'],
  ['Python3', '# add one'],
  ['Python3', 'ones = 1\nprint("one'],
  ['Pascal', 'var ones: integer; { one'],
])('%s: nothing is offered in %s', async (language, doc) => {
  expect(await offered(language, `${language === 'Python3' ? '' : 'ones '}${doc}`)).toEqual([]);
});
