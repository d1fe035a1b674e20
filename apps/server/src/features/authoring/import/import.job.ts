import type { Locale } from '@assay/locales';
import type { AcceptScore, PackageFormat } from '@assay/problem-package';
import { bindJob, defineJob } from '../../../platform/jobs/jobs.ts';
import type { OnExisting } from './sameProblem.ts';
import type { Importer } from './saveProblem.ts';

/** An archive that waits to be imported; plain data. */
export interface WaitingArchive {
  key: string;
  /** Where the archive is kept. */
  upload: string;
  importer: Importer;
  locale: Locale;
  fileName: string;
  formats?: readonly PackageFormat[] | undefined;
  acceptScore?: AcceptScore | undefined;
  onExisting?: OnExisting | undefined;
  hasQuota?: boolean | undefined;
}

/**
 * An import that nobody waits for. Tried again only when its process ended or the database was gone: what is wrong with
 * an archive is told, and ends it. One at a time, so that long imports do not hold up mails.
 */
export const importJob = defineJob<WaitingArchive>({ name: 'problem.import', attempts: 3, isSerial: true });

export const bindImportJob = (tasks: { run: (archive: WaitingArchive, signal: AbortSignal) => Promise<void> }) =>
  bindJob(importJob, tasks.run);
