import { ask, root } from './api.ts';
import { aPost, aWriter, letEverybodyPost } from './discussions.ts';
import { enterAs, expect, expectNoSideScroll, test } from './harness.ts';

/* What document 2 says of rankings, discussions, reports, comments and messages, as a reader meets it. */

const problem = 'P1000';
/** Between two likes of one text by one reader. */
const likeMs = 5300;

test.beforeAll(letEverybodyPost);

for (const kind of ['acm', 'oi'])
  test(`the ranking ${kind}: people, bars of the first ten, a search, links to people and to what they solved`, async ({
    page,
    t,
    me,
  }) => {
    await enterAs(page, me);
    await page.goto(`/${kind}-rank`);
    await expect(page.getByText(t('rank', 'top')).first()).toBeVisible();
    await page.getByLabel(t('rank', 'search')).fill(me.username);
    await expect(page).toHaveURL(new RegExp(`searchUser=${me.username}`));
    const person = page.locator(`a[href^="/user-home?uid="][href$="&username=${me.username}"]`).first();
    await expect(person).toBeVisible();
    await expectNoSideScroll(page);
    await page.locator(`a[href="/status?username=${me.username}&status=0"]`).first().click();
    await expect(page).toHaveURL(/\/status\?username=/);
    await page.goBack();
    await person.click();
    await expect(page).toHaveURL(/\/user-home\?uid=/);
    await page.goto(`/${kind}-rank?searchUser=zq&currentPage=-3`);
    await expect(page.getByText(t('common', 'empty.filtered')).first()).toBeVisible();
  });

test('a discussion of a problem: draft, bounds, preview, like, change and end', async ({ page, t, me }, info) => {
  await enterAs(page, me);
  const title = `Walk ${info.project.name}`;
  await page.goto(`/discussion/${problem}`);
  const write = page.getByRole('button', { name: t('discussion', 'list.write') });
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: t('discussion', 'form.send'), exact: true });
  const field = (name: string) => dialog.getByLabel(t('discussion', `form.${name}`), { exact: true });
  await write.click();
  await send.click();
  await expect(dialog.getByText(t('discussion', 'form.required'))).not.toHaveCount(0);
  await field('title').fill('x'.repeat(256));
  await field('description').fill('y'.repeat(256));
  await send.click();
  await expect(dialog.getByText(t('discussion', 'form.tooLong', { max: 255 }))).toHaveCount(2);

  await field('title').fill(title);
  await field('description').fill('What is walked');
  await dialog.getByRole('button', { name: t('common', 'cancel') }).click();
  await page.reload();
  await write.click();
  await expect(field('title')).toHaveValue(`[${problem}] ${title}`);

  await field('category').click();
  await page.getByRole('option').first().click();
  await dialog.locator('.cm-content').click();
  await page.keyboard.type('Sum $x^2$ and **bold**');
  await send.click();
  await expect(page).toHaveURL(/\/discussion-detail\/\d+$/);
  await expect(page.getByRole('heading', { name: `[${problem}] ${title}` })).toBeVisible();
  await expect(page.getByText(t('discussion', 'done.posted')).first()).toBeVisible();
  await expect(page.locator('.katex').first()).toBeVisible();
  await expectNoSideScroll(page);

  const like = (key: string, count: number) =>
    page.getByRole('button', { name: new RegExp(`^${t('discussion', `detail.${key}`)} ${count}$`) });
  await like('like', 0).click();
  await expect(page.getByText(t('discussion', 'done.liked')).first()).toBeVisible();
  await page.waitForTimeout(likeMs);
  await like('liked', 1).click();
  await expect(like('like', 0)).toBeVisible();

  await page
    .getByRole('button', { name: t('common', 'edit'), exact: true })
    .first()
    .click();
  await expect(field('category')).toHaveCount(0);
  await field('description').fill('Changed since');
  await dialog.getByRole('button', { name: t('common', 'save'), exact: true }).click();
  await expect(page.getByText('Changed since').first()).toBeVisible();

  await page
    .getByRole('button', { name: t('common', 'delete'), exact: true })
    .first()
    .click();
  await dialog.getByRole('button', { name: t('common', 'delete'), exact: true }).click();
  await expect(page).toHaveURL(/\/discussion$/);
});

