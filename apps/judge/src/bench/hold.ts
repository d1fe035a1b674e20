import type { BlobRef } from '@assay/domain';
import type { Blob, RunResult } from '@assay/sandbox';
import type { ShelfLease } from '../store/blobShelf.ts';
import { systemTrouble } from '../systemTrouble.ts';
import type { Workbench } from './workbench.ts';

/** The blobs one step of a job uses; all are given back together. */
export interface Hold {
  /** A file of the release. */
  testFile(ref: Pick<BlobRef, 'hash'>): Promise<Blob>;
  /** A file of a compiled program. */
  programFile(hash: string): Promise<Blob>;
  /** A blob for this step only. */
  bytes(content: Uint8Array): Promise<Blob>;
  /** Blobs that a run left behind: dropped with the rest. */
  adopt(result: Pick<RunResult, 'stdoutBlob' | 'filesOut'>): void;
  release(): void;
}

export const openHold = ({ sandbox, shelf, compiled, fetchBlob }: Workbench): Hold => {
  const leases: ShelfLease[] = [];
  const own: Blob[] = [];
  let isReleased = false;
  const lease = async (key: string, load: () => Promise<Blob>) => {
    const taken = await shelf.take(key, load);
    // A step that failed elsewhere may have ended before this file was there.
    if (isReleased) taken.done();
    else leases.push(taken);
    return taken.blob;
  };
  const testFile = (ref: Pick<BlobRef, 'hash'>) => lease(ref.hash, async () => sandbox.putFile(await fetchBlob(ref)));
  return {
    testFile,
    programFile: (hash) =>
      lease(hash, async () => {
        const path = await compiled.files.find(hash);
        if (!path) throw systemTrouble('judgeFailed', 'A compiled program left the cache while it was in use');
        return sandbox.putFile(path);
      }),
    bytes: async (content) => {
      const blob = await sandbox.putBytes(content);
      own.push(blob);
      return blob;
    },
    adopt: (result) => {
      if (result.stdoutBlob) own.push(result.stdoutBlob);
      own.push(...Object.values(result.filesOut));
    },
    release: () => {
      isReleased = true;
      for (const taken of leases.splice(0)) taken.done();
      for (const blob of own.splice(0)) sandbox.drop(blob);
    },
  };
};
