import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkAttachments } from './attachments.ts';
import { errorCodes, lossCodes } from './codes.ts';
import { bytesSource, readBytes } from './fileSource.ts';
import { finishRelease } from './finishRelease.ts';
import type { ImportReport } from './readPackage.ts';
import { readPackage } from './readPackage.ts';
import { zipOf } from './testing/zipOf.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

describe('recognising', () => {
  it.each<[string, Parameters<typeof zipOf>[0]]>([
    ['format.unknown', { 'readme.txt': 'hello' }],
    ['format.unknown', { 'a/b/c/d/problem.yaml': 'name: x' }],
    ['archive.empty', { '.hidden': '' }],
  ])('ends in %s', async (code, files) => {
    await expect(readPackage(await zipOf(files))).rejects.toMatchObject({ code });
  });
  it('may hold packages that are zips themselves, of any format', async () => {
    const icpc = (name: string) =>
      zipOf({
        'problem.yaml': `name: ${name}\nlimits: { time_limit: 1 }\n`,
        'data/secret/1.in': '1',
        'data/secret/1.ans': '1',
      });
    const archive = await zipOf({
      'a.zip': await icpc('Apples'),
      'b.zip': await zipOf({ 'x/y.txt': '?' }),
      'broken.zip': Buffer.from('no zip'),
      'c.zip': await zipOf({
        'inner/problem.yaml': 'title: Cherries',
        'inner/testdata/1.in': '1',
        'inner/testdata/1.out': '1',
      }),
    });
    const report = await readPackage(archive);
    expect(
      report.problems.map((one) => [one.name, one.ok ? Object.values(one.problem.statements)[0]?.title : one.errors]),
    ).toEqual([
      ['a', 'Apples'],
      ['b', [{ code: 'format.unknown', params: {} }]],
      ['broken', [{ code: 'archive.broken', params: {} }]],
      ['inner', 'Cherries'],
    ]);
    await expect(readPackage(await zipOf({ 'b.zip': await zipOf({ 'x.txt': '?' }) }))).rejects.toMatchObject({
      code: 'format.unknown',
    });
    await expect(readPackage(await zipOf({ 'b.zip': Buffer.from('no zip') }))).rejects.toMatchObject({
      code: 'archive.broken',
    });
  });
  it('reads packages of several formats beside each other, and names what is none', async () => {
    const icpc = (folder: string, time: string) => ({
      [`${folder}/problem.yaml`]: `name: ${folder}\nlimits: { time_limit: ${time} }\n`,
      [`${folder}/data/secret/1.in`]: '1',
      [`${folder}/data/secret/1.ans`]: '1',
    });
    const archive = await zipOf({
      ...icpc('apples', '1000'),
      ...icpc('bananas', '1'),
      'cherries/problem.yaml': 'title: Cherries',
      'cherries/testdata/1.in': '1',
      'cherries/testdata/1.out': '1',
      'elderberries/list.xml': '<fps version="1.2"><item>',
      'dates/problem.yml': 'name: Dates',
      'dates/data/1.in': '1',
      'readme.txt': 'four problems',
    });
    const report = await readPackage(archive);
    expect(report.problems.map((one) => [one.name, one.ok]).toSorted()).toEqual([
      ['apples', false],
      ['bananas', true],
      ['cherries', true],
      ['elderberries', false],
    ]);
    const ignored = report.problems.flatMap((one) => (one.ok ? one.losses : []));
    expect(ignored.filter(({ code }) => code === 'file.ignored')).toEqual([
      { code: 'file.ignored', params: { path: 'readme.txt', count: 1 } },
      { code: 'file.ignored', params: { path: 'dates/', count: 2 } },
    ]);
  });
  it('may have been packed on Windows, with its names', async () => {
    const archive = await zipOf({
      'problem.yaml': 'name: Sum\nlimits: { time_limit: 1 }\n',
      'data/secret/1.in': '1',
      'data/secret/1.ans': '1',
    });
    // Of the same length, so that nothing else of the archive has to change.
    const packed = Buffer.from(archive.toString('latin1').replaceAll('data/secret/', 'data\\secret\\'), 'latin1');
    const [problem] = (await readPackage(packed)).problems;
    expect(problem).toMatchObject({ ok: true, problem: { release: { cases: [{ inputName: 'secret/1.in' }] } } });
  });
  it('is named as scripts where nothing else is there', async () => {
    const archive = await zipOf({ 'sum/doall.sh': 'mkdir tests', 'sum/files/gen.cpp': 'int main() {}' });
    await expect(readPackage(archive)).rejects.toMatchObject({
      code: 'format.scripts',
      params: { file: 'sum/doall.sh' },
    });
  });
  it('refuses other formats than the wanted ones', async () => {
    const bytes = await zipOf({ 'problem.yaml': 'name: x' });
    await expect(readPackage(bytes, { formats: ['hoj'] })).rejects.toMatchObject({ code: 'format.unknown' });
  });
  it('has a bound on problems', async () => {
    const item = '<item><title>x</title></item>';
    const bytes = Buffer.from(`<?xml version="1.0"?><fps>${item.repeat(3)}</fps>`);
    expect((await readPackage(bytes, { limits: { problems: 3 } })).problems).toHaveLength(3);
    await expect(readPackage(bytes, { limits: { problems: 2 } })).rejects.toMatchObject({ code: 'archive.problems' });
  });
  it('says so when there is no such file', async () => {
    await expect(readPackage('/nowhere/a.zip')).rejects.toMatchObject({ code: 'file.missing' });
  });
});

