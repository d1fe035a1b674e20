import { readTestUpload, type TestUpload } from '@assay/problem-package/readTestUpload';
import type { BlobStore } from '../../../../platform/blobs/blobs.ts';

export interface CaseRequest {
  /** A zip of test data. */
  path: string;
}

/** What reading test data tells, in this order. */
export type CaseNews = { kind: 'opened'; files: number } | { kind: 'stored' } | { kind: 'cases'; upload: TestUpload };

/** Reads a zip of test data, puts its files into the store and tells what it found. Throws PackageError. */
export const readCasesInto = async (
  { path }: CaseRequest,
  blobs: Pick<BlobStore, 'put'>,
  tell: (news: CaseNews) => Promise<void>,
): Promise<void> => {
  const upload = await readTestUpload(path, {
    opened: (files) => void tell({ kind: 'opened', files }),
    store: async (file) => {
      const ref = await blobs.put(await file.open());
      await tell({ kind: 'stored' });
      return ref;
    },
  });
  await tell({ kind: 'cases', upload });
};