test('the list: categories, keyword, mine, and the ways back from those of a problem', async ({
  page,
  t,
  me,
  isPhone,
}) => {
  const word = `find${me.username.replaceAll('-', '')}`;
  const did = await aPost(`A title with ${word}`, me.token);
  await enterAs(page, me);
  await page.goto('/discussion?currentPage=-3');
  await page.getByLabel(t('discussion', 'list.search')).fill(word);
  await expect(page).toHaveURL(new RegExp(`keyword=${word}`));
  await expect(page.locator(`a[href="/discussion-detail/${did}"]`)).toBeVisible();
  const { data } = await ask<{ id: number }[]>('GET', '/api/discussion-category');
  const chosen = data.at(-1)!.id;
  await page.goto(`/discussion/${problem}`);
  if (isPhone) {
    await page.getByLabel(t('discussion', 'category.title')).click();
    await page.getByRole('option').nth(data.length).click();
  } else await page.locator(`a[href="/discussion?cid=${chosen}"]`).click();
  await expect(page).toHaveURL(new RegExp(`/discussion\\?cid=${chosen}$`));
  await page.getByText(t('discussion', 'list.mine'), { exact: true }).first().click();
  await expect(page).toHaveURL(/onlyMine=true/);
  await page.goto(`/discussion/${problem}`);
  await page.getByRole('link', { name: t('discussion', 'list.general') }).click();
  await expect(page).toHaveURL(/\/discussion$/);
  await page.goBack();
  await page.getByRole('link', { name: t('discussion', 'list.toProblem', { id: problem }) }).click();
  await expect(page).toHaveURL(new RegExp(`/problem/${problem}`));
  await page.locator(`a[href="/discussion/${problem}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`/discussion/${problem}$`));
});

test('a report has a label or a reason; words below a post have bounds, are answered, quoted and deleted', async ({
  page,
  t,
  me,
}) => {
  const did = await aPost('Said below');
  await enterAs(page, me);
  await page.goto(`/discussion-detail/${did}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: t('discussion', 'detail.report') }).click();
  for (const tag of ['spam', 'illegal', 'vulgar', 'fraud', 'abuse', 'plagiarism'])
    await expect(dialog.getByRole('button', { name: t('discussion', `report.tag.${tag}`), exact: true })).toBeVisible();
  const report = dialog.getByRole('button', { name: t('discussion', 'report.send'), exact: true });
  await report.click();
  await expect(page.getByText(t('discussion', 'report.empty')).first()).toBeVisible();
  await dialog.getByLabel(t('discussion', 'report.reason')).fill('It is an advert');
  await report.click();
  await expect(page.getByText(t('discussion', 'done.sent')).first()).toBeVisible();

  const text = page.getByLabel(t('comment', 'form.commentLabel'));
  const send = page.getByRole('button', { name: t('comment', 'form.comment'), exact: true });
  await text.fill('   ');
  await send.click();
  await expect(page.getByText(t('comment', 'empty')).first()).toBeVisible();
  await text.fill('w'.repeat(10_001));
  await send.click();
  await expect(page.getByText(t('comment', 'commentTooLong')).first()).toBeVisible();
  await expect(text).toHaveValue('w'.repeat(10_001));
  await expectNoSideScroll(page);
  await text.fill('Said with `code` and $y$');
  await send.click();
  const said = page.getByRole('article').filter({ hasText: 'Said with' }).last();
  const answer = page.getByLabel(t('comment', 'form.replyTo', { name: me.username }));
  await said
    .getByRole('button', { name: t('comment', 'reply'), exact: true })
    .first()
    .click();
  await answer.fill('Answer 1');
  await said
    .getByRole('button', { name: t('comment', 'form.reply'), exact: true })
    .last()
    .click();
  await expect(page.getByText(t('comment', 'done.replied')).first()).toBeVisible();
  const { data: below } = await ask<{ commentList: { records: { id: number }[] } }>('GET', `/api/comments?did=${did}`);
  const commentId = below.commentList.records[0]!.id;
  for (const n of [2, 3, 4]) {
    const body = { did, quoteId: commentId, quoteType: 'Comment', reply: { commentId, content: `Answer ${n}` } };
    await ask('POST', '/api/reply', { token: me.token, body });
  }
  await page.reload();
  await expect(said.getByText('Answer 1')).toHaveCount(0);
  await said.getByText(t('comment', 'expand', { count: 4 })).click();
  await expect(said.getByText('Answer 1')).toBeVisible();
  await said.getByText(t('comment', 'collapse')).click();
  await expect(said.getByText('Answer 1')).toHaveCount(0);
  await said
    .getByRole('button', { name: t('comment', 'quote'), exact: true })
    .first()
    .click();
  await expect(answer).toHaveValue(/^> /);
  await answer.fill('');
  await said
    .getByRole('button', { name: t('common', 'delete'), exact: true })
    .first()
    .click();
  await dialog.getByRole('button', { name: t('common', 'delete'), exact: true }).click();
  await expect(page.getByText('Answer 4')).toHaveCount(0);
});

