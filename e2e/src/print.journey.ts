import { enterAs, expect, test } from './harness.ts';

test('a problem on paper: dark on white, all of it, and nothing to press', { tag: '@brief' }, async ({
  page,
  t,
  me,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await enterAs(page, me);
  await page.goto('/problem/P1000');
  const statement = page.getByRole('article');
  const sample = statement.locator('pre').first();
  await expect(sample).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  // As long and as wide as no screen shows it at once.
  await sample.evaluate((block) => {
    block.textContent = `${'7 '.repeat(400)}\n`.repeat(40);
  });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });

  const shades = await statement.evaluate((article) =>
    [...article.querySelectorAll('h1, h2, p, pre')].map((one) => {
      const [red = 0, green = 0, blue = 0] = getComputedStyle(one).color.match(/\d+/g)?.map(Number) ?? [];
      return Math.max(red, green, blue);
    }),
  );
  expect(Math.max(...shades)).toBeLessThan(130);
  expect(
    await sample.evaluate((block) => [block.scrollHeight - block.clientHeight, block.scrollWidth - block.clientWidth]),
  ).toEqual([0, 0]);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: t('problem', 'statement.input') })).toBeVisible();
});
