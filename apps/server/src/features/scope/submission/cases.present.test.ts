import {
  type CaseWordsView,
  caseWordsView,
  checkerProtocols,
  judgeCodes,
  maySeeCaseFiles,
  type ProblemRelease,
  plainRelease,
  problemTypes,
  status,
} from '@assay/domain';
import { type Locale, locales, resources } from '@assay/locales';
import { describe, expect, it } from 'vitest';
import { compareVerdict } from '../../../../../judge/src/check/compare.ts';
import { checkerProtocolRules } from '../../../../../judge/src/check/protocols/all.ts';
import type { CheckerEnd } from '../../../../../judge/src/check/protocols/protocol.ts';
import type { CheckVerdict } from '../../../../../judge/src/check/verdict.ts';
import { caseReportOf } from '../../../../../judge/src/judging/caseReport.ts';
import { caseWords } from '../../queue/reportedWords.ts';
import { sentence, tellCase, tellFailure } from '../../submission/judgeWords.ts';
import type { SubmissionRow } from '../../submission/verdict.store.ts';
import { presentCases } from './cases.present.ts';

/** The answer of the hidden case: in no form may it reach a reader who may not see it. */
const secret = '7351846';
const blob = { hash: 'x', size: 1 };
const item = (seq: number, isSample: boolean) => ({
  seq,
  inputName: `${seq}.in`,
  outputName: `${seq}.out`,
  input: blob,
  output: blob,
  score: 10,
  group: 1,
  isSample,
});
const release: ProblemRelease = {
  ...plainRelease(),
  cases: [item(1, true), item(2, false)],
};

/** What a reader gets of a sample (1) and a hidden case (2) of which the judge says the same. */
const shown = (check: CheckVerdict, viewOf: (isSample: boolean) => CaseWordsView, locale: Locale = 'en-US') => {
  const rows = [1, 2].map((seq) => {
    const report = caseReportOf({ seq, time: 1, wallTime: 1, memory: 1, ...check });
    const { message, words, difference } = report;
    return {
      ...report,
      judgementId: 1,
      score: null,
      groupNum: 1,
      message,
      words: caseWords({ words, difference, output: null }),
    };
  });
  const { judgeCaseList } = presentCases({
    submission: { id: 1, pid: 1, uid: 'u' } as SubmissionRow,
    release,
    rows,
    withFiles: false,
    viewOf: ({ isSample }) => viewOf(isSample),
    locale,
    timeLimit: 1000,
    memoryLimit: 1024,
  }) as { judgeCaseList: { userOutput: string | null }[] };
  const [sample, hidden] = judgeCaseList;
  return { sample: sample!, hidden: hidden! };
};

type Viewer = Parameters<typeof caseWordsView>[0];
const owner = { uid: 'u', role: 1002 } as unknown as Viewer;
const viewOf =
  (viewer: Viewer, more: Partial<Pick<Parameters<typeof caseWordsView>[1], 'showCaseValues' | 'hiddenCases'>> = {}) =>
  (isSample: boolean) =>
    caseWordsView(viewer, {
      uid: 'u',
      seesTestData: maySeeCaseFiles(viewer),
      isSample,
      showCaseValues: false,
      hiddenCases: 'place',
      ...more,
    });

/** Ends of a checker that tells all it knows wherever its protocol lets it speak. */
const talkative = (exitCode: number, start = ''): CheckerEnd => ({
  exitCode,
  stdout: `${start}0.5 ${secret}`,
  stderr: `${start}expected ${secret}`,
  files: {
    'feedback/teammessage.txt': secret,
    'feedback/judgemessage.txt': secret,
    'message.txt': secret,
    'score.txt': '5',
  },
});
const starts = ['', 'ok ', 'wrong answer ', 'wrong output format ', 'points 40 ', 'partially correct (7) ', 'FAIL '];
const ends = [0, 1, 2, 3, 4, 7, 8, 42, 43, 50, 99, 100, 101, 102, 103, 139].flatMap((code) =>
  starts.map((start) => talkative(code, start)),
);

describe.each(checkerProtocols)('what a checker of %s says', (protocol) => {
  const verdicts = ends.map((end) => checkerProtocolRules[protocol].read(end, 10));
  it('is told of samples only', () => {
    expect(verdicts.some((check) => shown(check, viewOf(owner)).sample.userOutput?.includes(secret))).toBe(
      verdicts.some((check) => check.message.includes(secret)),
    );
    for (const check of verdicts) expect(JSON.stringify(shown(check, viewOf(owner)).hidden)).not.toContain(secret);
  });
  it('has no number that the checker chose', () => {
    for (const check of verdicts) {
      const { hidden } = shown(check, viewOf(owner)) as { hidden: { words?: { params?: unknown } | null } };
      expect(hidden.words?.params).toBeUndefined();
    }
  });
});

