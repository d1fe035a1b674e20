import type { Readable } from 'node:stream';
import { Failure } from '@assay/domain';
import type { Locale } from '@assay/locales';
import {
  bytesSource,
  type PackedFile,
  type ProblemWriter,
  writeAssay,
  writeHoj,
  writeIcpc,
  zipStream,
} from '@assay/problem-package';
import type { Platform } from '../../../platform/platform.ts';
import { translate } from '../../../platform/texts.ts';
import * as store from './export.store.ts';
import { openProblem } from './openProblem.ts';

const writers = { hoj: writeHoj, icpc: writeIcpc, assay: writeAssay } as const satisfies Record<string, ProblemWriter>;
export type ExportFormat = keyof typeof writers;

interface Request {
  pids: readonly number[];
  format: ExportFormat;
}

/** Takes problems out as packages of the formats that can be written. */
export const createProblemExportService = (platform: Pick<Platform, 'db' | 'blobs'>) => {
  const { db, blobs } = platform;

  const rowsOf = async (pids: readonly number[]): Promise<store.ExportRow[]> => {
    const wanted = [...new Set(pids)];
    const rows = await store.problemsToExport(db, wanted);
    const byPid = new Map(rows.map((one) => [one.row.id, one]));
    const found = wanted.flatMap((pid) => byPid.get(pid) ?? []);
    if (found.length < wanted.length || found.length === 0) throw new Failure('problem.unknown');
    return found;
  };

  const writtenOf = async (one: store.ExportRow, format: ExportFormat, isAlone: boolean) => {
    const problem = await openProblem(one, { db, blobs });
    const name = one.row.problemId;
    const folder = isAlone || format === 'hoj' ? '' : name.replace(/[^\w.-]/g, '_');
    const written = await writers[format](problem, { folder, name });
    if (format !== 'assay') return written;
    const history = await store.releasesOf(db, one.row.id);
    const path = `${folder === '' ? '' : `${folder}/`}history.json`;
    const text = JSON.stringify(
      history.map(({ hash, at }) => ({ release: hash, at: at.toISOString() })),
      null,
      2,
    );
    return { ...written, files: [...written.files, bytesSource(path, Buffer.from(`${text}\n`))] };
  };

  const rowOf = async (problemId: string): Promise<store.ExportRow | undefined> => {
    const pid = await store.pidOf(db, problemId.trim().toUpperCase());
    return pid === undefined ? undefined : (await store.problemsToExport(db, [pid]))[0];
  };

  return {
    /** Hash of the present release of a problem by its display id; undefined when there is none. */
    presentRelease: async (problemId: string): Promise<string | undefined> => (await rowOf(problemId))?.release.hash,

    /** The files of a problem in our own format, and the hash of its release. Throws `problem.unknown`. */
    pull: async (problemId: string): Promise<{ files: PackedFile[]; release: string }> => {
      const row = await rowOf(problemId);
      if (!row) throw new Failure('problem.unknown');
      return { files: (await writtenOf(row, 'assay', true)).files, release: row.release.hash };
    },

    /** What the format has no place for, problem by problem. Throws `problem.unknown`. */
    check: async ({ pids, format }: Request, locale: Locale) => {
      const rows = await rowsOf(pids);
      const checked = [];
      for (const one of rows) {
        const { losses, files } = await writtenOf(one, format, rows.length === 1);
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

    /** A zip that is written while it is read. Throws `problem.unknown` when one of the problems is not there. */
    zip: async ({ pids, format }: Request): Promise<Readable> => {
      const rows = await rowsOf(pids);
      const files: PackedFile[] = [];
      for (const one of rows) files.push(...(await writtenOf(one, format, rows.length === 1)).files);
      return zipStream(files);
    },
  };
};
export type ProblemExportService = ReturnType<typeof createProblemExportService>;
