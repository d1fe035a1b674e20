import { standings } from '@assay/contract';
import { type Caller, implement, type Route } from '../../platform/http/implement.ts';
import { rateKeyOf } from '../../platform/http/rateKey.ts';
import type { ContestService } from '../contest/index.ts';
import type { DownloadService } from './download/download.service.ts';
import type { RejudgeChanges } from './rejudgeChanges.ts';
import type { ScrollService } from './scroll.service.ts';
import type { StandingsService } from './standings.service.ts';

/** Whose turn it is that a board is worked through for. */
const turnOf = ({ caller, ip }: { caller: Caller | null; ip: string }): string => rateKeyOf({ ip }, { caller }).key;

/** Boards of contests: pages, the scroll board, downloads. */
export const standingsRoutes = (needs: {
  service: StandingsService;
  scroll: ScrollService;
  downloads: DownloadService;
  rejudgeChanges: RejudgeChanges;
  contests: Pick<ContestService, 'outside'>;
}): Route[] => {
  const { service, scroll, downloads, rejudgeChanges, contests } = needs;
  return [
    implement(standings.getContestRank, ({ body, caller }) => service.inside(caller, body)),
    implement(standings.getOutsideInfo, ({ query, caller, locale }) => contests.outside(caller, query.cid, locale)),
    implement(standings.getOutsideBoard, ({ body, caller }) => service.outside(caller, body)),
    implement(standings.getOwnStanding, ({ query, caller }) => service.own(caller, query.cid)),
    implement(standings.getBoardAt, (asked) => service.at(asked.caller, asked.body, turnOf(asked))),
    implement(standings.getBoardActivity, (asked) => service.activity(asked.caller, asked.query.cid, turnOf(asked))),
    implement(standings.getRankHistory, ({ query, caller }) => service.history(caller, query)),
    implement(standings.getCellRuns, ({ query, caller }) => service.cellRuns(caller, query)),
    implement(standings.getScrollBoardInfo, ({ query, caller }) => scroll.info(caller, query.cid)),
    implement(standings.getScrollBoardRuns, (asked) =>
      scroll.submissions(asked.caller, { ...asked.query, turn: turnOf(asked) }),
    ),
    implement(standings.getScrollBoard, (asked) => scroll.whole(asked.caller, { ...asked.query, turn: turnOf(asked) })),
    implement(standings.downloadRank, async ({ query, caller, reply }) => {
      const file = await downloads.rank(caller, query);
      return reply
        .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
        .header('Content-disposition', `attachment;filename=contest_${query.cid}_rank.xlsx`)
        .send(file);
    }),
    implement(standings.downloadAccepted, async ({ query, caller, reply }) => {
      const zip = await downloads.accepted(caller, query);
      return reply
        .type('application/zip')
        .header('Content-disposition', `attachment;filename=contest_${query.cid}_${Date.now()}.zip`)
        .send(zip);
    }),
    implement(standings.getContestRejudgePreview, ({ query }) => rejudgeChanges(query.id)),
  ];
};
