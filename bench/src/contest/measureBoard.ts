import { monitorEventLoopDelay } from 'node:perf_hooks';
import pino from 'pino';
import { createContests } from '../../../apps/server/src/features/contest/open.ts';
import { createBoardPages } from '../../../apps/server/src/features/standings/boardPages.ts';
import { takeRuns } from '../../../apps/server/src/features/standings/liveBoard.ts';
import { createLiveBoards } from '../../../apps/server/src/features/standings/liveBoards.ts';
import { rankedBoard } from '../../../apps/server/src/features/standings/ranking.ts';
import { createSettings } from '../../../apps/server/src/platform/settings.ts';
import { standingsAt } from '../../../packages/domain/src/index.ts';
import type { ServerAlone } from '../rejudge/serverAlone.ts';
import { percentile } from '../report.ts';

/** ms of CPU that work took: what else runs on the machine is not measured. */
const timed = <T>(list: number[], work: () => T): T => {
  const began = process.threadCpuUsage();
  const result = work();
  const { user, system } = process.threadCpuUsage(began);
  list.push((user + system) / 1000);
  return result;
};

/** Board and database alone, in this process: ms of building it, and ms of CPU of taking a run, of pages and of the board at a second. */
export const measureBoard = async ({ db }: ServerAlone, cid: number) => {
  const events = { on: () => () => undefined, tell: () => undefined, isHeard: () => false } as never;
  const log = pino({ level: 'silent' });
  const contests = createContests({ db, settings: createSettings(db), events });
  const build = async () => {
    const boards = createLiveBoards({ db, events, log }, { contests });
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const began = performance.now();
    const cpu = process.threadCpuUsage();
    const live = await boards.of(cid);
    const ms = performance.now() - began;
    const used = process.threadCpuUsage(cpu);
    delay.disable();
    boards.close();
    return { live, ms, cpuMs: (used.user + used.system) / 1000, blockedMs: delay.max / 1e6 };
  };
  // The first is that of a server that has just started, code cold.
  const builds = [await build(), await build(), await build()];
  const { live } = builds.at(-1)!;

  const known = [...live.runs.values()];
  const lastId = known.at(-1)!.id;
  const now = live.stored.row.startTime.getTime() + 4 * 3_600_000;
  const taken: number[] = [];
  const takeOne = (n: number): void => {
    const { uid, problem } = known[(n * 7919) % known.length]!;
    const source = { id: lastId + n, uid, problem, pid: Number(problem), received: now, score: null, time: 10 };
    timed(taken, () => takeRuns(live, [{ ...source, status: n % 2 === 0 ? 0 : -1 }]));
  };
  const takes = 5000;
  for (let n = 1; n <= takes; n++) takeOne(n);

  const ranked: number[] = [];
  const pages: number[] = [];
  const kept: number[] = [];
  const atSecond: number[] = [];
  const pageFor = createBoardPages();
  // Enough that one pause of the collector is not the page of which 99 of 100 are quicker; each after a change, or it is kept.
  for (let n = 0; n < 600; n++) {
    takeOne(takes + 1 + n);
    const board = timed(ranked, () => rankedBoard(live, live.full, false));
    const query = { limit: 300, currentPage: 1 + (n % 30), apart: true };
    const uid = known[(n * 104_729) % known.length]!.uid;
    timed(pages, () => pageFor(live, board, query, uid));
    timed(kept, () => pageFor(live, board, query, uid));
    if (n % 6 !== 0) continue;
    timed(atSecond, () => {
      const past = rankedBoard(live, standingsAt(live.full, ((n * 613) % 14_400) * 1000), false);
      pageFor(live, past, query, uid);
    });
  }
  return {
    participants: live.full.size,
    firstBuildMs: builds[0]!.ms,
    buildMs: Math.min(...builds.map(({ ms }) => ms)),
    buildCpuMs: Math.min(...builds.map(({ cpuMs }) => cpuMs)),
    blockedMs: Math.min(...builds.map(({ blockedMs }) => blockedMs)),
    takeMs: taken.reduce((sum, ms) => sum + ms, 0) / taken.length,
    take99Ms: percentile(taken, 0.99),
    rankMs: percentile(ranked, 0.5),
    page99Ms: percentile(pages, 0.99),
    keptPageMs: percentile(kept, 0.5),
    atMs: percentile(atSecond, 0.5),
    at99Ms: percentile(atSecond, 0.99),
  };
};
