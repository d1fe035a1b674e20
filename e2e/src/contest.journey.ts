import { aProtectedContest } from './contests.ts';
import { chooseLanguage, openEditor, submit, writeCode } from './editor.ts';
import { enterAs, expect, expectAccessible, expectNoSideScroll, test } from './harness.ts';

const twice = 'print(2 * int(input()))\n';

test('a contestant registers, solves and is listed', async ({ page, t, me, isPhone }, info) => {
  const { cid, title, password } = await aProtectedContest(`Cup of ${me.username} ${info.repeatEachIndex}`);
  const main = page.getByRole('main');
  await enterAs(page, me);
  // How pages look that a reader only passes is seen by the tour of all of them.
  await page.goto(`/contest?keyword=${encodeURIComponent(title)}`);
  await main.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/contest/${cid}$`));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  const field = main.getByLabel(t('contest', 'register.password'), { exact: true });
  const register = main.getByRole('button', { name: t('contest', 'register.send'), exact: true });
  await field.fill('not this one');
  await register.click();
  await expect(main.getByText(t('errors', 'contest.passwordWrong'))).toBeVisible();
  await expectAccessible(page);
  await field.fill(password);
  await register.click();
  await expect(
    main.getByText(t('contest', 'head.registered', { auth: t('contest', 'auth.2') }), { exact: true }),
  ).toBeVisible();
  await expect(field).toBeHidden();

  const tabs = page.getByRole('navigation', { name: t('contest', 'tab.label'), exact: true });
  await tabs.getByRole('link', { name: t('contest', 'tab.problems') }).click();
  const problem = main.locator(`a[href="/contest/${cid}/problem/A"]`).first();
  await expect(problem).toBeVisible();
  await problem.click();

  await openEditor(page, t, isPhone);
  await chooseLanguage(page, t, 'Python3');
  await writeCode(page, t, twice.trim());
  const panel = await submit(page, t);
  await expect(panel).toContainText(t('verdict', 'name.0'), { timeout: 60_000 });

  await page.goto(`/contest/${cid}/submissions`);
  const listed = main.getByRole(isPhone ? 'listitem' : 'row').filter({ hasText: me.username });
  await expect(listed.first()).toContainText(t('verdict', 'name.0'));
});

test('a long line that is to be printed is broken, and not the page', async ({ page, t, me }) => {
  const { cid } = await aProtectedContest(`Printing cup of ${me.username}`);
  await enterAs(page, me);
  await page.goto(`/contest/${cid}/print`);
  await page.getByRole('textbox', { name: t('desk', 'print.text') }).fill('x'.repeat(400));
  await expectNoSideScroll(page);
});

test('without the password nothing is sent until it is given', async ({ page, t, me, isPhone }) => {
  const { cid, password } = await aProtectedContest(`Open cup of ${me.username}`);
  await enterAs(page, me);
  await page.goto(`/contest/${cid}/problem/A`);
  await openEditor(page, t, isPhone);
  await chooseLanguage(page, t, 'Python3');
  await writeCode(page, t, twice.trim());
  await submit(page, t);
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByLabel(t('contest', 'register.password'), { exact: true }).fill(password);
  await dialog.getByRole('button', { name: t('contest', 'register.sendAndSubmit') }).click();
  await expect(page.getByRole('region', { name: t('problem', 'verdict.label') })).toContainText(
    t('verdict', 'name.0'),
    { timeout: 60_000 },
  );
  await page.reload();
  const editor = await openEditor(page, t, isPhone);
  await expect(editor).toContainText('2 * int');
});

test('a visitor is asked to log in, and led on to the contest', async ({ page, t, me }) => {
  const { cid, title } = await aProtectedContest(`Visited cup of ${me.username}`);
  await page.goto(`/contest?keyword=${encodeURIComponent(title)}`);
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(page.getByText(t('common', 'error.loginFirst')).first()).toBeVisible();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('account', 'field.username')).fill(me.username);
  await dialog.getByLabel(t('account', 'field.password'), { exact: true }).fill(me.password);
  await dialog
    .locator('form')
    .getByRole('button', { name: t('account', 'mode.login'), exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`/contest/${cid}$`));
});
