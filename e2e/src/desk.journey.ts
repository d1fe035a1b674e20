import { root, serverUrl } from './api.ts';
import { aProtectedContest, sendTo } from './contests.ts';
import { enterAs, expect, expectAccessible, expectNoSideScroll, test } from './harness.ts';

test('a balloon ticked off at the desk is taken back beside it, and carried again', async ({
  page,
  t,
  me,
  browser,
  locale,
}, info) => {
  const made = await aProtectedContest(`Balloons of ${me.username} ${info.repeatEachIndex}`);
  await sendTo(made, me, 'print(2 * int(input()))');
  const helper = await root();
  const context = await browser.newContext({ locale });
  const floor = await context.newPage();
  for (const who of [page, floor]) {
    await enterAs(who, helper);
    // The stream of events knows its listener by the cookie of a login.
    await who.request.post(new URL('/api/login', serverUrl()).href, {
      data: { username: helper.username, password: helper.password },
    });
  }
  const words = { problem: 'A', name: me.username };
  const tick = t('desk', 'balloon.tick', words);
  await page.goto(`/contest/${made.cid}/ac-info`);
  await floor.goto(new URL(`/contest/${made.cid}/desk`, page.url()).href);
  const here = page.getByRole('checkbox', { name: tick });
  const there = floor.getByRole('checkbox', { name: tick });
  await expect(here).not.toBeChecked();
  await expect(page.getByRole('button', { name: t('desk', 'balloon.takeBack') })).toBeDisabled();

  // Neither page is loaded again: what the other one did is told by the server.
  await there.click();
  await expect(there).toBeChecked();
  await expect(here).toBeChecked();
  const takeBack = page.getByRole('button', { name: t('desk', 'balloon.takeBackOf', words) });
  await expect(takeBack).toBeEnabled();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await takeBack.click();
  await expect(page.getByText(t('desk', 'balloon.takenBack', words))).toBeVisible();
  await expect(here).not.toBeChecked();
  await expect(there).not.toBeChecked();
  await expect(page.getByRole('button', { name: t('desk', 'balloon.takeBack') })).toBeDisabled();

  await here.click();
  await expect(there).toBeChecked();
  // The floor has its own way back.
  await floor.getByRole('button', { name: t('desk', 'balloon.takeBackOf', words) }).click();
  await expect(here).not.toBeChecked();
  await context.close();
});
