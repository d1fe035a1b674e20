import { expect, test } from 'vitest';
import {
  bodyOf,
  type ContestForm,
  formErrors,
  fromLocal,
  isSealOffered,
  newForm,
  ruleOf,
  sealTimeOf,
} from './contestForm.ts';

const now = Date.UTC(2026, 10, 22, 8, 30);
const form = (change: Partial<ContestForm> = {}): ContestForm => ({
  ...newForm(now),
  title: 'Cup',
  description: 'Five hours',
  ...change,
});
const minutes = (count: number): number => count * 60_000;

test('a new contest begins at the next full hour and lasts five', () => {
  const { startTime, endTime } = form();
  expect(fromLocal(startTime) % minutes(60)).toBe(0);
  expect(fromLocal(startTime)).toBeGreaterThan(now);
  expect(fromLocal(endTime) - fromLocal(startTime)).toBe(minutes(300));
  expect(formErrors(form())).toEqual({});
});

test.each<[string, Partial<ContestForm>, keyof ContestForm]>([
  ['no title', { title: ' ' }, 'title'],
  ['no description', { description: ' \n' }, 'description'],
  ['a description that is too long', { description: 'x'.repeat(65_536) }, 'description'],
  ['no start', { startTime: '' }, 'startTime'],
  ['an end before the start', { endTime: '2020-01-01T00:00' }, 'endTime'],
  ['an end more than a leap year later', { endTime: '2028-01-01T00:00' }, 'endTime'],
  ['a private one without a password', { auth: 1 }, 'pwd'],
  ['a free seal without a time', { sealRank: true, sealKind: 'free' }, 'sealAt'],
  ['a seal before the start', { sealRank: true, sealKind: 'free', sealAt: '2020-01-01T00:00' }, 'sealAt'],
  ['a star given twice', { starAccount: 'Ann\nann' }, 'starAccount'],
  ['a rule that admits nobody', { openAccountLimit: true, rulePrefix: 'team' }, 'ruleExtra'],
  ['a range that runs backwards', { openAccountLimit: true, ruleStart: '9', ruleEnd: '1' }, 'ruleExtra'],
  [
    'an award without a name',
    { awardType: 1, awards: [{ name: '', background: '#fff', color: '#000', num: '1' }] },
    'awards',
  ],
  ['more than all', { awardType: 1, awards: [{ name: 'A', background: '#fff', color: '#000', num: '101' }] }, 'awards'],
])('%s is refused at its field', (_what, change, field) => {
  expect(Object.keys(formErrors(form(change)))).toEqual([field]);
});

test('presets of the seal follow the times, and those longer than the contest are off', () => {
  const one = form({ sealRank: true, sealKind: 'halfHour' });
  expect(fromLocal(one.endTime) - sealTimeOf(one)!).toBe(minutes(30));
  expect(sealTimeOf(form({ sealRank: true, sealKind: 'whole' }))).toBe(fromLocal(one.startTime));
  expect(sealTimeOf(form())).toBeNull();
  expect([29, 30, 59, 60].map((length) => isSealOffered('halfHour', minutes(length)))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect([59, 60].map((length) => isSealOffered('hour', minutes(length)))).toEqual([false, true]);
  expect(isSealOffered('whole', minutes(1))).toBe(true);
});

test('what is saved', () => {
  const body = bodyOf(
    form({
      auth: 0,
      pwd: 'left over',
      starAccount: 'ann, bob',
      awardType: 0,
      awards: [{ name: 'A', background: '#fff', color: '#000', num: '1' }],
    }),
  );
  expect(body).toMatchObject({
    pwd: '',
    starAccount: ['ann', 'bob'],
    awardConfigList: [],
    accountLimitRule: '',
    sealRankTime: null,
  });
  expect(ruleOf(form({ rulePrefix: 'team', ruleStart: '1', ruleEnd: '40', ruleExtra: 'x y' }))).toBe(
    '<prefix>team</prefix><suffix></suffix><start>1</start><end>40</end><extra>x y</extra>',
  );
});
