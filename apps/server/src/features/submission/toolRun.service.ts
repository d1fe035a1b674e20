import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { problemLab } from '@assay/contract';
import type { LabProgram } from '@assay/domain';
import { inArray, sql } from 'drizzle-orm';
import { emit } from '../../platform/events/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { liveReports } from '../node/index.ts';
import { testRun } from './submission.table.ts';
import { fairTurn, priorities } from './verdict.store.ts';

/** One piece of work: a program that runs several times. */
export interface ToolWork {
  program: LabProgram;
  task: Extract<problemLab.LabTask, { do: 'run' }>;
}

/** How a piece ended: run by run, or what the compiler or the judge said where nothing ran. */
export type ToolEnd = { runs: problemLab.LabRunEnd[] } | { said: string };

interface Waiting {
  uid: string;
  /** What the programs are run by; its cases mean nothing here. */
  releaseId: number;
  /** ms without the end of a run on a node that has one, after which the rest is given up, */
  patienceMs: number;
  /** and ms in which no node has taken any. */
  queueMs: number;
  /** Called at each look with the runs that have ended and whether a node is at work; stops the waiting by throwing. */
  alive(done: number, isTaken: boolean): Promise<void>;
}

/** ms between two looks. */
const lookMs = 250;

/** Programs of setters run by judge nodes for somebody who waits for their output, behind everything that people wait for. */
export const createToolRuns = ({ db }: Pick<Platform, 'db'>) => {
  const insert = (works: readonly ToolWork[], { uid, releaseId }: Waiting): Promise<string[]> =>
    inTransaction(db, async (tx) => {
      const priority = priorities.rejudge;
      const keys: string[] = [];
      for (const { program, task } of works) {
        const key = `TOOL_${randomUUID()}`;
        const lab = { task, step: 'import', name: program.name, tests: [] };
        const turn = fairTurn(testRun, priority, uid);
        const { language, code } = program;
        await tx
          .insert(testRun)
          .values({ key, kind: 'lab', uid, releaseId, language, code, input: '', priority, turn, lab });
        keys.push(key);
      }
      emit(tx, 'queue');
      return keys;
    });

  const look = (keys: readonly string[]) =>
    db
      .select({
        key: testRun.key,
        state: testRun.state,
        said: sql<string>`coalesce(${testRun.stderr}, '')`,
        ended: sql<number>`coalesce(jsonb_array_length(${testRun.cases}), 0)`,
        findings: testRun.findings,
      })
      .from(testRun)
      .where(inArray(testRun.key, [...keys]));

  return {
    /** Runs pieces of work; answers their ends in the same order, undefined where the nodes did not come to their end. */
    run: async (works: readonly ToolWork[], waiting: Waiting): Promise<ToolEnd[] | undefined> => {
      if (works.length === 0) return [];
      const keys = await insert(works, waiting);
      let best = -1;
      let since = performance.now();
      let wasTaken = false;
      try {
        for (;;) {
          const rows = await look(keys);
          const isOpen = rows.some(({ state }) => state === 'queued' || state === 'claimed');
          if (!isOpen) {
            if (rows.some(({ state }) => state !== 'done')) return undefined;
            const byKey = new Map(rows.map((row) => [row.key, row]));
            return keys.map((key) => {
              const row = byKey.get(key);
              return row?.findings ? { runs: row.findings.runs } : { said: row?.said ?? '' };
            });
          }
          const done = rows.reduce((sum, row) => sum + (row.findings?.runs.length ?? row.ended), 0);
          const isTaken = rows.some(({ state }) => state === 'claimed');
          if (done > best || isTaken !== wasTaken) since = performance.now();
          best = Math.max(best, done);
          wasTaken = isTaken;
          const patience = isTaken ? waiting.patienceMs : waiting.queueMs;
          if (performance.now() - since >= patience || (await liveReports(db)).length === 0) return undefined;
          await waiting.alive(done, isTaken);
          await sleep(lookMs);
        }
      } finally {
        // A node that still holds one hears by its next heartbeat that nobody waits.
        await db.delete(testRun).where(inArray(testRun.key, keys));
      }
    },
  };
};
export type ToolRuns = ReturnType<typeof createToolRuns>;
