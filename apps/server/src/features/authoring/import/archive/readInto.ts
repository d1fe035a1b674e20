import type { BlobRef, ProblemRelease } from '@assay/domain';
import type {
  AcceptScore,
  FileSource,
  ImportError,
  ImportedProblem,
  Loss,
  PackageFormat,
  TestBuild,
} from '@assay/problem-package';
import { PackageError } from '@assay/problem-package/packageError';
import { filesOfDraft, finishRelease, readPackage } from '@assay/problem-package/readPackage';
import type { BlobStore } from '../../../../platform/blobs/blobs.ts';

export interface ArchiveRequest {
  path: string;
  /** As the sender named it; some formats take an id from it. */
  fileName?: string | undefined;
  /** Accept only these; default: whatever the content is. */
  formats?: readonly PackageFormat[] | undefined;
  acceptScore?: AcceptScore | undefined;
}

/** A problem of a package whose files lie in the blob store; plain data, so that it passes between processes. */
export type StoredProblem = Omit<ImportedProblem, 'release' | 'attachments' | 'submissions' | 'build'> & {
  release: ProblemRelease;
  attachments: { name: string; ref: BlobRef }[];
  build?: Omit<TestBuild, 'beside'> & { beside: Record<string, BlobRef> };
};

/** What reading an archive tells, in this order: what it is, then every problem with `stored` between them. */
export type ArchiveNews =
  | { kind: 'opened'; format: string; problems: number }
  /** `share`: of the bytes of all its problems, 0 to 1. */
  | { kind: 'stored'; share: number }
  | { kind: 'problem'; name: string; problem: StoredProblem; losses: Loss[] }
  | { kind: 'failed'; name: string; errors: ImportError[] };

/** The files of a problem that come into the store. */
const filesOf = ({ release, attachments, build }: ImportedProblem): Set<FileSource> =>
  new Set([
    ...filesOfDraft(release),
    ...attachments.map(({ file }) => file),
    ...Object.values<FileSource>(build?.beside ?? {}),
  ]);

const bytesOf = (files: Iterable<FileSource>): number => [...files].reduce((sum, { size }) => sum + size, 0);

/**
 * Reads an archive, puts the files of its problems into the store and tells what it found, going on once that is heard.
 * Blobs are addressed by content, so what nobody uses in the end is seen by nobody. Throws PackageError when the archive
 * as a whole is unusable.
 */
export const readInto = async (
  { path, fileName, formats, acceptScore }: ArchiveRequest,
  blobs: Pick<BlobStore, 'put'>,
  tell: (news: ArchiveNews) => Promise<void>,
): Promise<void> => {
  const report = await readPackage(path, { fileName, formats, acceptScore });
  const all = report.problems.reduce((sum, one) => sum + (one.ok ? bytesOf(filesOf(one.problem)) : 0), 0);
  let stored = 0;
  const store = async (file: FileSource): Promise<BlobRef> => {
    const ref = await blobs.put(await file.open());
    stored += file.size;
    await tell({ kind: 'stored', share: all > 0 ? Math.min(1, stored / all) : 1 });
    return ref;
  };
  try {
    await tell({
      kind: 'opened',
      format: report.format.endsWith(report.version) ? report.format : `${report.format} ${report.version}`,
      problems: report.problems.length,
    });
    for (const result of report.problems) {
      if (!result.ok) {
        await tell({ kind: 'failed', name: result.name, errors: result.errors });
        continue;
      }
      const { release: draft, attachments: files, submissions: _, build, ...rest } = result.problem;
      const after = stored + bytesOf(filesOf(result.problem));
      try {
        const release = await finishRelease(draft, store);
        const attachments: StoredProblem['attachments'] = [];
        for (const { name, file } of files) attachments.push({ name, ref: await store(file) });
        const problem: StoredProblem = { ...rest, release, attachments };
        if (build) {
          const beside: Record<string, BlobRef> = {};
          for (const [name, file] of Object.entries(build.beside)) beside[name] = await store(file);
          problem.build = { ...build, beside };
        }
        await tell({ kind: 'problem', name: result.name, problem, losses: result.losses });
      } catch (error) {
        if (!(error instanceof PackageError)) throw error;
        await tell({ kind: 'failed', name: result.name, errors: [{ code: error.code, params: error.params }] });
      }
      // One that failed half-way is done with, too.
      stored = after;
    }
  } finally {
    await report.close();
  }
};
