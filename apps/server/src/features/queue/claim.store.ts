import { createHash } from 'node:crypto';
import type { queue } from '@assay/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { numberOrNull } from '../../platform/sql/nullable.ts';
import { asyncCommit, executeNamed } from '../../platform/sql/statement.ts';
import { admission } from '../node/index.ts';
import { judgeNode } from '../node/node.table.ts';
import { problemRelease } from '../problem/problem.table.ts';
import { type LabWork, priorities } from '../submission/index.ts';
import { judgement, submission, testRun } from '../submission/submission.table.ts';
import { leaseUntil } from './job.store.ts';

/** Jobs looked at in each class and kind: those of one user who may have no more lie at most one turn apart. */
const lookAhead = 64;
/** Claims of others may hold all that was looked at; each time around at least one of them has taken something. */
const maxRounds = 5;

export interface ClaimedJob {
  kind: 'judgement' | 'testRun';
  id: number;
  fence: number;
  priority: number;
  uid: string;
  /** 0 for a test run. */
  submissionId: number;
  cid: number | null;
  gid: number | null;
  releaseId: number;
  language: string;
  code: string;
  /** Test runs only; null in a trial compilation. */
  input: string | null;
  expected: string | null;
  /** Work for a lab only. */
  lab: LabWork | null;
}

type Row = { flush: string; mayClaim: boolean | null; waiting: number; seen: number } & {
  [K in keyof ClaimedJob]: ClaimedJob[K] | null;
};

/** The least urgent job that a node has room for, or `tests`: test runs and trials alone. */
export type Wanted = queue.JobUrgency | 'tests';

interface Claimer {
  nodeId: number;
  languages: readonly string[];
  /** A user has no more jobs than this on the node at once, whatever else it would take; rejudges do not count. */
  maxPerUser: number;
  wanted: Wanted;
}

/** Classes of judgements and of test runs that a node gets. */
const admitted: Record<Wanted, { judgements: readonly number[]; testRuns: readonly number[] }> = {
  contest: { judgements: [priorities.contest], testRuns: [] },
  normal: { judgements: [priorities.contest, priorities.normal], testRuns: [] },
  testRun: {
    judgements: [priorities.contest, priorities.normal],
    testRuns: [priorities.contest, priorities.normal],
  },
  rejudge: { judgements: Object.values(priorities), testRuns: Object.values(priorities) },
  tests: { judgements: [], testRuns: Object.values(priorities) },
};

/** What a claimed job counts as on the node. */
export const urgencyOf = (job: Pick<ClaimedJob, 'kind' | 'priority' | 'lab'>): queue.JobUrgency => {
  if (job.lab) return 'rejudge';
  if (job.kind === 'testRun') return 'testRun';
  if (job.priority <= priorities.contest) return 'contest';
  return job.priority < priorities.rejudge ? 'normal' : 'rejudge';
};

/** The number by which nodes tell the jobs of users apart: the same from every server, and no user id. */
export const ownerOf = ({ uid }: Pick<ClaimedJob, 'uid'>): number =>
  createHash('sha256').update(uid).digest().readUIntBE(0, 6);

/** The first jobs of each class that wait in a table and that the node can run. */
const heads = (table: typeof judgement | typeof testRun, { languages, wanted }: Claimer): SQL => {
  // A judgement keeps its release; a test run may outlive its problem.
  const isWhole = table === testRun ? sql`exists (select from ${problemRelease} r where r.id = release_id)` : sql`true`;
  const classes = admitted[wanted][table === testRun ? 'testRuns' : 'judgements'];
  // Labs have no share: what they run takes minutes.
  const isMeant = wanted === 'tests' ? sql`kind <> 'lab'` : sql`true`;
  return sql`select q.* from unnest(${sql.param([...classes])}::int[]) class, lateral (select id, uid, priority, turn, state from ${table}
    where state = 'queued' and priority = class and language = any(${sql.param([...languages])}::text[]) and ${isWhole} and ${isMeant}
    order by turn, id limit ${lookAhead}) q`;
};

