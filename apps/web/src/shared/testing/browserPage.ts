import { chromium, type Page, type ViewportSize } from '@playwright/test';

/** A page of a real Chromium, for what an imitation does not know. */
export const openBrowserPage = async (viewport: ViewportSize = { width: 1200, height: 800 }): Promise<Page> => {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  return browser.newPage({ viewport });
};

/** Closes the page and its Chromium; nothing where it did not open. */
export const closeBrowser = async (page: Page | undefined): Promise<void> => {
  await page?.context().browser()?.close();
};
