import type { Locator } from '@playwright/test';
import { root, runName } from './api.ts';
import { chooseLanguage, openEditor, shownCode, submit, writeCode } from './editor.ts';
import { enterAs, expect, expectNoSideScroll, test } from './harness.ts';
import { answersPackage, bringIn } from './packages.ts';
import { sampleProgram, sums } from './programs.ts';

test.beforeEach(async ({ page, me }) => {
  await enterAs(page, me);
});

test('code is typed, kept over a reload, and refused when empty', async ({ page, t, isPhone }) => {
  await page.goto('/problem/P1001');
  const editor = await openEditor(page, t, isPhone);
  await (await submit(page, t)).waitFor({ state: 'hidden' });
  await expect(page.getByRole('alert').getByText(t('problem', 'check.empty'))).toBeVisible();

  await editor.click();
  await page.keyboard.type('int half');
  const saved = t('problem', 'editor.saved', { time: '\n' }).split('\n')[0]!.trim();
  await expect(page.getByRole('status').filter({ hasText: saved })).toBeAttached();
  await page.reload();
  await openEditor(page, t, isPhone);
  await expect.poll(() => shownCode(page)).toBe('int half');
});

test('right code is accepted before the eyes', { tag: '@brief' }, async ({ page, t, isPhone }) => {
  await page.goto('/problem/P1000');
  await openEditor(page, t, isPhone);
  await chooseLanguage(page, t, 'C++ 17');
  await writeCode(page, t, sums.right);
  await page.evaluate(() => Object.assign(window, { untouched: true }));
  const panel = await submit(page, t);
  await expect(panel).toBeVisible();
  await expect(panel).toContainText(t('verdict', 'name.0'), { timeout: 60_000 });
  await expect(panel.getByRole('option')).toHaveCount(12);
  await expect(panel).toContainText('12 / 12');
  expect(await page.evaluate(() => 'untouched' in window)).toBe(true);

  await page.getByRole('tab', { name: t('problem', 'tab.submissions') }).click();
  await expect(page.getByRole('tabpanel')).toContainText(t('verdict', 'name.0'));
});

test('wrong code gets evidence, broken code the compiler’s words', async ({ page, t, isPhone }) => {
  await page.goto('/problem/P1000');
  await openEditor(page, t, isPhone);
  await chooseLanguage(page, t, 'C++ 17');
  await writeCode(page, t, sums.wrong);
  const panel = await submit(page, t);
  await expect(panel).toContainText(t('verdict', 'name.-1'), { timeout: 60_000 });
  await expect(panel).toContainText(t('submission', 'evidence.place', { line: 1, token: 1 }).trim());
  await expect(panel).toContainText(t('submission', 'evidence.expected').trim());

  await writeCode(page, t, sums.broken);
  await submit(page, t);
  await expect(panel).toContainText(t('verdict', 'name.-2'), { timeout: 60_000 });
  await expect(panel.getByRole('region', { name: t('problem', 'verdict.trouble') })).toContainText(
    'nothing_of_this_name',
  );
  await panel.getByRole('button', { name: t('problem', 'verdict.close') }).click();
  await expect(panel).toBeHidden();
});

test('code runs on one’s own input without being submitted', async ({ page, t, isPhone }) => {
  await page.goto('/problem/P1000');
  await openEditor(page, t, isPhone);
  await chooseLanguage(page, t, 'C++ 17');
  await writeCode(page, t, sums.right);
  await page.getByRole('button', { name: t('problem', 'test.title'), exact: true }).click();
  const drawer = page.getByRole('region', { name: t('problem', 'test.title') });
  const input = drawer.getByRole('textbox', { name: t('problem', 'test.input') });
  const expected = drawer.getByRole('textbox', { name: t('problem', 'test.expected') });
  const actual = drawer.getByRole('region', { name: t('problem', 'test.actual') });
  const run = drawer.getByRole('button', { name: t('problem', 'test.run') });
  await expect(input).not.toHaveValue('');
  await input.fill('40 2');
  await expected.fill('41');
  await run.click();
  await expect(actual).toHaveText('42', { timeout: 60_000 });
  await expect(drawer).toContainText(t('problem', 'test.first', { line: 1, expected: 41, actual: 42 }));
  await input.fill('');
  await run.click();
  await expect(page.getByText(t('problem', 'check.inputEmpty'))).toBeVisible();
  await input.fill('1 '.repeat(501));
  await expect(run).toBeDisabled();
});

