import { expect as decide, type Locator, type Page } from '@playwright/test';

type Options = { timeout?: number };
type Texts = string | RegExp | readonly (string | RegExp)[];

const outcomeOf = async (
  isNot: boolean,
  decision: Promise<void>,
): Promise<{ pass: boolean; message: () => string }> => {
  try {
    await decision;
    return { pass: !isNot, message: () => '' };
  } catch (error) {
    return { pass: isNot, message: () => (error as Error).message };
  }
};

/** Only a wait: where what is waited for does not come, the expectation after it says so. */
const inVain = (): undefined => undefined;

const untilText = async (locator: Locator, expected: Texts, options?: Options): Promise<void> => {
  if (typeof expected !== 'string' && !(expected instanceof RegExp)) return;
  await locator
    .filter({ hasText: expected })
    .first()
    .waitFor({ state: 'attached', ...options })
    .catch(inVain);
};

/**
 * Playwright's own, which decide as ever. But each look of theirs that does not find yet what it looks for describes the whole
 * page for a message, which costs more than drawing it: so what is expected is waited for without words before.
 */
export const expect = decide.extend({
  async toBeVisible(locator: Locator, options?: Options) {
    if (!this.isNot) await locator.waitFor({ state: 'visible', ...options }).catch(inVain);
    const on = this.isNot ? decide(locator).not : decide(locator);
    return await outcomeOf(this.isNot, on.toBeVisible(options));
  },
  async toContainText(locator: Locator, expected: Texts, options?: Options) {
    if (!this.isNot) await untilText(locator, expected, options);
    const on = this.isNot ? decide(locator).not : decide(locator);
    return await outcomeOf(this.isNot, on.toContainText(expected, options));
  },
  async toHaveText(locator: Locator, expected: Texts, options?: Options) {
    if (!this.isNot) await untilText(locator, expected, options);
    const on = this.isNot ? decide(locator).not : decide(locator);
    return await outcomeOf(this.isNot, on.toHaveText(expected, options));
  },
  async toHaveURL(page: Page, expected: string | RegExp, options?: Options) {
    if (!this.isNot) await page.waitForURL(expected, { waitUntil: 'commit', ...options }).catch(inVain);
    const on = this.isNot ? decide(page).not : decide(page);
    return await outcomeOf(this.isNot, on.toHaveURL(expected, options));
  },
}) as typeof decide;
