import { mostOfProblem } from '@assay/domain';
import { describe, expect, it } from 'vitest';
import { writeAssay } from './assay/writeAssay.ts';
import { bytesSource, readBytes } from './fileSource.ts';
import { importOne, refusals } from './testing/importOne.ts';
import { everything } from './testing/roundTripProblems.ts';
import type { ImportedProblem } from './types.ts';

/** The files of a problem in our own format. */
const packed = async (problem: ImportedProblem): Promise<Record<string, Buffer>> => {
  const files: Record<string, Buffer> = {};
  for (const file of (await writeAssay(problem, { folder: '', name: 'x' })).files) {
    files[file.name] = await readBytes(file, 16 << 20);
  }
  return files;
};

const changed = (change: (problem: ImportedProblem) => void): ImportedProblem => {
  const problem = everything();
  change(problem);
  return problem;
};
const manyFiles = (problem: ImportedProblem): void => {
  const [file] = problem.release.cases.map(({ input }) => input);
  const names = Array.from({ length: mostOfProblem.extraFiles + 1 }, (_, index) => [`x${index}.h`, file!]);
  problem.release.userExtraFiles = Object.fromEntries(names);
};

const manySources = ({ release }: ImportedProblem): void => {
  const program = release.checker ?? release.interactor!;
  const main = program.sources[program.main]!;
  for (let index = 0; index < mostOfProblem.extraFiles; index++) program.sources[`x${index}.h`] = main;
};

describe('what an editor could not save', () => {
  it.each<[string, string, (problem: ImportedProblem) => void]>([
    ['a text', 'text.tooLong', ({ statements }) => (statements['en-US']!.hint = 'x'.repeat(mostOfProblem.text + 1))],
    ['a title', 'title.tooLong', ({ statements }) => (statements['en-US']!.title = 'x'.repeat(256))],
    ['a title of blanks', 'title.missing', ({ statements }) => (statements['en-US']!.title = ' ')],
    ['extra files', 'files.many', manyFiles],
    ['sources of a program', 'files.many', manySources],
    ['a subtask', 'groups.many', ({ release }) => (release.cases.at(-1)!.group = mostOfProblem.group + 1)],
    ['a stack', 'limit.other', ({ release }) => (release.stackLimit = mostOfProblem.stackLimit + 1)],
    ['an output', 'limit.other', ({ release }) => (release.outputLimit = 2 ** 40)],
    ['the time of a case', 'limit.time', ({ release }) => (release.cases[0]!.timeLimit = 3_600_000)],
    ['the memory of a case', 'limit.memory', ({ release }) => (release.cases[0]!.memoryLimit = 65_536)],
    ['a case mode', 'type.conflict', ({ release }) => (release.caseMode = 'ergodic_without_error')],
    [
      'subtasks that wait for each other',
      'grading.requirement',
      ({ release }) => (release.groups = [1, 2].map((group) => ({ group, requires: [3 - group] }))),
    ],
  ])('is refused: %s', async (_, code, change) => {
    const before = changed(change);
    expect(await refusals(await packed(before))).toContain(code);
  });

  it('is shorter once pictures that are written into it are attached', async () => {
    const bytes = Buffer.alloc(200_000, 7);
    const address = `data:image/png;base64,${bytes.toString('base64')}`;
    const before = changed(({ statements, attachments }) => {
      statements['en-US']!.description = `<img src="${address}"> and ![again](${address})`;
      statements['en-US']!.hint = '<img src="data:image/png;base64,AAAA">';
      attachments.push({ name: 'picture-1.png', file: bytesSource('p', Buffer.from('other')) });
    });
    const { problem } = await importOne(await packed(before));
    expect(problem.statements['en-US']).toMatchObject({
      description: '<img src="attachment:picture-1-2.png"> and ![again](attachment:picture-1-2.png)',
      hint: '<img src="data:image/png;base64,AAAA">',
    });
    const own = problem.attachments.filter(({ name }) => name === 'picture-1-2.png');
    expect(own).toHaveLength(1);
    expect((await readBytes(own[0]!.file, 1 << 20)).equals(bytes)).toBe(true);
  });

  it('is cut where nobody is judged by it, and told', async () => {
    const long = 'x'.repeat(mostOfProblem.examples);
    const before = changed((problem) => {
      problem.tags = ['a', ...Array.from({ length: 40 }, (_, index) => `tag ${index}`), 'y'.repeat(61)];
      problem.source = 's'.repeat(mostOfProblem.source + 1);
      problem.examples = [
        { input: '1', output: '2' },
        { input: long, output: '' },
        { input: '3', output: '4' },
      ];
      problem.problemId = 'a/b';
      problem.codeTemplates = { C: ' \n', 'C++': '// here' };
      problem.languages = [];
      delete problem.editor;
    });
    const { problem, losses } = await importOne(await packed(before));
    expect(problem.tags).toHaveLength(mostOfProblem.tags);
    expect(problem.source).toHaveLength(mostOfProblem.source);
    expect(problem.examples.map(({ input }) => input)).toEqual(['1', '3']);
    expect(problem).toMatchObject({ codeTemplates: { 'C++': '// here' }, languages: null });
    expect(problem.codeTemplates).not.toHaveProperty('C');
    expect(problem).not.toHaveProperty('problemId');
    expect(losses).toEqual(
      expect.arrayContaining([
        { code: 'tags.dropped', params: { count: 12, most: 30, length: 60 } },
        { code: 'source.cut', params: { limit: mostOfProblem.source } },
        { code: 'examples.long', params: { count: 1 } },
        { code: 'id.unusable', params: { wanted: 'A/B' } },
        { code: 'language.none', params: {} },
      ]),
    );
  });
});