describe('what a comparison says', () => {
  const difference = { place: { line: 2, token: 3 }, expected: secret, got: '9' };
  const found = compareVerdict({ equal: false, onlyForm: false, difference }, release);
  it.each([
    ['en-US', `Token 3 (line 2): expected "${secret}", got "9".`, 'Token 3 (line 2) differs.'],
    ['zh-CN', `第 3 项（第 2 行）：期望 “${secret}”，得到 “9”。`, '第 3 项（第 2 行）不同。'],
  ] as const)('is in %s the values of a sample, the place of others', (locale, sample, hidden) => {
    const told = shown(found, viewOf(owner), locale);
    expect([told.sample.userOutput, told.hidden.userOutput]).toEqual([sample, hidden]);
    expect(told).toMatchObject({ sample: { difference }, hidden: { difference: { place: difference.place } } });
    expect(JSON.stringify(told.hidden)).not.toContain(secret);
  });
  it('is nothing beyond the samples in a running contest, whatever the setter shows', () => {
    const running = viewOf(owner, { hiddenCases: 'nothing', showCaseValues: true });
    const { sample, hidden } = shown(found, running);
    expect(sample.userOutput).toContain(secret);
    expect(hidden).toMatchObject({ userOutput: '', words: null, difference: null });
  });
  it('is all of it where the setter shows the data, and for administrators', () => {
    const admin = { uid: 'a', role: 1000 } as unknown as Viewer;
    for (const view of [viewOf(owner, { showCaseValues: true }), viewOf(admin)])
      expect(shown(found, view).hidden.userOutput).toContain(secret);
  });
  it('is not even known to strangers and guests', () => {
    for (const viewer of [{ uid: 'b', role: 1002 } as unknown as Viewer, null])
      for (const one of Object.values(shown(found, viewOf(viewer, { showCaseValues: true }))))
        expect(one).toMatchObject({ userOutput: null, words: null, difference: null });
  });
  it('shortens tokens and shows no control characters', () => {
    const odd = { place: { line: 1, token: 1 }, expected: '7'.repeat(64), got: 'a\u0007b' };
    const { sample } = shown({ ...found, difference: odd }, viewOf(owner));
    expect(sample.userOutput).toBe(`Token 1 (line 1): expected "${'7'.repeat(40)}…", got "a?b".`);
    const ended = shown({ ...found, difference: { ...odd, expected: '8', got: '' } }, viewOf(owner)).sample;
    expect(ended.userOutput).toBe('Token 1 (line 1): expected "8", got end of output.');
    const space = shown({ ...found, difference: { place: odd.place } }, viewOf(owner)).sample;
    expect(space.userOutput).toBe('Token 1 (line 1): white space differs.');
  });
});

describe('what is said of a run', () => {
  const run = (words: CheckVerdict['words'], message = ''): CheckVerdict => ({
    status: status.runtimeError,
    message,
    ...(words ? { words } : {}),
  });
  it('names signals everywhere, exit codes where the data may be seen', () => {
    const signal = shown(run({ code: 'signal', params: { number: 11, name: 'SIGSEGV' } }), viewOf(owner));
    expect(signal.hidden.userOutput).toBe('The program was ended by signal 11 (SIGSEGV).');
    const exit = shown(run({ code: 'exitCode', params: { number: 42 } }, `stderr ${secret}`), viewOf(owner));
    expect(exit.sample.userOutput).toBe(`The program ended with exit code 42.\nstderr ${secret}`);
    expect(exit.hidden.userOutput).toBe('The program ended with an exit code other than 0.');
    expect(JSON.stringify(exit.hidden)).not.toMatch(/42|7351846/);
  });
  it('in results of older nodes, whose messages hold everything, is told of samples only', () => {
    const told = shown(run(undefined, `token 1 (line 1): expected "${secret}", got "9"`), viewOf(owner));
    expect(told.sample.userOutput).toContain(secret);
    expect(told.hidden.userOutput).toBe('');
  });
  it('has words in both languages, without a gap', () => {
    for (const locale of locales) {
      expect(Object.keys(resources[locale].judge.said).sort()).toEqual([...judgeCodes].sort());
      for (const code of judgeCodes) {
        const text = sentence(locale, { code, params: { number: 5, name: 'five' } });
        expect(text).not.toMatch(/[{}]|said\./);
      }
      const place = tellCase(
        { message: '', words: { said: { code: 'differs' }, difference: { place: { line: 1, token: 1 } } } },
        'place',
        locale,
      );
      expect(place.userOutput).not.toMatch(/[{}]|difference\./);
    }
  });
});

describe('why there is no verdict', () => {
  const all = { withText: true, withTrouble: false, withWords: true };
  const tell = (code: number, errorMessage: string, words: Parameters<typeof tellFailure>[0]['words'], given = all) =>
    tellFailure({ status: code, errorMessage, words }, given, 'en-US');
  it('compile errors are the compiler’s own text, with our sentence after it', () => {
    expect(tell(status.compileError, 'main.c:1: odd', null)).toBe('main.c:1: odd');
    expect(tell(status.compileError, 'main.c:1: odd', { code: 'compileTime' })).toBe(
      'main.c:1: odd\nThe compiler needed more time than allowed.',
    );
    expect(tell(status.compileError, 'main.c:1: odd', null, { ...all, withText: false })).toBeNull();
  });
  it('troubles are a sentence, what the setter’s programs said is for administrators', () => {
    const words = { code: 'checkerNotCompiled' } as const;
    expect(tell(status.systemError, `checker.cpp: ${secret}`, words)).toBe("The problem's checker does not compile.");
    expect(tell(status.systemError, secret, null)).toBe('The judge could not finish; administrators see why.');
    expect(tell(status.systemError, secret, words, { ...all, withTrouble: true })).toContain(secret);
    expect(tell(status.systemError, secret, words, { ...all, withWords: false })).not.toContain('checker');
  });
  it('other verdicts have no such text', () => {
    expect(tell(status.wrongAnswer, secret, null, { ...all, withTrouble: true })).toBeNull();
  });
});

