import { statfs } from 'node:fs/promises';
import { type ContestPhase, countsPoints, problemTypes, type Viewer } from '@assay/domain';
import { sql } from 'drizzle-orm';
import type { Platform } from '../../../platform/platform.ts';
import type { LanguageService } from '../../language/index.ts';
import { liveReports } from '../../node/index.ts';
import { programFaults } from '../../problem/index.ts';
import { problemStates } from './checklist.store.ts';
import type { ContestClockService } from './clock.service.ts';

interface Item {
  code: string;
  state: 'good' | 'warning' | 'bad';
  params: Record<string, string | number>;
}

/** Bytes that a contest should find free: programs, logs and uploads of some hours. */
const enoughSpace = 2 * 1024 ** 3;
/** ms: beyond it the second of a submission is not what the database says. */
const mostSkew = 500;

const item = (code: string, isGood: boolean, otherwise: 'warning' | 'bad', params: Item['params'] = {}): Item => ({
  code,
  state: isGood ? 'good' : otherwise,
  params,
});

/** What should be true before a contest begins, checked as it is now. */
export const createChecklistService = (
  platform: Pick<Platform, 'db' | 'settings' | 'config'>,
  needs: { clock: Pick<ContestClockService, 'open'>; languages: LanguageService },
) => {
  const { db } = platform;

  const skew = async (): Promise<number> => {
    const sent = Date.now();
    const { rows } = await db.execute<{ now: string }>(sql`select extract(epoch from clock_timestamp()) * 1000 as now`);
    return Math.round(Math.abs(Number(rows[0]!.now) - (sent + Date.now()) / 2));
  };

  const freeSpace = async (): Promise<number> => {
    const { bavail, bsize } = await statfs(platform.config.dataDir);
    return bavail * bsize;
  };

  const problemItems = async (cid: number, type: number): Promise<Item[]> => {
    const problems = await problemStates(db, cid);
    const names = (list: typeof problems) => list.map(({ displayId }) => displayId).join(', ');
    const empty = problems.filter(({ cases, isRemote }) => cases === 0 && !isRemote);
    const unproved = problems.filter(({ cases, accepted }) => cases > 0 && !accepted);
    const others = problems.filter((problem) => countsPoints(type) !== (problem.type !== problemTypes.acm));
    const worthless = problems.filter(({ worthless }) => countsPoints(type) && worthless > 0);
    const faults = await programFaults(
      db,
      problems.map(({ pid }) => pid),
    );
    const broken = problems.filter(({ pid }) => faults.has(pid));
    const missing = new Set<string>();
    for (const problem of problems) {
      const offered = await needs.languages.names(problem.languages);
      for (const name of problem.languages ?? []) if (!offered.includes(name)) missing.add(name);
    }
    return [
      item('problems', problems.length > 0, 'bad', { count: problems.length }),
      item('cases', empty.length === 0, 'bad', { problems: names(empty) }),
      item('points', worthless.length === 0, 'bad', { problems: names(worthless) }),
      item('programs', broken.length === 0, 'bad', { problems: names(broken) }),
      item('kind', others.length === 0, 'bad', { problems: names(others) }),
      item('proved', unproved.length === 0, 'warning', { problems: names(unproved) }),
      item('languages', missing.size === 0, 'warning', { languages: [...missing].join(', ') }),
    ];
  };

  return {
    check: async (viewer: Viewer, cid: number): Promise<Item[]> => {
      const { row, clock, now } = await needs.clock.open(viewer, cid);
      const [problems, settings, nodes, skewMs, space] = await Promise.all([
        problemItems(cid, row.type),
        platform.settings.get(),
        liveReports(db),
        skew(),
        freeSpace(),
      ]);
      const phase: ContestPhase = clock.phase(now);
      return [
        ...problems,
        item('node', nodes.length > 0, 'bad', { count: nodes.length }),
        item('judging', settings.openContestJudge, 'bad'),
        item('visible', row.visible, 'bad'),
        item('time', phase === 'scheduled', 'warning', { status: phase }),
        item('seal', row.sealRank, 'warning'),
        item('clock', skewMs <= mostSkew, 'bad', { ms: skewMs }),
        item('mail', settings.emailHost !== '', 'warning'),
        item('space', space >= enoughSpace, 'bad', { gib: Math.round((space / 1024 ** 3) * 10) / 10 }),
      ];
    },
  };
};
