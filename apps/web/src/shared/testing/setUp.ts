import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, vi } from 'vitest';

// Whoever waits for a state goes on as soon as it is there: this bound only ends what hangs (see vitest.config.ts).
configure({ asyncUtilTimeout: 60_000 });

// React's development build takes a stack for each element it makes, ten thousand in a second, to say in a warning who made
// it. No test reads that, and it costs much: they begin where those ten thousand are used up.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => undefined, configurable: true },
);

// A test says itself what is answered. What it leaves out fails, and asks no program that happens to run on this machine.
globalThis.fetch = async (asked) => {
  throw new TypeError(`nothing answers ${asked instanceof Request ? asked.url : asked}`);
};

// Parts that are still being fetched when their file ends would fail in the next one.
afterAll(() => vi.dynamicImportSettled());

// Files share a window: each begins at the address where the first one did, with nothing drawn and nothing kept.
afterAll(() => {
  cleanup();
  if (typeof window === 'undefined') return;
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
});
