import type { DataOf, home } from '@assay/contract';
import { paths } from '../../paths.ts';

export type Found = DataOf<typeof home.search>;

/** One line of the search list. */
interface SearchEntry {
  /** Where it leads: no two lines lead to one place. */
  to: string;
  /** The id of a problem, before its title. */
  id?: string;
  text: string;
  /** Said beside it. */
  note?: string | null;
}

const kinds = ['problems', 'users', 'contests', 'trainings', 'discussions'] as const;

/** The list of all problems with a text in their ids and titles. */
export const problemsWith = (text: string): string => `${paths.problemList}?keyword=${encodeURIComponent(text)}`;

/** What somebody of that name sent. */
export const submissionsOf = (username: string): string => `${paths.status}?username=${encodeURIComponent(username)}`;

const problemEntry = ({ problemId, title }: Found['problems'][number]): SearchEntry => ({
  to: paths.problem(problemId),
  id: problemId,
  text: title,
});

const entriesOf: { readonly [K in (typeof kinds)[number]]: (found: Found) => SearchEntry[] } = {
  problems: ({ problems }) => problems.map(problemEntry),
  users: ({ users }) =>
    users.map(({ username, nickname }) => ({ to: paths.user(username), text: username, note: nickname })),
  contests: ({ contests }) => contests.map(({ id, title }) => ({ to: paths.contest(id), text: title })),
  trainings: ({ trainings }) => trainings.map(({ id, title }) => ({ to: paths.training(id), text: title })),
  discussions: ({ discussions }) => discussions.map(({ id, title }) => ({ to: paths.discussion(id), text: title })),
};

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * What was found in the order in which it stands: `exact`, the problem of that id, which Enter opens; the rest by kind; and
 * `sender`, the user of that name, whose submissions may be meant.
 */
export const arrange = (text: string, found: Found | undefined) => {
  const first = found?.problems[0];
  const exact = first && isSame(first.problemId, text) ? problemEntry(first) : undefined;
  const groups = found
    ? kinds
        .map((kind) => ({ kind, entries: entriesOf[kind](found).filter(({ to }) => to !== exact?.to) }))
        .filter(({ entries }) => entries.length > 0)
    : [];
  return { exact, groups, sender: found?.users.find(({ username }) => isSame(username, text))?.username };
};
