import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { type Account, runName, serverUrl, theUser } from './api.ts';
import { type Text, texts } from './texts.ts';

/** The rules that another scheme can break; all others look at the structure, which is the same in both. */
const colourRules = ['color-contrast', 'link-in-text-block'];

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Colours on their way from one scheme to another are neither's: what moves, and what that sets moving, has come to its end. */
const untilStill = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime));
    for (let some = moving(); some.length > 0; some = moving()) {
      await Promise.allSettled(some.map((one) => one.finished));
    }
  });
};

/**
 * What axe finds in the document, one line for each rule that is broken. Its half megabyte is handed over once a document.
 * `uncovered`: without toasts meanwhile, and with the page at its top, where the head covers nothing.
 */
const violationsIn = async (page: Page, options: axe.RunOptions, uncovered = false): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return await page.evaluate(
    async ([asked, bare]) => {
      const there = (window as unknown as { axe: typeof axe }).axe;
      const covers = bare ? [...document.querySelectorAll<HTMLElement>('[data-toasts]')] : [];
      for (const cover of covers) cover.style.display = 'none';
      const at = window.scrollY;
      if (bare) window.scrollTo({ top: 0, behavior: 'instant' });
      // Of what passes, nothing is described.
      const { violations } = await there.run({ exclude: ['.cm-editor'] }, { resultTypes: ['violations'], ...asked });
      for (const cover of covers) cover.style.display = '';
      if (bare) window.scrollTo({ top: at, behavior: 'instant' });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
    },
    [options, uncovered] as const,
  );
};

/** No WCAG 2.2 AA violation that axe can find. `colours`: only what depends on the scheme. */
export const expectAccessible = async (page: Page, { colours = false } = {}): Promise<void> => {
  await untilStill(page);
  const found = await violationsIn(page, {
    rules: { 'target-size': { enabled: false } },
    runOnly: colours ? { type: 'rule', values: colourRules } : { type: 'tag', values: wcag },
  });
  // 24 pixels are part of WCAG 2.2 AA. What a toast or the page's head covers for the moment is no smaller.
  const size: axe.RunOptions = { runOnly: { type: 'rule', values: ['target-size'] } };
  if (!colours) found.push(...(await violationsIn(page, size, true)));
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
