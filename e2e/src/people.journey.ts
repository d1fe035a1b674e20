import { ask, root, serverUrl } from './api.ts';
import { aPost } from './discussions.ts';
import { enterAs, expect, test } from './harness.ts';

test('two readers beside each other: a like, a comment, a reply and a message appear at once', async ({
  page,
  browser,
  t,
  me,
  isPhone,
  isChinese,
}) => {
  test.skip(isPhone, 'pages are told of changes in the same way everywhere');
  const host = await root();
  await ask('PUT', '/api/admin/switch/update', { token: host.token, body: { defaultCreateCommentACInitValue: 0 } });
  const did = await aPost('Beside each other');
  await enterAs(page, me);
  const context = await browser.newContext({ locale: isChinese ? 'zh-CN' : 'en-US' });
  const other = await context.newPage();
  await enterAs(other, host);
  // The stream of events knows its listener by the cookie of a login.
  for (const [where, who] of [
    [page, me],
    [other, host],
  ] as const)
    await where.request.post(new URL('/api/login', serverUrl()).href, {
      data: { username: who.username, password: who.password },
    });
  await page.goto(`/discussion-detail/${did}`);
  await other.goto(new URL(`/discussion-detail/${did}`, page.url()).href);
  await expect(other.getByRole('heading', { name: 'Beside each other' })).toBeVisible();

  // None of them loads its page again: what they see was told by the server. Polls come after a minute.
  const quick = { timeout: 10_000 };
  const like = page.getByRole('button', { name: new RegExp(`^${t('discussion', 'detail.like')} 0`) });
  await like.click();
  const liked = other.getByRole('button', { name: new RegExp(`^${t('discussion', 'detail.like')} 1`) });
  await expect(liked).toBeVisible(quick);
  await expect(other.getByText(t('shell', 'message.unreadTitle')).first()).toBeVisible(quick);

  await page.getByLabel(t('comment', 'form.commentLabel')).fill('What do you think?');
  await page.getByRole('button', { name: t('comment', 'form.comment'), exact: true }).click();
  const said = other.getByRole('article').filter({ hasText: 'What do you think?' }).last();
  await expect(said).toBeVisible(quick);

  await said.getByRole('button', { name: t('comment', 'reply'), exact: true }).click();
  await other.getByLabel(t('comment', 'form.replyTo', { name: me.username })).fill('I agree.');
  await said
    .getByRole('button', { name: t('comment', 'form.reply'), exact: true })
    .last()
    .click();
  await expect(page.getByText('I agree.')).toBeVisible(quick);
  await expect(page.getByText(t('shell', 'message.unreadTitle')).first()).toBeVisible(quick);

  // What is typed and not sent is asked for before another page, and is there again.
  await page.getByLabel(t('comment', 'form.commentLabel')).fill('Half a thought');
  await page.getByRole('navigation').first().getByRole('link').nth(1).click();
  const question = page.getByRole('dialog', { name: t('common', 'leave.title') });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: t('common', 'cancel') }).click();
  await expect(page).toHaveURL(new RegExp(`/discussion-detail/${did}$`));
  await page.getByRole('navigation').first().getByRole('link').nth(1).click();
  await question.getByRole('button', { name: t('common', 'leave.yes') }).click();
  await expect(page).not.toHaveURL(/discussion-detail/);
  await page.goBack();
  await expect(page.getByLabel(t('comment', 'form.commentLabel'))).toHaveValue('Half a thought');
  await context.close();
});
