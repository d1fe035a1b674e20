import { enterAs, expect, test } from './harness.ts';

test('the problem list is filtered by its address', async ({ page, t, me, isChinese, isPhone }) => {
  const problem = (chinese: string, english: string) =>
    page.getByRole('main').getByRole('link', { name: isChinese ? chinese : english, exact: true });
  const sum = problem('A + B 问题', 'A + B Problem');
  const guess = problem('猜数', 'Guess the Number');
  const bus = problem('夜班车', 'Night Bus');
  const clear = page.getByRole('button', { name: t('common', 'filter.clear') });

  await enterAs(page, me);
  await page.goto('/problem');
  await expect(sum).toBeVisible();
  await page.getByRole('textbox', { name: t('problem', 'list.search') }).fill('P1010');
  await expect(page).toHaveURL(/[?&]keyword=P1010/);
  await expect(guess).toBeVisible();
  await expect(sum).toBeHidden();
  await clear.click();
  await expect(page).not.toHaveURL(/keyword/);
  await expect(sum).toBeVisible();

  await page
    .getByRole('group', { name: t('problem', 'column.difficulty') })
    .getByRole('radio', { name: t('common', 'difficulty.2') })
    .click();
  await expect(page).toHaveURL(/[?&]difficulty=2/);
  await expect(bus).toBeVisible();
  await expect(sum).toBeHidden();

  if (isPhone) await page.getByRole('button', { name: t('problem', 'tags.title') }).click();
  const tag = page.getByRole('button', { name: isChinese ? /^最短路\s*\d+$/ : /^Shortest path\s*\d+$/ });
  await tag.click();
  await expect(tag).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/[?&]tagId=\d+/);
  if (isPhone)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common', 'close') })
      .click();
  await expect(
    page.getByRole('main').getByRole('link', { name: isChinese ? '两臂天平' : 'Two-Armed Scale' }),
  ).toBeHidden();
  await expect(bus).toBeVisible();
  await page.reload();
  await expect(bus).toBeVisible();
  await expect(sum).toBeHidden();

  await page.getByRole('textbox', { name: t('problem', 'list.search') }).fill('nothing is called this');
  await expect(page.getByText(t('common', 'empty.filtered'))).toBeVisible();
});

test('the problem list is paged, and a problem opens from it', async ({ page, t, me, isChinese }) => {
  await enterAs(page, me);
  await page.goto('/problem?limit=10');
  const pager = page.getByRole('navigation', { name: t('common', 'pager.label') });
  await expect(
    pager.getByRole('button', { name: t('common', 'pager.page', { page: 1 }), exact: true }),
  ).toHaveAttribute('aria-current', 'page');
  const title = page
    .getByRole('main')
    .getByRole('link', { name: isChinese ? '屋顶观景' : 'Rooftop Views', exact: true });
  await expect(title).toBeHidden();
  await pager.getByRole('button', { name: t('common', 'pager.next') }).click();
  await expect(page).toHaveURL(/[?&]currentPage=2/);
  await title.click();
  await expect(page).toHaveURL(/\/problem\/P1012$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(isChinese ? '屋顶观景' : 'Rooftop Views');
  await page.goBack();
  await expect(title).toBeVisible();
});

test('a statement shows formulas and samples to copy', async ({ page, t, me, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAs(page, me);
  await page.goto('/problem/P1000');
  const statement = page.getByRole('article');
  await expect(statement.getByRole('heading', { name: t('problem', 'statement.description') })).toBeVisible();
  await expect(statement.locator('.katex').first()).toBeVisible();
  await expect(statement).toContainText(t('problem', 'limit.time'));
  await expect(
    statement.getByRole('heading', { name: t('problem', 'statement.sampleNumber', { number: 1 }) }),
  ).toBeVisible();
  const sample = (await statement.locator('pre').first().innerText()).trim();
  await statement
    .getByRole('button', { name: t('common', 'copy.action'), exact: true })
    .first()
    .click();
  await expect(page.getByText(t('common', 'copy.done'))).toBeVisible();
  expect((await page.evaluate(() => navigator.clipboard.readText())).trim()).toBe(sample);

  await statement.getByRole('button', { name: t('problem', 'statement.statistic') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a problem that is not there says so', async ({ page, t, me }) => {
  await enterAs(page, me);
  await page.goto('/problem/P9999');
  await expect(page.getByText(t('problem', 'missing.title', { problem: 'P9999' }))).toBeVisible();
});
