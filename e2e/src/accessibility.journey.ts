import type { Page, Request } from '@playwright/test';
import { pages } from '../../apps/web/src/pages.ts';
import type { PageEntry } from '../../apps/web/src/shared/page.ts';
import { ask, root, submission, submitCode } from './api.ts';
import { aProtectedContest, printIn, sendTo } from './contests.ts';
import { aPost } from './discussions.ts';
import { openEditor } from './editor.ts';
import { aContestOf, aGroupOf } from './groups.ts';
import { enterAs, expect, expectAccessible, expectNoSideScroll, type Look, test } from './harness.ts';
import { addressOf, type Places } from './places.ts';
import { sums } from './programs.ts';
import type { Text } from './texts.ts';
import { aTraining, aTrainingCategory } from './trainings.ts';

/**
 * Wait for a state of the page by its own frames: was it reached? Each look of an expectation that fails describes the whole
 * page for its message, which costs more than the page's own drawing, and the next look is 100 ms later. So what is expected
 * is asked one by one, to be said with words, only where the state did not come.
 */
const reached = async <T>(page: Page, state: (given: T) => boolean, given: T): Promise<boolean> =>
  await page
    // biome-ignore lint/suspicious/noExplicitAny: Playwright's own type unwraps handles in what is given, and there are none
    .waitForFunction(state as (given: any) => boolean, given)
    .then(
      () => true,
      () => false,
    );

const schemeIs = (wanted: string): boolean => document.documentElement.dataset['mantineColorScheme'] === wanted;

interface Standing {
  /** Beginning of the document's title. */
  title: string;
  /** What stands in for a part that is not there yet is called so. */
  loading: string;
  /** The whole title of the page that was there before it. */
  before?: string;
  /** Was its heading drawn for it? Else it may be the one of the page before, with other words. */
  ownHeading?: boolean;
}

/** On the heading of the page that is being left. */
const leftMark = 'data-journey-left';

/**
 * Is all of a page there? Asked in the page itself, and so without anything from outside this function. Where a part is still
 * being fetched, a head has no page below it, or React hides what it had drawn, for up to 300 ms after the part has come.
 */
const stands = ({ title, loading, before, ownHeading }: Standing): boolean =>
  document.title.startsWith(title) &&
  document.title !== before &&
  !(ownHeading && document.querySelector('h1')?.hasAttribute('data-journey-left')) &&
  document.querySelector('h1')?.checkVisibility({ visibilityProperty: true }) === true &&
  document.querySelector('main [aria-busy="true"]') === null &&
  document.querySelector('main header:last-child, main [style*="display: none !important"]') === null &&
  ![...document.querySelectorAll('[role="status"]')].some(
    (one) => one.getAttribute('aria-label') === loading && one.checkVisibility(),
  );

const expectStands = async (page: Page, standing: Standing): Promise<void> => {
  if (await reached(page, stands, standing)) return;
  await expect(page).toHaveTitle(new RegExp(`^${standing.title}`));
  if (standing.before !== undefined) await expect(page).not.toHaveTitle(standing.before);
  if (standing.ownHeading) await expect(page.locator('h1').first()).not.toHaveAttribute(leftMark);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('status', { name: standing.loading })).toHaveCount(0);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('main header:last-child, main [style*="display: none !important"]')).toHaveCount(0);
};

/**
 * In each scheme, without loading again: the page follows the system. It begins with the one the page stands in. What no scheme
 * changes is checked in one of them. `meanwhile` happens to the page between two schemes.
 */
const expectGoodIn = async (
  page: Page,
  schemes: Look['schemes'],
  { meanwhile, whole = 'first' }: { meanwhile?: () => Promise<void>; whole?: 'first' | 'last' } = {},
): Promise<void> => {
  const now = await page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));
  const inTurn = schemes.toSorted((a, b) => Number(b === now) - Number(a === now));
  for (const [index, colorScheme] of inTurn.entries()) {
    if (index > 0) {
      await expectNoSideScroll(page);
      await meanwhile?.();
    }
    if (colorScheme !== now || index > 0) await page.emulateMedia({ colorScheme });
    if (!(await reached(page, schemeIs, colorScheme)))
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await expectAccessible(page, { colours: index !== (whole === 'first' ? 0 : inTurn.length - 1) });
  }
  await expectNoSideScroll(page);
};

