import type { problemImport } from '@assay/contract';

/** `queued` and `reading` are on the server, which goes on without this page. */
export type JobState = 'waiting' | 'sending' | 'queued' | 'reading' | 'done' | 'failed' | 'cancelled';

export interface ImportJob {
  id: number;
  name: string;
  /** Bytes. */
  size: number;
  sent: number;
  state: JobState;
  /** The key to ask the server by; null before it has the file. */
  task: string | null;
  /** Problems imported or refused. */
  handled: number;
  /** Problems in the archive; null until it was opened. */
  total: number | null;
  /** How much of the bytes of its problems the server has stored, 0 to 1. */
  share: number;
  current: string | null;
  /** The server waits for a judge node. */
  waitsForNode: boolean;
  report: problemImport.ImportReport | null;
  message: string | null;
}

/** A job of which nothing is known but the file. */
export const newJob = (id: number, name: string, size: number): ImportJob => ({
  id,
  name,
  size,
  sent: 0,
  state: 'waiting',
  task: null,
  handled: 0,
  total: null,
  share: 0,
  current: null,
  waitsForNode: false,
  report: null,
  message: null,
});

export const hasEnded = ({ state }: ImportJob): boolean =>
  state === 'done' || state === 'failed' || state === 'cancelled';

/** What the server says of a job. Done with words means that some of its problems did not come in. */
export const heardOf = (task: problemImport.ImportTask): Partial<ImportJob> => ({
  state:
    task.state === 'waiting'
      ? 'queued'
      : task.state === 'running'
        ? 'reading'
        : task.state === 'done' && task.message !== null
          ? 'failed'
          : task.state,
  handled: task.done,
  total: task.total,
  share: task.share ?? 0,
  current: task.current,
  waitsForNode: task.waitsForNode,
  report: task.report,
  message: task.message,
});

/** Largest package the server takes, bytes. */
export const largestPackage = 512 * 1024 * 1024;

/** Why a file is not sent at all, as a key of `transfer.json`; null when it may be. */
export const refusedFile = (name: string, size: number): string | null => {
  if (!/\.(zip|xml)$/i.test(name)) return 'import.wrongType';
  return size > largestPackage ? 'import.tooLarge' : null;
};

/** Change one job of the list. */
export const withJob = (jobs: readonly ImportJob[], id: number, change: Partial<ImportJob>): ImportJob[] =>
  jobs.map((job) => (job.id === id ? { ...job, ...change } : job));

/** What all finished jobs did together. */
export const totals = (jobs: readonly ImportJob[]): { imported: number; failed: number } => ({
  imported: jobs.reduce((sum, job) => sum + (job.report?.imported.length ?? 0), 0),
  failed: jobs.reduce((sum, job) => sum + (job.report?.failed.length ?? (job.state === 'failed' ? 1 : 0)), 0),
});

const formatNames: readonly [RegExp, string][] = [
  [/^icpc-legacy/, 'ICPC legacy'],
  [/^icpc-([\d-]+)/, 'ICPC $1'],
  [/^hoj/, 'HOJ'],
  [/^hydro/, 'Hydro'],
  [/^qduoj/, 'QDUOJ'],
  [/^fps/, 'FPS'],
  [/^polygon/, 'Polygon'],
  [/^syzoj/, 'SYZOJ'],
  [/^uoj/, 'UOJ'],
  [/^cms/, 'CMS'],
  [/^dmoj/, 'DMOJ'],
];

/** The recognised format as people call it; the server adds a version, which the ICPC names hold already. */
export const formatName = (format: string): string => {
  const known = formatNames.find(([pattern]) => pattern.test(format));
  if (known === undefined) return format;
  const [pattern, name] = known;
  const first = format.split(' ')[0] ?? format;
  const rest = name.startsWith('ICPC') ? '' : format.slice(first.length);
  return first.replace(pattern, name) + rest;
};
