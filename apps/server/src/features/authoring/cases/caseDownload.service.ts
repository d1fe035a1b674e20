import type { Readable } from 'node:stream';
import { type BlobRef, Failure, mayDownloadCases, type Viewer } from '@assay/domain';
import { uniquePaths, zipStream } from '@assay/problem-package';
import type { Platform } from '../../../platform/platform.ts';
import { findById, findRelease } from '../../problem/index.ts';
import { groupOf } from '../group/groupOf.ts';

/** Test data on its way home. */
export const createCaseDownloadService = ({ db, blobs }: Pick<Platform, 'db' | 'blobs'>) => {
  const sourceOf = (name: string, { hash, size }: BlobRef) => ({
    name,
    size,
    open: async () => {
      const found = await blobs.stream(hash);
      if (!found) throw new Error(`the blob ${hash} is lost`);
      return found.stream;
    },
  });
  return {
    /**
     * The cases of the present release as a zip that is written while it is read. Throws `access.forbidden`, for problems
     * that are not there too, and `file.noCases`.
     */
    zip: async (viewer: Viewer, pid: number): Promise<Readable> => {
      const row = await findById(db, pid);
      const group = row ? await groupOf(db, viewer, row) : null;
      if (!row || !mayDownloadCases(viewer, row, group?.facts)) throw new Failure('access.forbidden');
      const release = await findRelease(db, row.releaseId);
      const cases = release?.spec.cases ?? [];
      if (cases.length === 0) throw new Failure('file.noCases');
      const nameOf = uniquePaths();
      return zipStream(
        cases.flatMap(({ inputName, outputName, input, output }) => [
          sourceOf(nameOf(inputName), input),
          sourceOf(nameOf(outputName), output),
        ]),
      );
    },
  };
};
export type CaseDownloadService = ReturnType<typeof createCaseDownloadService>;
