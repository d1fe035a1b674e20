import { type ContestClock, countersRange, isContestAdmin, type RowRange, type Viewer } from '@assay/domain';
import { and, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { isInList } from '../../platform/sql/isOneOf.ts';
import { uncountedUids } from '../account/account.table.ts';
import { submission } from '../submission/submission.table.ts';
import { contestVirtual } from './contest.table.ts';
import type { OpenContest } from './open.ts';

const always = sql`true`;
const never = sql`false`;

/** Received before a moment; while a pause lasts a clock has not reached it, and there is none. */
const beforeMoment = (at: number | null): SQL => (at === null ? always : lt(submission.submitTime, new Date(at)));

/** Received before everybody's clock reached a contest time. */
const before = (clock: ContestClock, time: number): SQL => beforeMoment(clock.moment(time));

const isOneOf = (uids: readonly string[]): SQL => isInList(submission.uid, sql.param([...uids]), 'text');

/** Received before each one's own clock reached a time: many may have got the same minutes. */
const beforeOwn = (clock: ContestClock, timeFor: (uid?: string) => number): SQL => {
  const common = clock.moment(timeFor());
  const others = new Map<number | null, string[]>();
  for (const uid of clock.ownClocks) {
    const at = clock.moment(timeFor(uid), uid);
    const same = others.get(at);
    if (same) same.push(uid);
    else if (at !== common) others.set(at, [uid]);
  }
  if (others.size === 0) return beforeMoment(common);
  return or(
    and(not(isOneOf([...others.values()].flat())), beforeMoment(common)),
    ...[...others].map(([at, uids]) => and(isOneOf(uids), beforeMoment(at))),
  )!;
};

/** Received before the start: what its administrators tried, and what a pause on the start has put there. */
export const isBeforeStart = ({ clock }: Pick<OpenContest, 'clock'>): SQL => beforeOwn(clock, () => 0);

const isBeforeEnd = ({ clock }: Pick<OpenContest, 'clock'>): SQL => beforeOwn(clock, clock.end);

/** Received before the seal; everything is, where none has begun. */
const isBeforeSeal = ({ clock }: Pick<OpenContest, 'clock'>): SQL =>
  clock.sealAfter === null ? always : before(clock, clock.sealAfter);

/** A range of `rowsVisible` as a condition on submissions of the contest; where it holds, `verdictView` says `shown`. */
export const isInRange = (found: OpenContest, range: RowRange): SQL =>
  range === 'all' ? always : range === 'none' ? never : isBeforeSeal(found);

/** The rule `isCountedInContest` as a condition: neither super admins nor the creator. Groups come later. */
const isCountedAuthor = (creatorUid: string): SQL =>
  and(ne(submission.uid, creatorUid), sql`${submission.uid} not in (${uncountedUids})`)!;

/** Of those whose submissions the viewer may find: contestants find no trials of who runs the contest. */
export const isFoundAuthor = (viewer: Viewer | null, { facts, row }: OpenContest): SQL =>
  isContestAdmin(viewer, facts) ? always : isCountedAuthor(row.uid);

/** Sent in an own run through the contest after its end. */
const isVirtual = ({ row, clock }: OpenContest): SQL => sql`exists (select from ${contestVirtual}
  where ${contestVirtual.cid} = ${row.id} and ${contestVirtual.uid} = ${submission.uid}
    and ${submission.submitTime} >= ${contestVirtual.startAt} and ${submission.submitTime} <
      coalesce(${contestVirtual.endedAt}, ${contestVirtual.startAt} + ${clock.end()} * interval '1 millisecond'))`;

/** Received before the end or, where the contest takes them, after it; own runs through the contest are no part of it. */
export const isInContest = (found: OpenContest, containsEnd: boolean): SQL =>
  containsEnd && found.row.allowEndSubmit ? not(isVirtual(found)) : isBeforeEnd(found);

/** Submissions that counters of the contest count for a viewer; after the end only where that is asked and offered. */
export const isCounted = (viewer: Viewer | null, found: OpenContest, containsEnd: boolean): SQL =>
  and(
    not(isBeforeStart(found)),
    countersRange(viewer, found.facts) === 'untilSeal' ? isBeforeSeal(found) : undefined,
    isInContest(found, containsEnd),
    isCountedAuthor(found.row.uid),
  )!;