test.beforeEach(async ({ page }) => {
  test.slow(); // Forty pages, each in several looks.
  await page.emulateMedia({ reducedMotion: 'reduce' });
});
/** What a page has asked for and not been answered yet, but for its stream of events, which stays open. */
const watchRequests = (page: Page): ReadonlySet<Request> => {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
};

/** Until the page has drawn what it knows. */
const untilDrawn = async (page: Page): Promise<void> =>
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/**
 * The page stands and everything it asked for has come and is drawn: a page whose head is there already may ask for more, and
 * nothing tells that from one that has all.
 */
const expectWhole = async (page: Page, standing: Standing, open: ReadonlySet<Request>): Promise<void> => {
  for (let isWhole = false; !isWhole; ) {
    await expectStands(page, standing);
    await expect.poll(() => open.size, { intervals: [20] }).toBe(0);
    await untilDrawn(page);
    isWhole = open.size === 0 && (await page.evaluate(stands, standing));
  }
};

/** As by a link of the page that is open: without loading it again. */
const goOn = async (page: Page, address: string): Promise<void> => {
  await page.evaluate(
    ([to, mark]) => {
      document.querySelector('h1')?.setAttribute(mark, '');
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    },
    [address, leftMark] as const,
  );
};

/**
 * How a page is known to have come where nothing is loaded again: by a title of its own, or in the shell and frame of the page
 * before, whose pages have a title each; else by a heading of its own, which another component draws: after a page with a
 * title, or in another frame, unless it is the same page opened further, as those below one tab are.
 */
const toldBy = (entry: PageEntry, last: PageEntry): 'title' | 'heading' | undefined => {
  if (entry.title !== undefined) return entry.title === last.title ? undefined : 'title';
  if (entry.shell !== undefined && entry.shell === last.shell && entry.frame === last.frame)
    return entry.path.split('/')[3] === last.path.split('/')[3] ? undefined : 'title';
  const mayBeSame = entry.frame === last.frame || entry.path.startsWith(last.path);
  return last.title === undefined && mayBeSame ? undefined : 'heading';
};

/** Open every page that is checked as such a reader, wait until all of it is there, and look. */
const expectPagesGood = async (
  reader: PageEntry['checkedAs'],
  {
    page,
    t,
    schemes,
    other,
    places = {},
    inShell = {},
  }: {
    page: Page;
    t: Text;
    schemes: Look['schemes'];
    other: Look['other'];
    places?: Places;
    /** What stands for places within a shell, by its name. */
    inShell?: Readonly<Record<string, Places>>;
  },
): Promise<void> => {
  const open = watchRequests(page);
  const own = page.viewportSize() ?? undefined;
  let size = own;
  let last: PageEntry | undefined;
  for (const entry of Object.values(pages) as PageEntry[]) {
    if (entry.checkedAs !== reader) continue;
    const address = addressOf(entry.path, { ...places, ...inShell[entry.shell ?? ''] });
    const [area, key] = entry.title?.split(':') ?? [];
    const standing: Standing = {
      title: area && key ? `${t(area, key)} · ` : '',
      loading: t('common', 'table.loading'),
    };
    const sign = last && toldBy(entry, last);
    if (sign === 'title') standing.before = await page.title();
    if (sign === 'heading') standing.ownHeading = true;
    if (sign) await goOn(page, address);
    else await page.goto(address);
    last = entry;
    await expectWhole(page, standing, open);
    // A reader's window may change at any time. It stays as it then is for the next page, which is looked at the other way
    // round: all of it in the size of the set-up. Two set-ups of different size see each size in each scheme.
    const resize = async (): Promise<void> => {
      size = size === other ? own : other;
      if (size) await page.setViewportSize(size);
      await expectWhole(page, standing, open);
    };
    if (other) await expectGoodIn(page, schemes, { meanwhile: resize, whole: size === own ? 'first' : 'last' });
    else await expectGoodIn(page, schemes);
  }
  if (own) await page.setViewportSize(own);
};

