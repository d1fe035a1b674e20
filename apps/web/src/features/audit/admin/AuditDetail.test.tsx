import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { AuditDetail } from './AuditDetail.tsx';
import { AuditTarget } from './AuditTarget.tsx';

afterEach(cleanup);

const textOf = (act: string, detail: Record<string, string | number | boolean | null>): string => {
  const { container } = renderApp(<AuditDetail act={act} detail={detail} />);
  const copy = container.cloneNode(true) as HTMLElement;
  for (const style of copy.querySelectorAll('style')) style.remove();
  return copy.textContent ?? '';
};

test.each([
  ['user-role', { to: 'problem_admin', from: 'default_user' }, ['User', 'Problem admin']],
  ['user-state', { to: 1, from: 0 }, ['Normal', 'Disabled']],
  [
    'site-switches',
    { fields: 'submitCaptchaFrom, defaultSubmitInterval' },
    ['captcha on submit and time between submissions'],
  ],
  ['site-switches', { fields: 'submitCaptchaFrom, defaultSubmitInt…' }, ['captcha on submit and …']],
  ['user-generate', { last: 'tm3', count: 3, first: 'tm1' }, ['3', 'tm1', 'tm3']],
  ['discussion-pin', { pinned: true, reason: '' }, ['–', 'yes']],
] as const)('%s is said in words, in an order that reads', (act, detail, wanted) => {
  const text = textOf(act, detail);
  const places = wanted.map((word) => text.indexOf(word));
  expect(places, text).toEqual([...places].sort((a, b) => a - b));
  expect(Math.min(...places), text).toBeGreaterThanOrEqual(0);
});

test('a verdict that was given is a verdict, and what has no words stands as it is', () => {
  renderApp(<AuditDetail act="manual-judge" detail={{ status: -1, somethingNew: 'kept' }} />);
  expect(screen.getByText('WA')).toBeTruthy();
  expect(screen.getByText(/kept/)).toBeTruthy();
});

test('of a rejudge its filter is told: submissions, verdicts and moments by their names', () => {
  const text = textOf('rejudge-apply', {
    submitIds: '[2,14]',
    status: '[-1,1]',
    from: '2026-03-01T08:00:00.000Z',
    language: 'C++',
  });
  for (const words of ['Submissions 2 and 14', 'WA', 'TLE', 'Sent since 2026-03-01', 'Language C++'])
    expect(text).toContain(words);
  expect(text).not.toMatch(/[[\]]|submitIds|T08:00/);
});

test('the verdicts of a judgement by hand are verdicts, the old and the new one', () => {
  const text = textOf('manual-judge', { from: 0, to: -1, score: null });
  expect(text).toMatch(/From.*AC.*To.*WA/);
});

test.each([
  ['user:ann', 'User', 'ann'],
  ['users:500', 'Users', '500'],
  ['user', 'Users', ''],
])('%s is told as what it was done to', (target, kind, name) => {
  renderApp(<AuditTarget target={target} />);
  expect(screen.getByText(kind).parentElement?.textContent).toBe(kind + name);
});