describe('the texts', () => {
  it.each(['zh-CN', 'en-US'])('of every code are there in %s, and no others', (locale) => {
    type Tree = { [key: string]: string | Tree };
    const texts = JSON.parse(readFileSync(`${root}/packages/locales/${locale}/import.json`, 'utf8')) as Record<
      string,
      Tree
    >;
    const codes = (tree: Tree, prefix = ''): string[] =>
      Object.entries(tree).flatMap(([key, value]) =>
        typeof value === 'string' ? [prefix + key] : codes(value, `${prefix}${key}.`),
      );
    expect(codes(texts['loss']!).sort()).toEqual([...lossCodes].sort());
    expect(codes(texts['error']!).sort()).toEqual([...errorCodes].sort());
  });
});

describe('links to attachments', () => {
  it('get their addresses; unknown ones stay', () => {
    const empty = { title: '', input: '', output: '', hint: '' };
    const linked = linkAttachments(
      { ...empty, description: '![](attachment:a%20b.png) [x](attachment:c.pdf)' },
      (name) => (name === 'a b.png' ? '/file/1' : undefined),
    );
    expect(linked.description).toBe('![](/file/1) [x](attachment:c.pdf)');
  });
});

describe('finishing a release', () => {
  it('stores each file once and keeps everything else', async () => {
    const shared = bytesSource('x', Buffer.from('same'));
    const stored: string[] = [];
    const release = await finishRelease(
      {
        version: 1,
        type: 0,
        timeLimit: 1,
        memoryLimit: 1,
        stackLimit: 1,
        judgeMode: 'spj',
        caseMode: 'default',
        removeEndBlank: true,
        checker: {
          language: 'C',
          protocol: 'hoj',
          main: 'a.c',
          args: ['1'],
          sources: { 'a.c': bytesSource('a.c', Buffer.from('c')) },
        },
        userExtraFiles: {},
        judgeExtraFiles: {},
        ioScore: 0,
        difficulty: 0,
        cases: [1, 2].map((seq) => ({
          seq,
          inputName: 'i',
          outputName: 'o',
          input: shared,
          output: shared,
          score: 0,
          group: 1,
          isSample: false,
        })),
        groups: [],
      },
      async (file) => {
        stored.push(file.name);
        return { hash: file.name, size: file.size };
      },
    );
    expect(stored.sort()).toEqual(['a.c', 'x']);
    expect(release.cases[1]).toMatchObject({ seq: 2, input: { hash: 'x', size: 4 }, output: { hash: 'x', size: 4 } });
    expect(release.checker).toEqual({
      language: 'C',
      protocol: 'hoj',
      main: 'a.c',
      args: ['1'],
      sources: { 'a.c': { hash: 'a.c', size: 1 } },
    });
  });
  it('fails when storing fails', async () => {
    const report = await readPackage(`${root}/samples/p1000aplusb`);
    const [result] = report.problems;
    if (!result?.ok) throw new Error('not read');
    await expect(finishRelease(result.problem.release, () => Promise.reject(new Error('disk full')))).rejects.toThrow(
      'disk full',
    );
  });
});

