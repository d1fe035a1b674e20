import type { Readable } from 'node:stream';
import { Failure } from '@assay/domain';
import type { Locale } from '@assay/locales';
import {
  type Loss,
  type PackedFile,
  type ProblemWriter,
  writeAssay,
  writeHoj,
  writeIcpc,
  zipStream,
} from '@assay/problem-package';
import type { Platform } from '../../../platform/platform.ts';
import { translate } from '../../../platform/text/texts.ts';
import { findLab } from '../import/import.store.ts';
import * as store from './export.store.ts';
import { openProblem } from './openProblem.ts';
import { withPast } from './withPast.ts';

const writers = { hoj: writeHoj, icpc: writeIcpc, assay: writeAssay } as const satisfies Record<string, ProblemWriter>;
export type ExportFormat = keyof typeof writers;

interface Request {
  pids: readonly number[];
  format: ExportFormat;
}

/** With these a package would be judged wrongly, or not at all, wherever it is brought in. */
const unusable: ReadonlySet<string> = new Set(['export.protocol', 'export.program']);

/** Takes problems out as packages of the formats that can be written. */
export const createProblemExportService = (platform: Pick<Platform, 'db' | 'blobs'>) => {
  const { db, blobs } = platform;

  /** The problems one after the other: a release may name thousands of tests, and an export hundreds of problems. */
  const eachOf = async function* (pids: readonly number[]): AsyncGenerator<{ one: store.ExportRow; isAlone: boolean }> {
    const wanted = [...new Set(pids)];
    const known = await store.exportable(db, wanted);
    if (wanted.length === 0 || wanted.some((pid) => !known.has(pid))) throw new Failure('problem.unknown');
    for (const pid of wanted) {
      const [one] = await store.problemsToExport(db, [pid]);
      if (!one) throw new Failure('problem.unknown');
      yield { one, isAlone: wanted.length === 1 };
    }
  };

  const writtenOf = async (one: store.ExportRow, format: ExportFormat, isAlone: boolean) => {
    const problem = await openProblem(one, { db, blobs });
    const name = one.row.problemId;
    const folder = isAlone || format === 'hoj' ? '' : name.replace(/[^\w.-]/g, '_');
    if (format === 'assay') return writers.assay(await withPast(problem, one, db), { folder, name });
    const lab = await findLab(db, one.row.id);
    // Who imported a package that names no author is none.
    const { author, ...plain } = problem;
    const given = (await store.isAuthorImporter(db, one.row)) ? plain : problem;
    const written = await writers[format]({ ...given, ...(lab && format === 'icpc' ? { lab } : {}) }, { folder, name });
    const lost: Loss[] = lab ? [{ code: format === 'icpc' ? 'export.labRest' : 'export.lab', params: {} }] : [];
    return { ...written, losses: [...written.losses, ...lost] };
  };

  return {
    /** The files of a problem in our own format, and the revision they are of. Throws `problem.unknown`. */
    pull: async (problemId: string): Promise<{ files: PackedFile[]; revision: number }> => {
      const pid = await store.pidOf(db, problemId.trim().toUpperCase());
      const row = pid === undefined ? undefined : (await store.problemsToExport(db, [pid]))[0];
      if (!row) throw new Failure('problem.unknown');
      const problem = await withPast(await openProblem(row, { db, blobs }), row, db);
      const place = { folder: '', name: row.row.problemId };
      return { files: (await writers.assay(problem, place)).files, revision: problem.base?.revision ?? 0 };
    },

    /** What the format has no place for, problem by problem. Throws `problem.unknown`. */
    check: async ({ pids, format }: Request, locale: Locale) => {
      const checked = [];
      for await (const { one, isAlone } of eachOf(pids)) {
        const { losses, files } = await writtenOf(one, format, isAlone);
        checked.push({
          pid: one.row.id,
          problemId: one.row.problemId,
          title: one.row.title,
          size: files.reduce((sum, file) => sum + file.size, 0),
          losses: losses.map(({ code, params }) => translate(locale, `import:loss.${code}`, params)),
        });
      }
      return checked;
    },

    /**
     * A zip that is written while it is read. Throws `problem.unknown` when one of the problems is not there, and
     * `problem.exportUnusable` for one whose checker no other judge could call, unless it is wanted `anyway`.
     */
    zip: async ({ pids, format, anyway, locale }: Request & { anyway: boolean; locale: Locale }): Promise<Readable> => {
      const files: PackedFile[] = [];
      for await (const { one, isAlone } of eachOf(pids)) {
        const written = await writtenOf(one, format, isAlone);
        const fault = anyway ? undefined : written.losses.find(({ code }) => unusable.has(code));
        if (fault) {
          const reason = translate(locale, `import:loss.${fault.code}`, fault.params);
          throw new Failure('problem.exportUnusable', { id: one.row.problemId, reason });
        }
        files.push(...written.files);
      }
      return zipStream(files);
    },
  };
};
export type ProblemExportService = ReturnType<typeof createProblemExportService>;