// A claim that is lost with the database's machine leaves the job in the queue: its node's result is refused for the fence.
// `j.state = c.state` says that the row still waits. Said as `= 'queued'` it invites the planner, who believes that few rows
// wait, to read the whole queue once for each candidate.
const claimOnce = async (db: Sql, claimer: Claimer): Promise<Row> => {
  const { nodeId, maxPerUser, wanted } = claimer;
  const mayGo = wanted === 'tests' ? sql`true` : sql`coalesce(r.here, 0) < ${maxPerUser}::int`;
  // Of test runs and trials alone either kind may be first: many of one leave turns to the other.
  const testOrder =
    wanted === 'tests' ? sql`(c.priority = ${priorities.rejudge}) = (select random() < 0.5)` : sql`c.priority`;
  const claim = sql`state = 'claimed', node_id = ${nodeId}, fence = j.fence + 1, lease_until = ${leaseUntil}, claimed_at = now()`;
  const statement = sql`
    with speaker as materialized (${admission(nodeId)}),
    running as materialized (
      select r.uid, count(*) as jobs, count(*) filter (where r.node_id = ${nodeId}) as here from (
        select uid, node_id from ${judgement} where state = 'claimed' and priority < ${priorities.rejudge}
        union all select uid, node_id from ${testRun} where state = 'claimed') r group by r.uid),
    candidate as materialized (
      select w.*, coalesce(r.jobs, 0) as jobs, ${mayGo} as may_go
      from (select 'judgement' as kind, h.* from (${heads(judgement, claimer)}) h
        union all select 'testRun', h.* from (${heads(testRun, claimer)}) h) w
      left join running r on r.uid = w.uid and w.priority < ${priorities.rejudge}
      where (select may_claim from speaker)),
    first_served as (
      select c.kind from candidate c where c.may_go order by c.priority,
        (c.kind = 'testRun') = (select took_test_run from ${judgeNode} where id = ${nodeId}) limit 1),
    judgement_next as (
      select j.id from candidate c join ${judgement} j on j.id = c.id
      where c.may_go and c.kind = 'judgement' and j.state = c.state and (select kind from first_served) = 'judgement'
      order by c.priority, c.jobs, c.turn, c.id limit 1 for update of j skip locked),
    test_next as (
      select j.id from candidate c join ${testRun} j on j.id = c.id
      where c.may_go and c.kind = 'testRun' and j.state = c.state and not exists (select from judgement_next)
      order by ${testOrder}, c.jobs, c.turn, c.id limit 1 for update of j skip locked),
    judgement_taken as (
      update ${judgement} j set ${claim} from judgement_next n, ${submission} s
      where j.id = n.id and s.id = j.submission_id
      returning 'judgement' as kind, j.id, j.fence, j.priority, j.uid, j.submission_id, s.cid, s.gid, j.release_id, j.language, s.code,
        null::text as input, null::text as expected, null::jsonb as lab),
    test_taken as (
      update ${testRun} j set ${claim}, cases = null from test_next n where j.id = n.id
      returning 'testRun', j.id, j.fence, j.priority, j.uid, 0::bigint, null::bigint, null::bigint, j.release_id, j.language, j.code,
        case j.kind when 'testRun' then j.input end, j.expected, j.lab),
    noted as (
      update ${judgeNode} set took_test_run = not took_test_run
      where id = ${nodeId} and exists (select from judgement_next union all select from test_next)
        and took_test_run <> exists (select from test_next))
    select ${asyncCommit} as flush, (select may_claim from speaker) as "mayClaim",
      (select count(*)::int from candidate where may_go) as waiting, (select count(*)::int from candidate) as seen,
      t.kind, t.id, t.fence, t.priority, t.uid, t.submission_id as "submissionId", t.cid, t.gid, t.release_id as "releaseId",
      t.language, t.code, t.input, t.expected, t.lab
    from (select) one
      left join (select * from judgement_taken union all select * from test_taken) t on true`;
  const { rows } = await executeNamed<Row & Record<string, unknown>>(db, `claim_${wanted}`, statement);
  return rows[0]!;
};

/**
 * Gives the next waiting job to a node: by priority class; within the class test runs and judgements take turns, a test
 * run first; then users who have fewer jobs on the nodes, then fair turn, then age. Rows that other claimers hold are
 * skipped, so nobody waits and nobody gets the same job. Null when nothing waits that the node may take.
 *
 * `mayClaim`: may the node take work at all; null when it is not the current one of its name. `hasMore`: there was other work
 * beside this job that the node may take. `isLast`: beside this job nothing waits at all, nor what the node may not take yet.
 */
export const claimJob = async (
  db: Sql,
  claimer: Claimer,
): Promise<{ mayClaim: boolean | null; job: ClaimedJob | null; hasMore: boolean; isLast: boolean }> => {
  for (let round = 0; round < maxRounds; round++) {
    const { flush: _flush, mayClaim, waiting, seen, ...row } = await claimOnce(db, claimer);
    if (row.kind !== null) {
      const { id, submissionId, cid, gid, releaseId } = row;
      // Raw rows bring big numbers as text.
      const job = {
        ...(row as ClaimedJob),
        id: Number(id),
        submissionId: Number(submissionId),
        cid: numberOrNull(cid),
        gid: numberOrNull(gid),
        releaseId: Number(releaseId),
      };
      return { mayClaim, job, hasMore: waiting > 1, isLast: seen === 1 };
    }
    if (waiting === 0) return { mayClaim, job: null, hasMore: false, isLast: seen === 0 };
  }
  return { mayClaim: true, job: null, hasMore: true, isLast: false };
};