describe('our samples', () => {
  let report: ImportReport;
  beforeAll(async () => {
    report = await readPackage(`${root}/samples`);
  });
  afterAll(() => report.close());

  const problems = () =>
    report.problems.map((result) => {
      if (!result.ok) throw new Error(`${result.name}: ${JSON.stringify(result.errors)}`);
      return result;
    });

  it('are fifteen, numbered without a gap', () => {
    expect(problems().map((result) => result.problem.problemId)).toEqual(
      Array.from({ length: 15 }, (_, index) => `P${1000 + index}`),
    );
    expect(new Set(problems().map((result) => result.problem.externalId)).size).toBe(15);
  });
  it('are complete in both languages', () => {
    for (const { problem } of problems()) {
      for (const locale of ['zh-CN', 'en-US'] as const) {
        const statement = problem.statements[locale];
        expect(statement?.title, problem.problemId).toBeTruthy();
        expect(statement?.description, problem.problemId).toBeTruthy();
        if (problem.release.judgeMode !== 'interactive') {
          expect(statement?.input, problem.problemId).toBeTruthy();
          expect(statement?.output, problem.problemId).toBeTruthy();
        }
      }
      expect(problem.examples.length, problem.problemId).toBeGreaterThan(0);
      expect(problem.submissions.some((item) => item.expected === 'accepted' && item.language?.startsWith('C++'))).toBe(
        true,
      );
      expect(problem.submissions.some((item) => item.expected === 'accepted' && item.language === 'Python3')).toBe(
        true,
      );
      expect(problem.submissions.some((item) => item.expected !== 'accepted')).toBe(true);
    }
  });
  it('lose nothing but what only authors need', () => {
    const lost = new Set(
      problems().flatMap((result) => result.losses.map((loss) => `${loss.code} ${loss.params['path']}`)),
    );
    expect([...lost].sort()).toEqual([
      'file.ignored README.md',
      'file.ignored generators/',
      'file.ignored input_validators/',
      'file.ignored tags.yaml',
      'file.ignored tools/',
    ]);
  });
  it('use only tags that are classified', () => {
    const classified = readFileSync(`${root}/samples/tags.yaml`, 'utf8');
    for (const { problem } of problems()) {
      for (const tag of problem.tags) expect(classified).toContain(`name: ${tag},`);
    }
  });
  it('show every way of judging', () => {
    const releases = problems().map((result) => result.problem.release);
    expect(releases.some((release) => release.checker?.protocol === 'testlib')).toBe(true);
    expect(releases.some((release) => release.interactor?.protocol === 'testlib')).toBe(true);
    expect(releases.some((release) => release.communication?.processes === 2)).toBe(true);
    expect(releases.some((release) => release.caseMode === 'subtask_lowest' && release.ioScore === 100)).toBe(true);
    expect(releases.some((release) => release.type === 1 && release.caseMode === 'default')).toBe(true);
    expect(releases.some((release) => release.tokens?.floatAbsolute === 1e-6)).toBe(true);
    expect(releases.some((release) => release.fileIO?.write === 'ledger.out')).toBe(true);
  });
  it('finish into releases with all their data', async () => {
    let bytes = 0;
    for (const { problem } of problems()) {
      const release = await finishRelease(problem.release, async (file) => {
        const content = await readBytes(file, 1 << 22);
        bytes += content.length;
        return { hash: createHash('sha256').update(content).digest('hex'), size: content.length };
      });
      expect(release.cases.every((item) => /^[0-9a-f]{64}$/.test(item.input.hash))).toBe(true);
    }
    expect(bytes).toBeLessThan(3 << 20);
  });
});
