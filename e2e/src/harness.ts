import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { type Account, runName, serverUrl, theUser } from './api.ts';
import { type Text, texts } from './texts.ts';

/** The rules that another scheme can break; all others look at the structure, which is the same in both. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe asks for beyond WCAG, or only when it is told to: 24 pixels are part of WCAG 2.2 AA. */
const more = ['target-size', 'landmark-no-duplicate-banner'];

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Colours on their way from one scheme to another are neither's: what moves, and what that sets moving, has come to its end.
 * Answers whether the document has axe.
 */
const untilStill = async (page: Page): Promise<boolean> =>
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime));
    for (let some = moving(); some.length > 0; some = moving()) {
      await Promise.allSettled(some.map((one) => one.finished));
    }
    return 'axe' in window;
  });

/**
 * What axe finds in the document, one line for each rule that is broken. Its half megabyte is handed over once a document.
 * Toasts are looked at by themselves, and the page at its top: what they or the page's head cover for the moment is no smaller.
 */
const violationsIn = async (page: Page, options: axe.RunOptions): Promise<string[]> => {
  if (!(await untilStill(page))) await page.evaluate(axe.source);
  return await page.evaluate(async (asked) => {
    const there = (window as unknown as { axe: typeof axe }).axe;
    // Of what passes, nothing is described; and none of these rules reads style sheets, which axe would fetch and parse again.
    const violationsOf = async (context: axe.ElementContext): Promise<string[]> => {
      const { violations } = await there.run(context, {
        resultTypes: ['violations'],
        preload: { assets: ['media'] },
        ...asked,
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
    };
    const toasts = [...document.querySelectorAll<HTMLElement>('[data-toasts]')];
    const shown = toasts.filter((box) => box.childElementCount > 0);
    const at = window.scrollY;
    for (const box of toasts) box.style.display = 'none';
    window.scrollTo({ top: 0, behavior: 'instant' });
    const found = await violationsOf({ exclude: ['.cm-editor'] });
    for (const box of toasts) box.style.display = '';
    window.scrollTo({ top: at, behavior: 'instant' });
    return shown.length > 0 ? [...found, ...(await violationsOf({ include: ['[data-toasts]'] }))] : found;
  }, options);
};

/** No WCAG 2.2 AA violation that axe can find. `colours`: only what depends on the scheme. */
export const expectAccessible = async (page: Page, { colours = false } = {}): Promise<void> => {
  const found = await violationsIn(
    page,
    colours
      ? { runOnly: { type: 'rule', values: colourRules } }
      : {
          runOnly: { type: 'tag', values: wcag },
          rules: Object.fromEntries(more.map((rule) => [rule, { enabled: true }])),
        },
  );
  expect(found).toEqual([]);
};

/** Nothing is wider than the window. */
export const expectNoSideScroll = async (page: Page): Promise<void> => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
};

/** Open the pages of this browser tab with a session, as if logged in before. */
export const enterAs = async (page: Page, { token, user }: Account): Promise<void> => {
  await page.addInitScript(
    ([tokenText, userText]) => {
      if (sessionStorage.getItem('journey') !== null) return;
      sessionStorage.setItem('journey', 'entered');
      localStorage.setItem('assay.token', tokenText);
      localStorage.setItem('assay.user', userText);
    },
    [token, JSON.stringify(user)] as const,
  );
};

interface Fixtures {
  noErrors: undefined;
  isChinese: boolean;
  isPhone: boolean;
  /** Interface texts in the language of the project. */
  t: Text;
}

/** Of a window, in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** How the pages of a project are looked at. */
export interface Look {
  /** Schemes in which pages are checked for accessibility; none: only that they are there and fit. */
  schemes: readonly ('light' | 'dark')[];
  /** Another size of window, in which pages need to fit too. */
  other: Size | undefined;
}

interface WorkerFixtures {
  /** The registered user of the project and worker, the same in all journeys and logged in once. */
  me: Account;
}

/** Every journey fails on console errors, exceptions of the page, failing calls and assets that are not there. */
export const test = base.extend<Fixtures & Look, WorkerFixtures>({
  noErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        // A refused call is part of some journeys; the browser logs its HTTP status as an error.
        if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('response', (response) => {
        const missing = response.status() === 404 && new URL(response.url()).pathname.startsWith('/assets/');
        if (response.status() >= 500 || missing) errors.push(`${response.status()} ${response.url()}`);
      });
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  isChinese: async ({ locale }, use) => use(locale?.startsWith('zh') ?? false),
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 1440) < 768),
  t: async ({ isChinese }, use) => use(texts(isChinese ? 'zh-CN' : 'en-US')),
  schemes: [['light', 'dark'], { option: true }],
  other: [undefined, { option: true }],
  me: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
    async ({}, use, info) => use(await theUser(`${info.project.name}-${info.parallelIndex}-${runName()}`)),
    { scope: 'worker' },
  ],
  baseURL: async ({ browserName: _browser }, use) => use(serverUrl()),
});

export { expect };
