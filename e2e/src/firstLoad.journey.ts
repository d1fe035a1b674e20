import type { Page, Request, Route } from '@playwright/test';
import { ask, root, runName, submission, submitCode } from './api.ts';
import { aProtectedContest, sendTo } from './contests.ts';
import { aPost, aWriter } from './discussions.ts';
import { enterAs, expect, test } from './harness.ts';
import { sums } from './programs.ts';

// What jumps may be what moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Most that a page may jump while it is drawn (the sum of the browser's layout shifts). */
const mostShift = 0.05;
/**
 * Requests of a page without an editor: 16 scripts at most, styles by area, calls and pictures. The calls of a page that polls
 * are over long before.
 */
const mostRequests = 50;
/** ms that an answer is late, and a page is left without any: its bars are drawn after 200 ms. */
const lateMs = 300;
/** Bytes of scripts on the wire, headers included, of a page with statement, formulas, coloured samples and editor. */
const mostOfProblem = 330_000;

/** Why the common run opens some pages on phones only: what a document asks for does not depend on the window's size. */
const ofPhones = 'how much moves and is asked for is bounded on phones';

declare global {
  interface Window {
    journeyShifts: { value: number; moved: string }[];
  }
}

/** As browsers tell it; not yet among TypeScript's types. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.journeyShifts = [];
    const nameOf = (node: Node | null): string => (node instanceof Element ? node.className || node.tagName : '#text');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) => `${nameOf(node)} ${previousRect.y} → ${currentRect.y}`,
        );
        window.journeyShifts.push({ value: entry.value, moved: moved.join(', ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

/** A page that jumps says what did. */
const expectStill = async (page: Page, address: string): Promise<void> => {
  const shifts = await page.evaluate(() => window.journeyShifts);
  const moved = shifts.map((shift) => `${shift.value.toFixed(3)}: ${shift.moved}`).join('\n');
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `${address}\n${moved}`).toBeLessThan(mostShift);
};

/** What the document asked for and nobody took. */
const leftOver = async (page: Page): Promise<string[]> =>
  await page.evaluate(() => [
    ...((window as { assayFirst?: { waiting: Map<string, unknown> } }).assayFirst?.waiting.keys() ?? []),
  ]);

/**
 * Open a page cold, until its network is quiet; how many addresses it asked for. One that is asked for again is not counted:
 * on a busy machine the stream of events opens late, and what may have been missed is fetched once more.
 */
const load = async (page: Page, address: string): Promise<number> => {
  const asked = new Set<string>();
  const note = (request: Request): unknown => asked.add(`${request.method()} ${request.url()}`);
  page.on('request', note);
  await page.goto(address, { waitUntil: 'networkidle' });
  page.off('request', note);
  return asked.size;
};

/**
 * Open a page whose answers come late: none before it has drawn what it has without them, and then each as late again, so
 * that what is asked for with an answer comes after it has been drawn.
 */
const loadLate = async (page: Page, address: string): Promise<void> => {
  let release: () => void = () => undefined;
  const drawn = new Promise<void>((end) => {
    release = end;
  });
  const hold = async (route: Route): Promise<void> => {
    await Promise.all([drawn, new Promise((end) => setTimeout(end, lateMs))]);
    await route.continue();
  };
  const calls = /\/api\/(?!events)/;
  await page.route(calls, hold);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.waitForTimeout(lateMs);
  release();
  await page.waitForLoadState('networkidle');
  await page.unroute(calls, hold);
};

test('a page is drawn once, with what its document asked for', async ({ page, t, me, isPhone }, info) => {
  const submitId = await submitCode(me.token, 'P1000', 'C++ 17', sums.wrong);
  await expect.poll(async () => (await submission(me.token, submitId)).status, { timeout: 60_000 }).toBe(-1);
  const contest = await aProtectedContest(`Loaded cold ${info.project.name} ${runName(info)}`);
  const sent = await sendTo(contest, me, 'print(1)');
  await watchShifts(page);
  await enterAs(page, me);
  const pages = [
    ['/home', page.getByText(t('home', 'latest.title'), { exact: true })],
    ['/problem', page.getByRole('main').getByRole('link', { name: /A ?\+ ?B/ })],
    ['/status', page.getByRole('main').locator(`a[href="/submission-detail/${submitId}"]`)],
    [`/submission-detail/${submitId}`, page.getByRole('region', { name: t('submission', 'detail.verdict') })],
    ['/setting', page.getByRole('heading', { level: 1, name: t('account', 'setting.title') })],
    [`/user-home?username=${me.username}`, page.getByText(t('account', 'heat.title'))],
    ['/contest', page.getByRole('main').getByRole('link', { name: contest.title })],
    [`/contest/${contest.cid}`, page.getByText(t('contest', 'overview.info'), { exact: true })],
    [`/contest/${contest.cid}/problems`, page.locator(`a[href="/contest/${contest.cid}/problem/A"]`)],
    [
      `/contest/${contest.cid}/submissions`,
      page.locator(`a[href="/contest/${contest.cid}/problem/A/submission-detail/${sent}"]`),
    ],
    [
      `/contest/${contest.cid}/problem/A/submission-detail/${sent}`,
      page.getByRole('region', { name: t('submission', 'detail.verdict') }),
    ],
    [`/contest/${contest.cid}/rank`, page.getByRole('textbox', { name: t('board', 'search') })],
    ['/acm-rank', page.getByRole('heading', { level: 1 })],
    ['/discussion', page.getByRole('heading', { level: 1 })],
  ] as const;
  for (const [address, sign] of pages) {
    const requests = await load(page, address);
    await expect(sign.first()).toBeVisible();
    expect(await leftOver(page), address).toEqual([]);
    if (!isPhone) continue;
    await expectStill(page, address);
    expect(requests, address).toBeLessThanOrEqual(mostRequests);
  }
});

