import type { Page } from '@playwright/test';
import { root, submission, submitCode } from './api.ts';
import { openEditor } from './editor.ts';
import { enterAs, expect, expectAccessible, expectNoSideScroll, type Look, test } from './harness.ts';
import { sums } from './programs.ts';

/** In each scheme, without loading again: the page follows the system. What no scheme changes is checked in the first. */
const expectGoodIn = async (page: Page, schemes: Look['schemes']): Promise<void> => {
  for (const [index, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await expectAccessible(page, { colours: index > 0 });
  }
  await expectNoSideScroll(page);
};

test('pages of visitors are accessible', { tag: '@brief' }, async ({ page, t, isPhone, schemes }) => {
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: t('home', 'week.title') })).toBeVisible();
  await expectGoodIn(page, schemes);

  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell', 'user.login'), exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(t('account', 'field.username'))).toBeVisible();
  await expectGoodIn(page, schemes);
  await dialog.getByRole('button', { name: t('account', 'mode.register'), exact: true }).click();
  await dialog
    .locator('form')
    .getByRole('button', { name: t('account', 'mode.register'), exact: true })
    .click();
  await expect(dialog.getByText(t('account', 'rule.emailRequired'))).toBeVisible();
  await expectGoodIn(page, schemes);
  await dialog.getByRole('button', { name: t('account', 'dialog.close') }).click();

  if (isPhone) {
    await page.getByRole('button', { name: t('shell', 'nav.openMenu') }).click();
    await expect(page.getByRole('dialog').getByRole('navigation')).toBeVisible();
    await expectGoodIn(page, schemes);
  }
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: t('shell', 'notFound.title') })).toBeVisible();
  await expectGoodIn(page, schemes);
});

test('pages for solving are accessible', { tag: '@brief' }, async ({ page, t, me, isPhone, schemes }) => {
  const submitId = await submitCode(me.token, 'P1000', 'C++ 17', sums.wrong);
  await enterAs(page, me);
  await page.goto('/problem');
  await expect(page.getByRole('main').getByRole('link', { name: /A ?\+ ?B/ })).toBeVisible();
  await expectGoodIn(page, schemes);

  await page.goto('/problem/P1000');
  await expect(page.getByRole('article').locator('.katex').first()).toBeVisible();
  await expectGoodIn(page, schemes);
  await openEditor(page, t, isPhone);
  await page.getByRole('button', { name: t('problem', 'test.title'), exact: true }).click();
  await expect(page.getByRole('region', { name: t('problem', 'test.title') })).toBeVisible();
  await expectGoodIn(page, schemes);

  await expect.poll(async () => (await submission(me.token, submitId)).status, { timeout: 60_000 }).toBe(-1);
  await page.goto('/status');
  await expect(page.getByRole('main').locator(`a[href="/submission-detail/${submitId}"]`)).toBeVisible();
  await expectGoodIn(page, schemes);
  await page.goto(`/submission-detail/${submitId}`);
  await expect(page.getByRole('region', { name: t('submission', 'detail.verdict') })).toBeVisible();
  await expect(page.getByText(t('submission', 'case.title', { number: 1 }))).toBeVisible();
  await expectGoodIn(page, schemes);

  await page.goto('/setting');
  await expect(page.getByRole('heading', { level: 1, name: t('account', 'setting.title') })).toBeVisible();
  await expectGoodIn(page, schemes);
  await page.goto(`/user-home?username=${me.username}`);
  await expect(page.getByText(t('account', 'heat.title'))).toBeVisible();
  await expectGoodIn(page, schemes);
});

test('the back office is accessible', { tag: '@brief' }, async ({ page, t, schemes }) => {
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: t('admin', 'login.submit') })).toBeVisible();
  await expectGoodIn(page, schemes);
  await enterAs(page, await root());
  const pages = [
    ['/admin/', 'dashboard', t('admin', 'attention.title')],
    ['/admin/judge', 'judge', 'C++ 17'],
    ['/admin/problems', 'problems', /^P\d{4}$/],
    ['/admin/problem/batch-operation', 'import', t('admin', 'import.formats')],
    ['/admin/outbox', 'outbox', '@example.org'],
  ] as const;
  for (const [address, heading, settled] of pages) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: t('admin', `nav.${heading}`) })).toBeVisible();
    await expect(page.getByRole('main').getByText(settled).first()).toBeVisible();
    await expectGoodIn(page, schemes);
  }

  await page.goto('/admin/rejudges/new');
  await expect(page.getByText(t('rejudge', 'count.needed'))).toBeVisible();
  await expectGoodIn(page, schemes);
});
