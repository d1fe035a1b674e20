import { useSyncExternalStore } from 'react';
import { keepIfRoom } from '../../../shared/keepIfRoom.ts';

/** What the reader has seen: `a<id>` for announcements, `q<id>:<answer>` for questions. */
const mostKept = 1000;

const keyOf = (uid: string, cid: number): string => `assay.contestRead.${uid}.${cid}`;

const listeners = new Set<() => void>();
let storedText: string | null = null;
let storedMarks: readonly string[] = [];

const parse = (text: string | null): readonly string[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(-mostKept) : [];
  } catch {
    return [];
  }
};

/** The same array for the same text, so that nothing is drawn again without a reason. */
const readMarks = (key: string): readonly string[] => {
  const text = localStorage.getItem(key);
  if (text !== storedText) {
    storedText = text;
    storedMarks = parse(text);
  }
  return storedMarks;
};

/** Adds marks to the list that this browser keeps for the reader and the contest; the oldest ones go first. */
export const markRead = (uid: string, cid: number, marks: readonly string[]): void => {
  const key = keyOf(uid, cid);
  const known = readMarks(key);
  const fresh = marks.filter((mark) => !known.includes(mark));
  if (fresh.length === 0) return;
  keepIfRoom(localStorage, key, JSON.stringify([...known, ...fresh].slice(-mostKept)));
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  // Another tab of the same reader.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** What the reader has seen of the contest, in this browser. */
export const useReadList = (uid: string, cid: number): readonly string[] =>
  useSyncExternalStore(subscribe, () => readMarks(keyOf(uid, cid)));

export const announcementMark = (id: number): string => `a${id}`;

/** Ids of the announcements among the marks, for the call that leaves them out. */
export const readAnnouncements = (marks: readonly string[]): number[] =>
  marks.flatMap((mark) => (/^a\d{1,15}$/.test(mark) ? [Number(mark.slice(1))] : []));
