import { ask, root } from './api.ts';
import { aProtectedContest } from './contests.ts';
import { openEditor } from './editor.ts';
import { enterAs, expect, test } from './harness.ts';

/** A title without any place to break it. */
const unbroken = 'W'.repeat(60);

test('notices of a contest leave Submit free, and a long title its row', async ({ page, t, me, isPhone }) => {
  const { cid, password } = await aProtectedContest(`Crowded ${me.username}`);
  const admin = await root();
  await ask('POST', '/api/register-contest', { token: me.token, body: { cid, password } });
  for (const title of [unbroken, 'Second', 'Third'])
    await ask('POST', '/api/admin/contest/announcement', {
      token: admin.token,
      body: { cid, announcement: { title, content: 'Read me.', status: 0 } },
    });

  await enterAs(page, me);
  await page.goto(`/contest/${cid}/problem/A`);
  await openEditor(page, t, isPhone);
  await expect(
    page
      .getByRole('region', { name: t('contest', 'watch.label') })
      .getByRole('article')
      .first(),
  ).toBeVisible();
  // A trial fails while something else would get the click.
  await page.getByRole('button', { name: t('common', 'submit'), exact: true }).click({ trial: true });

  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('assay.token', token);
      localStorage.setItem('assay.user', user);
    },
    [admin.token, JSON.stringify(admin.user)] as const,
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/contest/${cid}/announcement`);
  const row = page.getByRole('listitem').filter({ hasText: unbroken });
  await expect(row.getByText(t('desk', 'announcement.shown'), { exact: true })).toBeInViewport({ ratio: 1 });
});

test('the words above the ruler keep apart when the end is near', async ({ page }) => {
  const admin = await root();
  const now = Date.now();
  const hour = 3_600_000;
  const made = await ask<{ id: number }>('POST', '/api/admin/contest', {
    token: admin.token,
    body: {
      title: 'Nearly over',
      type: 0,
      auth: 0,
      startTime: now - 4.2 * hour,
      endTime: now + 0.8 * hour,
      sealRank: true,
      sealRankTime: now - 0.2 * hour,
      visible: true,
      rankShowName: 'username',
    },
  });
  await enterAs(page, admin);
  for (const width of [800, 1000, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/contest/${made.data.id}`);
    const elapsed = await page.locator('[class*="_elapsed_"]').boundingBox();
    const seal = await page.locator('[class*="_seal_"]').boundingBox();
    if (elapsed === null || seal === null) throw new Error('the ruler has not its words');
    const apart = seal.x + seal.width <= elapsed.x || elapsed.x + elapsed.width <= seal.x;
    expect(apart, `at ${width} px: ${JSON.stringify({ elapsed, seal })}`).toBe(true);
  }
});
