import type { ErrorCode, LossCode, Params } from './codes.ts';
import type { ImportError, Loss } from './types.ts';

/** Collects what is lost and what is wrong while one problem is read. */
export interface Notes {
  losses: Loss[];
  errors: ImportError[];
  lose(code: LossCode, params?: Params): void;
  refuse(code: ErrorCode, params?: Params): void;
}

/** More of a kind are not read, and a package must not be able to make a report of any size. */
const mostNotes = 100;
const longestParam = 300;

const shortened = (params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > longestParam ? `${value.slice(0, longestParam)}…` : value,
    ]),
  );

/** A list that keeps equal notes once and counts those beyond `mostNotes` in its last one. */
const boundedList = <Code extends string>(more: Code) => {
  const list: { code: Code; params: Params }[] = [];
  const seen = new Set<string>();
  let left = 0;
  const add = (code: Code, given: Params): void => {
    const params = shortened(given);
    const key = JSON.stringify([code, params]);
    if (seen.has(key)) return;
    if (list.length < mostNotes) {
      seen.add(key);
      list.push({ code, params });
      return;
    }
    left++;
    list[mostNotes] = { code: more, params: { count: left } };
  };
  return { list, add };
};

/** Repeated notes are kept once; of very many the first are kept and the others counted (`notes.more`). */
export const takeNotes = (): Notes => {
  const losses = boundedList<LossCode>('notes.more');
  const errors = boundedList<ErrorCode>('notes.more');
  return {
    losses: losses.list,
    errors: errors.list,
    lose: (code, params = {}) => losses.add(code, params),
    refuse: (code, params = {}) => errors.add(code, params),
  };
};