test('a link to a comment leads to it', async ({ page, me }) => {
  const did = await aPost('A link below', me.token);
  const content = 'Linked words';
  const { data } = await ask<{ id: number }>('POST', '/api/comment', { token: me.token, body: { did, content } });
  await page.goto(`/discussion-detail/${did}?comment=${data.id}`);
  const said = page.getByRole('article').filter({ hasText: content }).last();
  await expect(said.locator('..')).toBeFocused();
  await expect(said).toBeInViewport();
});

test('a link to an old reply leads to it, and so does a reminder', async ({ page, t, me }) => {
  const { token } = await aWriter(me);
  const did = await aPost('A long talk', token);
  const { data } = await ask<{ id: number }>('POST', '/api/comment', {
    token: me.token,
    body: { did, content: 'Why?' },
  });
  const answer = async (content: string) => {
    const body = { did, reply: { commentId: data.id, content }, quoteId: data.id, quoteType: 'Comment' };
    return (await ask<{ id: number }>('POST', '/api/reply', { token, body })).data.id;
  };
  for (const n of [1, 2]) await answer(`Answer ${n}`);
  await answer('The answer that is linked');
  for (const n of [4, 5, 6, 7]) await answer(`Answer ${n}`);
  await enterAs(page, me);
  await page.goto('/message/reply');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'The answer that is linked' })
    .getByRole('link', { name: 'A long talk' })
    .click();
  const linked = page.getByRole('listitem').filter({ hasText: 'The answer that is linked' });
  await expect(linked).toBeFocused();
  await expect(linked).toBeInViewport();
  await expect(linked).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText('Answer 4')).toHaveCount(0);
  await page.getByRole('button', { name: t('comment', 'expand', { count: 7 }) }).click();
  await expect(page.getByText('Answer 4')).toBeVisible();
  await expect(linked).toHaveAttribute('aria-current', 'true');
  await expectNoSideScroll(page);
});

test('a guest reads, and is asked to log in before anything else', async ({ page, t, me }) => {
  const did = await aPost('Read by guests', me.token);
  const first = page.getByText(t('common', 'error.loginFirst')).first();
  const press = async (path: string, name: RegExp | string) => {
    await page.goto(path);
    await page.getByRole('button', { name }).first().click();
    await expect(first).toBeVisible();
    await expect(page.getByRole('dialog')).toBeVisible();
  };
  await press(`/discussion-detail/${did}`, new RegExp(`^${t('discussion', 'detail.like')} `));
  await press(`/discussion-detail/${did}`, t('discussion', 'detail.report'));
  await press('/discussion', t('discussion', 'list.write'));
});

test('messages: who did what and where in plain words, one is deleted, one tab is cleaned', async ({ page, t, me }) => {
  const did = await aPost('A post of mine', me.token);
  const { token } = await root();
  await ask('GET', `/api/discussion-like?did=${did}&toLike=true`, { token });
  for (const content of ['Is $\\frac{n}{2} \\le 10^5$ **right**?', 'Said twice'])
    await ask('POST', '/api/comment', { token, body: { did, content } });
  await enterAs(page, me);
  await page.goto('/message/');
  await expect(page.getByText('Is n/2≤10⁵ right?').first()).toBeVisible();
  await expectNoSideScroll(page);
  const remove = page.getByRole('button', { name: t('message', 'delete') });
  const before = await remove.count();
  await remove.first().click();
  await expect(page.getByText(t('message', 'deleted')).first()).toBeVisible();
  await expect(remove).toHaveCount(before - 1);

  const tab = (key: string) => t('message', `tab.${key}`);
  await page.goto('/message/like');
  await expect(page.getByText(t('message', 'action.Like_Post')).first()).toBeVisible();
  await page.getByRole('button', { name: t('message', 'clean', { tab: tab('like') }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('message', 'cleanConfirm'), exact: true })
    .click();
  await expect(page.getByText(t('message', 'empty')).first()).toBeVisible();
  await page.goto('/message/discuss');
  await expect(remove).toHaveCount(before - 1);
  await page.getByRole('link', { name: 'A post of mine' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/discussion-detail/${did}\\?comment=\\d+`));
  for (const key of ['reply', 'sys', 'mine']) {
    await page.goto(`/message/${key}`);
    const open = page.getByRole('main').getByRole('link', { name: new RegExp(`^${tab(key)}( |$)`) });
    await expect(open).toHaveAttribute('aria-current', 'page');
    await expectNoSideScroll(page);
  }
});
