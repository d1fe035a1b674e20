import { readFile } from 'node:fs/promises';
import { expect, test } from './harness.ts';

test.describe('a visitor', () => {
  test('finds a living home page', { tag: '@brief' }, async ({ page, t, isChinese, isPhone }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('heading', { level: 1, name: t('home', 'banner.title') })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(t('home', 'title')));
    await expect(page.locator('html')).toHaveAttribute('lang', isChinese ? 'zh-CN' : 'en-US');
    await expect(page.getByText(t('home', 'latest.title'), { exact: true })).toBeVisible();
    await expect(page.getByRole('main').locator('a[href^="/problem/"]').first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(/\d+ \/ \d+/);
    if (!isPhone) {
      const status = page.getByRole('navigation').getByRole('link', { name: t('shell', 'nav.status'), exact: true });
      await status.click();
      await expect(page.getByRole('heading', { level: 1, name: t('submission', 'list.title') })).toBeVisible();
      await expect(status).toHaveAttribute('aria-current', 'page');
    }
  });

  test('takes the chart of the week home as a picture', async ({ page, t }) => {
    await page.goto('/home');
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: t('home', 'week.picture') }).click();
    const picture = await coming;
    expect(picture.suggestedFilename()).toMatch(/\d\d-\d\d\.png$/);
    const bytes = await readFile(await picture.path());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    // As wide as it is read, twice as fine.
    expect(bytes.readUInt32BE(16)).toBeGreaterThan(600);
  });

  test('is asked to log in before the problems', async ({ page, t }) => {
    await page.goto('/problem');
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('alert').getByText(t('common', 'error.loginFirst'))).toBeVisible();
    const dialog = page.getByRole('dialog', { name: t('account', 'mode.login') });
    await expect(dialog.getByLabel(t('account', 'field.username'))).toBeFocused();
    await dialog.getByRole('button', { name: t('account', 'dialog.close') }).click();
    await expect(dialog).toBeHidden();
  });

  test('is told when a page does not exist', async ({ page, t }) => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { name: t('shell', 'notFound.title') })).toBeVisible();
    await page.getByRole('link', { name: t('shell', 'notFound.home') }).click();
    await expect(page).toHaveURL(/\/home$/);
    await page.goto('/submission-detail/999999999');
    await expect(page.getByText(t('errors', 'submission.unknown'))).toBeVisible();
    await page.goto('/submission-detail/nonsense');
    await expect(page.getByRole('heading', { name: t('shell', 'notFound.title') })).toBeVisible();
  });

  test('changes the language, and it stays', async ({ page, isChinese }) => {
    const html = page.locator('html');
    const [here, there, name] = isChinese ? ['zh-CN', 'en-US', 'English'] : ['en-US', 'zh-CN', '简体中文'];
    await page.goto('/home');
    await expect(html).toHaveAttribute('lang', here);
    const button = page.getByRole('contentinfo').getByRole('button', { name });
    await button.click();
    await expect(html).toHaveAttribute('lang', there);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(isChinese ? /^[\x20-\x7e]+$/ : /\p{sc=Han}/u);
    await page.reload();
    await expect(html).toHaveAttribute('lang', there);

    await page.goto('/home?l=zh-cn');
    await expect(html).toHaveAttribute('lang', 'zh-CN');
    await page.goto('/home?l=en');
    await expect(html).toHaveAttribute('lang', 'en-US');
    await page.goto('/status');
    await expect(html).toHaveAttribute('lang', 'en-US');
  });

  test('chooses the dark scheme, and it stays', async ({ page, t, isPhone }) => {
    const html = page.locator('html');
    await page.goto('/home');
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
    if (isPhone) {
      await page.getByRole('button', { name: t('shell', 'nav.openMenu') }).click();
      const choice = page.getByRole('dialog').getByRole('group', { name: t('shell', 'scheme.label') });
      await choice.getByRole('radio', { name: t('shell', 'scheme.dark') }).click();
    } else {
      await page.getByRole('button', { name: t('shell', 'scheme.label') }).click();
      await page.getByRole('menuitemradio', { name: t('shell', 'scheme.dark') }).click();
    }
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.reload();
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(Math.max(...background.match(/\d+/g)!.slice(0, 3).map(Number))).toBeLessThan(80);
  });
});
