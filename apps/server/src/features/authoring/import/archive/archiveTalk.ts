import type { ImportError } from '@assay/problem-package';
import type { CaseNews, CaseRequest } from './readCasesInto.ts';
import type { ArchiveNews, ArchiveRequest } from './readInto.ts';

/** What a reading process is given: a package of problems, or the test data of one. */
export type ProcessTask = { blobUrl: string } & (
  | ({ reads: 'package' } & ArchiveRequest)
  | ({ reads: 'cases' } & CaseRequest)
);

export type ReaderNews = ArchiveNews | CaseNews;
/** What it says besides: it is through, the archive is refused, or something is wrong with us. */
export type ProcessNews<News> =
  | News
  | { kind: 'end' }
  | ({ kind: 'refused' } & ImportError)
  | { kind: 'broken'; reason: string };

/** What its listener says after the task: a problem was taken in, or all is said and it may end. */
export type ListenerWord = 'heard' | 'enough';

/** Problems that a process may have told without their being taken in; then it waits. */
export const aheadOfListener = 3;
