import { isUnderEmbargo, type Viewer } from '@assay/domain';
import { sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import type { Contests, OpenContest } from './open.ts';

/** How long before their start contests are looked up: what is known of them may be a second old. */
const aheadSeconds = 10;

/** Problems of visible contests whose plan says that they run, or whose clock was changed and may say it. */
const problemsAround = async (db: Sql): Promise<{ cid: number; pid: number }[]> => {
  const { rows } = await db.execute<{ cid: string; pid: string }>(sql`
    select cp.cid, cp.pid from contest c join contest_problem cp on cp.cid = c.id where c.visible
      and ((c.start_time <= now() + make_interval(secs => ${aheadSeconds}) and c.end_time > now() - interval '10 seconds')
        or c.id in (select k.cid from contest_clock k))`);
  return rows.map(({ cid, pid }) => ({ cid: Number(cid), pid: Number(pid) }));
};

const isUnderWay = ({ facts }: OpenContest): boolean => facts.visible && facts.phase !== 'scheduled' && !facts.isOver;

/** Contests that run, by the numbers of their problems. */
export type UnderWay = ReadonlyMap<number, readonly OpenContest['facts'][]>;

/** Numbers of the problems that the viewer is told nothing about now. */
export const embargoedFor = (viewer: Viewer | null, running: UnderWay): number[] =>
  [...running].flatMap(([pid, contests]) => (isUnderEmbargo(viewer, contests) ? [pid] : []));

/** Contests that run for whoever has most time, extensions included, by the numbers of their problems. */
export const contestsUnderWay = async (db: Sql, contests: Contests): Promise<UnderWay> => {
  // Kept like what is known of a contest, under a number that none has. Whether they run is asked again each time.
  const around = await contests.part(0, 'underWay', async () => {
    const found = await problemsAround(db);
    const opened = await contests.openForAll(found.map(({ cid }) => cid));
    const open = new Set(opened.filter(({ facts }) => !facts.isOver).map(({ row }) => row.id));
    return found.filter(({ cid }) => open.has(cid));
  });
  const opened = await contests.openForAll(around.map(({ cid }) => cid));
  const running = new Map(opened.filter(isUnderWay).map(({ row, facts }) => [row.id, facts]));
  const byProblem = new Map<number, OpenContest['facts'][]>();
  for (const { cid, pid } of around) {
    const facts = running.get(cid);
    if (facts) byProblem.set(pid, [...(byProblem.get(pid) ?? []), facts]);
  }
  return byProblem;
};
