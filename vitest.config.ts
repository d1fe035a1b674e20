import { defineConfig } from 'vitest/config';

/** One runner for every kind of test; `npm run check` runs `unit` and `web`, `npm test` runs all. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/{domain,contract,locales,problem-package}/src/**/*.test.ts',
            'apps/{server,judge}/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/*.api.test.ts', '**/*.box.test.ts'],
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
        },
      },
      {
        test: {
          name: 'api',
          include: [
            'apps/server/src/**/*.api.test.ts',
            'apps/server/test/**/*.api.test.ts',
            'scripts/**/*.api.test.ts',
          ],
          globalSetup: ['apps/server/test/globalSetup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'box',
          include: ['packages/sandbox/src/**/*.test.ts', 'apps/judge/src/**/*.box.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
