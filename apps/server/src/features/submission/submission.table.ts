import type { problemLab, queue } from '@assay/contract';
import type { CaseWords, JudgeWords } from '@assay/domain';
import { and, desc, type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { isSame } from '../../platform/sql/nullable.ts';
import { points } from '../../platform/sql/points.column.ts';
import { userAccount } from '../account/account.table.ts';
import { problem, problemRelease } from '../problem/problem.table.ts';
import type { LabWork } from './labWork.ts';
import { verdictKinds } from './verdictKinds.ts';

/**
 * A fact: what was sent never changes. The columns from `status` on mirror the effective judgement, so that lists need
 * no join; they change only in the transaction that changes the judgement.
 */
export const submission = pgTable(
  'submission',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    pid: bigint({ mode: 'number' })
      .notNull()
      .references(() => problem.id, { onDelete: 'cascade' }),
    /** As the problem was called when this was sent; in a contest kept up to date, elsewhere see `shownProblemId`. */
    displayPid: text().notNull(),
    uid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    /** The contest, its entry of the problem and the group; null: none. All of them stand above: migrations refer to them. */
    cid: bigint({ mode: 'number' }),
    cpid: bigint({ mode: 'number' }),
    gid: bigint({ mode: 'number' }),
    /** The training in which it was sent; it belongs to its group or the archive. */
    tid: bigint({ mode: 'number' }),
    language: text().notNull(),
    code: text().notNull(),
    /** Characters of the code. */
    length: integer().notNull(),
    ip: text(),
    share: boolean().notNull().default(false),
    submitTime: timestamp({ withTimezone: true }).notNull().defaultNow(),

    judgementId: bigint({ mode: 'number' }),
    status: smallint().notNull().default(5),
    score: points(),
    oiRankScore: points(),
    /** ms. */
    time: integer(),
    /** KiB. */
    memory: integer(),
    judger: text(),
    errorMessage: text(),
    isManual: boolean().notNull().default(false),
    /** Grows with every change of the judgement. */
    version: integer().notNull().default(0),
    gmtModified: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('submission_list').on(table.cid, table.gid, table.id),
    // With the problem, which decides who meets it: what many people sent is counted from the index alone.
    index('submission_user').on(table.uid, table.cid, table.gid, table.id, table.pid),
    index('submission_problem').on(table.pid, table.cid, table.gid, table.id),
    index('submission_status').on(table.status, table.cid, table.gid, table.id),
    index('submission_user_problem').on(table.uid, table.pid, table.status),
    index('submission_language').on(table.language, table.cid, table.gid, table.id),
    index('submission_time').on(table.submitTime),
    index('submission_best_score')
      .on(table.uid, table.pid, table.oiRankScore)
      .where(sql`cid is null and gid is null and oi_rank_score is not null`),
    index('submission_display').on(table.displayPid),
    index('submission_training').on(table.tid, table.id).where(sql`tid is not null`),
    // All that lists and counters of a contest look at: they need not fetch the rows, which carry the code.
    index('contest_lists')
      .on(table.cid, table.gid, table.id, table.submitTime, table.uid, table.pid, table.status)
      .where(sql`cid is not null`),
    // Asked when a contest lets go of a problem.
    index('submission_contest_problem').on(table.cpid).where(sql`cpid is not null`),
  ],
);

/** Where submissions are listed and counted. */
export type Place = Pick<typeof submission.$inferSelect, 'cid' | 'gid'>;
/** The same with the training in which they were sent: `Scope.place`. */
export type SentPlace = Place & Pick<typeof submission.$inferSelect, 'tid'>;

/** Was the submission made there? */
export const isMadeIn = (row: Place, place: Place): boolean => row.cid === place.cid && row.gid === place.gid;

/** Submissions of one place. */
export const madeIn = (place: Place): SQL | undefined =>
  and(isSame(submission.cid, place.cid), isSame(submission.gid, place.gid));

/** Orders submissions of one place, newest first. By the place too: where that is null, an index gives no other order. */
export const newestFirst: readonly SQL[] = [desc(submission.cid), desc(submission.gid), desc(submission.id)];

