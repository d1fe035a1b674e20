import { status } from '@assay/domain';
import { describe, expect, test } from 'vitest';
import { checkerProtocolRules, rulesOf } from './all.ts';
import { kattisShare } from './kattis.ts';
import { type CheckerEnd, defaultNames } from './protocol.ts';

type Name = keyof typeof checkerProtocolRules;
const end = (given: Partial<CheckerEnd>): CheckerEnd => ({ exitCode: 0, stdout: '', stderr: '', files: {}, ...given });
const { accepted: AC, wrongAnswer: WA, presentationError: PE, systemError: SE, partialAccepted: PAC } = status;

test.each<[Name, Partial<CheckerEnd>, number, number | undefined]>([
  ['testlib', { exitCode: 0, stderr: 'ok 3 tokens' }, AC, undefined],
  ['testlib', { exitCode: 1, stderr: 'wrong answer 1st differs' }, WA, undefined],
  ['testlib', { exitCode: 2, stderr: 'wrong output format Expected integer' }, PE, undefined],
  ['testlib', { exitCode: 3, stderr: 'FAIL bad test' }, SE, undefined],
  ['testlib', { exitCode: 4, stderr: 'wrong output format Extra' }, PE, undefined],
  ['testlib', { exitCode: 8, stderr: 'unexpected eof ' }, WA, undefined],
  ['testlib', { exitCode: 7, stderr: 'points 40 good' }, PAC, 0.4],
  ['testlib', { exitCode: 7, stderr: 'points 0.25' }, PAC, 0.25],
  ['testlib', { exitCode: 7, stderr: 'points 100' }, AC, undefined],
  ['testlib', { exitCode: 7, stderr: 'points 0 nothing' }, PAC, 0],
  ['testlib', { exitCode: 50, stderr: 'partially correct (50) half' }, PAC, 0.5],
  ['testlib', { exitCode: 1, stderr: 'partially correct (1) little' }, PAC, 0.01],
  ['testlib', { exitCode: 139, stderr: '' }, SE, undefined],
  ['testlib', { exitCode: 0, stderr: 'partially correct (0) nothing' }, PAC, 0],
  ['testlib', { exitCode: 2, stderr: 'partially correct (2) little' }, PAC, 0.02],
  ['testlib', { exitCode: 3, stderr: 'partially correct (3) little' }, PAC, 0.03],
  ['testlib', { exitCode: 7, stderr: 'partially correct (7) little' }, PAC, 0.07],
  ['testlib', { exitCode: 100, stderr: 'partially correct (100) all' }, AC, undefined],
  ['testlib', { exitCode: 110, stderr: 'partially correct (60) with another base' }, PAC, 0.6],
  ['testlib', { exitCode: 1, stderr: 'partially correct (100) says the contestant' }, WA, undefined],
  ['testlib', { exitCode: 7, stderr: 'seen 3 edges\npoints 0.5 half\npoints 1' }, PAC, 0.5],
  ['testlib', { exitCode: 7, stderr: 'points 0.5 \n a = 1' }, PAC, 0.5],
  ['testlib', { exitCode: 7, stderr: 'points points_info=30 good' }, PAC, 0.3],
  ['testlib', { exitCode: 7, stderr: 'points points_info=steps=30 good' }, SE, undefined],
  ['testlib', { exitCode: 7, stderr: '' }, SE, undefined],
  ['testlib', { exitCode: 7, stderr: 'points 1' }, AC, undefined],
  ['testlib', { exitCode: 7, stderr: 'points 2' }, PAC, 0.02],
  ['testlib', { exitCode: 7, stderr: 'points 1e999' }, SE, undefined],
  ['testlib', { exitCode: 7, stderr: 'points -1e999' }, SE, undefined],
  ['testlib', { exitCode: 8, stderr: '' }, WA, undefined],
  ['testlib', { exitCode: 9, stderr: 'wrong answer with an odd end' }, WA, undefined],
  ['testlib', { exitCode: 9, stderr: '' }, SE, undefined],
  ['hoj', { exitCode: 0 }, AC, undefined],
  ['hoj', { exitCode: 100 }, AC, undefined],
  ['hoj', { exitCode: 99, stdout: '40' }, PAC, 0.4],
  ['hoj', { exitCode: 99, stdout: '100' }, AC, undefined],
  ['hoj', { exitCode: 99, stdout: 'much' }, PAC, 0],
  ['hoj', { exitCode: 101 }, PE, undefined],
  ['hoj', { exitCode: 102, stderr: 'no' }, WA, undefined],
  ['hoj', { exitCode: 103 }, SE, undefined],
  ['hoj', { exitCode: 1, stderr: 'wrong answer x' }, WA, undefined],
  ['hoj', { exitCode: 16, stderr: 'partially correct (30) x' }, PAC, 0.3],
  ['hoj', { exitCode: 1, stderr: 'Traceback' }, SE, undefined],
  ['hoj', { exitCode: 99, stdout: '' }, PAC, 0],
  // Words of testlib where the end says nothing: at the very beginning.
  ['hoj', { exitCode: 1, stderr: 'ok' }, AC, undefined],
  ['hoj', { exitCode: 1, stderr: '\nok fine' }, AC, undefined],
  ['hoj', { exitCode: 1, stderr: 'okay' }, SE, undefined],
  ['hoj', { exitCode: 1, stderr: 'not ok ' }, SE, undefined],
  ['hoj', { exitCode: 1, stderr: 'no wrong answer' }, SE, undefined],
  ['hoj', { exitCode: 1, stderr: 'wrong output format x' }, PE, undefined],
  ['hoj', { exitCode: 1, stderr: 'no wrong output format' }, SE, undefined],
  ['hoj', { exitCode: 1, stderr: 'unexpected eof x' }, WA, undefined],
  ['hoj', { exitCode: 1, stderr: 'an unexpected eof' }, SE, undefined],
  ['hoj', { exitCode: 1 }, SE, undefined],
  ['kattis', { exitCode: 42 }, AC, undefined],
  ['kattis', { exitCode: 43 }, WA, undefined],
  ['kattis', { exitCode: 0 }, SE, undefined],
  ['kattis', { exitCode: 42, files: { 'feedback/score.txt': '5\n' } }, PAC, 0.5],
  ['kattis', { exitCode: 42, files: { 'feedback/score_multiplier.txt': '0.3' } }, PAC, 0.3],
  ['kattis', { exitCode: 42, files: { 'feedback/score.txt': '10' } }, AC, undefined],
  ['kattis', { exitCode: 42, files: { 'feedback/score.txt': '0' } }, PAC, 0],
  ['kattis', { exitCode: 42, files: { 'feedback/score.txt': '9', 'feedback/score_multiplier.txt': '0.3' } }, PAC, 0.3],
  // A score that is no number is no answer.
  ['kattis', { exitCode: 42, files: { 'feedback/score.txt': 'nan' } }, SE, undefined],
  ['kattis', { exitCode: 42, files: { 'feedback/score.txt': ' \n' } }, SE, undefined],
  ['kattis', { exitCode: 42, files: { 'feedback/score_multiplier.txt': 'all' } }, SE, undefined],
  ['kattis', { exitCode: 43, files: { 'feedback/score.txt': 'nan' } }, WA, undefined],
  // A factor is 0 to 1; anything else is a mistake, and no full marks.
  ['kattis', { exitCode: 42, files: { 'feedback/score_multiplier.txt': '1.0' } }, AC, undefined],
  ['kattis', { exitCode: 42, files: { 'feedback/score_multiplier.txt': '0' } }, PAC, 0],
  ['kattis', { exitCode: 42, files: { 'feedback/score_multiplier.txt': '5' } }, SE, undefined],
  ['kattis', { exitCode: 42, files: { 'feedback/score_multiplier.txt': '-0.5' } }, SE, undefined],
  ['kattis', { exitCode: 42, files: { 'feedback/score.txt': '10.01' } }, AC, undefined],
  ['hustoj', { exitCode: 0 }, AC, undefined],
  ['hustoj', { exitCode: 7 }, WA, undefined],
  ['qduoj', { exitCode: 0 }, AC, undefined],
  ['qduoj', { exitCode: 1 }, WA, undefined],
  ['qduoj', { exitCode: 2 }, SE, undefined],
  ['syzoj', { stdout: '100' }, AC, undefined],
  ['syzoj', { stdout: '35.5\n' }, PAC, 0.355],
  ['syzoj', { stdout: '0' }, WA, undefined],
  ['syzoj', { stdout: '' }, SE, undefined],
  ['cms', { stdout: '1.0\n', stderr: 'translate:success' }, AC, undefined],
  ['cms', { stdout: '0.5\n', stderr: 'half' }, PAC, 0.5],
  ['cms', { stdout: '0.0', stderr: 'translate:wrong' }, WA, undefined],
  ['cms', { exitCode: 1, stdout: '1.0' }, SE, undefined],
  ['cms', { stdout: 'none' }, SE, undefined],
  ['syzoj', { exitCode: 1, stdout: '100' }, SE, undefined],
  ['lemon', { files: { 'score.txt': '10' } }, AC, undefined],
  ['lemon', { files: { 'score.txt': '4', 'message.txt': 'so so' } }, PAC, 0.4],
  ['lemon', { files: { 'score.txt': '0' } }, WA, undefined],
  ['lemon', {}, SE, undefined],
  ['lemon', { exitCode: 3 }, SE, undefined],
])('%s reads %j as %d with share %s', (name, given, code, share) => {
  const verdict = checkerProtocolRules[name].read(end(given), 10);
  expect([verdict.status, verdict.share]).toEqual([code, share]);
});

