import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { problemImport } from '@assay/contract';
import { Failure } from '@assay/domain';
import type { Locale } from '@assay/locales';
import { withTemporaryFile } from '../../../platform/http/upload.ts';
import { addJob, hasJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createEphemeral } from '../../../platform/sql/ephemeral.ts';
import { inTransaction } from '../../../platform/sql/transaction.ts';
import { translate } from '../../../platform/text/texts.ts';
import { importJob, type WaitingArchive } from './import.job.ts';
import { type ImportLedger, type ImportOutcome, ImportStopped, type ProblemImportService } from './import.service.ts';
import { partialFailure } from './partialFailure.ts';

type State = problemImport.ImportTask['state'];

/** What is kept of an import in the background, for all servers. */
interface ImportRecord {
  state: State;
  /** The run that has it now; null before the first. The run that takes it over writes its own name. */
  runner: string | null;
  /** It is to stop. */
  isCancelled: boolean;
  isOver: boolean;
  upload: string;
  fileName: string;
  total: number | null;
  /** How much of its bytes lies here, 0 to 1; null before the first. */
  share: number | null;
  current: string | null;
  /** No node has taken the runs that make its tests. Absent in what an earlier version began. */
  waitsForNode?: boolean;
  outcome: ImportOutcome;
  message: string | null;
}

/** Seconds and ms for which progress, report and archive are kept. */
const keptSeconds = 86_400;
const keptMs = keptSeconds * 1000;
/** ms between two looks at whether to go on, while one problem is read. */
const lookMs = 1000;

/** ms without an end of a trial compilation, after which the rest is not waited for. */
const trialPatienceMs = 60_000;

const keyOf = (key: string) => `import:${key}`;