export const judgementStates = ['queued', 'claimed', 'done', 'void'] as const;

/**
 * An opinion: one row per attempt to judge. A queued row is the job itself (`remote`: another judge's); the lease, its holder and the fence say
 * who may report. Manual verdicts and cancellations are judgements too.
 */
export const judgement = pgTable(
  'judgement',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    submissionId: bigint({ mode: 'number' })
      .notNull()
      .references(() => submission.id, { onDelete: 'cascade' }),
    releaseId: bigint({ mode: 'number' }).references(() => problemRelease.id),
    /** 1 for the first judgement of a submission. */
    attempt: integer().notNull(),
    kind: text({ enum: ['auto', 'manual', 'cancel'] }).notNull(),
    state: text({ enum: [...judgementStates, 'remote'] }).notNull(),
    /** Smaller first: 0 contest, 10 normal, 30 rejudge. */
    priority: smallint().notNull().default(10),
    /** Set while a preview of a rejudge has not been applied. */
    rejudgeId: bigint({ mode: 'number' }),
    uid: text().notNull(),
    language: text().notNull(),
    /** Place in the fair order of its class: a user's jobs stand one turn apart, so a flood delays only itself. */
    turn: bigint({ mode: 'number' }).notNull().default(0),
    /** Grows with every claim; a report with another fence is refused. */
    fence: integer().notNull().default(0),
    nodeId: bigint({ mode: 'number' }),
    leaseUntil: timestamp({ withTimezone: true }),
    /** Claims that ended without a report: after some the judgement ends as a system error. */
    lost: integer().notNull().default(0),
    status: smallint().notNull().default(5),
    score: points(),
    oiRankScore: points(),
    time: integer(),
    memory: integer(),
    errorMessage: text(),
    /** What the judge says of the whole submission. */
    words: jsonb().$type<JudgeWords>(),
    judger: text(),
    casesDone: integer().notNull().default(0),
    casesTotal: integer().notNull().default(0),
    gmtCreate: timestamp({ withTimezone: true }).notNull().defaultNow(),
    claimedAt: timestamp({ withTimezone: true }),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    // Asked for each release that goes with its problem.
    index('judgement_release').on(table.releaseId),
    uniqueIndex('judgement_attempt').on(table.submissionId, table.attempt),
    index('judgement_queue').on(table.priority, table.turn, table.id).where(sql`state = 'queued'`),
    index('judgement_queue_user').on(table.priority, table.uid, table.turn).where(sql`state = 'queued'`),
    index('judgement_lease').on(table.leaseUntil).where(sql`state = 'claimed'`),
    index('judgement_rejudge').on(table.rejudgeId, table.state).where(sql`rejudge_id is not null`),
    index('judgement_finished').on(table.finishedAt).where(sql`state = 'done' and claimed_at is not null`),
  ],
);

export const caseResult = pgTable(
  'case_result',
  {
    judgementId: bigint({ mode: 'number' })
      .notNull()
      .references(() => judgement.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    status: smallint().notNull(),
    /** Share of the points a checker gave, 0 to 1. */
    share: doublePrecision(),
    score: points(),
    /** ms of CPU. */
    time: integer().notNull(),
    /** ms. */
    wallTime: integer().notNull(),
    /** KiB. */
    memory: integer().notNull(),
    groupNum: integer().notNull(),
    /** What checker or program said: it may quote test data. */
    message: text().notNull().default(''),
    /** What the judge says, and where the output differs; null in results of nodes that only wrote messages. */
    words: jsonb().$type<CaseWords>(),
  },
  (table) => [primaryKey({ columns: [table.judgementId, table.seq] })],
);

/** One row per accepted submission outside contests and groups; distinct problems count. */
export const userAccepted = pgTable(
  'user_accepted',
  {
    uid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    pid: bigint({ mode: 'number' })
      .notNull()
      .references(() => problem.id, { onDelete: 'cascade' }),
    submissionId: bigint({ mode: 'number' })
      .notNull()
      .references(() => submission.id, { onDelete: 'cascade' }),
    gmtCreate: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.pid, table.submissionId] }),
    uniqueIndex('user_accepted_submission').on(table.submissionId),
    index('user_accepted_time').on(table.gmtCreate),
  ],
);

