import { randomUUID } from 'node:crypto';
import type { problemCases } from '@assay/contract';
import { type BlobRef, Failure, mayUploadCases, mayWorkInGroup, type Viewer } from '@assay/domain';
import type { Locale } from '@assay/locales';
import { PackageError, type TestUpload } from '@assay/problem-package';
import type { Platform } from '../../../platform/platform.ts';
import { translate } from '../../../platform/text/texts.ts';
import { openGroups } from '../../group/index.ts';
import type { ArchiveReader } from '../import/archive/archiveReader.ts';

/** An uploaded case as a problem takes it. */
export interface UploadedCase {
  inputName: string;
  outputName: string;
  input: BlobRef;
  output: BlobRef;
  /** 1, 2, 3 …: by folder or name where they tell it. */
  group: number;
  /** The archive had no answer; it is empty. */
  isOutputMade: boolean;
}

/** What is kept of an upload, for all servers. */
interface Kept {
  uid: string;
  state: 'reading' | 'done' | 'failed';
  hasGroups: boolean;
  done: number;
  total: number;
  /** ms since 1970 when it was last heard of. */
  heardAt: number;
  message: string | null;
  upload: TestUpload | null;
}

/** Seconds for which an upload waits to be used. */
const keptSeconds = 86_400;
/** Uploads that one person may have waiting within those seconds; each may be half a GiB. */
const mostUploads = 40;
/** ms between two notes of how far it is. */
const noteMs = 500;
/** ms between two notes that it is still waited for, and without any after which its server is gone. */
const aliveMs = 15_000;
const goneMs = 60_000;

const keyOf = (dir: string) => `caseUpload:${dir}`;

/** Files that were stored, all of them. */
const filesOf = ({ tests }: TestUpload): Pick<Kept, 'done' | 'total'> => {
  const total = tests.reduce((sum, { isOutputMade }) => sum + (isOutputMade ? 1 : 2), 0);
  return { done: total, total };
};

const withGroups = (mode: string | undefined): boolean => mode?.startsWith('subtask') ?? false;

const presented = (dir: string, { tests, ...report }: TestUpload, hasGroups: boolean): problemCases.CaseUpload => ({
  fileList: tests.map((test) => ({
    input: test.input,
    output: test.output,
    groupNum: hasGroups ? test.group : null,
    inputSize: test.inputRef.size,
    outputSize: test.outputRef.size,
    isOutputMade: test.isOutputMade,
  })),
  fileListDir: dir,
  report,
});