test('the editor finds words in the language of the page, and Escape leads back into the code', {
  tag: '@brief',
}, async ({ page, t, isPhone }) => {
  test.skip(isPhone, 'phones have no keys to find with');
  await page.goto('/problem/P1000');
  const editor = await openEditor(page, t, isPhone);
  await writeCode(page, t, 'int one;\nint two;');
  await page.keyboard.press('ControlOrMeta+f');
  const phrase = (key: string) => t('common', `editor.phrase.${key}`);
  const find = page.getByRole('textbox', { name: phrase('find'), exact: true });
  await expect(find).toBeFocused();
  for (const key of ['next', 'previous', 'all', 'replace', 'replaceAll'])
    await expect(page.getByRole('button', { name: phrase(key), exact: true })).toBeVisible();
  for (const key of ['matchCase', 'regexp', 'byWord'])
    await expect(page.getByRole('checkbox', { name: phrase(key), exact: true })).toBeVisible();
  await find.pressSequentially('int');
  await expect(page.locator('.cm-searchMatch')).toHaveCount(2);
  // Replacing stands below finding, however wide the editor is.
  await page.setViewportSize({ width: 2560, height: 900 });
  const left = async (box: Locator) => (await box.boundingBox())?.x;
  const replace = page.getByRole('textbox', { name: phrase('replaceWith'), exact: true });
  await expect.poll(async () => (await left(replace)) === (await left(find))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(find).toBeHidden();
  await expect(editor).toBeFocused();
});

test('answers are handed in where there is no statement', async ({ page, t, isPhone }, info) => {
  const name = `ANS${info.project.name.replace('-', '')}${runName(info)}`.toUpperCase();
  const { imported } = await bringIn((await root()).token, await answersPackage(name));
  await page.goto(`/problem/${imported[0]?.problemId}`);
  const statement = page.getByRole('article');
  await expect(statement).toContainText(t('problem', 'statement.blank'));
  await expect(statement).toContainText(t('problem', 'statement.outputOnlyFiles'));
  await expectNoSideScroll(page);
  await page.getByRole('tab', { name: t('problem', 'tab.annex') }).click();
  await expect(page.getByRole('tabpanel')).toContainText('shapes.txt');
  const editor = await openEditor(page, t, isPhone);
  await expect(editor).toContainText(t('problem', 'editor.placeholderAnswers'));
  await writeCode(page, t, 'triangle');
  await expect(await submit(page, t)).toContainText(t('verdict', 'name.0'), { timeout: 60_000 });
});

test('subtasks give a part of the points', async ({ page, t, isPhone }) => {
  await page.goto('/problem/P1011');
  await openEditor(page, t, isPhone);
  await chooseLanguage(page, t, 'C++ 17');
  await writeCode(page, t, sampleProgram('p1011scale/submissions/wrong_answer/int_answer.cpp'));
  const panel = await submit(page, t);
  await expect(panel).toContainText(t('verdict', 'name.8'), { timeout: 60_000 });
  await expect(panel).toContainText(/50\s*\/ 100/);
  await panel.getByRole('link').click();
  await expect(page).toHaveURL(/\/submission-detail\/\d+$/);
  const banner = page.getByRole('region', { name: t('submission', 'detail.verdict') });
  await expect(banner).toContainText(`50${t('submission', 'detail.ofPoints', { full: 100 })}`);
  for (const number of [1, 2, 3]) {
    await expect(page.getByText(t('common', 'cases.subtask', { number }), { exact: true })).toBeVisible();
  }
});

test('an interactive problem is judged', async ({ page, t, isPhone }) => {
  await page.goto('/problem/P1010');
  await expect(page.getByRole('article')).toContainText(t('problem', 'judgeMode.interactive'));
  await openEditor(page, t, isPhone);
  await chooseLanguage(page, t, 'C++ 17');
  await writeCode(page, t, sampleProgram('p1010guess/submissions/accepted/halving.cpp'));
  await expect(await submit(page, t)).toContainText(t('verdict', 'name.0'), { timeout: 60_000 });
});
