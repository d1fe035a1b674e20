import { expect, test } from 'vitest';
import { attentionPoints } from './attention.ts';

const node = (change: object) => ({
  name: 'judge-1',
  online: true,
  mode: 'active',
  slots: 2,
  level: 3,
  shortage: null,
  selfTest: { ok: true, failures: [] },
  ...change,
});
const nodes = (list: object[], waiting = 0) => ({ nodes: list.map(node), waiting, running: 0 }) as never;
const keys = (facts: Partial<Parameters<typeof attentionPoints>[0]>): string[] =>
  attentionPoints({ nodes: undefined, problems: undefined, mail: true, superAdmin: false, ...facts }).map(
    (point) => point.key,
  );

test('what is not known yet is not judged', () => {
  expect(keys({})).toEqual([]);
});

test('a node that is offline or drained judges nothing', () => {
  expect(keys({ nodes: nodes([{}]) })).toEqual(['judgesReady']);
  expect(keys({ nodes: nodes([]) })).toEqual(['noJudge']);
  expect(keys({ nodes: nodes([{ online: false }, { mode: 'drain' }]) })).toEqual(['noJudge']);
});

test('failed self-tests, weak sandboxes and long queues are named', () => {
  expect(keys({ nodes: nodes([{ selfTest: { ok: false, failures: ['x'] } }]) })).toEqual(['noJudge', 'selfTest']);
  expect(keys({ nodes: nodes([{ level: 1 }]) })).toContain('weakSandbox');
  expect(keys({ nodes: nodes([{}], 40) })).not.toContain('longQueue');
  expect(keys({ nodes: nodes([{}], 41) })).toContain('longQueue');
});

test('a node whose disk is nearly full is named', () => {
  expect(keys({ nodes: nodes([{}, { shortage: 'space' }]) })).toEqual(['judgesReady', 'diskFull']);
});

test('mail concerns the super admin, problems everyone', () => {
  expect(keys({ problems: 0, mail: false })).toEqual(['noProblems']);
  expect(keys({ problems: 14, mail: false, superAdmin: true })).toEqual(['problems', 'noMail']);
});
