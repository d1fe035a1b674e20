import { Failure } from '@assay/domain';
import type { Platform } from '../../../platform/platform.ts';
import { dayAt } from '../../../platform/text/day.ts';

/** What a problem administrator brings in on one day (UTC); super admins have no bound. */
const dailyImports = { archives: 50, problems: 500 } as const;

const daySeconds = 86_400;
const keyOf = (what: keyof typeof dailyImports, uid: string): string =>
  `imported-${what}:${uid}:${dayAt(Date.now(), 0)}`;

type Memory = Pick<Platform['ephemeral'], 'take'>;

/** @throws {Failure} `file.importArchives` */
export const takeArchive = async (memory: Memory, uid: string): Promise<void> => {
  const max = dailyImports.archives;
  if (!(await memory.take(keyOf('archives', uid), max, daySeconds))) throw new Failure('file.importArchives', { max });
};

/** @throws {Failure} `file.importProblems` */
export const takeProblem = async (memory: Memory, uid: string): Promise<void> => {
  const max = dailyImports.problems;
  if (!(await memory.take(keyOf('problems', uid), max, daySeconds))) throw new Failure('file.importProblems', { max });
};
