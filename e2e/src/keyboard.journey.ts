import type { Locator, Page } from '@playwright/test';
import { enterAs, expect, test } from './harness.ts';
import { sums } from './programs.ts';

/** Goes on with Tab until the target has the focus, as somebody without a pointer does. */
const tabTo = async (page: Page, target: Locator, max = 80): Promise<void> => {
  await expect(target).toBeVisible();
  for (let step = 0; step < max; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};

test('from the list to a verdict by keyboard alone', async ({ page, t, me, isPhone }) => {
  test.skip(isPhone, 'phones have no keyboard to tab with');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enterAs(page, me);
  await page.goto('/problem?keyword=P1000');
  await tabTo(page, page.locator('a[href="/problem/P1000"]').first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/problem\/P1000$/);

  const editor = page.getByRole('textbox', { name: t('common', 'editor.label') });
  await tabTo(page, editor);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(sums.right);
  // Tab indents; Escape lets the next one leave, once words that were offered are gone.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const submit = page.getByRole('button', { name: t('common', 'submit'), exact: true });
  await tabTo(page, submit);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: t('problem', 'verdict.label') });
  await expect(panel).toContainText(t('verdict', 'name.0'), { timeout: 60_000 });

  await page.locator('body').press('?');
  const keys = page.getByRole('dialog', { name: t('workbench', 'keys.title') });
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
});
