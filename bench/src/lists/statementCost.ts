import type { ServerAlone } from '../rejudge/serverAlone.ts';

const shown = 30;

/** With these PostgreSQL counts what each statement costs. */
export const watchingSettings = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_planning': 'on',
};

/** Statements are counted from zero again. */
export const forgetStatements = async ({ db }: Pick<ServerAlone, 'db'>): Promise<void> => {
  await db.$client.query('create extension if not exists pg_stat_statements');
  await db.$client.query('select pg_stat_statements_reset()');
};

/** ms of planning and running since `forgetStatements`, and the statements that cost most of it as lines of text. */
export const costOfStatements = async ({ db }: Pick<ServerAlone, 'db'>): Promise<{ ms: number; table: string }> => {
  const { rows } = await db.$client.query<{
    ms: number;
    calls: number;
    plan: number;
    mean: number;
    blocks: number;
    query: string;
  }>(`select total_exec_time + total_plan_time as ms, calls::int, total_plan_time / calls as plan, mean_exec_time as mean,
      (shared_blks_hit + shared_blks_read)::float8 / calls as blocks, query from pg_stat_statements
      where calls > 0 order by 1 desc`);
  const lines = rows.slice(0, shown).map(({ ms, calls, plan, mean, blocks, query }) => {
    const figures = [ms.toFixed(0), calls, plan.toFixed(2), mean.toFixed(2), blocks.toFixed(0)];
    return [...figures.map((figure) => String(figure).padStart(8)), query.replace(/\s+/g, ' ').slice(0, 140)].join(' ');
  });
  const head = ['ms', 'calls', 'plan ms', 'run ms', 'pages'].map((word) => word.padStart(8)).join(' ');
  return { ms: rows.reduce((sum, { ms }) => sum + ms, 0), table: [head, ...lines].join('\n') };
};
