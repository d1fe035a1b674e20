import { type ComponentType, use } from 'react';
import { type Fetched, readable } from './client/readable.ts';

/** Fetches a page's own chunk; the file exports the page as default. */
export type LoadPage = () => Promise<{ default: ComponentType }>;

const underWay = new Map<LoadPage, Fetched<ComponentType>>();
const watchers = new Set<() => void>();
let count = 0;

const counted = (change: number): void => {
  count += change;
  for (const watcher of watchers) watcher();
};

/** Fetch a page before it is drawn: a page that is there is drawn at once, with the frame around it. Asks only once. */
export const fetchPage = (load: LoadPage): Promise<ComponentType> => {
  const known = underWay.get(load);
  if (known !== undefined) return known;
  counted(1);
  const asked = readable(
    load()
      .then((file) => file.default)
      .finally(() => counted(-1)),
  );
  underWay.set(load, asked);
  return asked;
};

/** Forget fetches that failed, so that the next visit asks again. */
export const forgetFailedPages = (): void => {
  for (const [load, asked] of underWay) if (asked.status !== 'fulfilled') underWay.delete(load);
};

/** Whether a page's file is on its way; for `useSyncExternalStore`. */
export const pagesUnderWay = {
  subscribe: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  get: (): boolean => count > 0,
};

/** A page by its file; waits for the file when nobody fetched it before. */
export const LazyPage = ({ load }: { load: LoadPage }) => {
  const Page = use(fetchPage(load));
  return <Page />;
};