describe('messages', () => {
  test('testlib words lose their prefix', () => {
    const { testlib } = checkerProtocolRules;
    expect(testlib.read(end({ exitCode: 1, stderr: 'wrong answer 3rd differs\n' }), 0).message).toBe('3rd differs');
    expect(testlib.read(end({ exitCode: 50, stderr: 'partially correct (50) half\n' }), 0).message).toBe('half');
  });
  test('a Kattis team message is preferred to the judge message', () => {
    const files = { 'feedback/teammessage.txt': 'look again', 'feedback/judgemessage.txt': 'secret' };
    expect(checkerProtocolRules.kattis.read(end({ exitCode: 43, files }), 0).message).toBe('look again');
    const share = { 'feedback/score.txt': '0.25' };
    expect(kattisShare.read(end({ exitCode: 42, files: share }), 40).share).toBe(0.25);
    expect(checkerProtocolRules.kattis.read(end({ exitCode: 42, files: share }), 40).share).toBe(0.25 / 40);
  });
});

const said = (name: Name, given: Partial<CheckerEnd>, points = 10) => {
  const { message, words } = checkerProtocolRules[name].read(end(given), points);
  return words ? [message, words.code] : message;
};

test.each<[Name, Partial<CheckerEnd>, ReturnType<typeof said>]>([
  ['testlib', { exitCode: 0, stderr: 'ok' }, ''],
  ['testlib', { exitCode: 0, stderr: 'ok 3 tokens\n' }, '3 tokens'],
  ['testlib', { exitCode: 1, stderr: 'said in own words' }, 'said in own words'],
  ['testlib', { exitCode: 7, stderr: 'points 40 good' }, 'good'],
  ['testlib', { exitCode: 2, stderr: 'wrong output format Extra' }, 'Extra'],
  ['testlib', { exitCode: 8, stderr: 'unexpected eof at 3' }, 'unexpected eof at 3'],
  ['testlib', { exitCode: 3, stderr: 'FAIL bad test' }, ['FAIL bad test', 'checkerFailed']],
  ['testlib', { exitCode: 5, stderr: 'x' }, ['x', 'checkerExit']],
  [
    'testlib',
    { exitCode: 7, stderr: 'points points_info=steps=30' },
    ['points points_info=steps=30', 'checkerNeedsScorer'],
  ],
  ['testlib', { exitCode: 7, stderr: 'FAIL no file' }, ['FAIL no file', 'checkerFailed']],
  ['testlib', { exitCode: 7, stderr: 'x FAIL' }, ['x FAIL', 'checkerExit']],
  ['hoj', { exitCode: 103, stderr: 'bad' }, ['bad', 'checkerFailed']],
  ['hoj', { exitCode: 1, stderr: 'Traceback' }, ['Traceback', 'checkerExit']],
  ['kattis', { exitCode: 43, files: { 'feedback/judgemessage.txt': 'line 3\n' } }, 'line 3'],
  [
    'kattis',
    { exitCode: 43, files: { 'feedback/teammessage.txt': ' ', 'feedback/judgemessage.txt': 'line 3' } },
    'line 3',
  ],
  ['kattis', { exitCode: 1, stderr: 'Traceback' }, ['Traceback', 'checkerExit']],
  ['kattis', { exitCode: 1, stderr: 'x', files: { 'feedback/judgemessage.txt': 'no' } }, ['no', 'checkerExit']],
  ['kattis', { exitCode: 42, stderr: 'x', files: { 'feedback/score.txt': '' } }, ['x', 'checkerSilent']],
  ['hustoj', { stdout: 'out' }, 'out'],
  ['hustoj', { exitCode: 1, stdout: 'out', stderr: 'err' }, 'err'],
  ['qduoj', { exitCode: 1, stderr: 'err' }, 'err'],
  ['syzoj', { stdout: '50', stderr: 'half' }, 'half'],
  ['cms', { stdout: '1.0\n', stderr: 'translate:success\n' }, ['', 'outputCorrect']],
  ['cms', { stdout: '0', stderr: '\ntranslate:wrong\nmore' }, ['', 'outputWrong']],
  ['cms', { stdout: '0.5', stderr: 'half' }, 'half'],
  ['cms', { stdout: '' }, ['', 'checkerSilent']],
  ['lemon', { files: { 'score.txt': '4', 'message.txt': 'so so' } }, 'so so'],
  ['lemon', {}, ['', 'checkerSilent']],
  ['lemon', { exitCode: 3 }, ['', 'checkerExit']],
])('%s says of %j: %j', (name, given, expected) => {
  expect(said(name, given)).toEqual(expected);
});

