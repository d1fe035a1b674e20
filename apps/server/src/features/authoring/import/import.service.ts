import { Failure } from '@assay/domain';
import type { Locale } from '@assay/locales';
import {
  type AcceptScore,
  type ImportError,
  isTooMuch,
  type Loss,
  PackageError,
  type PackageFormat,
} from '@assay/problem-package';
import type { Platform } from '../../../platform/platform.ts';
import type { Sql } from '../../../platform/sql/database.ts';
import { isUniqueViolation } from '../../../platform/sql/database.ts';
import { translate } from '../../../platform/text/texts.ts';
import type { ToolRuns } from '../../submission/index.ts';
import { type ArchiveReader, createArchiveReader } from './archive/archiveReader.ts';
import type { ArchiveNews } from './archive/readInto.ts';
import { buildTests } from './buildTests.ts';
import { takeProblem } from './quota.ts';
import { type OnExisting, wantedId } from './sameProblem.ts';
import { type Importer, type PushOptions, type Saved, saveProblem, type Trials } from './saveProblem.ts';

export interface ImportOutcome {
  format: string;
  imported: (Saved & { losses: string[] })[];
  failed: { name: string; reasons: string[] }[];
}

export interface ImportOptions {
  importer: Importer;
  /** The language of losses and reasons. */
  locale: Locale;
  /** As the sender named it; some formats take an id from it. */
  fileName?: string;
  /** Accept only these. */
  formats?: readonly PackageFormat[];
  acceptScore?: AcceptScore | undefined;
  /** What becomes of problems that are here; `known` where nothing is said. */
  onExisting?: OnExisting | undefined;
  /** The package was pulled from here and worked on: what others changed meanwhile is kept, or stands against it. */
  push?: PushOptions | undefined;
  /** Writes down how far it is. */
  ledger?: ImportLedger;
  /** Judge nodes try to compile what the setters wrote; `settleTrials` tells of it. */
  isTried?: boolean;
  /** Of so many problems a day, where the importer has a bound. */
  hasQuota?: boolean | undefined;
}

/** Where an import notes what it did, so that another process may go on where it ended. Whatever throws stops it. */
export interface ImportLedger {
  /** What was done of the archive before; so many problems are passed over. */
  before: ImportOutcome;
  opened(problems: number): Promise<void>;
  /** Something of a problem was read, or waited for: a time to look whether to go on. `share`: of the whole archive, 0 to 1. */
  alive(share?: number): Promise<void>;
  /** Tests of a problem are made: so many runs have ended; `isTaken`: a node is at work on others. */
  building(name: string, runs: { done: number; total: number; isTaken: boolean }): Promise<void>;
  /** A problem is imported, in whose transaction this is called, or refused. */
  ended(tx: Sql, name: string, outcome: ImportOutcome): Promise<void>;
}

/** The import is stopped from outside; the problem it was at does not come in. */
export class ImportStopped extends Error {
  override name = 'ImportStopped';
}

interface Needs {
  reader?: ArchiveReader;
  trials?: Trials;
  tools: ToolRuns;
}

/** Characters of the name of an archive that a revision keeps. */
const longestName = 400;

type ProblemNews = Extract<ArchiveNews, { kind: 'problem' }>;

