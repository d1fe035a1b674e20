import type { Locator, Page } from '@playwright/test';
import { mailedCode } from './api.ts';
import { expect, test } from './harness.ts';
import type { Text } from './texts.ts';

const field = (dialog: Locator, t: Text, name: string): Locator =>
  dialog.getByLabel(t('account', `field.${name}`), { exact: true });

const openLogin = async (page: Page, t: Text): Promise<Locator> => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell', 'user.login'), exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(field(dialog, t, 'username')).toBeVisible();
  return dialog;
};

const loginButton = (dialog: Locator, t: Text): Locator =>
  dialog.locator('form').getByRole('button', { name: t('account', 'mode.login'), exact: true });

test('a visitor registers with a mailed code, logs in and out', async ({ page, t }) => {
  const username = `n${Date.now().toString(36)}`;
  const email = `${username}@example.org`;
  const password = 'first-secret';
  await page.goto('/home');
  const dialog = await openLogin(page, t);
  await dialog.getByRole('button', { name: t('account', 'mode.register'), exact: true }).click();

  const submit = dialog.locator('form').getByRole('button', { name: t('account', 'mode.register'), exact: true });
  await submit.click();
  for (const rule of ['usernameRequired', 'emailRequired', 'codeRequired', 'passwordRequired']) {
    await expect(dialog.getByText(t('account', `rule.${rule}`), { exact: true })).toBeVisible();
  }
  await field(dialog, t, 'username').fill('root');
  await field(dialog, t, 'email').fill('no-address');
  await field(dialog, t, 'password').fill('12345');
  await field(dialog, t, 'passwordAgain').fill('12346');
  await expect(dialog.getByText(t('account', 'rule.usernameExists'))).toBeVisible();
  await submit.click();
  for (const rule of ['emailFormat', 'passwordLength', 'passwordMismatch']) {
    await expect(dialog.getByText(t('account', `rule.${rule}`), { exact: true })).toBeVisible();
  }

  await field(dialog, t, 'username').fill(username);
  await field(dialog, t, 'email').fill(email);
  await expect(dialog.getByRole('img', { name: t('account', 'field.free') })).toBeVisible();
  await dialog.getByRole('button', { name: t('account', 'code.send') }).click();
  await expect(page.getByText(t('account', 'done.registerOutbox'))).toBeVisible();
  const wait = t('account', 'code.again', { seconds: '\n' }).split('\n')[0]!;
  await expect(dialog.getByRole('button', { name: wait.trim() })).toBeDisabled();
  await field(dialog, t, 'code').fill(await mailedCode(email));
  await field(dialog, t, 'password').fill(password);
  await field(dialog, t, 'passwordAgain').fill(password);
  await submit.click();
  await expect(page.getByText(t('account', 'done.registered'))).toBeVisible();

  // Who registers is logged in.
  await expect(dialog).toBeHidden();
  const menu = page.getByRole('button', { name: `${t('shell', 'user.menu')}: ${username}` });
  const leave = async (): Promise<void> => {
    await menu.click();
    await page.getByRole('menuitem', { name: t('shell', 'user.logout') }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('banner').getByRole('button', { name: t('shell', 'user.login') })).toBeVisible();
    await expect(menu).toBeHidden();
  };
  await leave();

  await openLogin(page, t);
  await field(dialog, t, 'username').fill(username);
  await field(dialog, t, 'password').fill('not-my-secret');
  await loginButton(dialog, t).click();
  await expect(dialog.getByText(t('errors', 'account.badLogin'))).toBeVisible();
  await field(dialog, t, 'password').fill(password);
  await loginButton(dialog, t).click();
  await expect(page.getByText(t('account', 'done.welcome'))).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.reload();
  await leave();
});

test('a login leads back to the page that asked for it', { tag: '@brief' }, async ({ page, t, me }) => {
  await page.goto('/problem/P1000');
  const dialog = page.getByRole('dialog');
  await field(dialog, t, 'username').fill(me.username);
  await field(dialog, t, 'password').fill(me.password);
  await field(dialog, t, 'password').press('Enter');
  await expect(page).toHaveURL(/\/problem\/P1000$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/A ?\+ ?B/);
});
