import { expect, it } from 'vitest';
import { formErrors } from './formErrors.ts';
import { bodyOf, formOf, newForm, type ProblemForm, type Stored } from './problemForm.ts';

const filled = (change: Partial<ProblemForm> = {}): ProblemForm => ({
  ...newForm(false),
  problemId: 'P1',
  title: 'Sums',
  description: 'Add.',
  input: 'Two numbers.',
  output: 'Their sum.',
  isUploadCase: false,
  typed: [{ input: '1 2', output: '3', score: '', groupNum: '1' }],
  areCasesTouched: true,
  ...change,
});
const errorsOf = (form: ProblemForm, given: Partial<Parameters<typeof formErrors>[1]> = {}) =>
  formErrors(form, { stored: undefined, cases: [], isInContest: false, isCompiled: true, ...given });

it('a filled form may be saved, an empty one says what is missing', () => {
  expect(errorsOf(filled())).toEqual({});
  expect(Object.keys(errorsOf({ ...newForm(false), auth: 1 }))).toEqual([
    'problemId',
    'title',
    'description',
    'input',
    'output',
    'cases',
  ]);
});

it.each<[string, Partial<ProblemForm>, string]>([
  ['a limit that is no number', { timeLimit: '1e3' }, 'timeLimit'],
  ['file I/O without names', { isFileIO: true }, 'ioReadFileName'],
  ['no language', { languages: [] }, 'languages'],
  ['an empty template that is on', { templates: [{ language: 'C', code: ' ', status: true }] }, 'templates'],
  ['an extra file without content', { userFiles: [{ name: 'a.h', content: '' }] }, 'userFiles'],
  [
    'two files of a name',
    {
      judgeFiles: [
        { name: 'a', content: 'x' },
        { name: 'a', content: 'y' },
      ],
    },
    'judgeFiles',
  ],
  ['a checker without code', { judgeMode: 'spj' }, 'program'],
  ['OI without points', { type: 1 }, 'cases'],
  [
    'a subtask without number',
    { type: 1, judgeCaseMode: 'subtask_lowest', typed: [{ input: '1', output: '', score: '100', groupNum: '' }] },
    'cases',
  ],
  ['points below zero', { type: 1, typed: [{ input: '1', output: '', score: '-1', groupNum: '1' }] }, 'cases'],
  ['an empty test', { typed: [{ input: '', output: '', score: '', groupNum: '1' }] }, 'cases'],
  ['no upload of a problem that others see', { isUploadCase: true, auth: 1 }, 'cases'],
  [
    'a translation without title',
    { translations: { 'en-US': { title: '', description: 'x', input: '', output: '', hint: '' } } },
    'translations',
  ],
])('refuses %s', (_what, change, field) => {
  expect(Object.keys(errorsOf(filled(change)))).toContain(field);
});

it('asks for the names in a contest, and for a compilation of changed code', () => {
  expect(Object.keys(errorsOf(filled(), { isInContest: true }))).toEqual(['displayId', 'displayTitle']);
  const spj = filled({ judgeMode: 'spj', spjCode: 'int main() {}' });
  expect(errorsOf(spj, { isCompiled: false })).toEqual({ program: 'rule.notCompiled' });
});

const stored = {
  problemId: 'P1',
  title: 'Sums',
  description: 'All in one.',
  input: '',
  output: '',
  hint: '',
  source: '',
  examples: '<input>1</input><output>2</output>',
  difficulty: 1,
  auth: 1,
  codeShare: true,
  openCaseResult: true,
  showCaseValues: false,
  type: 0,
  timeLimit: 1000,
  memoryLimit: 256,
  stackLimit: 128,
  judgeMode: 'default',
  judgeCaseMode: 'default',
  isRemoveEndBlank: true,
  spjCode: null,
  spjLanguage: null,
  spjProtocol: null,
  isFileIO: false,
  ioReadFileName: null,
  ioWriteFileName: null,
  isUploadCase: true,
  userExtraFile: '{"a.h":"int a;"}',
  judgeExtraFile: null,
  languages: ['C'],
  codeTemplates: [],
  tags: [{ name: 'math' }],
  translations: {},
  cases: { count: 2000, bytes: 5, groups: 1 },
} as unknown as Stored;

it('leaves the tests of a stored problem alone until somebody touches them', () => {
  const cases = [{ input: '1.in', output: '1.out', score: null, groupNum: 1, inputSize: 1, outputSize: 1 }];
  const form = formOf(stored, cases);
  expect(errorsOf(form, { stored })).toEqual({});
  expect(bodyOf(form)).not.toHaveProperty('samples');
  expect(bodyOf(form)).toMatchObject({
    problem: { examples: stored.examples, userExtraFile: '{"a.h":"int a;"}' },
    languages: [{ name: 'C' }],
    tags: [{ name: 'math' }],
    isUploadTestCase: true,
  });
  expect(bodyOf({ ...form, areCasesTouched: true, uploadDir: 'dir' })).toMatchObject({
    samples: [{ input: '1.in', output: '1.out', groupNum: 1 }],
    uploadTestcaseDir: 'dir',
  });
});

it('what a package brought and the form could not make keeps no text from being saved', () => {
  const imported = {
    ...stored,
    judgeMode: 'spj',
    spjCode: '',
    spjLanguage: 'Bash',
    isFileIO: true,
    ioReadFileName: 'in(1).txt',
    ioWriteFileName: 'out(1).txt',
    judgeExtraFile: '{"a(1).txt":"one","table.bin":""}',
  };
  const errors = (change: Partial<ProblemForm> = {}, isCompiled = true) =>
    errorsOf(
      {
        ...formOf(imported, [
          { input: '1.in', output: '1.out', score: null, groupNum: 1, inputSize: 1, outputSize: 1 },
        ]),
        ...change,
      },
      { stored: imported, isCompiled },
    );
  expect(errors()).toEqual({});
  expect(errors({ spjLanguage: 'C' }, false)).toEqual({ program: 'rule.notCompiled' });
  expect(errors({ judgeMode: 'interactive' })).toEqual({ program: 'rule.program' });
  expect(errors({ ioReadFileName: 'in(2).txt', ioWriteFileName: '' })).toEqual({
    ioReadFileName: 'rule.ioName',
    ioWriteFileName: 'rule.ioName',
  });
  expect(errors({ judgeFiles: [{ name: 'b(1).txt', content: 'new' }] })).toEqual({ judgeFiles: 'rule.fileName' });
  expect(errors({ judgeFiles: [{ name: 'new.txt', content: '' }] })).toEqual({ judgeFiles: 'rule.fileEmpty' });
});
