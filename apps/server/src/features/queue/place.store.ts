import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { judgement, submission, testRun } from '../submission/submission.table.ts';

/** Where a waiting job stands. */
export interface Place {
  language: string;
  priority: number;
  /** Jobs served before it, of both kinds. */
  before: number;
  /** Seconds since it was queued. */
  waited: number;
}

const waited: SQL = sql`extract(epoch from now() - j.gmt_create)::float8 as waited`;
const count = (table: typeof judgement | typeof testRun, condition: SQL): SQL =>
  sql`(select count(*)::int from ${table} q where q.state = 'queued' and ${condition})`;

/** Jobs of both kinds in more urgent classes. */
const urgent: SQL = sql`${count(judgement, sql`q.priority < j.priority`)} + ${count(testRun, sql`q.priority < j.priority`)}`;
const sameClass: SQL = sql`q.priority = j.priority`;
const ahead: SQL = sql`${sameClass} and (q.turn, q.id) < (j.turn, j.id)`;

/** The place of a submission whose judgement waits. A test run of its class is served before each judgement. */
export const submissionPlace = async (db: Sql, submissionId: number): Promise<Place | undefined> => {
  const { rows } = await db.execute<Place & Record<string, unknown>>(sql`
    select p.language, p.priority, p.waited, p.urgent + p.own + least(p.own + 1, p.other) as before
    from (select j.language, j.priority, ${waited}, ${urgent} as urgent,
        ${count(judgement, ahead)} as own, ${count(testRun, sameClass)} as other
      from ${judgement} j join ${submission} s on s.judgement_id = j.id
      where s.id = ${submissionId} and j.state = 'queued') p`);
  return rows[0];
};

/** The place of a test run that waits. A judgement of its class is served after each test run. */
export const testRunPlace = async (db: Sql, id: number): Promise<Place | undefined> => {
  const { rows } = await db.execute<Place & Record<string, unknown>>(sql`
    select p.language, p.priority, p.waited, p.urgent + p.own + least(p.own, p.other) as before
    from (select j.language, j.priority, ${waited}, ${urgent} as urgent, ${count(testRun, ahead)} as own,
        ${count(judgement, sameClass)} as other
      from ${testRun} j where j.id = ${id} and j.state = 'queued') p`);
  return rows[0];
};
