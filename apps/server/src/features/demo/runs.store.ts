import { status } from '@assay/domain';
import { sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { applyChanges, changeOf, takenChange } from '../submission/index.ts';
import { judgement, submission } from '../submission/submission.table.ts';
import type { DemoProgram } from './samples.ts';

const atOnce = 200;

/** A submission that was judged long ago. */
export interface JudgedRun {
  pid: number;
  displayPid: string;
  uid: string;
  cid: number | null;
  cpid: number | null;
  gid: number | null;
  tid: number | null;
  program: DemoProgram;
  releaseId: number;
  cases: number;
  at: Date;
  /** ms and KiB. */
  time: number;
  memory: number;
}

/** The cases of these judgements: all are accepted, or all before the one at which the program fails. */
const insertCases = async (tx: Sql, judgements: readonly number[]): Promise<void> => {
  await tx.execute(sql`
    insert into case_result (judgement_id, seq, status, "time", wall_time, memory, group_num)
    select j.id, c.at, case when c.at < f.failing then ${status.accepted}::smallint else j.status end, j."time", j."time" + 2,
      j.memory, 1
    from ${judgement} j
    cross join lateral (select case when j.status = ${status.accepted}::smallint then j.cases_total + 1
      else 1 + (j.id % j.cases_total)::int end as failing) f
    cross join lateral generate_series(1, least(f.failing, j.cases_total)) c(at)
    where j.id = any(${sql.param(judgements)}::bigint[]) and j.cases_total > 0`);
};

const insertSome = async (tx: Sql, runs: readonly JudgedRun[]): Promise<void> => {
  const taken = await tx
    .insert(submission)
    .values(
      runs.map(({ program, at, pid, displayPid, uid, cid, cpid, gid, tid }) => ({
        ...{ pid, displayPid, uid, cid, cpid, gid, tid },
        language: program.language,
        code: program.code,
        length: program.code.length,
        submitTime: at,
        judgementId: sql`nextval(pg_get_serial_sequence('judgement', 'id'))`,
      })),
    )
    .returning();
  await tx.insert(judgement).values(
    taken.map((row, index) => {
      const { program, at, cases, releaseId, time, memory, uid } = runs[index]!;
      return {
        id: row.judgementId!,
        submissionId: row.id,
        releaseId,
        attempt: 1,
        kind: 'auto' as const,
        state: 'done' as const,
        uid,
        language: program.language,
        status: program.status,
        time,
        memory,
        casesDone: cases,
        casesTotal: cases,
        gmtCreate: at,
        finishedAt: at,
      };
    }),
  );
  await insertCases(
    tx,
    taken.map(({ judgementId }) => judgementId!),
  );
  await applyChanges(tx, taken.map(takenChange));
  await applyChanges(
    tx,
    taken.map((row, index) =>
      changeOf(row, 'judged', {
        status: runs[index]!.program.status,
        score: null,
        judgementId: row.judgementId,
      }),
    ),
  );
};

/** Writes submissions with their verdicts, in the order given, by the one way in which verdicts come. */
export const insertRuns = async (tx: Sql, runs: readonly JudgedRun[]): Promise<void> => {
  for (let from = 0; from < runs.length; from += atOnce) await insertSome(tx, runs.slice(from, from + atOnce));
};
