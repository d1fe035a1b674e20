import type { Page } from '@playwright/test';
import { root, submission, submitCode, theUser } from './api.ts';
import { enterAs, expect, test } from './harness.ts';
import { sums } from './programs.ts';

const opener = (page: Page, submitId: number) => page.locator(`a[href="/submission-detail/${submitId}"]`);

test('the list follows the judge and is filtered', async ({ page, t, me }) => {
  const other = await theUser(`b-${me.username}`);
  await submitCode(other.token, 'P1000', 'C++ 17', sums.wrong);
  await enterAs(page, me);
  await page.goto('/status');
  await expect(page.getByRole('main').getByRole('link', { name: other.username }).first()).toBeVisible();
  const submitId = await submitCode(me.token, 'P1000', 'Python3', sums.slow);
  await page.getByRole('button', { name: t('common', 'refresh') }).click();
  const mine = page.locator('tr, li').filter({ has: opener(page, submitId) });
  await expect(page.getByText(t('submission', 'list.live', { count: '\n' }).split('\n')[0]!.trim())).toBeVisible();
  await expect(mine).toContainText(t('verdict', 'name.0'), { timeout: 60_000 });

  const others = page.getByRole('main').getByRole('link', { name: other.username });
  await expect(others.first()).toBeVisible();
  await page
    .getByRole('group', { name: t('submission', 'list.whose') })
    .getByRole('radio', { name: t('submission', 'list.onlyMine') })
    .click();
  await expect(page).toHaveURL(/[?&]onlyMine=true/);
  await expect(others).toHaveCount(0);
  await expect(opener(page, submitId)).toBeVisible();

  await page.getByRole('combobox', { name: t('submission', 'column.status') }).click();
  await page
    .getByRole('option')
    .filter({ hasText: t('verdict', 'name.2') })
    .click();
  await expect(page).toHaveURL(/[?&]status=2/);
  await expect(page.getByText(t('common', 'empty.filtered'))).toBeVisible();
  await page.getByRole('button', { name: t('common', 'filter.clear') }).click();
  await page.getByRole('textbox', { name: t('submission', 'list.username') }).fill(other.username);
  await expect(page).toHaveURL(/[?&]username=/);
  await expect(others.first()).toBeVisible();
  await expect(opener(page, submitId)).toHaveCount(0);
});

test('code is copied, shared and hidden again', async ({ page, context, t, me }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const other = await theUser(`b-${me.username}`);
  const submitId = await submitCode(me.token, 'P1000', 'C++ 17', sums.right);
  await expect.poll(async () => (await submission(me.token, submitId)).status, { timeout: 60_000 }).toBe(0);
  const seenByOther = async () => (await submission(other.token, submitId)).code;
  expect(await seenByOther()).toBeNull();

  await enterAs(page, me);
  await page.goto('/status?onlyMine=true');
  await opener(page, submitId).click();
  const banner = page.getByRole('region', { name: t('submission', 'detail.verdict') });
  await expect(banner).toContainText(t('verdict', 'name.0'));
  await page
    .getByRole('button', { name: t('common', 'copy.action'), exact: true })
    .first()
    .click();
  await expect(page.getByText(t('common', 'copy.done'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sums.right);

  const share = page.getByRole('button', { name: t('submission', 'share.start') });
  const hide = page.getByRole('button', { name: t('submission', 'share.stop') });
  await share.click();
  await expect(hide).toBeVisible();
  expect(await seenByOther()).toBe(sums.right);
  await hide.click();
  await expect(share).toBeVisible();
  expect(await seenByOther()).toBeNull();

  await page.getByRole('button', { name: /^#4\b/ }).click();
  await expect(page.getByText(t('submission', 'case.title', { number: 4 }))).toBeVisible();
});

test('another reader sees the verdict and not the code', { tag: '@brief' }, async ({ page, t, me }) => {
  const admin = await root();
  const submitId = await submitCode(admin.token, 'P1000', 'C++ 17', sums.wrong);
  await enterAs(page, me);
  await page.goto(`/submission-detail/${submitId}`);
  const banner = page.getByRole('region', { name: t('submission', 'detail.verdict') });
  await expect(banner).toContainText(t('verdict', 'name.-1'), { timeout: 60_000 });
  await expect(page.getByText(t('submission', 'code.hidden'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('submission', 'share.start') })).toBeHidden();
});
