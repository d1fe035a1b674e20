import { stat } from 'node:fs/promises';
import { Failure } from '@assay/domain';
import type { Logger } from 'pino';
import type { BlobStore } from '../../../../platform/blobs/blobs.ts';
import type { CaseNews, CaseRequest } from './readCasesInto.ts';
import { type ArchiveNews, type ArchiveRequest, readInto } from './readInto.ts';
import { runReader } from './runReader.ts';
import type { RunLimits } from './watchReader.ts';

/** What reading archives may cost the server at most. */
export interface ReaderLimits extends RunLimits {
  /** Archives read at the same time; each is a process. */
  running: number;
  /** Archives that wait for one; more are refused. */
  waiting: number;
}

export const readerLimits: ReaderLimits = {
  running: 2,
  waiting: 16,
  heap: 768,
  memory: 1152,
  idle: 120_000,
  total: 1_800_000,
};

export interface ArchiveReader {
  /**
   * Reads an archive in a process of its own, which no file can take the server along with; a folder, which only an
   * operator can name, in this one. `hear` gets what is found in order. Throws PackageError when the archive as a whole is
   * unusable, and the Failures `file.importBusy`, `file.importSlow`, `file.importMemory` and `file.importCrashed`.
   */
  read(request: ArchiveRequest, hear: (news: ArchiveNews) => Promise<void>): Promise<void>;
  /** Reads a zip of test data in the same way. */
  readCases(request: CaseRequest, hear: (news: CaseNews) => Promise<void>): Promise<void>;
}

/** Reads archives, a few at a time, the others in the order they came. */
export const createArchiveReader = (needs: {
  blobs: BlobStore;
  blobUrl: string;
  log: Pick<Logger, 'error'>;
  limits?: ReaderLimits;
}): ArchiveReader => {
  const { blobs, blobUrl, log, limits = readerLimits } = needs;
  const waiting: (() => void)[] = [];
  let running = 0;

  const turn = async (): Promise<void> => {
    if (running < limits.running) {
      running++;
      return;
    }
    if (waiting.length >= limits.waiting) throw new Failure('file.importBusy', { limit: limits.waiting });
    // A reader that ends hands over its place, so none that comes now is quicker.
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running--;
  };

  const inTurn = async (read: () => Promise<void>): Promise<void> => {
    await turn();
    try {
      await read();
    } catch (error) {
      if (error instanceof Failure && error.code === 'file.importCrashed') {
        log.error({ err: error.cause }, 'a process that read an archive crashed');
      }
      throw error;
    } finally {
      leave();
    }
  };

  return {
    readCases: (request, hear) => inTurn(() => runReader({ ...request, reads: 'cases', blobUrl }, limits, hear)),
    read: (request, hear) =>
      inTurn(async () => {
        const info = await stat(request.path).catch(() => null);
        if (info?.isDirectory()) await readInto(request, blobs, hear);
        else await runReader({ ...request, reads: 'package', blobUrl }, limits, hear);
      }),
  };
};