test('pages of visitors are accessible', async ({ page, t, me, isPhone, schemes, other }) => {
  const contest = await aProtectedContest(`Looked at from outside by ${me.username}`);
  const discussionID = await aPost(`Posted for ${me.username}`, me.token);
  const places = { contestID: contest.cid, discussionID, problemID: 'P1000', inviteToken: 'unknown' };
  await expectPagesGood('visitor', { page, t, schemes, other, places });

  await page.goto('/home');
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell', 'user.login'), exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(t('account', 'field.username'))).toBeVisible();
  await expectGoodIn(page, schemes);
  await dialog.getByRole('button', { name: t('account', 'mode.register'), exact: true }).click();
  await dialog
    .locator('form')
    .getByRole('button', { name: t('account', 'mode.register'), exact: true })
    .click();
  await expect(dialog.getByText(t('account', 'rule.emailRequired'))).toBeVisible();
  await expectGoodIn(page, schemes);
  await dialog.getByRole('button', { name: t('account', 'dialog.close') }).click();

  if (isPhone) {
    await page.getByRole('button', { name: t('shell', 'nav.openMenu') }).click();
    await expect(page.getByRole('dialog').getByRole('navigation')).toBeVisible();
    await expectGoodIn(page, schemes);
  }
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: t('shell', 'notFound.title') })).toBeVisible();
  await expectGoodIn(page, schemes);
});

test('pages of users are accessible', async ({ page, t, me, isPhone, schemes, other }) => {
  const submitId = await submitCode(me.token, 'P1000', 'C++ 17', sums.wrong);
  await expect.poll(async () => (await submission(me.token, submitId)).status, { timeout: 60_000 }).toBe(-1);
  await enterAs(page, me);
  const contest = await aProtectedContest(`Looked at by ${me.username}`);
  const sent = await sendTo(contest, me, 'print(1)');
  const groupID = await aGroupOf(me);
  const within = { groupID, trainingID: await aTraining(`Within, looked at by ${me.username}`, groupID) };
  const own = await aContestOf(me, groupID);
  await expectPagesGood('user', {
    page,
    t,
    schemes,
    other,
    places: { problemID: 'P1000', submitID: submitId, messageTab: 'sys', groupID },
    inShell: {
      contest: { contestID: contest.cid, problemID: 'A', submitID: sent },
      training: { trainingID: await aTraining(`Looked at by ${me.username}`) },
      groupTraining: within,
      group: { ...within, ...own },
    },
  });

  await page.goto('/problem/P1000');
  await expect(page.getByRole('article').locator('.katex').first()).toBeVisible();
  await expectGoodIn(page, schemes);
  await openEditor(page, t, isPhone);
  await page.getByRole('button', { name: t('problem', 'test.title'), exact: true }).click();
  await expect(page.getByRole('region', { name: t('problem', 'test.title') })).toBeVisible();
  await expectGoodIn(page, schemes);

  await page.goto(`/submission-detail/${submitId}`);
  await expect(page.getByText(t('submission', 'case.title', { number: 1 }))).toBeVisible();
  await expectGoodIn(page, schemes);
});

test('the back office is accessible', async ({ page, t, me, schemes, other }) => {
  const admin = await root();
  const submitId = await submitCode(me.token, 'P1000', 'C++ 17', sums.right);
  await expect.poll(async () => (await submission(me.token, submitId)).status, { timeout: 60_000 }).toBe(0);
  const started = await ask<{ id: number }>('POST', '/api/admin/judge/rejudges', {
    token: admin.token,
    body: { filter: { submitIds: [submitId] } },
  });
  await enterAs(page, admin);
  const contest = await aProtectedContest(`Looked at by the director, ${me.username}`);
  await sendTo(contest, me, 'print(2 * int(input()))');
  const printID = await printIn(contest, me);
  const trainingID = await aTraining(`Looked at by the teacher of ${me.username}`);
  await aTrainingCategory(`Of ${me.username}`);
  const places = {
    id: started.data.id,
    contestID: contest.cid,
    contestId: contest.cid,
    problemId: contest.pid,
    printID,
    pid: 1000,
    trainingID,
    trainingId: trainingID,
  };
  await expectPagesGood('root', { page, t, schemes, other, places });
});