test('nothing moves on a phone when answers come late', async ({ page, t, me, isPhone }, info) => {
  test.skip(!isPhone, 'a shift is a share of the window: the smallest window has the largest');
  const contest = await aProtectedContest(`Come late ${info.project.name} ${runName(info)}`);
  const { token } = await root();
  const writer = await aWriter(me);
  const did = await aPost(`Come late ${info.project.name} ${runName(info)}`, writer.token);
  const remark = await ask('POST', '/api/comment', { token, body: { did, content: 'Is **n** even, or $n^2$?' } });
  expect(remark.status).toBe(200);
  await watchShifts(page);
  await enterAs(page, await root());
  const main = page.getByRole('main');
  const pages = [
    ['/home', page.getByText(t('home', 'latest.title'), { exact: true })],
    ['/problem', main.getByRole('link', { name: /A ?\+ ?B/ })],
    ['/acm-rank', main.getByRole('textbox')],
    [`/user-home?username=${me.username}`, page.getByText(t('account', 'profile.solvedTitle'))],
    ['/contest', main.getByRole('link', { name: contest.title })],
    [`/contest/${contest.cid}/submissions`, page.getByRole('contentinfo')],
    [`/contest/${contest.cid}/rejudge`, page.getByText(t('contestAdmin', 'rejudge.history'))],
    [`/contest/${contest.cid}/scroll-board`, page.getByText(t('board', 'scroll.setup.keys'))],
    [`/discussion-detail/${did}`, main.getByText('even, or')],
  ] as const;
  for (const [address, sign] of pages) {
    await loadLate(page, address);
    await expect(sign.first()).toBeVisible();
    await expectStill(page, address);
  }
});

test('pages of a contest’s directors keep to as many requests', async ({ page, t, me, isPhone }, info) => {
  test.skip(!isPhone && process.env['ASSAY_TEST_FULL'] !== '1', ofPhones);
  const contest = await aProtectedContest(`Directed ${info.project.name} ${runName(info)}`);
  // Texts of people need their renderer.
  await ask('POST', '/api/register-contest', {
    token: me.token,
    body: { cid: contest.cid, password: contest.password },
  });
  const { cid } = contest;
  const director = await root();
  const asked = await ask<{ id: number }>('POST', '/api/comment', {
    token: me.token,
    body: { cid, content: 'Is **n** even?' },
  });
  expect(asked.status).toBe(200);
  // The answer of somebody with a badge, whose letters take no font of their own.
  const reply = { commentId: asked.data.id, content: 'It **is**.' };
  expect((await ask('POST', '/api/reply', { token: director.token, body: { reply } })).status).toBe(200);
  await watchShifts(page);
  await enterAs(page, director);
  const heading = (area: Parameters<typeof t>[0], key: string) => page.getByRole('heading', { name: t(area, key) });
  const pages = [
    ['desk', heading('contestAdmin', 'clock.history')],
    ['clock', heading('contestLog', 'log.title')],
    ['ac-info', heading('desk', 'balloon.title')],
    ['admin-print', heading('desk', 'print.queue')],
    ['scroll-board', heading('board', 'scroll.title')],
    ['rejudge', page.getByRole('main').getByRole('heading').first()],
  ] as const;
  for (const [name, sign] of pages) {
    const address = `/contest/${contest.cid}/${name}`;
    const requests = await load(page, address);
    await expect(sign.first()).toBeVisible();
    expect(await leftOver(page), address).toEqual([]);
    if (!isPhone) continue;
    await expectStill(page, address);
    expect(requests, address).toBeLessThanOrEqual(mostRequests);
  }
});

test('a statement does not move when its formulas come, and the page keeps its weight', async ({
  page,
  me,
  isPhone,
}) => {
  await watchShifts(page);
  await enterAs(page, me);
  await load(page, '/problem/P1000');
  await expect(page.getByRole('article').locator('.katex').first()).toBeVisible();
  expect(await leftOver(page)).toEqual([]);
  if (isPhone) await expectStill(page, '/problem/P1000');
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
  );
  expect(scripts).toBeLessThan(mostOfProblem);
});

test('pages of the back office do not move either', async ({ page, isPhone, t }) => {
  test.skip(!isPhone && process.env['ASSAY_TEST_FULL'] !== '1', ofPhones);
  await watchShifts(page);
  await enterAs(page, await root());
  const pages = [
    ['/admin/', 'dashboard'],
    ['/admin/judge', 'judge'],
    ['/admin/problems', 'problems'],
    ['/admin/tasks', 'tasks'],
    ['/admin/user', 'users'],
    ['/admin/announcement', 'announcements'],
    ['/admin/switch', 'switches'],
    ['/admin/conf', 'config'],
  ] as const;
  for (const [address, heading] of pages) {
    const requests = await load(page, address);
    await expect(page.getByRole('heading', { level: 1, name: t('admin', `nav.${heading}`) })).toBeVisible();
    expect(await leftOver(page), address).toEqual([]);
    if (!isPhone) continue;
    await expectStill(page, address);
    expect(requests, address).toBeLessThanOrEqual(mostRequests);
  }
});
