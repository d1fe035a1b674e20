import type { Locator, Page } from '@playwright/test';
import { mailedCode, root } from './api.ts';
import { aWriter } from './discussions.ts';
import { enterAs, expect, test } from './harness.ts';
import { sums } from './programs.ts';

/** Goes on with Tab until the target has the focus, as somebody without a pointer does. */
const tabTo = async (page: Page, target: Locator, max = 80): Promise<void> => {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < max; step++) {
    // A choice that has the focus is replaced once its list has come: asked in that moment, the one before has it no longer.
    if ((await isThere()) || (await isThere())) return;
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

test('a discussion is written by keyboard alone: the way out of its editor keeps the dialog', async ({
  page,
  t,
  me,
  isPhone,
}) => {
  test.skip(isPhone, 'phones have no keyboard to tab with');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enterAs(page, await aWriter(me));
  await page.goto('/discussion');
  const write = page.getByRole('button', { name: t('discussion', 'list.write') });
  await tabTo(page, write);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByLabel(t('discussion', `form.${name}`), { exact: true });
  await expect(field('title')).toBeFocused();
  await page.keyboard.insertText('By keys');
  await tabTo(page, field('description'), 2);
  await page.keyboard.insertText('What it is about');
  await tabTo(page, field('category'), 2);
  await page.keyboard.press('Enter');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const editor = dialog.locator('.cm-content');
  await tabTo(page, editor, 3);
  await page.keyboard.insertText('A text');
  await page.keyboard.press('Escape');
  await tabTo(page, dialog.getByRole('button', { name: t('common', 'cancel') }), 3);
  // Out of the editor the key does what it does in every dialog, and the draft stays.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(write).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(editor).toContainText('A text');
  await tabTo(page, editor, 8);
  await page.keyboard.press('Escape');
  await tabTo(page, dialog.getByRole('button', { name: t('discussion', 'form.send'), exact: true }), 4);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/discussion-detail\/\d+$/);
});

test('registering and the settings by keyboard alone', async ({ page, t, isPhone }) => {
  test.skip(isPhone, 'phones have no keyboard to tab with');
  const username = `k${Date.now().toString(36)}`;
  const email = `${username}@example.org`;
  const password = 'by-keyboard';
  await page.goto('/home');
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: t('shell', 'user.register'), exact: true }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByLabel(t('account', `field.${name}`), { exact: true });
  await expect(field('username')).toBeFocused();
  await page.keyboard.insertText(username);
  await tabTo(page, field('email'), 3);
  await page.keyboard.insertText(email);
  await tabTo(page, dialog.getByRole('button', { name: t('account', 'code.send') }), 3);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('account', 'done.registerOutbox'))).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(field('code')).toBeFocused();
  await page.keyboard.insertText(await mailedCode(email));
  await tabTo(page, field('password'), 3);
  await page.keyboard.insertText(password);
  await tabTo(page, field('passwordAgain'), 3);
  await page.keyboard.insertText(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('account', 'done.registered'))).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: `${t('shell', 'user.menu')}: ${username}` }));
  await page.keyboard.press('Enter');
  const setting = page.getByRole('menuitem', { name: t('shell', 'user.settings') });
  await expect(setting).toBeVisible();
  while (!(await setting.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/setting$/);
  await tabTo(page, page.getByLabel(t('account', 'profile.school'), { exact: true }));
  await page.keyboard.insertText('School of keys');
  await tabTo(page, page.getByRole('button', { name: t('account', 'setting.save') }), 12);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('account', 'done.profile'))).toBeVisible();
});

test('an account is found and changed by keyboard alone', async ({ page, t, me, isPhone }) => {
  test.skip(isPhone, 'phones have no keyboard to tab with');
  await enterAs(page, await root());
  await page.goto(`/admin/user?keyword=${me.username}`);
  const edit = page.getByRole('button', { name: t('people', 'users.editOf', { name: me.username }) });
  await expect(edit).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // Past the menu, which has more entries than that.
  await tabTo(page, edit, 28);
  await page.keyboard.press('Enter');
  const name = page.getByRole('dialog').getByLabel(t('people', 'form.realname'), { exact: true });
  await tabTo(page, name, 6);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText('Keys');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(edit).toBeFocused();
});
