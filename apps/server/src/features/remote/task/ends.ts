import { countsPoints, type JudgeWords, status } from '@assay/domain';
import { sql } from 'drizzle-orm';
import type { Platform } from '../../../platform/platform.ts';
import type { Sql } from '../../../platform/sql/database.ts';
import { inTransaction } from '../../../platform/sql/transaction.ts';
import { applyChanges, type CaseRow, changeOf, lockJudgement, updateJudgement } from '../../submission/index.ts';
import type { RemoteVerdict } from '../sites/site.ts';
import { changeTask, type RemoteTaskRow } from './task.store.ts';

/** Notes the result of a judgement of a rejudge, in the transaction of the result. */
export type NoteResult = (
  tx: Sql,
  of: { rejudgeId: number; submissionId: number },
  result: { status: number; score: number | null; time: number | null },
) => Promise<void>;

type Result = Pick<RemoteVerdict, 'status' | 'time' | 'memory' | 'message' | 'cases'> & { words?: JudgeWords };

/** Points of an accepted run where a contest counts points. */
const allPoints = 100;
/** Characters of what a compiler or a site says, and results of cases, that are kept. */
const most = { message: 64 * 1024, cases: 1000 } as const;

const clean = (text: string | undefined): string | null => text?.replaceAll('\0', '').slice(0, most.message) ?? null;

const caseRows = ({ cases = [] }: Result): CaseRow[] =>
  cases.slice(0, most.cases).map((one, at) => ({
    seq: at + 1,
    status: one.status,
    share: null,
    score: null,
    time: one.time ?? 0,
    wallTime: one.time ?? 0,
    memory: one.memory ?? 0,
    groupNum: 1,
    message: clean(one.message) ?? '',
    words: null,
  }));

/** Was it sent in a contest that counts points? */
const earnsPoints = async (tx: Sql, submissionId: number): Promise<boolean> => {
  const { rows } = await tx.execute<{ type: number }>(
    sql`select c.type from contest c join submission s on s.cid = c.id where s.id = ${submissionId}`,
  );
  return rows[0] !== undefined && countsPoints(rows[0].type);
};

/** How what another judge says becomes the verdict, by the one way of all verdicts. Each answers false where the claim is lost. */
export const createRemoteEnds = (
  { db }: Pick<Platform, 'db'>,
  { noteResult, nameOf }: { noteResult: NoteResult; nameOf: (site: string) => string },
) => {
  /** Notes how far it came: waiting, compiling, judging. */
  const progress = (task: RemoteTaskRow, code: number, change: Parameters<typeof changeTask>[2], keep = false) =>
    inTransaction(db, async (tx) => {
      const locked = await lockJudgement(tx, task.judgementId);
      if (!(await changeTask(tx, task, change, { keep }))) return false;
      if (locked?.held.state !== 'remote' || locked.held.status === code) return true;
      await updateJudgement(tx, task.judgementId, { status: code, judger: nameOf(task.site) }, []);
      if (locked.row.judgementId === task.judgementId)
        await applyChanges(tx, [
          changeOf(locked.row, 'progress', { status: code, score: null, judgementId: task.judgementId }),
        ]);
      return true;
    });

  /** Ends the judgement and its task together. */
  const finish = (task: RemoteTaskRow, result: Result, change: Parameters<typeof changeTask>[2]) =>
    inTransaction(db, async (tx) => {
      const locked = await lockJudgement(tx, task.judgementId);
      if (!(await changeTask(tx, task, { looks: 0, errors: 0, ...change }))) return false;
      if (locked?.held.state !== 'remote') return true;
      const { row, held } = locked;
      const isDecided = result.status !== status.submittedFailed && result.status !== status.systemError;
      const points = result.status === status.accepted ? allPoints : 0;
      const verdict = {
        status: result.status,
        score: isDecided && (await earnsPoints(tx, row.id)) ? points : null,
        oiRankScore: null,
        time: result.time ?? null,
        memory: result.memory ?? null,
        errorMessage: clean(result.message),
      };
      const rows = caseRows(result);
      const ended = { state: 'done' as const, finishedAt: new Date(), judger: nameOf(task.site) };
      const counted = { casesDone: rows.length, casesTotal: rows.length, words: result.words ?? null };
      await updateJudgement(tx, task.judgementId, { ...verdict, ...ended, ...counted }, rows);
      if (row.judgementId === task.judgementId)
        await applyChanges(tx, [changeOf(row, 'judged', { ...verdict, judgementId: task.judgementId })]);
      if (held.rejudgeId !== null) await noteResult(tx, { rejudgeId: held.rejudgeId, submissionId: row.id }, verdict);
      return true;
    });

  return { progress, finish };
};
export type RemoteEnds = ReturnType<typeof createRemoteEnds>;
