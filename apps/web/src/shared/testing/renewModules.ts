import { vi } from 'vitest';

interface LoadedModule {
  promise?: unknown;
  exports?: unknown;
  evaluated: boolean;
}

/** What Vitest keeps of a process. It is no part of what Vitest promises: where it is missing, everything is loaded new. */
const loadedModules = (): [string, LoadedModule][] => {
  const worker: { evaluatedModules?: { idToModuleMap?: Map<string, LoadedModule> } } | undefined = Reflect.get(
    globalThis,
    '__vitest_worker__',
  );
  return [...(worker?.evaluatedModules?.idToModuleMap ?? [])];
};

/**
 * From now on an import of one of our modules evaluates it again. Those whose path fits `same` stay as they are: for modules
 * that keep nothing between two calls, and in whose imports no test puts anything.
 */
export const renewModules = (same?: RegExp): void => {
  const staying = loadedModules().flatMap(([id, loaded]) => {
    const { promise, exports, evaluated } = loaded;
    return same?.test(id) && evaluated ? [() => Object.assign(loaded, { promise, exports, evaluated })] : [];
  });
  vi.resetModules();
  for (const restore of staying) restore();
};
