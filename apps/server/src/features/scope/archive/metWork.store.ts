import { problemAuths } from '@assay/domain';
import { type SQL, sql } from 'drizzle-orm';
import { constant } from '../../../platform/sql/statement.ts';
import { type Place, submission } from '../../submission/submission.table.ts';

const publicAuth = constant(problemAuths.public);

const isNoneOf = (embargoed: readonly number[], pid: SQL): SQL =>
  embargoed.length === 0 ? sql`` : sql` and ${pid} <> all(${sql.param([...embargoed])}::bigint[])`;

/** What somebody meets of a place: everything, or what is open and one's own (`uid`; null: nobody's). */
export type Met = 'all' | { uid: string | null; embargoed: readonly number[] };

/** The rules `mayMeetWork` and `mayMeetGroupWork` as a condition on submissions outside contests; undefined where everything is met. */
export const metWork = (met: Met, place: Place): SQL | undefined => {
  if (met === 'all') return undefined;
  const { uid, embargoed } = met;
  const ofPlace = place.gid === null ? sql` and not p.is_group` : sql``;
  // Looked up for each submission: as a condition that it exists, all problems would be read for one page.
  const listed = sql`(select p.auth = ${publicAuth}${ofPlace} from problem p where p.id = ${submission.pid})`;
  const open = sql`(${listed}${isNoneOf(embargoed, sql`${submission.pid}`)})`;
  return uid === null ? open : sql`(${submission.uid} = ${uid} or ${open})`;
};

/** Problems whose submissions nobody meets but their authors: as ranges, so that the index of public ones finds the few others. */
export const unmetProblems = (embargoed: readonly number[], place: Place): SQL => sql`
  select p.id from problem p where p.auth < ${publicAuth} or p.auth > ${publicAuth}${
    place.gid === null ? sql` or (p.auth = ${publicAuth} and p.is_group)` : sql``
  }
  union all select unnest(${sql.param([...embargoed])}::bigint[])`;
