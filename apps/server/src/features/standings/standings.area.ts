import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ContestService, Contests } from '../contest/index.ts';
import { createBoardWork } from './boardWork.ts';
import { createDownloadService } from './download/download.service.ts';
import { createLiveBoards } from './liveBoards.ts';
import { bindResultsJob } from './places/results.job.ts';
import { createResultService } from './places/results.service.ts';
import { createRejudgeChanges } from './rejudgeChanges.ts';
import { createScrollService } from './scroll.service.ts';
import { standingsPerson } from './standings.person.ts';
import { standingsRoutes } from './standings.routes.ts';
import { createStandingsService } from './standings.service.ts';

export const standingsArea = (
  platform: Platform,
  { contests, contestFront }: { contests: Contests; contestFront: ContestService },
) => {
  const { db } = platform;
  const boards = createLiveBoards(platform, { contests });
  const work = createBoardWork();
  const standings = createStandingsService({ db, contests, boards, work });
  const results = createResultService(platform, { contests, boards });
  return {
    services: { boards, standings, results },
    person: standingsPerson,
    routes: standingsRoutes({
      service: standings,
      scroll: createScrollService({ db, contests, boards, work }),
      downloads: createDownloadService({ db, contests, standings }),
      rejudgeChanges: createRejudgeChanges({ db, boards }),
      contests: contestFront,
    }),
    jobs: [bindResultsJob(results.settle)],
    loops: [{ name: 'boards nobody asks for', ms: 60_000, run: boards.sweep }],
    topics: { board: standings.audible('public'), fullboard: standings.audible('full') },
    close: boards.close,
  } satisfies Area;
};
