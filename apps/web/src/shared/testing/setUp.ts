import { configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// A wait for a state ends as soon as it is there: this bound only ends what hangs (see vitest.config.ts).
configure({ asyncUtilTimeout: 20_000 });

// A test says itself what is answered. What it leaves out fails, and asks no program that happens to run on this machine.
globalThis.fetch = async (asked) => {
  throw new TypeError(`nothing answers ${asked instanceof Request ? asked.url : asked}`);
};

// Parts that are still being fetched when their file ends would fail without it.
afterAll(() => vi.dynamicImportSettled());
