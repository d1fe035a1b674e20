import { runName, theUser } from './api.ts';
import { letEverybodyFound } from './groups.ts';
import { enterAs, expect, expectAccessible, expectNoSideScroll, test } from './harness.ts';

/* What document 3 says of groups: a teacher opens one for a class, a student asks to come in, and finds what is announced. */

test.beforeAll(letEverybodyFound);

test('a teacher makes a group, a student applies, is let in, reads what is announced, and is ranked', async ({
  page,
  browser,
  t,
  me,
  isChinese,
}, info) => {
  const g = (key: string, values?: Record<string, string | number>) => t('group', key, values);
  const desk = (key: string, values?: Record<string, string | number>) => t('groupDesk', key, values);
  const run = `${info.project.name.slice(0, 1)}${runName(info)}${info.parallelIndex}`.replace(/\W/g, '');
  const name = `Class ${run}`.slice(0, 25);
  const teacher = await theUser(`t-${run}`.slice(0, 20));

  const context = await browser.newContext({
    locale: isChinese ? 'zh-CN' : 'en-US',
    viewport: page.viewportSize(),
  });
  const class_ = await context.newPage();
  await enterAs(class_, teacher);
  await enterAs(page, me);
  await page.goto('/group');
  await class_.goto(new URL('/group', page.url()).href);

  await class_.getByRole('button', { name: g('list.create'), exact: true }).click();
  const dialog = class_.getByRole('dialog', { name: g('form.create') });
  const found = dialog.getByRole('button', { name: g('form.create'), exact: true });
  await found.click();
  await expect(dialog.getByText(g('form.toChange', { count: 4 }))).toBeVisible();
  await dialog.getByLabel(g('form.name'), { exact: true }).fill(name);
  await dialog
    .getByLabel(g('form.shortName'), { exact: true })
    .fill(`C${run}`.toUpperCase().padEnd(5, '0').slice(0, 10));
  await dialog.getByLabel(g('form.brief'), { exact: true }).fill('Homework and exams');
  await dialog.getByRole('radio', { name: g('auth.3') }).check();
  await dialog.getByLabel(g('form.code'), { exact: true }).fill('K7Q2MX');
  await dialog
    .getByRole('textbox', { name: g('form.description') })
    .last()
    .fill('Homework on Wednesdays.');
  await found.click();
  await expect(class_).toHaveURL(/\/group\/\d+$/);
  const address = class_.url();
  await expect(class_.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.goto(address);
  await page.getByRole('button', { name: g('act.apply'), exact: true }).click();
  const apply = page.getByRole('dialog', { name: g('apply.title') });
  await apply.getByLabel(g('apply.code')).fill('WRONG1');
  await apply.getByLabel(g('apply.reason')).fill('I am in this class.');
  await apply.getByRole('button', { name: g('apply.send'), exact: true }).click();
  await expect(apply.getByLabel(g('apply.reason'))).toHaveValue('I am in this class.');
  await apply.getByLabel(g('apply.code')).fill('K7Q2MX');
  await apply.getByRole('button', { name: g('apply.send'), exact: true }).click();
  await expect(page.getByText(g('act.applying'), { exact: true }).last()).toBeVisible();

  await class_.goto(`${address}/announcement`);
  await class_
    .getByRole('button', { name: desk('announcements.new') })
    .first()
    .click();
  const words = class_.getByRole('dialog', { name: desk('announcements.new') });
  await words.getByLabel(desk('announcements.heading')).fill('The first homework');
  await words
    .getByRole('textbox', { name: desk('announcements.text') })
    .last()
    .fill('Read **chapter 1**.');
  await words.getByRole('button', { name: t('common', 'save'), exact: true }).click();
  await expect(words).toBeHidden();

  await class_.goto(`${address}/member`);
  await class_.getByRole('button', { name: desk('applications.acceptOf', { name: me.username }) }).click();
  await expect(class_.getByText(desk('applications.none'))).toBeVisible();
  await expectNoSideScroll(class_);
  await expectAccessible(class_);

  await page.goto(address);
  await page.getByRole('button', { name: /The first homework/ }).click();
  await expect(page.getByText('chapter 1')).toBeVisible();
  await page.getByRole('button', { name: g('home.back'), exact: true }).click();
  await page
    .getByRole('navigation', { name: g('tab.label') })
    .getByRole('link', { name: g('tab.rank') })
    .click();
  await expect(page).toHaveURL(/\/rank$/);
  await expect(page.getByText(g('rank.note'))).toBeVisible();
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await context.close();
});