test('words are short enough for a message', () => {
  expect(said('qduoj', { exitCode: 1, stderr: `  ${'x'.repeat(2000)}` })).toBe('x'.repeat(1024));
});

test('points of a case that has none count in hundredths', () => {
  const share = (name: Name, files: Record<string, string>) =>
    checkerProtocolRules[name].read(end({ exitCode: name === 'kattis' ? 42 : 0, files }), 0).share;
  expect(share('kattis', { 'feedback/score.txt': '40' })).toBe(0.4);
  expect(share('lemon', { 'score.txt': '40' })).toBe(0.4);
  expect(checkerProtocolRules.lemon.checkerArgs(defaultNames, 0)[3]).toBe('100');
  const dmoj = rulesOf({ protocol: 'testlib', arePointsOfCase: true });
  expect(dmoj.read(end({ exitCode: 7, stderr: 'points 40' }), 0).share).toBe(0.4);
});

test('what a protocol asks of a run: its wires, files, and the ends that accept', () => {
  const { testlib, hoj, kattis, syzoj, cms } = checkerProtocolRules;
  expect([testlib, hoj, kattis, syzoj, cms].map((rules) => rules.contentExits)).toEqual([
    [0],
    [0, 100],
    [42],
    [0],
    [0],
  ]);
  for (const rules of [kattis, kattisShare]) expect(rules).toMatchObject({ outputOnStdin: true, folder: 'feedback' });
  expect(rulesOf({ protocol: 'testlib', arePointsOfCase: true }).checkerArgs(defaultNames, 10)).toEqual(
    testlib.checkerArgs(defaultNames, 10),
  );
  expect(syzoj.wantsCode).toBe(true);
  expect(cms.wires).toBe('descriptors');
  expect(cms.interactorArgs?.(defaultNames, 2)).toEqual(['/dev/fd/3', '/dev/fd/4', '/dev/fd/5', '/dev/fd/6']);
});

test.each<[Name, string[]]>([
  ['testlib', ['input.txt', 'output.txt', 'answer.txt']],
  ['hoj', ['input.txt', 'output.txt', 'answer.txt']],
  ['kattis', ['input.txt', 'answer.txt', 'feedback/']],
  ['hustoj', ['input.txt', 'answer.txt', 'output.txt']],
  ['qduoj', ['input.txt', 'output.txt']],
  ['cms', ['input.txt', 'answer.txt', 'output.txt']],
  ['lemon', ['input.txt', 'output.txt', 'answer.txt', '10', 'score.txt', 'message.txt']],
])('%s is called with %j', (name, args) => {
  expect(checkerProtocolRules[name].checkerArgs(defaultNames, 10)).toEqual(args);
});

test.each([
  ['1', PAC, 0.1],
  ['5', PAC, 0.5],
  ['0.5', PAC, 0.05],
  ['10', AC, undefined],
])('points %s of a case of ten on DMOJ', (points, status, share) => {
  const rules = rulesOf({ protocol: 'testlib', arePointsOfCase: true });
  expect(rules.read(end({ exitCode: 7, stderr: `points ${points} said` }), 10)).toMatchObject({
    status,
    ...(share === undefined ? {} : { share }),
  });
});
