import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { type BoundJob, bindJob, defineJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';

const commandLine = join(import.meta.dirname, '../../cli/main.ts');
const run = promisify(execFile);

/** What the operator's command would do, in a process of its own: it reads every file and starts a second database. */
const runBackup = async (
  { config, db, log }: Pick<Platform, 'config' | 'db' | 'log'>,
  signal: AbortSignal,
): Promise<void> => {
  const { rows } = await db.execute<{ data_directory: string }>(sql`show data_directory`);
  if (rows[0]?.data_directory !== join(config.dataDir, 'postgres/cluster'))
    throw new Error('BACKUP_URL is set, and the database is your own: back it up with pg_dump, and the blobs with it.');
  const env = { ...process.env, DATA_DIR: config.dataDir, DATABASE_URL: '', BACKUP_URL: config.backup.url };
  try {
    const { stdout } = await run(process.execPath, [commandLine, 'backup', 'run'], { env, signal });
    log.info({ said: stdout.trim() }, 'backup');
  } catch (error) {
    throw new Error((error as { stderr?: string }).stderr?.trim() || (error as Error).message);
  }
};

/** The backup of each night, where BACKUP_URL says where to. */
export const backupJobs = (platform: Pick<Platform, 'config' | 'db' | 'log'>): BoundJob[] => {
  const { url, at } = platform.config.backup;
  if (!url) return [];
  const [hour, minute] = at.split(':').map(Number);
  const job = defineJob({ name: 'site.backup', attempts: 2, cron: `${minute} ${hour} * * *`, isSerial: true });
  return [bindJob(job, (_, signal) => runBackup(platform, signal))];
};
