import { parentPort, workerData } from 'node:worker_threads';
import { PackageError } from '@assay/problem-package';
import { openBlobs } from '../../../../platform/blobs.ts';
import type { WorkerNews, WorkerTask } from './archiveReader.ts';
import { type CaseNews, readCasesInto } from './readCasesInto.ts';
import { type ArchiveNews, readInto } from './readInto.ts';

/** The thread in which an archive of a stranger is read: it may be slow, or end for want of memory, by itself. */
const { blobUrl, ...task } = workerData as WorkerTask & { blobUrl: string };
const tell = (news: WorkerNews<ArchiveNews | CaseNews>): void => parentPort?.postMessage(news);

try {
  const blobs = await openBlobs(blobUrl);
  if (task.reads === 'cases') await readCasesInto(task, blobs, tell);
  else await readInto(task, blobs, tell);
  tell({ kind: 'end' });
} catch (error) {
  if (error instanceof PackageError) tell({ kind: 'refused', code: error.code, params: error.params });
  else throw error;
}
