import { vi } from 'vitest';

/** Test files share a process, which saves them the loading of libraries; their modules they get new. */
vi.resetModules();
