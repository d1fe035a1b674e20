import type { problemImport } from '@assay/contract';

export type JobState = 'waiting' | 'sending' | 'reading' | 'done' | 'failed';

export interface ImportJob {
  id: number;
  name: string;
  /** Bytes. */
  size: number;
  sent: number;
  state: JobState;
  report: problemImport.ImportReport | null;
  message: string | null;
}

/** Largest package the server takes, bytes. */
export const largestPackage = 512 * 1024 * 1024;

/** Why a file is not sent at all, as a key of `admin.json`; null when it may be. */
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
