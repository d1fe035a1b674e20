import { type PageName, pages } from './pages.ts';

const encode = encodeURIComponent;

type Values<P extends string> = P extends `${string}/:${string}/${infer Rest}`
  ? [string | number, ...Values<`/${Rest}`>]
  : P extends `${string}/:${string}`
    ? [string | number]
    : [];

/** The link to one page of a kind, with the pattern its route is registered under. */
export interface Path<P extends string = string> {
  (...values: Values<P>): string;
  readonly pattern: P;
}

/** Pattern and link in one: `path('/problem/:problemID')('A 1')` is `/problem/A%201`. */
const path = <const P extends string>(pattern: P): Path<P> => {
  const link = (...values: (string | number)[]): string => {
    let next = 0;
    return pattern.replace(/:\w+/g, () => encode(String(values[next++])));
  };
  return Object.assign(link as (...values: Values<P>) => string, { pattern });
};

/** Members of addresses that are words, `*` being the rest of one; every other is the number of something. */
const words: ReadonlySet<string> = new Set(['problemID', 'messageTab', 'inviteToken', '*']);

/** Whether members of an address can name anything: numbers are numbers from 1 that the server can read. */
export const canBeMembers = (members: Readonly<Record<string, string | undefined>>): boolean =>
  Object.entries(members).every(
    ([name, value]) => words.has(name) || value === undefined || /^[1-9]\d{0,14}$/.test(value),
  );

type Links = {
  readonly [N in PageName]: (typeof pages)[N]['path'] extends infer P extends string
    ? P extends `${string}/:${string}`
      ? Path<P>
      : P
    : never;
};

const links = Object.fromEntries(
  Object.entries(pages).map(([name, page]) => [name, page.path.includes(':') ? path(page.path) : page.path]),
) as Links;

/**
 * The address of every page by its name: text where it has no members, else a function that fills them in. Beside them those
 * of pages with a query, and of pages that are to come (document 3).
 */
export const paths = {
  ...links,
  mySubmissions: '/status?onlyMine=true',
  user: (username: string) => `/user-home?username=${encode(username)}`,
  myHome: (uid: string, username: string) => `/user-home?uid=${encode(uid)}&username=${encode(username)}`,
  styleguide: '/styleguide',
} as const;
