import { type Account, ask, root, runName, theUser } from './api.ts';
import { chooseLanguage, openEditor, submit, writeCode } from './editor.ts';
import { enterAs, expect, expectAccessible, expectNoSideScroll, test } from './harness.ts';
import { sums } from './programs.ts';

/** A problem admin of this journey alone: drafts of a new problem are each person's own. */
const aSetter = async (name: string): Promise<Account> => {
  const { uid } = (await theUser(name)).user as { uid: string };
  await ask('PUT', '/api/admin/user/edit-user', { token: (await root()).token, body: { uid, type: 1008 } });
  return theUser(name);
};

test('a problem made in the browser is published and solved', async ({ page, t, isPhone }, info) => {
  const admin = await aSetter(`setter-${info.project.name}`);
  await ask('DELETE', '/api/admin/problem/draft?pid=0', { token: admin.token });
  const id = `MADE-${info.project.name}-${runName(info)}`.toUpperCase().replace(/[^A-Z0-9-]/g, '-');
  const title = `Sums of ${id}`;
  const field = (key: string) => page.getByRole('textbox', { name: t('problemAdmin', key) });
  const write = async (part: string, text: string): Promise<void> => {
    await page.getByRole('radio', { name: new RegExp(`^${t('problemAdmin', `statement.${part}`)}`) }).check();
    const editor = page.locator('.cm-content').first();
    await editor.click();
    await page.keyboard.insertText(text);
    await expect(editor).toContainText(text);
  };

  await enterAs(page, admin);
  await page.goto('/admin/problems');
  await page
    .getByRole('link', { name: t('problemAdmin', 'form.create') })
    .first()
    .click();
  const make = page.getByRole('button', { name: t('problemAdmin', 'save.create') });
  await make.click();
  await expect(page.getByText(t('problemAdmin', 'rule.title'), { exact: true })).toBeVisible();
  await field('info.problemId').fill(id);
  await field('info.name').fill(title);
  await write('description', 'Add two numbers.');
  await write('input', 'Two numbers.');
  await write('output', 'Their sum.');
  await page.getByLabel(t('problemAdmin', 'examples.input', { number: 1 })).fill('1 2');
  await page.getByLabel(t('problemAdmin', 'examples.output', { number: 1 })).fill('3');
  await page.getByRole('radio', { name: t('problemAdmin', 'cases.typed') }).check();
  await page.getByLabel(t('problemAdmin', 'cases.input', { number: 1 })).fill('1 2');
  await page.getByLabel(t('problemAdmin', 'cases.output', { number: 1 })).fill('3');
  await page.getByRole('button', { name: t('problemAdmin', 'cases.add') }).click();
  await page.getByLabel(t('problemAdmin', 'cases.input', { number: 2 })).fill('20 22');
  await page.getByLabel(t('problemAdmin', 'cases.output', { number: 2 })).fill('42');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  // What is written outlives the page.
  await page.reload();
  await expect(page.getByText(t('problemAdmin', 'draft.restored'))).toBeVisible();
  await make.click();

  await expect(page).toHaveURL(/\/admin\/problem\/edit\/\d+$/);
  const pid = Number(/edit\/(\d+)$/.exec(page.url())![1]);
  // The form of the stored problem, not still the one it was made with.
  await expect(page.getByText('r1', { exact: true })).toBeVisible();
  await expect(field('info.name')).toHaveValue(title);
  await field('limits.timeLimit').fill('2000');
  await page.getByRole('button', { name: t('common', 'save'), exact: true }).click();
  await expect(page.getByText('r2', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/admin/problem/history/${pid}`);
  await expect(page.getByRole('cell', { name: '2000', exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await page.goto(`/admin/problems?keyword=${id}`);
  await page.getByRole('combobox', { name: t('admin', 'problems.authOf', { id }) }).click();
  await page.getByRole('option', { name: t('admin', 'problems.auth.1'), exact: true }).click();
  await expect(page.getByText(t('admin', 'done.updated'))).toBeVisible();

  await page.goto(`/problem/${id}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await openEditor(page, t, isPhone);
  await chooseLanguage(page, t, 'C++ 17');
  await writeCode(page, t, sums.right);
  const verdict = await submit(page, t);
  await expect(verdict).toContainText('AC', { timeout: 60_000 });

  await page.goto(`/admin/problems?keyword=${id}`);
  await page.getByRole('button', { name: t('problemAdmin', 'delete.act', { id }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('problemAdmin', 'delete.write', { id }) }).fill(id);
  await dialog.getByRole('button', { name: t('common', 'delete'), exact: true }).click();
  await expect(page.getByText(t('problemAdmin', 'delete.done', { id }))).toBeVisible();
});
