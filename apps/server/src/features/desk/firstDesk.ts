import { deskSizes, Failure, type Viewer } from '@assay/domain';
import { pageOf } from '../../platform/sql/page.ts';
import { type CommentService, commentPage } from '../comment/index.ts';
import type { ContestClock } from '../contest/index.ts';
import type { BalloonService } from './balloon.service.ts';
import type { PrintService } from './print.service.ts';

const first = (limit: number) => ({ currentPage: 1, limit });

interface Needs {
  balloons: Pick<BalloonService, 'list'>;
  prints: Pick<PrintService, 'list'>;
  comments: Pick<CommentService, 'list'>;
  clock: Pick<ContestClock, 'get'>;
}

/**
 * What the floor desk of a contest opens with: each part as its own call answers it.
 * @throws {Failure} `contest.unknown`, or `contest.forbidden` but for administrators of the contest
 */
export const firstDesk = async (needs: Needs, viewer: Viewer, cid: number) => {
  // Before anything else is looked up: it is for nobody but those who direct the contest.
  const clock = await needs.clock.get(viewer, cid);
  const balloons = async (checked: boolean, limit: number) => {
    const { records, total, zones } = await needs.balloons.list(viewer, { cid, checked, ...first(limit) });
    return { ...pageOf(records, total, first(limit)), zones };
  };
  const prints = async (status?: number) => {
    const { records, total } = await needs.prints.list(viewer, { cid, status, ...first(deskSizes.prints) });
    return pageOf(records, total, first(deskSizes.prints));
  };
  const questions = async () => {
    try {
      return await commentPage(needs.comments, viewer, { cid, state: 'open', ...first(deskSizes.questions) });
    } catch (error) {
      // The site's switch for questions is off; the rest of the desk goes on.
      if (error instanceof Failure) return null;
      throw error;
    }
  };
  const [waiting, done, toPrint, all, open] = await Promise.all([
    balloons(false, deskSizes.balloons),
    balloons(true, deskSizes.carried),
    prints(0),
    prints(),
    questions(),
  ]);
  return { balloons: { waiting, done }, prints: { waiting: toPrint, all }, questions: open, clock };
};
