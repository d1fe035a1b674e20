import { expect, type Locator, type Page } from '@playwright/test';
import type { Text } from './texts.ts';

/** The editor's lines as they stand on the screen; only for programs that fit into it. */
export const shownCode = async (page: Page): Promise<string> =>
  (await page.locator('.cm-line').allInnerTexts()).map((line) => line.replace(/\n$/, '')).join('\n');

/** Bring the editor to the front: on phones it stands behind a button. */
export const openEditor = async (page: Page, t: Text, isPhone: boolean): Promise<Locator> => {
  if (isPhone) await page.getByRole('button', { name: t('problem', 'editor.write') }).click();
  const editor = page.getByRole('textbox', { name: t('common', 'editor.label') });
  await expect(editor).toBeVisible();
  return editor;
};

/** Replace what stands in the editor, as pasting does. */
export const writeCode = async (page: Page, t: Text, code: string): Promise<void> => {
  await page.getByRole('textbox', { name: t('common', 'editor.label') }).click();
  await page.keyboard.press('ControlOrMeta+A');
  if (code === '') await page.keyboard.press('Delete');
  else await page.keyboard.insertText(code);
  await expect.poll(() => shownCode(page)).toBe(code);
};

/** Choose a language by its exact name. */
export const chooseLanguage = async (page: Page, t: Text, language: string): Promise<void> => {
  const button = page.getByRole('button', { name: t('problem', 'language.chosen', { language: '' }).trim() });
  await button.click();
  await page
    .getByRole('option')
    .filter({ has: page.getByText(language, { exact: true }) })
    .first()
    .click();
  await expect(button.getByText(language, { exact: true })).toBeVisible();
};

/** Submit what stands in the editor; the panel that shows the verdict. */
export const submit = async (page: Page, t: Text): Promise<Locator> => {
  await page.getByRole('button', { name: t('common', 'submit'), exact: true }).click();
  return page.getByRole('region', { name: t('problem', 'verdict.label') });
};
