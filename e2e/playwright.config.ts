import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import type { Look } from './src/harness.ts';

const chromium =
  process.env['CHROMIUM'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) =>
    existsSync(path),
  );

const launchOptions = {
  ...(chromium ? { executablePath: chromium } : {}),
  // As root there is no sandbox, and machines of tests have no GPU.
  args: ['--no-sandbox', '--disable-gpu'],
};

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const full = process.env['ASSAY_TEST_FULL'] === '1';

/**
 * Both languages and both sizes meet every journey in two of the four set-ups, whose pages are looked at in the other size
 * too; the other two take the main path only, in one browser each: a second one takes longer to start than it has to do.
 * `npm test -- --full` and `ASSAY_TEST_FULL=1 npm run e2e`: everything in all four.
 */
const brief = full ? {} : { grep: /@brief/, workers: 1 };

/**
 * Whole journeys ask for less motion, as a reader may: every frame of what turns or breathes while a journey waits is drawn
 * by the processor. The brief ones, and journeys that are about motion, see it all.
 */
const calm = full ? {} : { contextOptions: { reducedMotion: 'reduce' as const } };

/** Journeys through the whole product in Debian's Chromium: both languages, desktop and phone. */
export default defineConfig<Look>({
  testDir: './src',
  testMatch: '**/*.journey.ts',
  outputDir: './results/artifacts',
  globalSetup: './src/stack.ts',
  // One more than the smallest machine has cores: a journey that waits (for a verdict, a quiet network) leaves its core to another.
  workers: 3,
  fullyParallel: false,
  // These end what hangs and tell nothing right from wrong (see vitest.config.ts): a wait ends with what is waited for.
  timeout: 300_000,
  // A journey that passes only on the second try is reported as flaky: a bug to look for, not a reason to stop a landing.
  retries: process.env['CI'] ? 1 : 0,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: './results/report.json' }]],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions,
    // Recording takes a third of a journey's time: where there is a second try, only that one is recorded.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop-zh', use: { ...desktop, ...calm, locale: 'zh-CN', ...(full ? {} : { other: phone.viewport }) } },
    { name: 'phone-en', use: { ...phone, ...calm, locale: 'en-US', ...(full ? {} : { other: desktop.viewport }) } },
    { name: 'desktop-en', ...brief, use: { ...desktop, locale: 'en-US' } },
    { name: 'phone-zh', ...brief, use: { ...phone, locale: 'zh-CN' } },
  ],
});
