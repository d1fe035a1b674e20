import {
  askedWords,
  discussedProblems,
  mayModerate,
  mayModerateGroups,
  type PostRange,
  postStates,
  problemAuths,
  type Viewer,
} from '@assay/domain';
import { type SQL, sql } from 'drizzle-orm';
import { constant } from '../../platform/sql/statement.ts';
import { discussion } from './discussion.table.ts';

/** What a list of posts is asked for. */
export interface ListQuery {
  currentPage: number;
  limit: number;
  cid?: number | undefined;
  pid?: string | undefined;
  onlyMine?: boolean | undefined;
  keyword?: string | undefined;
  admin?: boolean | undefined;
  status?: number | undefined;
  appealed?: boolean | undefined;
  before?: number | undefined;
}

const always = sql`true`;
const never = sql`false`;

/** A range of `discussedProblems` as a condition on the problem `p`. */
const isUsableProblem = (viewer: Viewer | null): SQL =>
  ({
    listed: sql`p.auth = ${problemAuths.public} and not p.is_group`,
    ofNoGroup: sql`not p.is_group`,
    all: always,
  })[discussedProblems(viewer)];

/** Nothing is about one of these problems, by the column of the problem's number. */
export const isAboutNone = (embargoed: readonly number[], pid: SQL): SQL =>
  embargoed.length === 0 ? always : sql`(${pid} is null or ${pid} <> all(${sql.param([...embargoed])}::bigint[]))`;

/** The rule `mayDiscussProblem` as a condition; `embargoed`: problems nothing is told about now. */
const isOfOpenProblem = (viewer: Viewer | null, embargoed: readonly number[]): SQL => {
  // Looked up for each post: as a condition that it exists, all problems would be read for one page.
  const usable = sql`(select ${isUsableProblem(viewer)} from problem p where p.id = ${discussion.pid})`;
  return sql`(${discussion.pid} is null or (${usable} and ${isAboutNone(embargoed, sql`${discussion.pid}`)}))`;
};

/**
 * The rule `isListedPost` as a condition on posts, for the switch that is on. What is constant stands in the query itself,
 * so that indexes which hold only such posts can be used.
 */
export const listedPosts = (viewer: Viewer | null, range: PostRange, embargoed: readonly number[]): SQL => {
  const reach = isOfOpenProblem(viewer, embargoed);
  const outside = sql`${discussion.removal} is null and ${discussion.gid} is null`;
  if (range === 'all') return sql`${discussion.status} = ${constant(postStates.shown)} and ${outside} and ${reach}`;
  return viewer === null ? never : sql`${discussion.uid} = ${viewer.uid} and ${outside} and ${reach}`;
};

const ofMetPlaces = (viewer: Viewer | null): SQL =>
  mayModerateGroups(viewer) ? always : sql`${discussion.gid} is null`;

/** The rule `mayModeratePost` as a condition. */
export const moderatedPosts = (viewer: Viewer | null, embargoed: readonly number[]): SQL =>
  mayModerate(viewer)
    ? sql`${discussion.removal} is null and ${ofMetPlaces(viewer)} and ${isAboutNone(embargoed, sql`${discussion.pid}`)}`
    : never;

/** Posts of a group, for its members: the rule `mayReadPost` as a condition; its admins (`all`) find banned ones too. */
export const groupPosts = (gid: number, embargoed: readonly number[], all: boolean): SQL => {
  const usable = sql`(select p.auth = ${problemAuths.public} from problem p where p.id = ${discussion.pid})`;
  const about = sql`(${discussion.pid} is null or (${usable} and ${isAboutNone(embargoed, sql`${discussion.pid}`)}))`;
  const states = all ? always : sql`${discussion.status} = ${constant(postStates.shown)}`;
  return sql`${discussion.gid} = ${gid} and ${discussion.removal} is null and ${states} and ${about}`;
};

/** What a keyword asks of the words of a text, as conditions on the column that holds them. */
export interface Asked {
  /** Every word stands there. */
  all: (search: SQL) => SQL;
  /** One of them does. */
  each: readonly ((search: SQL) => SQL)[];
}

/** Texts, by their words, in which every word of the keyword stands; one without letters and digits finds none. */
export const isAbout = (keyword: string): Asked | undefined => {
  const asked = askedWords(keyword);
  if (asked.length === 0) return undefined;
  // Words are letters, digits and `_+#` alone: nothing in them needs an escape.
  const queries = asked.map(({ word, prefix }) => `'${word}'${prefix ? ':*' : ''}`);
  const condition = (query: string) => (search: SQL) => sql`${search} @@ ${query}::tsquery`;
  return { all: condition(queries.join(' & ')), each: queries.map(condition) };
};
