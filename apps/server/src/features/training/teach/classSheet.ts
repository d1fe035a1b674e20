import { status } from '@assay/domain';
import type { Locale } from '@assay/locales';
import type { SheetCell } from '../../../platform/sheet/sheetStream.ts';
import { writtenMoment } from '../../../platform/text/day.ts';
import { translate } from '../../../platform/text/texts.ts';
import type { ClassRow } from './class.store.ts';

/** A part of a plan, as far as a table names it; without a title: what stands before all parts. */
interface SheetPart {
  title: string;
  problems: readonly { pid: number; problemId: string }[];
}

const one = (value: number): number => Math.round(value * 10) / 10;

/** What counts of problems, of 100: the mean of their shares, late factors included; null where there are none. */
const pointsOf = (problems: SheetPart['problems'], { cells }: ClassRow): number | '' =>
  problems.length === 0
    ? ''
    : one((100 * problems.reduce((sum, { pid }) => sum + (cells[pid]?.share ?? 0), 0)) / problems.length);

/** What somebody has of a problem, in signs of a table: `AC`, `AC*` where it counts as late, tries without success as a negative number. */
const written = (cell: ClassRow['cells'][string] | undefined): SheetCell => {
  if (cell === undefined) return '';
  return cell.status === status.accepted ? (cell.isLate ? 'AC*' : 'AC') : -cell.tries;
};

/** A class as lines of a table, its head first: people, their points by part, and each problem. */
export const classSheet = (people: readonly ClassRow[], parts: readonly SheetPart[], locale: Locale): SheetCell[][] => {
  const word = (key: string): string => translate(locale, `sheet:${key}`);
  const problems = parts.flatMap((part) => part.problems);
  const head = [
    ...['username', 'realname', 'number', 'solved', 'points', 'last'].map(word),
    ...parts.map(({ title }) => title || word('first')),
    ...problems.map(({ problemId }) => problemId),
  ];
  const lines = people.map((person): SheetCell[] => {
    const own = problems.flatMap(({ pid }) => person.cells[pid] ?? []);
    const last = own.map(({ lastAt }) => lastAt.getTime());
    return [
      person.username,
      person.realname ?? '',
      person.number ?? '',
      own.filter((cell) => cell.status === status.accepted).length,
      pointsOf(problems, person),
      last.length === 0 ? '' : writtenMoment(new Date(Math.max(...last))),
      ...parts.map((part) => pointsOf(part.problems, person)),
      ...problems.map(({ pid }) => written(person.cells[pid])),
    ];
  });
  return [head, ...lines];
};
