import { Failure, isBlank, mayCommentLines, mayDeleteLineComment, type Viewer } from '@assay/domain';
import { emit } from '../../../platform/events/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction } from '../../../platform/sql/transaction.ts';
import { sendNotice } from '../../notice/index.ts';
import * as store from './lineComment.store.ts';
import type { SubmissionService } from './submission.service.ts';
import { lockRun } from './submission.store.ts';

/** Characters of one comment, and comments on one run. */
const bounds = { length: 2000, comments: 200 } as const;

const linesOf = (code: string): number => code.split('\n').length;

/** Comments on lines of code: a training admin begins, the author of the code answers, each hears of the other by message. */
export const createLineCommentService = (
  { db }: Pick<Platform, 'db'>,
  { submissions }: { submissions: Pick<SubmissionService, 'forTalk'> },
) => ({
  list: async (viewer: Viewer, submitId: number) => {
    const run = await submissions.forTalk(viewer, submitId);
    const comments = await store.commentsOn(db, submitId);
    return {
      comments: comments.map((one) => ({
        ...one,
        isAuthor: one.uid === run.uid,
        mayDelete: mayDeleteLineComment(viewer, one),
      })),
      mayWrite: mayCommentLines(viewer, { ...run, isBegun: comments.length > 0 }),
    };
  },

  /** Answers its number. @throws {Failure} `lineComment.notAllowed`, `empty`, `tooLong`, `line` or `full` */
  add: async (viewer: Viewer, input: { submitId: number; line: number; content: string }): Promise<number> => {
    const { submitId, line } = input;
    const run = await submissions.forTalk(viewer, submitId);
    const content = input.content.trim();
    if (isBlank(content)) throw new Failure('lineComment.empty');
    if (content.length > bounds.length) throw new Failure('lineComment.tooLong', { max: bounds.length });
    if (line < 1 || line > linesOf(run.code)) throw new Failure('lineComment.line');
    return inTransaction(db, async (tx) => {
      await lockRun(tx, submitId);
      const before = await store.commentsOn(tx, submitId);
      if (!mayCommentLines(viewer, { ...run, isBegun: before.length > 0 })) throw new Failure('lineComment.notAllowed');
      if (before.length >= bounds.comments) throw new Failure('lineComment.full', { max: bounds.comments });
      const id = await store.insertComment(tx, { submitId, line, uid: viewer.uid, content });
      const isAnswer = viewer.uid === run.uid;
      const others = before.map(({ uid }) => uid).filter((uid) => uid !== viewer.uid && uid !== run.uid);
      const template = isAnswer ? 'lineAnswer' : 'lineComment';
      const params = { name: viewer.username, problem: run.displayPid, line, submitId };
      await sendNotice(tx, {
        tab: 'Mine',
        to: isAnswer ? others : [run.uid],
        text: run.gid
          ? { template: `group${template[0]!.toUpperCase()}${template.slice(1)}`, params: { ...params, gid: run.gid } }
          : { template, params },
      });
      await emit(tx, `submission:${submitId}`);
      return id;
    });
  },

  /** @throws {Failure} `lineComment.unknown` */
  delete: async (viewer: Viewer, id: number): Promise<void> => {
    const row = await store.findComment(db, id);
    if (!row || !mayDeleteLineComment(viewer, row)) throw new Failure('lineComment.unknown');
    await submissions.forTalk(viewer, row.submitId);
    await inTransaction(db, async (tx) => {
      await store.deleteComment(tx, id);
      await emit(tx, `submission:${row.submitId}`);
    });
  },
});
export type LineCommentService = ReturnType<typeof createLineCommentService>;
