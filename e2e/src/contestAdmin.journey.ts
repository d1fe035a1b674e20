import { root, runName } from './api.ts';
import { newProblem } from './contests.ts';
import { enterAs, expect, expectAccessible, expectNoSideScroll, test } from './harness.ts';

test('root makes a contest with two problems, changes it and gives it more time', async ({ page, t }, info) => {
  const admin = await root();
  const run = `${info.project.name} ${runName(info)}`;
  // Longer than a phone is wide.
  const title = `Made contest ${run}, the second one of the season for all schools of the region`;
  const ids: string[] = [];
  for (const part of ['one', 'two'])
    ids.push((await newProblem(admin.token, `made-${part}-${info.project.name}-${runName(info)}`)).problemId);

  await enterAs(page, admin);
  await page.goto('/admin/contest');
  await page
    .getByRole('link', { name: t('contestAdmin', 'form.create') })
    .first()
    .click();
  const make = page.getByRole('button', { name: t('contestAdmin', 'form.make') });
  await make.click();
  await expect(page.getByText(t('contestAdmin', 'rule.title'))).toBeVisible();
  await page.getByRole('textbox', { name: t('contestAdmin', 'what.name') }).fill(title);
  await page.getByRole('textbox', { name: t('contestAdmin', 'what.description') }).fill('Five hours, ten problems.');
  await page.getByRole('radio', { name: t('contest', 'auth.2') }).check();
  await page.getByLabel(t('contestAdmin', 'entry.password'), { exact: true }).fill('autumn');
  await page.getByRole('switch', { name: t('contestAdmin', 'board.seal') }).check();
  await expect(page.getByRole('radio', { name: t('contestAdmin', 'board.sealKind.hour') })).toBeChecked();
  await page.getByText(t('contestAdmin', 'award.types.1'), { exact: true }).click();
  const colour = t('contestAdmin', 'award.of', { what: t('contestAdmin', 'award.background'), index: 1 });
  // A colour is six digits, and a phone shows all of them.
  const isWhole = (field: HTMLElement) => field.scrollWidth <= field.clientWidth;
  expect(await page.getByRole('textbox', { name: colour, exact: true }).evaluate(isWhole)).toBe(true);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  // What is written outlives the page.
  await page.reload();
  await expect(page.getByText(t('contestAdmin', 'form.draft'))).toBeVisible();
  await make.click();

  await expect(page).toHaveURL(/\/admin\/contest\/\d+\/problems$/);
  const cid = Number(/contest\/(\d+)\//.exec(page.url())![1]);
  await page
    .getByRole('button', { name: t('contestAdmin', 'problems.add') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('contestAdmin', 'problems.add') });
  for (const [index, problemId] of ids.entries()) {
    await dialog.getByRole('textbox', { name: t('contestAdmin', 'problems.search') }).fill(problemId);
    const id = 'AB'.charAt(index);
    await dialog
      .getByRole('listitem')
      .filter({ hasText: problemId })
      .getByText(t('contestAdmin', 'problems.addAs', { id }), { exact: true })
      .click();
    await expect(dialog.getByText(problemId)).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  const first = page
    .getByRole('list', { name: t('contestAdmin', 'problems.title') })
    .getByRole('listitem')
    .first();
  await expect(first).toContainText(ids[0]!);
  await page
    .getByRole('button', {
      name: t('contestAdmin', 'problems.of', { what: t('contestAdmin', 'problems.down'), id: 'A' }),
    })
    .click();
  await expect(first).toContainText(ids[1]!);
  await expect(
    page.getByRole('button', {
      name: t('contestAdmin', 'problems.of', { what: t('contestAdmin', 'problems.up'), id: 'B' }),
    }),
  ).toBeFocused();
  await expect(page.getByText(t('contestAdmin', 'check.cases.name'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await page.goto(`/contest/${cid}/clock`);
  await page.getByRole('button', { name: t('contestAdmin', 'clock.extendAll') }).click();
  const question = page.getByRole('dialog', { name: t('contestAdmin', 'clock.ask.extend', { count: 10 }) });
  await expect(question).toContainText('→');
  await question.getByRole('button', { name: t('contestAdmin', 'clock.act.extend'), exact: true }).click();
  await expect(page.getByText(t('contestAdmin', 'clock.changed'))).toBeVisible();
  const undo = page.getByRole('button', { name: new RegExp(`^${t('contestAdmin', 'clock.undo')}[:：]`) });
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await undo.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('contestAdmin', 'clock.undo'), exact: true })
    .click();
  await expect(undo).toHaveCount(0);

  await page.goto(`/admin/contest?keyword=${cid}`);
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();

  // How these look is seen by the tour of all pages.
  for (const [address, shown] of [
    [`/admin/contest/${cid}/edit`, t('contestAdmin', 'entry.title')],
    [`/admin/contest/${cid}/people`, t('contestAdmin', 'people.none')],
    [`/contest/${cid}/rejudge`, t('contestAdmin', 'rejudge.none')],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
    await expectNoSideScroll(page);
  }
});