/**
 * Append-only: every change of a verdict and every submission taken. `id` is the position in a stream, the events of a
 * contest, or of a problem elsewhere, in the order in which they were committed.
 */
export const verdictEvent = pgTable(
  'verdict_event',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    submissionId: bigint({ mode: 'number' })
      .notNull()
      .references(() => submission.id, { onDelete: 'cascade' }),
    uid: text().notNull(),
    pid: bigint({ mode: 'number' }).notNull(),
    cid: bigint({ mode: 'number' }),
    gid: bigint({ mode: 'number' }),
    kind: text({ enum: verdictKinds }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null when the submission itself is taken. */
    beforeStatus: smallint(),
    beforeScore: points(),
    beforeJudgementId: bigint({ mode: 'number' }),
    afterStatus: smallint().notNull(),
    afterScore: points(),
    afterJudgementId: bigint({ mode: 'number' }),
    /** The first acceptance ever of its user at this problem, in this contest or group: unique, NULLS NOT DISTINCT. */
    isFirstSolve: boolean().notNull().default(false),
  },
  (table) => [
    index('verdict_event_contest').on(table.cid, table.id).where(sql`cid is not null`),
    index('verdict_event_problem').on(table.pid, table.id).where(sql`cid is null`),
    index('verdict_event_submission').on(table.submissionId, table.id),
    uniqueIndex('verdict_event_first_solve').on(table.uid, table.pid, table.cid, table.gid).where(sql`is_first_solve`),
  ],
);

/** Runs of code on own input (rows live ten minutes), trial compilations (a day), work for labs (as long as its run). */
export const testRun = pgTable(
  'test_run',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    key: text().notNull().unique(),
    kind: text({ enum: ['testRun', 'trial', 'lab'] })
      .notNull()
      .default('testRun'),
    uid: text().notNull(),
    pid: bigint({ mode: 'number' }),
    releaseId: bigint({ mode: 'number' }),
    language: text().notNull(),
    code: text().notNull(),
    input: text().notNull(),
    expected: text(),
    state: text({ enum: judgementStates }).notNull().default('queued'),
    /** The class it shares with judgements, and its place among the test runs of the class. */
    priority: smallint().notNull().default(10),
    turn: bigint({ mode: 'number' }).notNull().default(0),
    fence: integer().notNull().default(0),
    nodeId: bigint({ mode: 'number' }),
    /** Until when it is its node's; of a run whose result was read (void), until when that may be read again. */
    leaseUntil: timestamp({ withTimezone: true }),
    lost: integer().notNull().default(0),
    status: smallint().notNull().default(5),
    time: integer(),
    memory: integer(),
    output: text(),
    stderr: text(),
    /** What the judge says of the run. */
    words: jsonb().$type<JudgeWords>(),
    /** The run of a lab it belongs to, and what is to be done. */
    labRunId: bigint({ mode: 'number' }),
    lab: jsonb().$type<LabWork>(),
    /** Cases as they end, and what else was found. */
    cases: jsonb().$type<queue.CaseReport[]>(),
    findings: jsonb().$type<problemLab.LabFindings>(),
    gmtCreate: timestamp({ withTimezone: true }).notNull().defaultNow(),
    claimedAt: timestamp({ withTimezone: true }),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('test_run_lab').on(table.labRunId).where(sql`lab_run_id is not null`),
    index('test_run_queue').on(table.priority, table.turn, table.id).where(sql`state = 'queued'`),
    index('test_run_lease').on(table.leaseUntil).where(sql`state = 'claimed'`),
    index('test_run_created').on(table.gmtCreate),
    index('test_run_finished').on(table.finishedAt).where(sql`claimed_at is not null`),
  ],
);