/** Test data on its way into a problem: read, shown, and kept for whoever uploaded it until a problem takes it. */
export const createCaseUploadService = (platform: Platform, needs: { reader: ArchiveReader }) => {
  const { db, ephemeral, log } = platform;

  const own = async (viewer: Viewer, dir: string): Promise<Kept> => {
    const kept = await ephemeral.get<Kept>(keyOf(dir));
    if (!kept || kept.uid !== viewer.uid) throw new Failure('file.uploadGone');
    return kept;
  };

  const failureOf = (error: unknown, locale: Locale): Failure => {
    if (error instanceof Failure) return error;
    if (error instanceof PackageError) {
      const reason = translate(locale, `import:error.${error.code}`, error.params);
      return new Failure('file.archiveBroken', { reason });
    }
    log.error({ err: error }, 'reading test data failed');
    return new Failure('server.internal');
  };

  /** Reads the archive at `path`, noting how far it is. */
  const readAt = async (path: string, dir: string): Promise<TestUpload> => {
    let found: TestUpload | null = null;
    let done = 0;
    let noted = 0;
    await needs.reader.readCases({ path }, async (news) => {
      if (news.kind === 'cases') {
        found = news.upload;
        return;
      }
      // The empty answer that is put in place of missing ones is no file of theirs.
      if (news.kind === 'stored') done++;
      const now = Date.now();
      if (news.kind === 'stored' && now - noted < noteMs) return;
      noted = now;
      await ephemeral.amend<Kept>(
        keyOf(dir),
        { done, heardAt: now, ...(news.kind === 'opened' ? { total: news.files } : {}) },
        { state: 'reading' },
      );
    });
    if (!found) throw new Error('the reader of test data ended without a word');
    return found;
  };

  const readTo = async (path: string, dir: string, locale: Locale): Promise<TestUpload> => {
    const alive = setInterval(() => {
      ephemeral.amend<Kept>(keyOf(dir), { heardAt: Date.now() }, { state: 'reading' }).catch((error: unknown) => {
        log.warn({ err: error }, 'an upload of test data cannot say that it is read');
      });
    }, aliveMs);
    try {
      const upload = await readAt(path, dir);
      await ephemeral.amend<Kept>(keyOf(dir), { state: 'done', upload, ...filesOf(upload) }, { state: 'reading' });
      return upload;
    } catch (error) {
      const failure = failureOf(error, locale);
      const message = translate(locale, `errors:${failure.code}`, failure.params);
      await ephemeral.amend<Kept>(keyOf(dir), { state: 'failed', message }, { state: 'reading' });
      throw failure;
    } finally {
      clearInterval(alive);
    }
  };

  return {
    /** `gid`: the group for whose problem it is. Throws `access.notAllowed`. To be asked before a byte of the upload is taken. */
    admit: async (viewer: Viewer, gid: number | undefined): Promise<void> => {
      const group = gid ? (await openGroups(db, viewer, [gid])).get(gid) : undefined;
      const isAdmin = group !== undefined && mayWorkInGroup(viewer, group.facts);
      if (!mayUploadCases(viewer, { isAdmin })) throw new Failure('access.notAllowed');
    },

    /**
     * Reads an uploaded zip. Answers when it is read, or with `background` as soon as it is received. Throws what is wrong
     * with it: nothing is kept then; `file.uploadMany` when 40 of the caller's own wait.
     */
    read: async (
      viewer: Viewer,
      receive: <T>(use: (path: string) => Promise<T>) => Promise<T>,
      options: { mode: string | undefined; background: boolean; locale: Locale },
    ) => {
      if (!(await ephemeral.take(`caseUploads:${viewer.uid}`, mostUploads, keptSeconds))) {
        throw new Failure('file.uploadMany', { limit: mostUploads });
      }
      const dir = randomUUID();
      const hasGroups = withGroups(options.mode);
      const begin = () =>
        ephemeral.put(
          keyOf(dir),
          {
            uid: viewer.uid,
            state: 'reading',
            hasGroups,
            done: 0,
            total: 0,
            heardAt: Date.now(),
            message: null,
            upload: null,
          } satisfies Kept,
          keptSeconds,
        );
      if (!options.background) {
        const upload = await receive(async (path) => {
          await begin();
          return readTo(path, dir, options.locale);
        });
        return presented(dir, upload, hasGroups);
      }
      await new Promise<void>((resolve, reject) => {
        // The file is there as long as it is read, which is longer than the request.
        receive(async (path) => {
          await begin();
          resolve();
          await readTo(path, dir, options.locale).catch(() => undefined);
        }).catch(reject);
      });
      return { fileListDir: dir };
    },

    /** How far an upload is. Throws `file.uploadGone` for one that expired or is another person's. */
    progress: async (viewer: Viewer, dir: string, locale: Locale): Promise<problemCases.CaseUploadState> => {
      const { state, done, total, message, upload, hasGroups, heardAt } = await own(viewer, dir);
      if (state === 'reading' && Date.now() - heardAt > goneMs) {
        return { state: 'failed', done, total, message: translate(locale, 'errors:file.uploadGone'), upload: null };
      }
      return { state, done, total, message, upload: upload && presented(dir, upload, hasGroups) };
    },

    /** Throws `file.uploadGone`. */
    drop: async (viewer: Viewer, dir: string): Promise<void> => {
      await own(viewer, dir);
      await ephemeral.drop(keyOf(dir));
    },

    /** The cases of an upload of the viewer's own, in judging order. Throws `file.uploadGone`, also while it is read. */
    openUploadedCases: async (viewer: Viewer, dir: string): Promise<UploadedCase[]> => {
      const { upload } = await own(viewer, dir);
      if (!upload) throw new Failure('file.uploadGone');
      return upload.tests.map(({ input, output, inputRef, outputRef, group, isOutputMade }) => ({
        inputName: input,
        outputName: output,
        input: inputRef,
        output: outputRef,
        group,
        isOutputMade,
      }));
    },
  };
};
export type CaseUploadService = ReturnType<typeof createCaseUploadService>;