/** Imports that go on by themselves: started, looked at, cancelled; each problem is in once, whoever ends up doing it. */
export const createImportTaskService = (platform: Platform, needs: { imports: ProblemImportService }) => {
  const { db, blobs, ephemeral, log } = platform;

  /** Drops an archive that is done with. One that stays costs room and nothing else: the import is what it is. */
  const discard = async (upload: string): Promise<void> => {
    try {
      await blobs.uploads.drop(upload);
    } catch (error) {
      log.warn({ err: error, upload }, 'the archive of an import that is over cannot be deleted');
    }
  };

  /** Notes every problem in the transaction that saves it, and stops who was cancelled, overtaken or has to end. */
  const ledgerOf = (
    { key, runner, begun }: { key: string; runner: string; begun: ImportRecord },
    signal: AbortSignal,
  ): ImportLedger => {
    let looked = performance.now();
    let furthest = begun.share ?? 0;
    const note = async (memory: typeof ephemeral, patch: Partial<ImportRecord>) => {
      const isMine = await memory.amend<ImportRecord>(keyOf(key), patch, { runner, isCancelled: false });
      if (!isMine || signal.aborted) throw new ImportStopped();
    };
    return {
      before: begun.outcome,
      opened: (total) => note(ephemeral, { total }),
      alive: async (share) => {
        if (!signal.aborted && performance.now() - looked < lookMs) return;
        looked = performance.now();
        // A run that goes on after another reads from the beginning what that one had stored.
        if (share !== undefined) furthest = Math.max(furthest, Math.floor(share * 100) / 100);
        await note(ephemeral, share === undefined ? {} : { share: furthest });
      },
      building: async (name, { done, total, isTaken }) => {
        if (!signal.aborted && performance.now() - looked < lookMs) return;
        looked = performance.now();
        await note(ephemeral, { current: `${name} ${done}/${total}`, waitsForNode: !isTaken });
      },
      ended: (tx, name, outcome) => note(createEphemeral(tx), { outcome, current: name, waitsForNode: false }),
    };
  };

  const endOf = async (archive: WaitingArchive, ledger: ImportLedger): Promise<Partial<ImportRecord>> => {
    const { upload, importer, locale, fileName, formats, acceptScore, onExisting, hasQuota } = archive;
    const said = (failure: Failure) => translate(locale, `errors:${failure.code}`, failure.params);
    try {
      const content = await blobs.uploads.stream(upload);
      if (!content) throw new Failure('file.importLost');
      const given = { importer, locale, fileName, ...(formats ? { formats } : {}), acceptScore, onExisting, hasQuota };
      const read = { ...given, ledger, isTried: true };
      const outcome = await needs.imports.settleTrials(
        await withTemporaryFile(content, (path) => needs.imports.importArchive(path, read)),
        { locale, patienceMs: trialPatienceMs, ledger },
      );
      const partial = partialFailure(outcome);
      return { state: 'done', outcome, message: partial ? said(partial) : null };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return { state: 'failed', message: said(error) };
    }
  };

  return {
    /** Keeps an archive and has it imported by whichever server comes first; answers the key to ask by. */
    start: async (content: Readable, options: Omit<WaitingArchive, 'key' | 'upload'>): Promise<string> => {
      const key = randomUUID();
      const upload = await blobs.uploads.put(content);
      const record: ImportRecord = {
        state: 'waiting',
        runner: null,
        isCancelled: false,
        isOver: false,
        upload,
        fileName: options.fileName,
        total: null,
        share: null,
        current: null,
        outcome: { format: '', imported: [], failed: [] },
        message: null,
      };
      await inTransaction(db, async (tx) => {
        await createEphemeral(tx).put(keyOf(key), record, keptSeconds);
        await addJob(tx, importJob, { ...options, key, upload }, keyOf(key));
      });
      return key;
    },

    /** Does the job, from where an earlier process ended. Throws when another process has to go on. */
    run: async (archive: WaitingArchive, signal: AbortSignal): Promise<void> => {
      const { key, upload } = archive;
      const runner = randomUUID();
      const begun = await ephemeral.amend<ImportRecord>(
        keyOf(key),
        { runner, state: 'running', current: null },
        { isOver: false },
      );
      if (begun) {
        let end: Partial<ImportRecord>;
        try {
          end = await endOf(archive, ledgerOf({ key, runner, begun }, signal));
        } catch (error) {
          const now = await ephemeral.get<ImportRecord>(keyOf(key));
          if (now && now.runner !== runner) return;
          if (!(error instanceof ImportStopped) || !now?.isCancelled) {
            log.warn({ err: error }, 'an import in the background ended before its time');
            throw error;
          }
          end = { state: 'cancelled' };
        }
        const over = { isOver: true, current: null, waitsForNode: false };
        await ephemeral.amend<ImportRecord>(keyOf(key), { ...end, ...over }, { runner });
      }
      await discard(upload);
    },

    /** How far it is. Throws `task.unknown` after a day, or when there never was one. */
    progress: async (key: string, locale: Locale) => {
      // In this order: what has ended is over before its job is gone.
      const isAlive = await hasJob(db, keyOf(key));
      const record = await ephemeral.get<ImportRecord>(keyOf(key));
      if (!record) throw new Failure('task.unknown');
      const { fileName, total, share, current, waitsForNode = false, outcome } = record;
      const done = outcome.imported.length + outcome.failed.length;
      const report = done > 0 ? outcome : null;
      const facts = { fileName, total, share: share ?? null, current, waitsForNode, done, report };
      if (record.isOver || isAlive) {
        const { state } = record;
        const cancelled = state === 'cancelled' ? translate(locale, 'errors:file.importCancelled') : null;
        return { ...facts, state, message: record.message ?? cancelled };
      }
      return {
        ...facts,
        waitsForNode: false,
        state: 'failed' as const,
        message: translate(locale, 'errors:file.importLost'),
      };
    },

    /** Stops it before its next problem; nothing happens when it is over. Throws `task.unknown`. */
    cancel: async (key: string): Promise<void> => {
      const over = { isCancelled: true, isOver: true, state: 'cancelled' } as const;
      const waiting = await ephemeral.amend<ImportRecord>(keyOf(key), over, { runner: null, isOver: false });
      if (waiting) {
        await discard(waiting.upload);
        return;
      }
      const running = await ephemeral.amend<ImportRecord>(keyOf(key), { isCancelled: true }, { isOver: false });
      if (!running && !(await ephemeral.get(keyOf(key)))) throw new Failure('task.unknown');
    },

    /** Drops archives that nobody will import any more. */
    sweep: (): Promise<void> => blobs.uploads.sweep(keptMs),
  };
};
export type ImportTaskService = ReturnType<typeof createImportTaskService>;
