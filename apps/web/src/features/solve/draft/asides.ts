import { type Draft, readDraft } from './storedDraft.ts';

const prefixOf = (key: string): string => `${key}.aside.`;

/** A place beside a problem's draft for the text of a tab that disagrees with it; each call names a new one. */
export const newAsideKey = (key: string): string => prefixOf(key) + Math.random().toString(36).slice(2, 10);

export interface Aside {
  key: string;
  draft: Draft;
}

/** Texts that were put beside a problem's draft and not decided about: the tab was closed first. */
export const asidesOf = (storage: Storage, key: string): Aside[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((name) => name.startsWith(prefixOf(key)))
    .flatMap((name) => {
      const draft = readDraft(storage, name);
      return draft === null ? [] : [{ key: name, draft }];
    });
