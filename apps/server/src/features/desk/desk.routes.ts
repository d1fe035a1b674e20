import { desk, groupContest } from '@assay/contract';
import { Failure } from '@assay/domain';
import { type Idempotency, type Keep, sendingOf } from '../../platform/http/idempotency.ts';
import { done, implement, type Route } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/sql/page.ts';
import type { CommentService } from '../comment/index.ts';
import type { ContestClock } from '../contest/index.ts';
import type { AnnouncementService } from './announcement.service.ts';
import type { BalloonService } from './balloon.service.ts';
import { firstDesk } from './firstDesk.ts';
import type { PrintService } from './print.service.ts';

export const deskRoutes = (needs: {
  announcements: AnnouncementService;
  balloons: BalloonService;
  prints: PrintService;
  comments: CommentService;
  clock: ContestClock;
  once: Idempotency['once'];
}): Route[] => {
  const { announcements, balloons, prints, comments } = needs;
  /** Of what is made nothing is answered. */
  const doneOnce = (sending: ReturnType<typeof sendingOf>, make: (keep: Keep) => Promise<void>) =>
    needs.once(
      sending,
      async (keep) => {
        await make(keep);
        return done;
      },
      async () => done,
    );
  return [
    implement(desk.getContestAnnouncements, async ({ query, caller }) => {
      const { records, total } = await announcements.list(caller, query);
      return pageOf(records, total, query);
    }),
    implement(desk.getUnreadContestAnnouncements, ({ body, caller }) =>
      announcements.unread(caller, body.cid, body.readAnnouncementList ?? []),
    ),
    implement(desk.getContestNews, async ({ body: { cid, readAnnouncementList }, caller }) => {
      const unread = await announcements.unread(caller, cid, readAnnouncementList ?? []);
      return { announcements: unread, ...(await comments.news(caller, cid)) };
    }),
    implement(desk.adminGetContestAnnouncements, async ({ query, caller }) => {
      const { records, total } = await announcements.listAll(caller, query);
      return pageOf(records, total, query);
    }),
    implement(desk.createContestAnnouncement, (context) =>
      doneOnce(sendingOf(desk.createContestAnnouncement, context), (keep) =>
        announcements.create(context.caller, context.body.cid, context.body.announcement, keep),
      ),
    ),
    implement(desk.updateContestAnnouncement, async ({ body, caller }) => {
      const { id } = body.announcement;
      if (typeof id !== 'number') throw new Failure('contest.announcementUnknown');
      await announcements.update(caller, body.cid, id, body.announcement);
      return done;
    }),
    implement(desk.deleteContestAnnouncement, async ({ query, caller }) => {
      await announcements.remove(caller, query.aid);
      return done;
    }),

    implement(groupContest.getGroupContestAnnouncements, async ({ query, caller }) => {
      await announcements.checkGroup(caller, query.cid);
      const { records, total } = await announcements.listAll(caller, query);
      return pageOf(records, total, query);
    }),
    implement(groupContest.addGroupContestAnnouncement, async (context) => {
      const { caller, body } = context;
      await announcements.checkGroup(caller, body.cid);
      return doneOnce(sendingOf(groupContest.addGroupContestAnnouncement, context), (keep) =>
        announcements.create(caller, body.cid, body.announcement, keep),
      );
    }),
    implement(groupContest.updateGroupContestAnnouncement, async ({ body, caller }) => {
      await announcements.checkGroup(caller, body.cid);
      await announcements.update(caller, body.cid, body.announcement.id ?? 0, body.announcement);
      return done;
    }),
    implement(groupContest.deleteGroupContestAnnouncement, async ({ query, caller }) => {
      await announcements.checkGroup(caller, query.cid);
      await announcements.remove(caller, query.aid, query.cid);
      return done;
    }),

    implement(desk.getDesk, ({ query, caller }) => firstDesk(needs, caller, query.cid)),
    implement(desk.getBalloons, async ({ query, caller }) => {
      const { records, total, zones } = await balloons.list(caller, query);
      return { ...pageOf(records, total, query), zones };
    }),
    implement(desk.checkBalloon, async ({ body, caller }) => {
      await balloons.check(caller, body);
      return done;
    }),

    implement(desk.submitPrint, (context) =>
      doneOnce(sendingOf(desk.submitPrint, context), (keep) =>
        prints.submit(context.caller, context.body.cid, context.body.content, keep),
      ),
    ),
    implement(desk.getPrints, async ({ query, caller }) => {
      const { records, total } = await prints.list(caller, query);
      return pageOf(records, total, query);
    }),
    implement(desk.getPrint, ({ query, caller }) => prints.find(caller, query.id)),
    implement(desk.checkPrint, async ({ query, caller }) => {
      await prints.check(caller, query.cid, query.id);
      return done;
    }),
    implement(desk.downloadPrint, async ({ query, caller, reply }) => {
      const { username, content } = await prints.find(caller, query.id);
      return reply
        .type('text/plain; charset=utf-8')
        .header('Content-disposition', `attachment;filename=${encodeURIComponent(`${username}_Contest_Print.txt`)}`)
        .send(content);
    }),
  ];
};
