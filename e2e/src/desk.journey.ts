import { ask, root, serverUrl } from './api.ts';
import { aProtectedContest, printIn, sendTo } from './contests.ts';
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

test('each page of a sheet for the printer says whose it is and where it is carried', async ({ page, t, me }, info) => {
  const made = await aProtectedContest(`Sheets of ${me.username} ${info.repeatEachIndex}`);
  await ask('POST', '/api/register-contest', { token: me.token, body: { cid: made.cid, password: made.password } });
  const id = await printIn(made, me);
  await enterAs(page, await root());
  await page.goto(`/contest/${made.cid}/admin-print/${id}`);
  const seat = page.getByRole('heading', { name: t('desk', 'noSeat') });
  await expect(seat).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // What is a table's head comes again at the top of every page.
  const again = seat.locator('xpath=ancestor::header');
  await expect(again).toHaveCSS('display', 'table-header-group');
  await expect(again).toContainText(me.username);
  await expect(page.getByRole('button')).toHaveCount(0);
});
