import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** As in scripts/test.mjs: nothing made smaller. */
const full = process.env['ASSAY_TEST_FULL'] === '1';

const chromium = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) =>
  existsSync(path),
);

/**
 * When a test counts as hanging. No test is told right from wrong by these: whoever waits goes on as soon as what is waited
 * for is there, and what must not take long is measured in CPU time, turns or ratios. So they are far beyond what a machine
 * needs that ten others share.
 */
const hanging = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

/** Processes that tests start, one for each archive they read, find what they are made of as npm start leaves it. */
const compiled = { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.assay/compiled') };

/** One runner for every kind of test; `npm run check` runs `unit` and `web`, `npm test` runs all. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/{domain,contract,locales,markup,problem-package,remote-standins}/src/**/*.test.ts',
            'apps/{server,judge}/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/src/**/*.test.ts',
          ],
          exclude: ['**/*.api.test.ts', '**/*.box.test.ts', 'apps/judge/src/testlib*.test.ts'],
          // As for web.
          isolate: full,
          setupFiles: full ? [] : ['apps/web/src/shared/testing/freshModules.ts'],
          env: compiled,
          ...hanging,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}', 'apps/helper/src/**/*.test.ts'],
          environment: 'happy-dom',
          env: chromium ? { CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? chromium } : {},
          // Loading libraries sixty times would take six times as long as the tests: files share a process, and each gets
          // its modules new. With --full each has a process, which shows that none needs what another left.
          isolate: full,
          setupFiles: [
            ...(full ? [] : ['apps/web/src/shared/testing/freshModules.ts']),
            'apps/web/src/shared/testing/setUp.ts',
          ],
          ...hanging,
        },
      },
      {
        test: {
          name: 'testlib',
          include: ['apps/judge/src/testlib*.test.ts'],
          globalSetup: ['apps/judge/src/testing/testlibFolder.ts'],
          // One process, so that what several files run is compiled once.
          fileParallelism: false,
          isolate: false,
          ...hanging,
        },
      },
      {
        test: {
          name: 'api',
          include: [
            'apps/server/src/**/*.api.test.ts',
            'apps/server/test/**/*.api.test.ts',
            'scripts/**/*.api.test.ts',
            'bench/src/**/*.api.test.ts',
          ],
          globalSetup: ['apps/server/test/globalSetup.ts'],
          // As for web.
          isolate: full,
          setupFiles: full ? [] : ['apps/web/src/shared/testing/freshModules.ts'],
          env: compiled,
          ...hanging,
        },
      },
      {
        test: {
          name: 'box',
          include: ['packages/sandbox/src/**/*.test.ts', 'apps/judge/src/**/*.box.test.ts'],
          ...hanging,
          fileParallelism: false,
          // One process, and so one machine (see apps/judge/src/testing/boxMachine.ts); with --full one for each file.
          isolate: full,
        },
      },
    ],
  },
});
