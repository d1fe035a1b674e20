import type { trainingTeach } from '@assay/contract';
import { type HelpBounds, type HelpNeed, helpNeeds, status } from '@assay/domain';
import { toDate } from '../../../shared/i18n/time.ts';

/** Somebody of a class, with what a teacher asks first. */
export interface ClassRow {
  person: trainingTeach.ClassPersonRow;
  solved: number;
  /** ms; null: nothing was tried. */
  lastAt: number | null;
  need: HelpNeed | null;
}

const ms = (date: string): number => toDate(date).getTime();

/** Rows of a class over the problems that its plan holds. `now`: the server's clock, ms. */
export const rowsOf = (
  people: readonly trainingTeach.ClassPersonRow[],
  pids: readonly number[],
  now: number,
  bounds: HelpBounds,
): ClassRow[] => {
  const tried = people.map(({ cells }) =>
    pids.flatMap((pid) => {
      const cell = cells[pid];
      return cell === undefined
        ? []
        : [{ pid, isSolved: cell.status === status.accepted, tries: cell.tries, lastAt: ms(cell.lastAt) }];
    }),
  );
  const needs = helpNeeds(
    tried.map((own) => ({ tried: own, problemCount: pids.length })),
    now,
    bounds,
  );
  return people.map((person, at) => {
    const own = tried[at]!;
    return {
      person,
      solved: own.filter(({ isSolved }) => isSolved).length,
      lastAt: own.length === 0 ? null : Math.max(...own.map(({ lastAt }) => lastAt)),
      need: needs[at] ?? null,
    };
  });
};

/** How a class is put in order: who needs help first, by name, by progress, by last activity. */
export const classOrders = ['help', 'name', 'progress', 'last'] as const;
export type ClassOrder = (typeof classOrders)[number];

/** What somebody is called in the class: by the real name where there is one. */
export const calledOf = ({ person }: Pick<ClassRow, 'person'>): string => person.realname ?? person.username;

const urgency = ({ need }: ClassRow): number => (need === null ? 0 : need.kind === 'stuck' ? 1 + need.tries : 1);
const byName = (a: ClassRow, b: ClassRow): number =>
  (a.person.number ?? '').localeCompare(b.person.number ?? '') || calledOf(a).localeCompare(calledOf(b));

const compare: Readonly<Record<ClassOrder, (a: ClassRow, b: ClassRow) => number>> = {
  help: (a, b) => urgency(b) - urgency(a) || (b.lastAt ?? 0) - (a.lastAt ?? 0),
  name: byName,
  progress: (a, b) => b.solved - a.solved,
  last: (a, b) => (b.lastAt ?? 0) - (a.lastAt ?? 0),
};

/** Rows in an order; what is equal stands by student number and name. */
export const sorted = (rows: readonly ClassRow[], order: ClassOrder): ClassRow[] =>
  rows.toSorted((a, b) => compare[order](a, b) || byName(a, b));

/** Rows whose people a keyword finds: by user name, real name or student number. */
export const found = (rows: readonly ClassRow[], keyword: string): ClassRow[] => {
  const word = keyword.trim().toLowerCase();
  return rows.filter(({ person: { username, realname, number } }) =>
    [username, realname, number].some((text) => text?.toLowerCase().includes(word)),
  );
};

/** Which of the five steps a number of tries without success has: 0 none, 4 the deepest. */
export const heatOf = (tries: number): 0 | 1 | 2 | 3 | 4 => {
  if (tries <= 0) return 0;
  if (tries <= 2) return 1;
  if (tries <= 4) return 2;
  return tries <= 8 ? 3 : 4;
};

/** What a class had solved at a moment: the person in the middle, and the middle half. */
export interface ProgressPoint {
  /** ms. */
  at: number;
  low: number;
  median: number;
  high: number;
}

/** The value below which a share of sorted numbers lies. */
const quantile = (sortedNumbers: readonly number[], share: number): number =>
  sortedNumbers[Math.round((sortedNumbers.length - 1) * share)] ?? 0;

const solvedAt = (times: readonly number[], at: number): number => times.filter((time) => time <= at).length;
const timesOf = ({ cells }: trainingTeach.ClassPersonRow, pids: ReadonlySet<number>): number[] =>
  Object.entries(cells).flatMap(([pid, { acceptedAt }]) =>
    acceptedAt !== null && pids.has(Number(pid)) ? [ms(acceptedAt)] : [],
  );

/** Progress of a class at evenly spaced moments from the first solved problem (or due date) until now. */
export const progressOf = (
  people: readonly trainingTeach.ClassPersonRow[],
  pids: readonly number[],
  { from, now, steps }: { from: number; now: number; steps: number },
): ProgressPoint[] => {
  const known = new Set(pids);
  const times = people.map((person) => timesOf(person, known));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const at = from + ((now - from) * step) / steps;
    const counts = times.map((own) => solvedAt(own, at)).sort((a, b) => a - b);
    return { at, low: quantile(counts, 0.25), median: quantile(counts, 0.5), high: quantile(counts, 0.75) };
  });
};

/** The same of one person. */
export const progressOfPerson = (
  person: trainingTeach.ClassPersonRow,
  pids: readonly number[],
  points: readonly ProgressPoint[],
): number[] => {
  const times = timesOf(person, new Set(pids));
  return points.map(({ at }) => solvedAt(times, at));
};

/** When the first of a class solved something, ms; undefined: nobody has. */
export const firstSolved = (
  people: readonly trainingTeach.ClassPersonRow[],
  pids: readonly number[],
): number | undefined => {
  const known = new Set(pids);
  const times = people.flatMap((person) => timesOf(person, known));
  return times.length === 0 ? undefined : Math.min(...times);
};
