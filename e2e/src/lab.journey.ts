import type { Page } from '@playwright/test';
import { ask, root, runName, submission, submitCode, theUser } from './api.ts';
import { enterAs, expect, expectAccessible, expectNoSideScroll, test } from './harness.ts';
import type { Text } from './texts.ts';

const validator = `#include "testlib.h"
int main(int argc, char* argv[]) {
  registerValidation(argc, argv);
  int n = inf.readInt(2, 1000, "n");
  inf.readEoln();
  for (int i = 0; i < n; i++) { if (i) inf.readSpace(); inf.readInt(1, 1000000, "a"); }
  inf.readEoln();
  inf.readEof();
}`;
const generator = `#include "testlib.h"
int main(int argc, char* argv[]) {
  registerGen(argc, argv, 1);
  int n = opt<int>(1);
  println(n);
  for (int i = 0; i < n; i++) printf("%d%c", rnd.next(1, 1000000), i + 1 < n ? ' ' : '\\n');
}`;
const checker = `#include "testlib.h"
int main(int argc, char* argv[]) {
  registerTestlibCmd(argc, argv);
  int n = inf.readInt(), at = ouf.readInt(1, n), best = ans.readInt(), got = 0, wanted = 0;
  for (int i = 1; i <= n; i++) { int a = inf.readInt(); if (i == at) got = a; if (i == best) wanted = a; }
  if (got != wanted) quitf(_wa, "%d is not %d", got, wanted);
  quitf(_ok, "%d", got);
}`;
const solution = (body: string): string => `#include <ctime>
#include <iostream>
int a[1001];
int main() { int n; std::cin >> n; for (int i = 1; i <= n; i++) std::cin >> a[i]; ${body} }`;
const programs = {
  std: solution('int b = 1; for (int i = 2; i <= n; i++) if (a[i] > a[b]) b = i; std::cout << b;'),
  wrong: solution('std::cout << 1;'),
  // Too slow for the limit of the journey, and soon at its end all the same.
  slow: solution('while (clock() < CLOCKS_PER_SEC * 2 / 5) continue; std::cout << 1;'),
};

const write = async (page: Page, code: string): Promise<void> => {
  await page.locator('.cm-content').first().click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(code);
};

const choose = async (page: Page, label: string, option: string | RegExp): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).first().click();
};

/** A program of the lab; the first solution is the model. */
const addProgram = async (page: Page, t: Text, role: string, code: string, expectation?: string): Promise<void> => {
  await page.getByRole('button', { name: t('lab', `programs.role.${role}`), exact: true }).click();
  if (expectation) await choose(page, t('lab', 'programs.expect'), t('lab', `expect.${expectation}`));
  await write(page, code);
};

test('a problem is made from nothing in the browser: lab, checker, subtasks, published and solved', async ({
  page,
  t,
}, info) => {
  test.slow();
  const admin = await theUser(`lab-${info.project.name}`);
  const { uid } = admin.user as { uid: string };
  await ask('PUT', '/api/admin/user/edit-user', { token: (await root()).token, body: { uid, type: 1008 } });
  const setter = await theUser(`lab-${info.project.name}`);
  await ask('DELETE', '/api/admin/problem/draft?pid=0', { token: setter.token });
  const id = `LAB-${info.project.name}-${runName(info)}`.toUpperCase().replace(/[^A-Z0-9-]/g, '-');
  const field = (key: string) => page.getByRole('textbox', { name: t('problemAdmin', key) });
  const part = async (name: string, text: string): Promise<void> => {
    await page.getByRole('radio', { name: new RegExp(`^${t('problemAdmin', `statement.${name}`)}`) }).check();
    await write(page, text);
  };

  await enterAs(page, setter);
  await page.goto('/admin/problem/create');
  await field('info.problemId').fill(id);
  await field('info.name').fill('The largest');
  await part('description', 'Where is the largest of $n$ numbers? Any place will do.');
  await part('input', 'The number $n$, then $n$ numbers.');
  await part('output', 'A place, from 1.');
  await page.getByLabel(t('problemAdmin', 'examples.input', { number: 1 })).fill('3\n4 6 6');
  await page.getByLabel(t('problemAdmin', 'examples.output', { number: 1 })).fill('2');
  await field('limits.timeLimit').fill('200');
  await page.getByRole('radio', { name: 'OI', exact: true }).check();
  await choose(page, t('problemAdmin', 'limits.caseMode'), t('problemAdmin', 'limits.mode.oi.subtask_lowest'));
  await page.getByRole('radio', { name: t('admin', 'problems.mode.spj') }).check();
  const code = page.getByRole('textbox', { name: t('problemAdmin', 'judge.code') });
  await code.click();
  await page.keyboard.insertText(checker);
  await page.getByRole('button', { name: t('problemAdmin', 'judge.compile') }).click();
  await expect(page.getByText(t('problemAdmin', 'judge.isCompiled'), { exact: true })).toBeVisible({ timeout: 60_000 });
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: t('problemAdmin', 'save.create') }).click();
  await expect(page).toHaveURL(/\/admin\/problem\/edit\/\d+$/);
  const pid = Number(/edit\/(\d+)$/.exec(page.url())![1]);

  await page.goto(`/admin/problem/${pid}/lab?tab=programs`);
  await addProgram(page, t, 'solution', programs.std);
  await addProgram(page, t, 'solution', programs.wrong);
  await addProgram(page, t, 'solution', programs.slow, 'slow');
  await addProgram(page, t, 'validator', validator);
  await addProgram(page, t, 'generator', generator);
  await expectNoSideScroll(page);
  await page.getByRole('tab', { name: t('lab', 'tab.tests') }).click();
  await page
    .getByRole('textbox', { name: t('lab', 'recipe.title') })
    .fill('group 1 30\ngen 5 {1..2}\ngroup 2 70\ngen 1000 {3..5}\n');
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: t('lab', 'saveAndBuild') }).click();
  await expect(page.getByText(t('lab', 'state.done'), { exact: true })).toBeVisible({ timeout: 300_000 });
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: t('lab', 'publish.act') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('lab', 'publish.act') })
    .click();
  await expect(page.getByText(t('lab', 'publish.done'))).toBeVisible();

  await page.goto(`/admin/problems?keyword=${id}`);
  await page.getByRole('combobox', { name: t('admin', 'problems.authOf', { id }) }).click();
  await page.getByRole('option', { name: t('admin', 'problems.auth.1'), exact: true }).click();
  await expect(page.getByText(t('admin', 'done.updated'))).toBeVisible();
  const sent = await submitCode(setter.token, id, 'C++ 17', programs.std);
  await expect.poll(async () => (await submission(setter.token, sent)).score, { timeout: 60_000 }).toBe(100);
  await page.goto(`/problem/${id}`);
  await expect(page.getByRole('heading', { name: 'The largest' })).toBeVisible();
});
