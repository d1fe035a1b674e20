import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const chromium =
  process.env['CHROMIUM'] ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));

/** Journeys through the whole product in Debian's Chromium: both languages, desktop and phone. */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.journey.ts',
  outputDir: './results/artifacts',
  globalSetup: './src/stack.ts',
  workers: 2,
  fullyParallel: false,
  timeout: 300_000,
  // A journey that passes only on the second try is reported as flaky: a bug to look for, not a reason to stop a landing.
  retries: process.env['CI'] ? 1 : 0,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: './results/report.json' }]],
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop-zh', use: { viewport: { width: 1440, height: 900 }, locale: 'zh-CN' } },
    { name: 'desktop-en', use: { viewport: { width: 1440, height: 900 }, locale: 'en-US' } },
    {
      name: 'phone-zh',
      use: { viewport: { width: 390, height: 844 }, locale: 'zh-CN', hasTouch: true, isMobile: true },
    },
    {
      name: 'phone-en',
      use: { viewport: { width: 390, height: 844 }, locale: 'en-US', hasTouch: true, isMobile: true },
    },
  ],
});
