import { standings } from '@assay/contract';
import { implement, type Route } from '../../platform/http/implement.ts';
import type { StandingsService } from './standings.service.ts';

export const standingsRoutes = (needs: { service: StandingsService }): Route[] => {
  const { service } = needs;
  return [
    implement(standings.getContestRank, ({ body, caller }) => service.inside(caller, body)),
    implement(standings.getOutsideBoard, ({ body, caller }) => service.outside(caller, body)),
    implement(standings.getBoardAt, ({ body, caller }) => service.at(caller, body)),
    implement(standings.getCellRuns, ({ query, caller }) => service.cellRuns(caller, query)),
    implement(standings.getRankHistory, ({ query, caller }) => service.history(caller, query)),
  ];
};
