import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { Failure } from '@assay/domain';
import { type ImportError, PackageError } from '@assay/problem-package';
import type { BlobStore } from '../../../../platform/blobs.ts';
import type { CaseNews, CaseRequest } from './readCasesInto.ts';
import { type ArchiveNews, type ArchiveRequest, readInto } from './readInto.ts';

/** What a thread is given: a package of problems, or the test data of one. */
export type WorkerTask = ({ reads: 'package' } & ArchiveRequest) | ({ reads: 'cases' } & CaseRequest);
export type WorkerNews<News> = News | { kind: 'end' } | ({ kind: 'refused' } & ImportError);

/** What reading archives may cost the server at most. */
export interface ReaderLimits {
  /** Archives read at the same time; each is a thread. */
  running: number;
  /** Archives that wait for one; more are refused. */
  waiting: number;
  /** MiB of a thread's heap. */
  heap: number;
  /** ms without any news from a thread. */
  idle: number;
  /** ms for a whole archive. */
  total: number;
}

export const readerLimits: ReaderLimits = {
  running: 2,
  waiting: 16,
  heap: 768,
  idle: 120_000,
  total: 1_800_000,
};

const workerFile = new URL('./archiveWorker.ts', import.meta.url);

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Runs one thread to its end; `hear` gets its news one after the other and may take its time. */
const runWorker = <News extends { kind: string }>(
  task: WorkerTask & { blobUrl: string },
  limits: ReaderLimits,
  hear: (news: News) => Promise<void>,
): Promise<void> =>
  new Promise<void>((resolve, reject) => {
    const worker = new Worker(workerFile, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: limits.heap, maxYoungGenerationSizeMb: 64 },
    });
    let heard = Promise.resolve();
    let isOver = false;
    const end = (settle: () => void): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(idle);
      clearTimeout(total);
      void worker.terminate().then(() => heard.then(settle, reject));
    };
    const tooSlow = (ms: number) => () =>
      end(() => reject(new Failure('file.importSlow', { seconds: Math.round(ms / 1000) })));
    const idle = setTimeout(tooSlow(limits.idle), limits.idle);
    const total = setTimeout(tooSlow(limits.total), limits.total);
    worker.on('message', (news: WorkerNews<News>) => {
      if (isOver) return;
      idle.refresh();
      if (news.kind === 'end') end(resolve);
      else if (news.kind === 'refused') {
        const { code, params } = news as ImportError;
        end(() => reject(new PackageError(code, params)));
      } else {
        heard = heard.then(() => hear(news as News));
        heard.catch((error: unknown) => end(() => reject(error)));
      }
    });
    worker.on('error', (error) =>
      end(() => reject(isOutOfMemory(error) ? new Failure('file.importMemory', { limit: limits.heap }) : error)),
    );
    worker.on('exit', (code) => end(() => reject(new Error(`The thread that read an archive ended with ${code}`))));
  });

export interface ArchiveReader {
  /**
   * Reads an archive beside the server's event loop; a folder, which only an operator can name, in it. `hear` gets what
   * is found in order. Throws PackageError when the archive as a whole is unusable, and the Failures `file.importBusy`,
   * `file.importSlow` and `file.importMemory`.
   */
  read(request: ArchiveRequest, hear: (news: ArchiveNews) => Promise<void>): Promise<void>;
  /** Reads a zip of test data in the same way. */
  readCases(request: CaseRequest, hear: (news: CaseNews) => Promise<void>): Promise<void>;
}

/** Reads archives, a few at a time, the others in the order they came. */
export const createArchiveReader = (needs: {
  blobs: BlobStore;
  blobUrl: string;
  limits?: ReaderLimits;
}): ArchiveReader => {
  const { blobs, blobUrl, limits = readerLimits } = needs;
  const waiting: (() => void)[] = [];
  let running = 0;

  const turn = async (): Promise<void> => {
    if (running < limits.running) {
      running++;
      return;
    }
    if (waiting.length >= limits.waiting) throw new Failure('file.importBusy', { limit: limits.waiting });
    // Whoever ends hands over its place, so nobody who comes now is quicker.
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running--;
  };

  const inThread = async <News extends { kind: string }>(task: WorkerTask, hear: (news: News) => Promise<void>) => {
    await turn();
    try {
      await runWorker({ ...task, blobUrl }, limits, hear);
    } finally {
      leave();
    }
  };

  return {
    readCases: (request, hear) => inThread({ ...request, reads: 'cases' }, hear),
    read: async (request, hear) => {
      const info = await stat(request.path).catch(() => null);
      if (info?.isDirectory()) {
        const all: ArchiveNews[] = [];
        await readInto(request, blobs, (news) => all.push(news));
        for (const news of all) await hear(news);
        return;
      }
      await inThread({ ...request, reads: 'package' }, hear);
    },
  };
};
