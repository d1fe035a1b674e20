import { afterAll, expect, vi } from 'vitest';
import { renewModules } from './renewModules.ts';

/**
 * Schemas, rules and texts keep nothing, and no test of a page puts something in the place of one. Building every schema
 * again for each of its files took several seconds of a run.
 */
const alike = /\/packages\/(?:contract|domain|locales)\/(?!.*(?:\/testing\/|\.test\.))/;

/** Test files share a process, which saves them the loading of libraries; their modules they get new. */
renewModules(expect.getState().testPath?.includes('/apps/web/src/') ? alike : undefined);

// And what a file put in the place of others is gone after it, whether or not it thought of that: which file comes next
// is decided by how long each took the last time.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
