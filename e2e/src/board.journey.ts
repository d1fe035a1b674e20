import { root } from './api.ts';
import { aProtectedContest, sendTo } from './contests.ts';
import { enterAs, expect, expectAccessible, expectNoSideScroll, test } from './harness.ts';

// Rows that move past each other are what this is about.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a board moves while it is looked at, from inside and from outside', async ({ page, t, me, browser }, info) => {
  const made = await aProtectedContest(`Board of ${me.username} ${info.repeatEachIndex}`);
  await sendTo(made, me, 'print(1)');
  await enterAs(page, me);
  await page.goto(`/contest/${made.cid}/rank`);
  const board = page.getByRole('table', { name: t('board', 'caption', { title: made.title }) });
  const own = board.getByRole('row').filter({ hasText: me.username }).first();
  const rejected = own.getByRole('button', { name: t('board', 'cell.wrong', { problem: 'A', count: 1 }) });
  await expect(rejected).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  // The runs behind the cell, opened by keyboard and left again.
  await rejected.focus();
  await page.keyboard.press('Enter');
  const runs = page.getByRole('dialog');
  await expect(runs.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(runs).toBeHidden();

  await sendTo(made, me, 'print(2 * int(input()))');
  await expect(own.locator('[data-act="cell"]').first()).toHaveText(/^\d+\+1$/, { timeout: 30_000 });

  // Everybody may look: the contest's board is open.
  const visitor = await browser.newContext();
  const outside = await visitor.newPage();
  await outside.goto(`${new URL(page.url()).origin}/contest/acm-scoreboard/${made.cid}`);
  await expect(outside.getByRole('rowheader', { name: new RegExp(me.username) })).toBeVisible();
  await visitor.close();
});

test('a board that is not open says so', async ({ page, t }) => {
  await page.goto('/contest/acm-scoreboard/999999999');
  await expect(page.getByRole('main')).toContainText(t('errors', 'contest.unknown'));
  await expectAccessible(page);
});

test('a director reveals the last board and takes a step back', async ({ page, t, me }, info) => {
  const made = await aProtectedContest(`Scroll board of ${me.username} ${info.repeatEachIndex}`);
  await sendTo(made, me, 'print(2 * int(input()))');
  await enterAs(page, await root());
  await page.goto(`/scrollBoard/?cid=${made.cid}&removeStar=false&medals[]=1&medals[]=0&medals[]=0`);
  await expect(page.getByRole('heading', { level: 1, name: made.title })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Space');
  const card = page.getByRole('dialog', { name: me.username });
  await expect(card).toContainText(t('board', 'scroll.award.gold'));
  await page.keyboard.press('ArrowLeft');
  await expect(card).toBeHidden();
});