describe('subtasks', () => {
  const rowOf = (seq: number, score: number) => ({
    judgementId: 1,
    seq,
    status: score > 0 ? status.accepted : status.wrongAnswer,
    share: null,
    score,
    time: seq,
    wallTime: seq,
    memory: 1,
    groupNum: seq,
    message: '',
    words: null,
  });
  const shownOf = (change: Partial<ProblemRelease>) =>
    presentCases({
      submission: { id: 1, pid: 1, uid: 'u' } as SubmissionRow,
      release: {
        ...release,
        caseMode: 'subtask_lowest',
        ioScore: 20,
        cases: release.cases.map((one) => ({ ...one, group: one.seq })),
        ...change,
      },
      rows: [rowOf(1, 10), rowOf(2, 0)],
      withFiles: false,
      viewOf: () => 'all',
      locale: 'en-US',
      timeLimit: 1000,
      memoryLimit: 1024,
    });
  it.each([
    ['an OI problem', { type: problemTypes.oi }],
    ['an output-only problem that gives points', { type: problemTypes.outputOnly }],
  ])('are told of %s', (_name, change) => {
    expect(shownOf(change)).toMatchObject({
      subTaskJudgeCaseVoList: [
        { groupNum: 1, exactScore: 10, full: 10 },
        { groupNum: 2, exactScore: 0, full: 10 },
      ],
    });
  });
  it.each([
    ['without points', { type: problemTypes.outputOnly, ioScore: 0 }],
    ['of ACM', { type: problemTypes.acm }],
  ])('are none of a problem %s', (_name, change) => {
    expect(shownOf(change)).toMatchObject({ judgeCaseList: [{ seq: 1 }, { seq: 2 }] });
  });
});

it('a failed extra case tells what it costs, where all others are passed, and the points of its subtask stay', () => {
  const row = (seq: number, code: number, score: number) => ({
    ...{ judgementId: 1, seq, status: code, share: null, score, time: 1, wallTime: 1, memory: 1, groupNum: 1 },
    ...{ message: '', words: null },
  });
  const extra = (seq: number) => ({ ...item(seq, false), score: 0, penalty: 3 });
  const shownOf = (rows: ReturnType<typeof row>[], change: Partial<ProblemRelease> = {}) =>
    presentCases({
      submission: { id: 1, pid: 1, uid: 'u' } as SubmissionRow,
      release: {
        ...release,
        ...{ type: problemTypes.oi, ioScore: 20, cases: [...release.cases, extra(3), extra(4)], ...change },
      },
      ...{ rows, withFiles: false, viewOf: () => 'hidden', locale: 'en-US', timeLimit: 1000, memoryLimit: 1024 },
    });
  const failed = [row(1, 0, 10), row(2, 0, 10), row(3, -1, 0), row(4, status.cancelled, 0)];
  const scored = [
    { score: 10, exactScore: 10 },
    { score: 10, exactScore: 10 },
    { score: -3, exactScore: -3 },
    { score: 0, exactScore: 0 },
  ];
  expect(shownOf(failed)).toMatchObject({ judgeCaseList: scored });
  expect(shownOf(failed, { caseMode: 'subtask_average' })).toMatchObject({
    subTaskJudgeCaseVoList: [{ exactScore: 5, subtaskDetailList: scored }],
  });
  const early = [row(1, 0, 10), row(2, -1, 0), row(3, -1, 0)];
  expect(shownOf(early)).toMatchObject({ judgeCaseList: [{}, {}, { score: 0, exactScore: 0 }] });
});

describe('a list of cases', () => {
  const listed = (change: Partial<ProblemRelease>) =>
    presentCases({
      submission: { id: 1, pid: 1, uid: 'u' } as SubmissionRow,
      release: { ...release, ...change },
      rows: [],
      withFiles: false,
      viewOf: () => 'hidden',
      locale: 'en-US',
      timeLimit: 1000,
      memoryLimit: 1024,
    });

  it('is of the mode under which clients look for it', () => {
    expect(listed({ type: problemTypes.oi, caseMode: 'subtask_lowest' })).toMatchObject({
      judgeCaseMode: 'subtask_lowest',
      subTaskJudgeCaseVoList: [],
    });
    expect(listed({ caseMode: 'subtask_lowest' })).toMatchObject({ judgeCaseMode: 'default', judgeCaseList: [] });
    expect(listed({ caseMode: 'ergodic_without_error' })).toMatchObject({ judgeCaseMode: 'ergodic_without_error' });
  });
});
