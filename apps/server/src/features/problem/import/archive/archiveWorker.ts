import { parentPort, workerData } from 'node:worker_threads';
import { PackageError } from '@assay/problem-package';
import { openBlobs } from '../../../../platform/blobs.ts';
import type { WorkerNews, WorkerTask } from './archiveReader.ts';
import { readInto } from './readInto.ts';

/** The thread in which an archive of a stranger is read: it may be slow, or end for want of memory, by itself. */
const { blobUrl, ...request } = workerData as WorkerTask;
const tell = (news: WorkerNews): void => parentPort?.postMessage(news);

try {
  await readInto(request, await openBlobs(blobUrl), tell);
  tell({ kind: 'end' });
} catch (error) {
  if (error instanceof PackageError) tell({ kind: 'refused', code: error.code, params: error.params });
  else throw error;
}
