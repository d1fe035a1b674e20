import { expect, test } from 'vitest';
import { isCurrent, navEntries } from './navEntries.ts';

const marked = (pathname: string): string[] =>
  navEntries(pathname, { openPublicDiscussion: true })
    .filter((entry) => isCurrent(entry, pathname))
    .map((entry) => entry.label);

test.each([
  ['/home', ['nav.home']],
  ['/problem/P1000', ['nav.problem']],
  ['/submission-detail/12', ['nav.status']],
  ['/discussion-detail/3', ['nav.discussion']],
  ['/oi-rank', ['nav.rank']],
  ['/contest/1000', ['contest.home']],
  ['/contest/1000/problem/A', ['contest.problems']],
  ['/contest/1000/problem/A/submission-detail/9', ['contest.submissions']],
  ['/group/7/problem', ['group.problems']],
  ['/training/5', ['training.home']],
  ['/group/7/training/5/problems', ['training.problems']],
  ['/user-home', []],
])('%s marks %j', (pathname, expected) => {
  expect(marked(pathname)).toEqual(expected);
});

test('the public discussion entry follows its switch', () => {
  const labels = navEntries('/home', { openPublicDiscussion: false }).map((entry) => entry.label);
  expect(labels).not.toContain('nav.discussion');
});
