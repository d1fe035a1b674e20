import type { Page } from '@playwright/test';
import { root, rootPassword, submission, submitCode } from './api.ts';
import { enterAs, expect, expectNoSideScroll, test } from './harness.ts';
import { brokenPackage, hojPackage, icpcPackage } from './packages.ts';
import { sums } from './programs.ts';
import type { Text } from './texts.ts';

const openPage = async (page: Page, t: Text, isPhone: boolean, entry: string): Promise<void> => {
  if (isPhone) await page.getByRole('button', { name: t('admin', 'top.openMenu') }).click();
  await page
    .getByRole('navigation', { name: t('admin', 'nav.label') })
    .getByRole('link', { name: t('admin', `nav.${entry}`), exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('admin', `nav.${entry}`) })).toBeVisible();
};

test('root logs in to the back office and looks around', { tag: '@brief' }, async ({ page, t, isPhone, me }) => {
  await page.goto('/admin/judge');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.getByLabel(t('account', 'field.username'), { exact: true }).fill('root');
  await page.getByLabel(t('account', 'field.password'), { exact: true }).fill(rootPassword);
  await page.getByRole('button', { name: t('admin', 'login.submit') }).click();
  await expect(page, 'back to the page that was asked for').toHaveURL(/\/admin\/judge$/);
  await expect(page.getByRole('heading', { level: 1, name: t('admin', 'nav.judge') })).toBeVisible();

  await openPage(page, t, isPhone, 'dashboard');
  await expect(page.getByRole('main')).toContainText(t('admin', 'attention.judgesReady', { count: 1 }));

  await openPage(page, t, isPhone, 'judge');
  await expect(page.getByRole('main')).toContainText(/1 \/ 1/);
  // Folded on phones, where the table is a list.
  if (isPhone) await page.locator('summary').click();
  const languages = isPhone
    ? page.getByRole('list', { name: t('admin', 'judge.language') }).getByRole('listitem')
    : page.getByRole('table').getByRole('row');
  await expect(languages.filter({ hasText: 'C++ 17' }).first()).toContainText('g++');
  await expect(languages.filter({ hasText: 'Python3' }).first()).toContainText(/3\.\d+/);

  await openPage(page, t, isPhone, 'outbox');
  await expect(
    page
      .getByRole('list', { name: t('admin', 'nav.outbox') })
      .getByRole('button')
      .filter({ hasText: me.username })
      .first(),
  ).toBeVisible();
});

test('an ordinary user is not let in', async ({ page, t, me }) => {
  await page.goto('/admin/login');
  await page.getByLabel(t('account', 'field.username'), { exact: true }).fill(me.username);
  await page.getByLabel(t('account', 'field.password'), { exact: true }).fill(me.password);
  await page.getByRole('button', { name: t('admin', 'login.submit') }).click();
  await expect(page.getByText(t('errors', 'access.adminOnly')).first()).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test('packages of other judges are imported, a broken one is refused', async ({ page, t, isChinese }, info) => {
  const suffix = `${info.project.name}-${Date.now().toString(36)}`.toUpperCase();
  await enterAs(page, await root());
  await page.goto('/admin/problem/batch-operation');
  const file = page.getByLabel(t('transfer', 'import.choose'), { exact: true });
  const job = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
  const zip = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/zip', buffer });

  await file.setInputFiles([
    zip('twice.zip', await icpcPackage('twice')),
    zip('hoj.zip', await hojPackage(`HOJ-${suffix}`)),
    zip('broken.zip', await brokenPackage()),
  ]);
  await expect(job('twice.zip')).toContainText(t('transfer', 'import.state.done'));
  await expect(job('hoj.zip')).toContainText(t('transfer', 'import.state.done'));
  await expect(job('broken.zip')).toContainText(t('transfer', 'import.state.failed'));
  await expect(job('broken.zip')).toContainText(
    t('errors', 'file.archiveBroken', { reason: '\n' }).split('\n')[0]!.trim(),
  );
  await expect(page.getByRole('main')).toContainText(t('transfer', 'import.totals', { imported: 2, failed: 1 }));
  await job('hoj.zip')
    .getByText(t('transfer', 'import.losses', { count: 1 }))
    .click();
  await expect(job('hoj.zip')).toContainText('Klingon');

  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no package') });
  await expect(page.getByText(t('transfer', 'import.wrongType')).first()).toBeVisible();

  await job('twice.zip').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(isChinese ? '两倍' : 'Twice');
});

test('root judges a submission again from the list', async ({ page, t, me }) => {
  const admin = await root();
  const submitId = await submitCode(me.token, 'P1000', 'C++ 17', sums.right);
  await expect.poll(async () => (await submission(me.token, submitId)).status, { timeout: 60_000 }).toBe(0);
  await enterAs(page, admin);
  await page.goto('/status');
  const row = page.locator('tr, li').filter({ has: page.locator(`a[href="/submission-detail/${submitId}"]`) });
  const menu = row.getByRole('button', { name: t('submission', 'judgeMenu', { id: submitId }) });
  const choose = async (action: string) => {
    await menu.click();
    await page.getByRole('menuitem', { name: t('submission', `${action}.action`) }).click();
  };
  await choose('rejudge');
  const question = page.getByRole('dialog', { name: t('submission', 'rejudge.title', { id: submitId }) });
  await question.getByRole('button', { name: t('submission', 'rejudge.action') }).click();
  await expect(page.getByText(t('submission', 'done.rejudged'))).toBeVisible();
  await expect(row).toContainText(t('verdict', 'name.0'), { timeout: 60_000 });
  expect((await submission(me.token, submitId)).status).toBe(0);

  await choose('cancel');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('submission', 'cancel.action') })
    .click();
  await expect(row).toContainText(t('verdict', 'name.-4'));
});

test('the bar holds every link of an administrator from 768 px on', async ({ page, t, isPhone }) => {
  test.skip(isPhone, 'phones have a drawer');
  await enterAs(page, await root());
  for (const width of [768, 800, 900, 991, 992, 1199]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/home');
    const bar = page.getByRole('navigation', { name: t('shell', 'nav.label') });
    await expect(bar.getByRole('link', { name: t('shell', 'nav.admin'), exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: t('shell', 'nav.openMenu') })).toBeHidden();
    await expectNoSideScroll(page);
    expect(await bar.evaluate((element) => element.scrollWidth - element.clientWidth), String(width)).toBe(0);
  }
});

test('switches are wide enough for a pointer, and on phones for a finger', async ({ page, isPhone }) => {
  await enterAs(page, await root());
  await page.goto('/admin/switch');
  await expect(page.getByRole('switch').first()).toBeVisible();
  const sides = await page.getByRole('switch').evaluateAll((all) =>
    all.map((one) => {
      const { width, height } = one.getBoundingClientRect();
      return Math.min(width, height);
    }),
  );
  expect(Math.min(...sides)).toBeGreaterThanOrEqual(isPhone ? 40 : 24);
});
