import type { RemoteKey } from '@assay/domain';
import { sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import { numberOrNull } from '../../../platform/sql/nullable.ts';
import { hasPage, userAccount } from '../../account/account.table.ts';
import { shownProblemId } from '../../submission/index.ts';
import { submission } from '../../submission/submission.table.ts';
import { remoteTask } from '../remote.table.ts';

const hours = 12;
const mostRows = 50;
const onItsWay = sql`t.state in ('queued', 'sending', 'unknown', 'sent', 'waiting')`;

/** Counts what is on its way to each site. */
export const waitingBySite = async (db: Sql): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await db.execute<{ site: string; count: number }>(
    sql`select t.site, count(*)::int as count from ${remoteTask} t where ${onItsWay} group by t.site`,
  );
  return new Map(rows.map(({ site, count }) => [site, count]));
};

/** Finds the last result of a site. */
export const lastResult = async (db: Sql, site: RemoteKey) => {
  const { rows } = await db.execute<{ at: Date; status: number; submitId: string }>(sql`
    select t.gmt_modified as at, s.status, s.id as "submitId"
    from ${remoteTask} t join ${submission} s on s.id = t.submission_id
    where t.site = ${site} and t.state = 'done' order by t.gmt_modified desc limit 1`);
  const [row] = rows;
  return row && { at: new Date(row.at), status: row.status, submitId: Number(row.submitId) };
};

/** Measures the last hours of a site: seconds at the median and what was given up, and the median of all. */
export const hoursOf = async (db: Sql, site: RemoteKey) => {
  const { rows } = await db.execute<{ ago: number | null; seconds: number | null; failed: number }>(sql`
    select floor(extract(epoch from now() - t.gmt_modified) / 3600)::int as ago,
      percentile_cont(0.5) within group (order by extract(epoch from t.gmt_modified - t.gmt_create))
        filter (where t.state = 'done') as seconds,
      count(*) filter (where t.state = 'failed')::int as failed
    from ${remoteTask} t
    where t.site = ${site} and t.state in ('done', 'failed') and t.gmt_modified > now() - make_interval(hours => ${hours})
    group by grouping sets ((1), ())`);
  const byHour = new Map(rows.filter(({ ago }) => ago !== null).map((row) => [row.ago, row]));
  return {
    medianSeconds: numberOrNull(rows.find(({ ago }) => ago === null)?.seconds ?? null),
    hours: Array.from({ length: hours }, (_, at) => {
      const row = byHour.get(hours - 1 - at);
      return { seconds: numberOrNull(row?.seconds ?? null), failed: row?.failed ?? 0 };
    }),
  };
};

/** Lists what is on its way to a site in the order in which it is sent, at most 50. */
export const queueOf = async (db: Sql, site: RemoteKey) => {
  const { rows } = await db.execute<{
    submitId: string;
    displayPid: string;
    username: string;
    hasPage: boolean;
    inContest: boolean;
    way: string;
    state: string;
    status: number;
    remoteId: string | null;
    fault: string | null;
    words: string | null;
    gmtCreate: Date;
  }>(sql`
    select s.id as "submitId", ${shownProblemId(sql`s`)} as "displayPid", u.username, ${hasPage(sql`u.status`)} as "hasPage",
      s.cid is not null as "inContest", t.way, t.state, s.status, t.remote_id as "remoteId", t.fault, t.words,
      t.gmt_create as "gmtCreate"
    from ${remoteTask} t join ${submission} s on s.id = t.submission_id join ${userAccount} u on u.uid = t.uid
    where t.site = ${site} and ${onItsWay}
    order by t.priority, t.id limit ${mostRows}`);
  return rows.map((row) => ({ ...row, submitId: Number(row.submitId), gmtCreate: new Date(row.gmtCreate) }));
};
