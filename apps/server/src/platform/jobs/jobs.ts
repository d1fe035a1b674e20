import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import {
  Logger,
  parseCronItems,
  type Runner,
  run,
  type Task,
  type TaskList,
  type WorkerEvents,
  type WorkerUtils,
} from 'graphile-worker';
import type pg from 'pg';
import type { Logger as Log } from 'pino';
import type { Sql } from '../sql/database.ts';
import type { Ephemeral } from '../sql/ephemeral.ts';
import { withoutValues } from '../sql/queryError.ts';
import { byLocalClock } from './localCron.ts';

/** Seconds after which a server process that was not heard counts as gone, and its jobs are given to others. */
const goneSeconds = 20;
const heartbeatMs = 5000;

/**
 * Work beside requests and judging. A job is done at least once: again after a failure, up to `attempts` times with
 * growing pauses, and again when the process that did it was killed; so its effect must bear repetition.
 */
export interface JobDefinition<Payload> {
  /** `area.what`, as the back office shows it. */
  name: string;
  /** Only the type of what the job is given is kept here. */
  payload?: Payload;
  attempts: number;
  /** When, as in a crontab by the clock of the server; the job then runs by itself, without payload, once however many servers there are. */
  cron?: string;
  /** Jobs of this definition are done one after another, however many servers there are, and leave others their places. */
  isSerial?: boolean;
}

/** A definition with what does it. */
export interface BoundJob {
  name: string;
  attempts: number;
  cron: string | undefined;
  handle: (payload: unknown, signal: AbortSignal) => Promise<void>;
}

/** A job of the background by its definition; `bindJob` gives it its handler. */
export const defineJob = <Payload = null>(definition: JobDefinition<Payload>): JobDefinition<Payload> => definition;

/** `signal` is given when this process ends: what takes long stops and throws, and is done by another one. */
export const bindJob = <Payload>(
  definition: JobDefinition<Payload>,
  handle: (payload: Payload, signal: AbortSignal) => Promise<void>,
): BoundJob => ({
  name: definition.name,
  attempts: definition.attempts,
  cron: definition.cron,
  handle: (payload, signal) => handle(payload as Payload, signal),
});

/**
 * Adds a job within the caller's transaction: it runs after the commit, and never after a roll-back, at the earliest in so
 * many seconds. `key` is for `hasJob`; a job that waits under it is replaced.
 */
export const addJob = async <Payload>(
  db: Sql,
  definition: JobDefinition<Payload>,
  payload: Payload,
  key: string | null = null,
  seconds = 0,
): Promise<void> => {
  const queue = definition.isSerial ? definition.name : null;
  await db.execute(sql`select graphile_worker.add_job(${definition.name}, payload => ${JSON.stringify(payload)}::json,
    queue_name => ${queue}, max_attempts => ${definition.attempts}::int, job_key => ${key},
    run_at => now() + make_interval(secs => ${seconds}))`);
};

/** Forgets the job that waits under `key`; one that is being done ends and is not done again. */
export const removeJob = async (db: Sql, key: string): Promise<void> => {
  await db.execute(sql`select graphile_worker.remove_job(${key})`);
};

/** Is the job added under `key` still to be done, or being done? False once it ended, failed for good or was removed. */
export const hasJob = async (db: Sql, key: string): Promise<boolean> => {
  const { rows } = await db.execute(sql`select from graphile_worker.jobs j
    where j.key = ${key} and (j.locked_at is not null or j.attempts < j.max_attempts)`);
  return rows.length > 0;
};

const loggerFor = (log: Log): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error({ part: 'jobs' }, message);
    else if (level === 'warning') log.warn({ part: 'jobs' }, message);
  });

/** The library keeps and logs what a job failed with, so values of failed statements are taken out before. */
const doing =
  (job: BoundJob): Task =>
  async (payload, { abortSignal }) => {
    try {
      await job.handle(payload, abortSignal);
    } catch (error) {
      throw withoutValues(error);
    }
  };

/** When jobs run by themselves. Not as the text of a crontab: its names know no dots. */
export const cronItemsOf = (jobs: readonly BoundJob[]): ReturnType<typeof parseCronItems> =>
  parseCronItems(
    jobs.flatMap(({ name, cron, attempts }) =>
      cron === undefined ? [] : [{ match: byLocalClock(cron), task: name, options: { maxAttempts: attempts } }],
    ),
  );

/** Forgets jobs that failed for good a month ago: what they were given may be people's mails. */
export const forgetFailed = async (db: Sql): Promise<void> => {
  await db.execute(sql`select graphile_worker.complete_jobs(array(select j.id from graphile_worker.jobs j
    where j.locked_at is null and j.attempts >= j.max_attempts and j.updated_at < now() - interval '30 days'))`);
};

type Unlocker = Pick<WorkerUtils, 'forceUnlockWorkers'>;

const heartbeatKey = (id: string) => `worker:${id}`;

/** Gives the jobs of processes that are gone back; the library itself waits four hours. */
const freeAbandoned = async (db: Sql, utils: Unlocker): Promise<void> => {
  const { rows } = await db.execute<{ worker: string }>(sql`
    select distinct j.locked_by as worker from graphile_worker.jobs j
    where j.locked_by is not null and j.locked_at < now() - make_interval(secs => ${goneSeconds})
      and not exists (select from ephemeral e
        where e.key like 'worker:%' and e.expires_at > now() and e.value -> 'value' ? j.locked_by)`);
  if (rows.length > 0) await utils.forceUnlockWorkers(rows.map((row) => row.worker));
};

/** Does jobs in this process until it is stopped. */
export const startJobs = async (needs: {
  pool: pg.Pool;
  db: Sql;
  ephemeral: Ephemeral;
  log: Log;
  jobs: readonly BoundJob[];
  utils: Unlocker;
}): Promise<{ stop: () => Promise<void> }> => {
  const { db, ephemeral, log } = needs;
  const id = randomUUID();
  const workers = new Set<string>();
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => workers.add(workerPool.id));
  events.on('worker:create', ({ worker }) => workers.add(worker.workerId));
  const taskList: TaskList = Object.fromEntries(needs.jobs.map((job) => [job.name, doing(job)]));
  const parsedCronItems = cronItemsOf(needs.jobs);
  const runner: Runner = await run({
    pgPool: needs.pool,
    concurrency: 3,
    noHandleSignals: true,
    pollInterval: 2000,
    taskList,
    parsedCronItems,
    events,
    logger: loggerFor(log),
  });

  const beat = async () => {
    await ephemeral.put(heartbeatKey(id), [...workers], goneSeconds);
    await freeAbandoned(db, needs.utils);
  };
  const timer = setInterval(() => {
    beat().catch((error: unknown) => log.error({ err: error }, 'heartbeat of the job worker failed'));
  }, heartbeatMs);
  await beat();
  return {
    stop: async () => {
      clearInterval(timer);
      await runner.stop();
      await ephemeral.drop(heartbeatKey(id));
    },
  };
};
