import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ProblemRelease } from '@assay/domain';
import { describe, expect, it } from 'vitest';
import { writeAssay } from '../assay/writeAssay.ts';
import { bytesSource, readBytes } from '../fileSource.ts';
import { finishRelease } from '../finishRelease.ts';
import { writeHoj } from '../hoj/writeHoj.ts';
import { writeIcpc } from '../icpc/writeIcpc.ts';
import { readPackage } from '../readPackage.ts';
import { everything, hoj, legacyChecked, scored } from '../testing/roundTripProblems.ts';
import { zipOf } from '../testing/zipOf.ts';
import type { ImportedProblem, ReleaseDraft } from '../types.ts';
import type { ProblemWriter } from './writtenProblem.ts';
import { zipStream } from './zipStream.ts';

const samples = fileURLToPath(new URL('../../../../samples', import.meta.url));

const sampleNames = readdirSync(samples).filter((name) => /^p\d/.test(name));

/** A release whose files are told by their content. */
const finished = (draft: ReleaseDraft): Promise<ProblemRelease> =>
  finishRelease(draft, async (file) => {
    const bytes = await readBytes(file, 64 << 20);
    return { hash: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
  });

/** Without keys that are undefined, as a database keeps it. */
const plainly = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const read = async (source: string | Buffer): Promise<ImportedProblem> => {
  const report = await readPackage(source);
  const [result] = report.problems;
  if (!result?.ok) throw new Error(JSON.stringify(result));
  return result.problem;
};

const packed = async (problem: ImportedProblem, write: ProblemWriter, folder = '') => {
  const { files, losses } = await write(problem, { folder, name: problem.problemId ?? 'one' });
  const chunks: Buffer[] = [];
  for await (const chunk of zipStream(files)) chunks.push(chunk as Buffer);
  return { bytes: Buffer.concat(chunks), losses, names: files.map(({ name }) => name) };
};

const textsOf = ({
  statements,
  examples,
  tags,
  difficulty,
  source,
  author,
  codeShare,
  openCaseResult,
}: ImportedProblem) => plainly({ statements, examples, tags, difficulty, source, author, codeShare, openCaseResult });

const expectSame = async (before: ImportedProblem, write: ProblemWriter) => {
  const { bytes, losses } = await packed(before, write);
  const after = await read(bytes);
  expect(plainly(await finished(after.release))).toEqual(plainly(await finished(before.release)));
  expect(textsOf(after)).toEqual(textsOf(before));
  return { after, losses };
};

describe('a package of our own', () => {
  it('keeps everything', async () => {
    const before = everything();
    const { after, losses } = await expectSame(before, writeAssay);
    expect(losses).toEqual([]);
    expect({ ...after, release: 0, attachments: 0, submissions: 0 }).toEqual({
      ...before,
      release: 0,
      attachments: 0,
      submissions: 0,
    });
    expect((await readBytes(after.attachments[0]!.file, 10)).toString()).toBe('png');
    expect(after.submissions).toMatchObject([{ path: 'accepted/x.cpp', expected: 'accepted', language: 'C++' }]);
  });

  it('keeps that a problem is hidden, which other formats cannot say', async () => {
    const before = everything();
    expect(before.auth).not.toBe(1);
    const { losses, after } = await expectSame(before, writeAssay);
    expect([losses, after.auth]).toEqual([[], before.auth]);
    for (const write of [writeIcpc, writeHoj]) {
      expect((await packed(before, write)).losses).toContainEqual({ code: 'export.hidden', params: {} });
      const shown = await packed({ ...before, auth: 1 }, write);
      expect(shown.losses.map(({ code }) => code)).not.toContain('export.hidden');
    }
  });

  it.each(sampleNames)('brings the sample %s back as the same release', async (name) => {
    const before = await read(`${samples}/${name}`);
    expect((await expectSame(before, writeAssay)).losses).toEqual([]);
  });

  it('keeps a problem that has no tests yet, and others say that nobody takes it', async () => {
    const before = everything();
    before.release = { ...before.release, cases: [], groups: [], ioScore: 0 };
    expect((await expectSame(before, writeAssay)).losses).toEqual([]);
    for (const write of [writeIcpc, writeHoj])
      expect((await packed(before, write)).losses).toContainEqual({ code: 'export.cases', params: {} });
  });

  it('comes back with limits as large as its editor takes', async () => {
    const before = everything();
    before.release = { ...before.release, timeLimit: 600_000, memoryLimit: 16_384 };
    await expectSame(before, writeAssay);
  });

  it('holds several problems in a folder each', async () => {
    const one = await packed(everything(), writeAssay, 'A');
    expect(one.names.every((name) => name.startsWith('A/'))).toBe(true);
    expect((await readPackage(one.bytes)).format).toBe('assay');
  });

  it('is refused where it is broken', async () => {
    const { files } = await writeAssay(everything(), { folder: '', name: 'x' });
    const contents = Object.fromEntries(
      await Promise.all(files.map(async (one) => [one.name, await readBytes(one, 1 << 20)] as const)),
    );
    const refusal = async (
      change: (document: { release: Record<string, unknown> } & Record<string, unknown>) => void,
    ) => {
      const document = JSON.parse(contents['assay-problem.json']!.toString());
      change(document);
      const archive = await zipOf({ ...contents, 'assay-problem.json': JSON.stringify(document) });
      const [result] = (await readPackage(archive)).problems;
      return result?.ok ? 'accepted' : result?.errors.map(({ code }) => code);
    };
    expect(
      await refusal((document) => {
        document['more'] = 1;
      }),
    ).toEqual(['file.invalid']);
    expect(
      await refusal(({ release }) => {
        release['timeLimit'] = 1e9;
      }),
    ).toEqual(['limit.time']);
    expect(
      await refusal(({ release }) => {
        release['userExtraFiles'] = { x: { file: '../../etc/passwd' } };
      }),
    ).toEqual(['file.missing']);
    expect(
      await refusal(({ release }) => {
        release['groups'] = [{ group: 3, requires: [9] }];
      }),
    ).toEqual(['grading.requirement']);
  });
});

describe('an ICPC package 2025-09', () => {
  it.each(sampleNames)('brings the sample %s back as the same release', async (name) => {
    const before = await read(`${samples}/${name}`);
    const { losses } = await expectSame(before, writeIcpc);
    // A manager of CMS talks to several programs, which other judges of the format do not.
    const isManaged = before.release.interactor?.protocol === 'cms';
    expect(losses).toEqual(isManaged ? [{ code: 'export.protocol', params: { protocol: 'cms' } }] : []);
  });

  it('brings subtasks, sums and what they require back', async () => {
    const before = await read(await zipOf(scored()));
    const { after, losses } = await expectSame(before, writeIcpc);
    expect(losses).toEqual([]);
    expect(after.languages).toEqual(before.languages);
    expect(after.codeTemplates).toEqual(before.codeTemplates);
    expect(after.externalId).toBe(before.externalId);
    expect(after.attachments.map(({ name }) => name).sort()).toEqual(before.attachments.map(({ name }) => name).sort());
    expect(after.submissions).toMatchObject([{ path: 'accepted/a.py' }]);
  });

  it('brings a minimum over all groups and an even sum back', async () => {
    const flat = {
      'data/secret/1.in': '1\n',
      'data/secret/1.ans': '1\n',
      'data/secret/2.in': '2\n',
      'data/secret/2.ans': '2\n',
      'data/secret/3.in': '3\n',
      'data/secret/3.ans': '3\n',
      'data/secret/test_group.yaml': 'max_score: 100\nscore_aggregation: sum\n',
    };
    const withoutGroups = Object.fromEntries(
      Object.entries(scored()).filter(([path]) => !path.startsWith('data/secret/')),
    );
    await expectSame(await read(await zipOf({ ...withoutGroups, ...flat })), writeIcpc);
    const lowest = { ...flat, 'data/secret/test_group.yaml': 'max_score: 50\nscore_aggregation: min\n' };
    await expectSame(await read(await zipOf({ ...withoutGroups, ...lowest })), writeIcpc);
  });

  it('calls tests only what the format lets them be called: others are passed over elsewhere', async () => {
    const files = Object.fromEntries(
      ['secret/big case', 'secret/a é', 'sample/-1'].flatMap((name) => [
        [`data/${name}.in`, '1\n'],
        [`data/${name}.ans`, '1\n'],
      ]),
    );
    const before = await read(
      await zipOf({ 'problem.yaml': 'problem_format_version: 2025-09\nname: x\nuuid: u\n', ...files }),
    );
    expect(before.release.cases.map(({ inputName }) => inputName)).toContain('secret/big case.in');
    const { bytes, names } = await packed(before, writeIcpc);
    const tests = names.filter((name) => name.startsWith('data/') && name.endsWith('.in'));
    expect(tests).toHaveLength(3);
    for (const name of tests) expect(name).toMatch(/^data\/(?:sample|secret)\/[A-Za-z0-9_][A-Za-z0-9_.-]*$/);
    expect((await read(bytes)).release.cases.map(({ isSample }) => isSample)).toEqual([true, false, false]);
  });

  it('brings a legacy checker with its flags back', async () => {
    const { after } = await expectSame(await read(await zipOf(legacyChecked)), writeIcpc);
    expect(after.release.checker?.args).toEqual(['--strict', '3']);
  });

  it('gives a problem from elsewhere the same points and cases, and shows its examples without judging them', async () => {
    const before = await read(await zipOf(hoj));
    const after = await read((await packed(before, writeIcpc)).bytes);
    const [was, is] = [await finished(before.release), await finished(after.release)];
    const essence = ({ cases, groups, ioScore, caseMode, fileIO, stackLimit, judgeMode }: ProblemRelease) => ({
      cases: cases.map(({ input, output, score }) => [input.hash, output.hash, score]),
      scores: groups.map(({ score }) => score),
      ...{ ioScore, fileIO, stackLimit, judgeMode },
      isEach: caseMode === 'default' || cases.length === groups.length,
    });
    expect({ ...essence(is), scores: [], isEach: true }).toEqual({ ...essence(was), scores: [], isEach: true });
    expect(after.examples).toEqual(before.examples);
    expect(is.checker).toMatchObject({ protocol: 'hoj' });
  });

  it('keeps test data byte by byte', async () => {
    const before = await read(await zipOf(scored()));
    const bytes = bytesSource('x', Buffer.from('a\r\nb\r'));
    before.release.cases[1] = { ...before.release.cases[1]!, input: bytes, output: bytes };
    await expectSame(before, writeIcpc);
    await expectSame(before, writeAssay);
  });

  it('takes the solutions of the lab with it', async () => {
    const before = await read(await zipOf(scored()));
    const solution = { language: 'C++', code: 'int main() {}\n', isModel: false } as const;
    before.lab = {
      ...before.lab!,
      solutions: [
        ...before.lab!.solutions,
        { ...solution, name: 'loop', expect: 'slow' },
        { ...solution, name: 'off.cpp', expect: 'wrong' },
      ],
    };
    before.submissions = [];
    const { after } = await expectSame(before, writeIcpc);
    expect(after.lab?.solutions.map(({ name, expect: how, isModel }) => [name, how, isModel])).toEqual([
      ['a.py', 'right', true],
      ['loop.cpp', 'slow', false],
      ['off.cpp', 'wrong', false],
    ]);
  });

  it('says what it cannot keep', async () => {
    const { losses } = await packed(everything(), writeIcpc);
    expect(losses.map(({ code }) => code)).toEqual(expect.arrayContaining(['export.caseSettings', 'export.setting']));
  });
});

describe('what adapts a checker to the way it is called', () => {
  const dmoj = {
    'init.yml':
      'time_limit: 1\nchecker: { name: bridged, args: { files: check.cpp, type: testlib, args_format_string: "{answer_file} {output_file} {input_file}" } }\ntest_cases: [{ in: 1.in, out: 1.out, points: 1 }]\n',
    'check.cpp': 'int main() { return 0; }\n',
    '1.in': '1\n',
    '1.out': '1\n',
  };

  it('goes into an ICPC package, comes back, and is no file that its author has to know', async () => {
    const before = await read(await zipOf(dmoj));
    const { bytes, names, losses } = await packed(before, writeIcpc);
    expect(names).toEqual(expect.arrayContaining(['output_validator/assay-start-hook.cpp']));
    expect(JSON.stringify(losses)).not.toContain('assay-');
    const { checker } = (await read(bytes)).release;
    expect([checker?.main, Object.keys(checker?.sources ?? {}).sort()]).toEqual([
      'check.cpp',
      ['assay-start-hook.cpp', 'check.cpp'],
    ]);
  });

  it('is in the one source of a HOJ archive', async () => {
    const { bytes } = await packed(await read(await zipOf(dmoj)), writeHoj);
    const { checker } = (await read(bytes)).release;
    const code = (await readBytes(checker!.sources[checker!.main]!, 1 << 20)).toString();
    expect(code).toMatch(/int main[\s\S]*assayStart/);
  });
});

describe('titles, samples, languages and licences', () => {
  it('are kept or told', async () => {
    const before = await read(await zipOf(scored()));
    before.release.groups[0]!.title = 'The small ones';
    const codes = async (write: ProblemWriter, problem = before) =>
      (await packed(problem, write)).losses.map(({ code }) => code);
    expect(await codes(writeIcpc)).toEqual(['export.groupTitles']);
    expect(await codes(writeHoj)).toEqual(expect.arrayContaining(['export.groupTitles', 'export.samples']));
    const { 'en-US': english } = before.statements;
    const foreign = { ...before, defaultLocale: 'en-US' as const, statements: { 'en-US': english! } };
    expect(await codes(writeHoj, foreign)).toContain('export.locale');
    expect(await codes(writeIcpc, { ...before, source: 'Old Cup' })).toContain('export.licence');
    expect(before.source).toBe('Old Cup (CC BY-SA, Cup, Ltd.)');
  });
});

describe('a HOJ archive', () => {
  const changed = (change: object, problem: object) => {
    const document = JSON.parse(hoj['problem_7.json']);
    return {
      ...hoj,
      'problem_7.json': JSON.stringify({ ...document, ...change, problem: { ...document.problem, ...problem } }),
    };
  };
  const cases = (score?: number) => ['1', '2'].map((name) => ({ input: `${name}.in`, output: `${name}.out`, score }));
  it.each<[string, object, object]>([
    ['an ACM problem', { judgeMode: 'default', samples: cases() }, { type: 0, judgeCaseMode: 'ergodic_without_error' }],
    ['points that add up', { judgeMode: 'default', samples: cases(50) }, { type: 1, judgeCaseMode: 'default' }],
    ['averages of subtasks', {}, { judgeCaseMode: 'subtask_average' }],
    ['an interactor', { judgeMode: 'interactive' }, { isFileIO: false, isRemoveEndBlank: true }],
    ['a checker of testlib in C', {}, { spjLanguage: 'C', spjCode: '#include "testlib.h"\nint main() {}' }],
    ['a problem open to all', { languages: null, userExtraFile: null, judgeExtraFile: null, codeTemplates: null }, {}],
  ])('brings %s back as the same release', async (_, change, problem) => {
    const before = await read(await zipOf(changed(change, problem)));
    const { losses } = await expectSame(before, writeHoj);
    expect(losses).toEqual([]);
    await expectSame(before, writeAssay);
  });

  it('is told that the dialect of a checker is not in it', async () => {
    const before = await read(await zipOf(hoj));
    const { checker } = before.release;
    before.release.checker = { ...checker!, language: 'C++ 20' };
    expect((await packed(before, writeHoj)).losses).toEqual([
      { code: 'export.setting', params: { key: 'checker: C++ 20' } },
    ]);
  });

  it('brings a problem of HOJ back as the same release', async () => {
    const before = await read(await zipOf(hoj));
    const { after, losses } = await expectSame(before, writeHoj);
    expect(losses).toEqual([]);
    expect(after.languages).toEqual(before.languages);
    expect(after.codeTemplates).toEqual(before.codeTemplates);
    expect(after.problemId).toBe('HOJ7');
  });

  it('says what it cannot keep', async () => {
    const { losses } = await packed(everything(), writeHoj);
    expect(losses.map(({ code }) => code)).toEqual(
      expect.arrayContaining([
        'export.program',
        'export.caseSettings',
        'export.requirements',
        'export.language',
        'export.attachments',
        'export.setting',
      ]),
    );
    const scoredLosses = (await packed(await read(await zipOf(legacyChecked)), writeHoj)).losses;
    expect(scoredLosses.map(({ code }) => code)).toContain('export.protocol');
  });
});
