import { sql } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { userAccount } from '../account/account.table.ts';
import { judgeNode } from '../node/node.table.ts';
import { judgement, submission } from '../submission/submission.table.ts';
import { priorities } from '../submission/verdict.store.ts';

/** More than the largest site runs at once; keeps the answer small when leases are lost in masses. */
const maxRunning = 200;

const common = sql`j.submission_id as "submitId", s.uid, u.username, s.display_pid as "displayPid", j.language,
  case when j.priority <= ${priorities.contest} then 'contest' when j.priority < ${priorities.rejudge} then 'normal'
    else 'rejudge' end as kind, j.gmt_create as "queuedAt"`;
const joined = sql`${judgement} j join ${submission} s on s.id = j.submission_id join ${userAccount} u on u.uid = s.uid`;

interface Entry extends Record<string, unknown> {
  submitId: number;
  uid: string;
  username: string;
  displayPid: string;
  language: string;
  kind: 'contest' | 'normal' | 'rejudge';
  queuedAt: Date;
}

/** Raw rows bring big numbers and times as text. */
const clean = <T extends Entry>(row: T): T => ({
  ...row,
  submitId: Number(row.submitId),
  queuedAt: new Date(row.queuedAt),
});

/** Judgements that nodes hold, longest first. */
export const runningEntries = async (db: Sql) => {
  const { rows } = await db.execute<
    Entry & { node: string | null; casesDone: number; casesTotal: number; claimedAt: Date | null }
  >(sql`select ${common}, n.name as node, j.cases_done as "casesDone", j.cases_total as "casesTotal",
      j.claimed_at as "claimedAt"
    from ${joined} left join ${judgeNode} n on n.id = j.node_id
    where j.state = 'claimed' order by j.claimed_at, j.id limit ${maxRunning}`);
  return rows.map((row) => ({ ...clean(row), claimedAt: row.claimedAt === null ? null : new Date(row.claimedAt) }));
};

/** Judgements that wait, in the order nodes take them. */
export const waitingEntries = async (db: Sql, filter: { offset: number; limit: number }) => {
  // The page is cut out before names are looked up: a page far back would look up those of every page before it.
  const { rows } = await db.execute<Entry>(sql`select ${common} from ${joined}
    where j.id in (select q.id from ${judgement} q where q.state = 'queued'
      order by q.priority, q.turn, q.id offset ${filter.offset} limit ${filter.limit})
    order by j.priority, j.turn, j.id`);
  return rows.map(clean);
};
