import { afterAll, vi } from 'vitest';

/** Test files share a process, which saves them the loading of libraries; their modules they get new. */
vi.resetModules();

// And what a file put in the place of others is gone after it, whether or not it thought of that: which file comes next
// is decided by how long each took the last time.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
