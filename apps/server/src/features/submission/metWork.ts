import { meetsAllWork, problemAuths, type Viewer } from '@assay/domain';
import { type SQL, sql } from 'drizzle-orm';
import { constant } from '../../platform/constantSql.ts';
import { submission } from './submission.table.ts';

const publicAuth = constant(problemAuths.public);

const isNoneOf = (embargoed: readonly number[], pid: SQL): SQL =>
  embargoed.length === 0 ? sql`` : sql` and ${pid} <> all(${sql.param([...embargoed])}::bigint[])`;

/** The rule `mayMeetWork` as a condition on submissions outside contests; undefined where everything is met. */
export const metWork = (viewer: Viewer | null, embargoed: readonly number[]): SQL | undefined => {
  if (meetsAllWork(viewer)) return undefined;
  // Looked up for each submission: as a condition that it exists, all problems would be read for one page.
  const listed = sql`(select p.auth = ${publicAuth} and not p.is_group from problem p where p.id = ${submission.pid})`;
  const open = sql`(${listed}${isNoneOf(embargoed, sql`${submission.pid}`)})`;
  return viewer === null ? open : sql`(${submission.uid} = ${viewer.uid} or ${open})`;
};

/** Problems whose submissions nobody meets but their authors: as ranges, so that the index of public ones finds the few others. */
export const unmetProblems = (embargoed: readonly number[]): SQL => sql`
  select p.id from problem p
  where p.auth < ${publicAuth} or p.auth > ${publicAuth} or (p.auth = ${publicAuth} and p.is_group)
  union all select unnest(${sql.param([...embargoed])}::bigint[])`;
