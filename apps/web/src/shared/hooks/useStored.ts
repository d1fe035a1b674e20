import { useCallback, useMemo, useSyncExternalStore } from 'react';

const watchers = new Set<() => void>();

const watch = (changed: () => void): (() => void) => {
  watchers.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    watchers.delete(changed);
    window.removeEventListener('storage', changed);
  };
};

/** What was stored while the browser gives no storage, or it is full: kept until the page is left. */
const kept = new Map<string, string>();

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key) ?? kept.get(key) ?? null;
  } catch {
    return kept.get(key) ?? null;
  }
};

const write = (key: string, text: string): void => {
  try {
    localStorage.setItem(key, text);
    kept.delete(key);
  } catch {
    kept.set(key, text);
  }
  for (const changed of watchers) changed();
};

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/** Stored texts in a row; other things in it are left out. For `useStored`. */
export const storedTexts = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];

/**
 * A value that this browser keeps as JSON, the same in all places and tabs that look at it. `understand` makes sense of
 * what is stored, which may be anything: null where there is nothing that can be read.
 */
export const useStored = <T>(key: string, understand: (stored: unknown) => T): [T, (next: T) => void] => {
  const text = useSyncExternalStore(watch, () => read(key));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored means the same however the page is drawn
  const value = useMemo(() => understand(parsed(text)), [text]);
  const store = useCallback((next: T) => write(key, JSON.stringify(next)), [key]);
  return [value, store];
};
