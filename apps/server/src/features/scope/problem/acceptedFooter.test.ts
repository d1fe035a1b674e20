import { expect, test } from 'vitest';
import { acceptedFooter } from './acceptedFooter.ts';

const footerOf = (language: string) =>
  acceptedFooter({ id: 7, language, submitTime: new Date('2026-01-02T03:04:05Z') }, 'ada');
const linesOf = (language: string) => [
  'runId:7',
  `language:${language}`,
  'author:ada',
  'submitTime:2026-01-02T03:04:05.000Z',
];

test.each([
  ['C++ 17', '/*', '*/'],
  ['Python3', "'''", "'''"],
  ['Ruby', '=begin', '=end'],
  ['Pascal', '(*', '*)'],
  ['a language of long ago', '/*', '*/'],
])('%s: a comment between marks', (language, open, close) => {
  expect(footerOf(language)).toBe(`\n${[open, ...linesOf(language), close].join('\n')}\n`);
});

test.each([
  ['Bash', '#'],
  ['Lua', '--'],
  ['Common Lisp', ';'],
  ['COBOL', '*>'],
])('%s: a mark before each line', (language, mark) => {
  expect(footerOf(language)).toBe(
    `\n${linesOf(language)
      .map((line) => `${mark} ${line}`)
      .join('\n')}\n`,
  );
});

test.each([
  [0, '2026-01-02T03:04:05+00:00'],
  [480, '2026-01-02T11:04:05+08:00'],
  [345, '2026-01-02T08:49:05+05:45'],
  [-210, '2026-01-01T23:34:05-03:30'],
])('a reader %i minutes ahead of UTC reads the moment by that clock', (utcOffset, moment) => {
  const row = { id: 7, language: 'C', submitTime: new Date('2026-01-02T03:04:05Z') };
  expect(acceptedFooter(row, 'ada', utcOffset)).toContain(`submitTime:${moment}\n`);
});
