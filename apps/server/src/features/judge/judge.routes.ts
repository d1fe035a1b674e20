import { judge } from '@assay/contract';
import { Failure } from '@assay/domain';
import type { BlobStore } from '../../platform/blobs.ts';
import { done, implement, type Route } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/page.ts';
import type { JudgingService } from './judging.service.ts';
import type { RejudgeService } from './rejudge.service.ts';
import type { VerdictAdminService } from './verdictAdmin.service.ts';

export const judgeRoutes = (needs: {
  judging: JudgingService;
  rejudges: RejudgeService;
  verdicts: VerdictAdminService;
  blobs: BlobStore;
}): Route[] => {
  const { judging, rejudges, verdicts, blobs } = needs;
  return [
    implement(judge.registerNode, ({ body }) => judging.register(body)),
    implement(judge.claimJob, async ({ body, reply }) => {
      const closed = new AbortController();
      reply.raw.on('close', () => closed.abort());
      return { job: await judging.claim(body, closed.signal) };
    }),
    implement(judge.heartbeat, ({ body }) => judging.heartbeat(body)),
    implement(judge.reportProgress, async ({ body }) => {
      await judging.progress(body);
      return done;
    }),
    implement(judge.reportResult, async ({ body }) => {
      await judging.report(body);
      return done;
    }),
    implement(judge.getBlob, async ({ query, reply }) => {
      const blob = await blobs.stream(query.hash);
      if (!blob) throw new Failure('file.unknown');
      return reply.type('application/octet-stream').header('Content-Length', blob.size).send(blob.stream);
    }),
    implement(judge.getNodeSummary, () => judging.summary()),
    implement(judge.getWaiting, ({ query, caller }) => judging.waiting(caller, query.submitId)),
    implement(judge.getNodes, () => judging.nodes()),
    implement(judge.getQueue, async ({ query }) => {
      const { running, waiting, total } = await judging.queueEntries(query);
      return { running, waiting: pageOf(waiting, total, query) };
    }),
    implement(judge.setNodeMode, async ({ body, caller }) => {
      await judging.setNodeMode(body, caller.username);
      return done;
    }),
    implement(judge.rejudge, ({ query, caller }) => verdicts.rejudge(caller, query.submitId)),
    implement(judge.manualJudge, ({ query, caller }) => verdicts.manual(caller, query)),
    implement(judge.cancelJudge, ({ query, caller }) => verdicts.cancel(caller, query.submitId)),
    implement(judge.startRejudge, ({ body, caller }) => rejudges.start(caller, body)),
    implement(judge.getRejudges, async ({ query }) => {
      const { records, total } = await rejudges.list(query);
      return pageOf(records, total, query);
    }),
    implement(judge.getRejudge, async ({ query }) => {
      const { items, total, ...preview } = await rejudges.preview(query);
      return { ...preview, items: pageOf(items, total, query) };
    }),
    implement(judge.getRejudgeUsers, async ({ query }) => {
      const { records, total } = await rejudges.users(query);
      return pageOf(records, total, query);
    }),
    implement(judge.countRejudge, ({ body }) => rejudges.count(body.filter)),
    implement(judge.decideRejudge, ({ body, caller }) => rejudges.decide(caller, body.id, body.action)),
  ];
};
