import { contestKinds } from '@assay/domain';
import { expect, test } from 'vitest';
import { contestTabs, currentTab, lockReason, shownTabs } from './contestTabs.ts';

type View = Parameters<typeof lockReason>[0];

const view = ({
  type = 0,
  openPrint = false,
  phase = 'running',
  admitted = true,
  ...rights
}: Record<string, unknown> = {}): View =>
  ({ info: { type, openPrint }, phase, rights: { admitted, ...rights } }) as unknown as View;

const names = (one: View, openContestComment = true): string[] =>
  contestTabs.filter((tab) => tab.shown(one, { openContestComment })).map((tab) => tab.name);

const ordinary = ['overview', 'problems', 'submissions', 'rank', 'announcements', 'comment'];

test('contestants see what is theirs, questions and prints where they are open', () => {
  expect(names(view())).toEqual(ordinary);
  expect(names(view(), false)).not.toContain('comment');
  expect(names(view({ openPrint: true }))).toEqual([...ordinary, 'print']);
});

test('administrators see the helpers, the AC helper in ACM contests only, the super admin rejudges', () => {
  const manages = { manage: true, openPrint: true };
  expect(names(view(manages))).toEqual([...ordinary, 'print', 'acInfo', 'adminPrint', 'desk', 'clock', 'scrollBoard']);
  expect(names(view({ ...manages, type: contestKinds.oi }))).not.toContain('acInfo');
  expect(names(view({ ...manages, openPrint: false }))).not.toContain('adminPrint');
  expect(names(view({ rejudge: true }))).toEqual([...ordinary, 'rejudge']);
});

test('a tab whose page is not built is left out', () => {
  const shown = shownTabs(view(), { openContestComment: true }).map((tab) => tab.name);
  expect(shown.slice(0, 3)).toEqual(['overview', 'problems', 'submissions']);
});

test('what stands in the way is named', () => {
  expect(lockReason(view({ enter: true }))).toBeUndefined();
  expect(lockReason(view({ phase: 'scheduled', needsPassword: true }))).toBe('lock.scheduled');
  expect(lockReason(view({ needsPassword: true }))).toBe('lock.password');
  expect(lockReason(view({ needsPassword: true, admitted: false }))).toBe('lock.account');
  expect(lockReason(view({ phase: 'ended' }))).toBe('lock.access');
});

test.each([
  ['/contest/7', 'overview'],
  ['/contest/7/', 'overview'],
  ['/contest/7/problems', 'problems'],
  ['/contest/7/problem/A', 'problems'],
  ['/contest/7/problem/A/full-screen', 'problems'],
  ['/contest/7/problem/A/submission-detail/12', 'submissions'],
  ['/contest/7/admin-print', 'adminPrint'],
  ['/contest/7/print', 'print'],
])('%s is marked as %s', (pathname, tab) => {
  expect(currentTab(pathname, 7)).toBe(tab);
});