/** Brings problems in from packages: each wholly or not at all, with a report of what of the package is not used. */
export const createProblemImportService = (platform: Platform, needs: Needs) => {
  const { db, blobs, config } = platform;
  const reader = needs.reader ?? createArchiveReader({ blobs, blobUrl: config.blobUrl, log: platform.log });

  const reasonOf = (error: unknown, locale: Locale): string => {
    if (error instanceof PackageError) return translate(locale, `import:error.${error.code}`, error.params);
    if (error instanceof Failure) return translate(locale, `errors:${error.code}`, error.params);
    if (isUniqueViolation(error)) return translate(locale, 'errors:problem.idUsed', { id: '?' });
    platform.log.error({ err: error }, 'import failed');
    return translate(locale, 'errors:server.internal');
  };

  const errorText = ({ code, params }: ImportError, locale: Locale): string =>
    translate(locale, `import:error.${code}`, params);
  const lossText = ({ code, params }: Loss, locale: Locale): string => translate(locale, `import:loss.${code}`, params);

  const lossesOf = (news: ProblemNews, saved: Saved, locale: Locale): string[] => {
    const wanted = wantedId(news.problem);
    const isElsewhere = wanted !== undefined && saved.problemId !== wanted && !saved.isUpdate;
    const taken: Loss[] = isElsewhere ? [{ code: 'id.taken', params: { wanted, id: saved.problemId } }] : [];
    const kept: Loss[] = saved.keepsLab ? [{ code: 'lab.kept', params: {} }] : [];
    return [...news.losses, ...taken, ...kept].map((loss) => lossText(loss, locale));
  };

  /** Takes what the reader tells into the outcome, problem by problem. */
  const takerOf = (outcome: ImportOutcome, options: ImportOptions) => {
    const { importer, locale, ledger, isTried, onExisting = 'known' } = options;
    let toPass = outcome.imported.length + outcome.failed.length;
    const refuse = async (name: string, reasons: string[]) => {
      const next = { ...outcome, failed: [...outcome.failed, { name, reasons }] };
      await ledger?.ended(db, name, next);
      Object.assign(outcome, next);
    };
    const bringIn = async (news: ProblemNews) => {
      let next = outcome;
      const name = (options.fileName ?? news.name).slice(0, longestName);
      const words = { code: 'imported' as const, params: { name, format: outcome.format } };
      const trials = isTried ? needs.trials : undefined;
      const saving = { importer, trials, onExisting, format: outcome.format, words, push: options.push };
      const isBuilt = news.problem.build !== undefined;
      const { uid } = importer;
      if (options.hasQuota) await takeProblem(platform.ephemeral, uid);
      const alive = async (done: number, total: number, isTaken: boolean) =>
        ledger?.building(news.name, { done, total, isTaken });
      const building = { db, uid, tools: needs.tools, alive, isPatient: ledger !== undefined };
      const problem = isBuilt ? await buildTests(news.problem, building) : news.problem;
      await saveProblem(platform, problem, saving, async (tx, saved) => {
        const imported = { ...saved, losses: lossesOf(news, saved, locale) };
        next = { ...outcome, imported: [...outcome.imported, imported] };
        await ledger?.ended(tx, news.name, next);
      });
      Object.assign(outcome, next);
    };
    return async (news: ArchiveNews): Promise<void> => {
      if (news.kind === 'stored') {
        await ledger?.alive(news.share);
      } else if (news.kind === 'opened') {
        outcome.format = news.format;
        await ledger?.opened(news.problems);
      } else if (toPass > 0) {
        toPass--;
      } else if (news.kind === 'failed') {
        const reasons = news.errors.map((error) => errorText(error, locale));
        await refuse(news.name, reasons);
      } else {
        try {
          await bringIn(news);
        } catch (error) {
          // A push is answered by what stands against it, not by a report.
          if (error instanceof ImportStopped || (options.push && error instanceof Failure)) throw error;
          await refuse(news.name, [reasonOf(error, locale)]);
        }
      }
    };
  };

  return {
    /**
     * Imports every problem of an archive at `path`, read in a process of its own. Throws `file.archiveBroken` when the
     * archive as a whole cannot be read, `file.archiveTooLarge` when it is only too much at once, `file.importEmpty` when it holds no problem, and what the reader throws when it
     * is busy or gives up; problems fail one by one inside the outcome.
     */
    importArchive: async (path: string, options: ImportOptions): Promise<ImportOutcome> => {
      const { locale, fileName, formats, acceptScore, ledger } = options;
      const outcome: ImportOutcome = { ...(ledger?.before ?? { format: '', imported: [], failed: [] }) };
      try {
        await reader.read({ path, fileName, formats, acceptScore }, takerOf(outcome, options));
      } catch (error) {
        if (error instanceof ImportStopped) throw error;
        if (error instanceof PackageError) {
          const code = isTooMuch(error.code) ? 'file.archiveTooLarge' : 'file.archiveBroken';
          throw new Failure(code, { reason: reasonOf(error, locale) });
        }
        // What is imported is imported; the report says where it ended.
        if (outcome.imported.length === 0) throw error;
        outcome.failed.push({ name: fileName ?? outcome.format, reasons: [reasonOf(error, locale)] });
      }
      if (outcome.imported.length + outcome.failed.length === 0) throw new Failure('file.importEmpty');
      return outcome;
    },

    /**
     * Waits for the trial compilations of what was imported, while nodes end one within `patienceMs`, and adds to the losses
     * what did not compile or could not be tried.
     */
    settleTrials: async (
      outcome: ImportOutcome,
      options: { locale: Locale; patienceMs: number; ledger?: ImportLedger },
    ): Promise<ImportOutcome> => {
      const { locale, patienceMs, ledger } = options;
      const keys = outcome.imported.flatMap(({ trial }) => trial ?? []);
      if (!needs.trials || keys.length === 0) return outcome;
      const alive = ledger ? () => ledger.alive() : undefined;
      const told = await needs.trials.settle(keys, { locale, patienceMs, ...(alive ? { alive } : {}) });
      const imported = outcome.imported.map(({ trial, ...item }) => {
        const words = trial === undefined ? undefined : told.get(trial);
        return words === undefined ? item : { ...item, losses: [...item.losses, words] };
      });
      return { ...outcome, imported };
    },
  };
};
export type ProblemImportService = ReturnType<typeof createProblemImportService>;
