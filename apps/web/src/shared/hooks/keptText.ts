import { keepIfRoom } from '../keepIfRoom.ts';
import { useSession } from '../session/sessionStore.ts';

/** Others who use the same device must not find it. */
const keyOf = (place: string): string => `assay.draft.${useSession.getState().user?.uid ?? ''}.${place}`;

/** Names this tab, also after it is loaded again. */
const tabOf = (): string => {
  const name = sessionStorage.getItem('assay.tab') ?? Math.random().toString(36).slice(2, 10);
  keepIfRoom(sessionStorage, 'assay.tab', name);
  return name;
};

/** What this tab last read or kept under each key: a text it does not know there is another tab's. */
const known = new Map<string, string>();

/** Where a tab keeps a text while another tab's stands at the place. */
const asides = (key: string): string => `${key}~`;

const names = (): string[] => Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');

const anyAside = (key: string): string | undefined => names().find((name) => name.startsWith(asides(key)));

/**
 * What this account typed at a place of this device and did not send; empty: nothing. Where tabs kept several texts, this
 * tab's own goes first; another one is found when the first is gone.
 */
export const readKept = (place: string): string => {
  try {
    const key = keyOf(place);
    const own = asides(key) + tabOf();
    const text = [own, key, anyAside(key) ?? own].map((name) => localStorage.getItem(name)).find(Boolean) ?? '';
    known.set(key, text);
    return text;
  } catch {
    return '';
  }
};

/**
 * Keeps what is typed; blank text leaves nothing behind. Two tabs may write at one place: neither takes away what the
 * other keeps there.
 */
export const keepText = (place: string, text: string): void => {
  const key = keyOf(place);
  const aside = asides(key) + tabOf();
  const typed = text.trim() === '' ? '' : text;
  const there = localStorage.getItem(key) ?? '';
  const isOurs = there === '' || there === known.get(key) || there === typed;
  known.set(key, typed);
  if (isOurs) localStorage.removeItem(aside);
  const name = isOurs ? key : aside;
  if (typed === '') localStorage.removeItem(name);
  else keepIfRoom(localStorage, name, typed);
};

/** Names under which texts are kept at a place, by other tabs too, and at places within it: `place.…`. */
const namesAt = (place: string): string[] => {
  const key = keyOf(place);
  return names().filter((name) => name === key || name.startsWith(`${key}.`) || name.startsWith(asides(key)));
};

/** All that this account typed at a place and within it, and did not send. */
export const readAllKept = (place: string): string[] => {
  try {
    return namesAt(place).flatMap((name) => localStorage.getItem(name) ?? []);
  } catch {
    return [];
  }
};

/** Leaves nothing of it behind. */
export const dropAllKept = (place: string): void => {
  for (const name of namesAt(place)) localStorage.removeItem(name);
};
