import { ask, root, submission, submitCode } from './api.ts';
import { enterAs, expect, expectAccessible, expectNoSideScroll, test } from './harness.ts';
import { sums } from './programs.ts';

interface Decided {
  id: number;
  state: string;
  conflicts: number;
}

test('root judges submissions of a user again, looks at the differences, applies and undoes', async ({
  page,
  t,
  me,
}) => {
  const admin = await root();
  const verdictOf = async (submitId: number) => (await submission(me.token, submitId)).status;
  const right = await submitCode(me.token, 'P1000', 'C++ 17', sums.right);
  const wrong = await submitCode(me.token, 'P1000', 'C++ 17', sums.wrong);
  await expect.poll(() => verdictOf(right), { timeout: 60_000 }).toBe(0);
  await expect.poll(() => verdictOf(wrong), { timeout: 60_000 }).toBe(-1);
  // A wrong verdict given by hand is what the rejudge will find.
  await ask('GET', `/api/admin/judge/manual-judge?submitId=${right}&status=3`, { token: admin.token });
  expect(await verdictOf(right)).toBe(3);

  await enterAs(page, admin);
  await page.goto('/admin/rejudges');
  await page.getByRole('link', { name: t('rejudge', 'new.title') }).click();
  await expect(page.getByText(t('rejudge', 'count.needed'))).toBeVisible();
  const start = page.getByRole('button', { name: t('rejudge', 'new.start') });
  await expect(start).toBeDisabled();

  await page.getByLabel(t('rejudge', 'field.problem')).fill('NOWHERE');
  await expect(page.getByText(t('rejudge', 'count.none'))).toBeVisible();
  await start.click();
  await expect(page.getByRole('alert').filter({ hasText: t('errors', 'judge.rejudgeEmpty') })).toBeVisible();
  await expect(page.getByLabel(t('rejudge', 'field.problem'))).toHaveValue('NOWHERE');

  await page.getByLabel(t('rejudge', 'field.problem')).fill('P1000');
  await page.getByLabel(t('rejudge', 'field.ids')).fill(`${right}, x`);
  await page.getByLabel(t('rejudge', 'field.user')).fill(me.username);
  await expect(page.getByText(t('rejudge', 'rule.ids'))).toBeVisible();
  await page.getByLabel(t('rejudge', 'field.ids')).fill(`${right}, ${wrong}`);
  // The one that was set by hand is left out otherwise.
  await page.getByLabel(t('rejudge', 'field.withManual')).click();
  await expect(page.getByRole('status').filter({ hasText: /\b2\b/ })).toBeVisible();
  await start.click();

  await expect(page).toHaveURL(/\/admin\/rejudges\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())![0]);
  const main = page.getByRole('main');
  await expect(main).toContainText(t('rejudge', 'state.ready'), { timeout: 60_000 });
  expect(await verdictOf(right)).toBe(3);

  const cell = (from: number, to: number, count: number, move: string) =>
    page.getByRole('button', {
      name: t('rejudge', 'matrix.cell', {
        from: t('verdict', `name.${from}`),
        to: t('verdict', `name.${to}`),
        count,
        move: t('rejudge', `move.${move}`),
      }),
    });
  await expect(cell(-1, -1, 1, 'same')).toBeVisible();
  await cell(3, 0, 1, 'gained').click();
  await expect(page).toHaveURL(/oldStatus=3&newStatus=0/);
  await expect(page.locator(`a[href="/submission-detail/${right}"]`)).toBeVisible();
  await expect(page.locator(`a[href="/submission-detail/${wrong}"]`)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('tab', { name: t('rejudge', 'user.title') }).click();
  await expect(page.getByRole('tabpanel').getByRole('link', { name: me.username })).toBeVisible();

  const decide = async (action: 'apply' | 'undo') => {
    await page.getByRole('button', { name: t('rejudge', `${action}.action`), exact: true }).click();
    const question = page.getByRole('dialog', { name: t('rejudge', `${action}.title`, { id }) });
    await question.getByRole('button', { name: t('rejudge', `${action}.action`), exact: true }).click();
    await expect(page.getByText(t('rejudge', `done.${action}`))).toBeVisible();
  };
  await decide('apply');
  await expect(main).toContainText(t('rejudge', 'state.applied'));
  expect(await verdictOf(right)).toBe(0);
  await decide('undo');
  await expect(main).toContainText(t('rejudge', 'state.undone'));
  expect(await verdictOf(right)).toBe(3);

  await page.goto('/admin/rejudges');
  await expect(page.locator(`a[href="/admin/rejudges/${id}"]`)).toBeVisible();
  const list = await ask<{ records: Decided[] }>('GET', '/api/admin/judge/rejudges?limit=50', { token: admin.token });
  expect(list.data.records.find((one) => one.id === id)).toMatchObject({ state: 'undone', conflicts: 0 });
});
