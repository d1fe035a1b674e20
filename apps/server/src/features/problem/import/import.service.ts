import { type BlobRef, Failure, formatExamples } from '@assay/domain';
import type { Locale } from '@assay/locales';
import {
  finishRelease,
  type ImportedProblem,
  linkAttachments,
  PackageError,
  readPackage,
} from '@assay/problem-package';
import type { Sql } from '../../../platform/database.ts';
import { isUniqueViolation } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { translate } from '../../../platform/texts.ts';
import { mimeOf } from '../../file/mime.ts';
import * as store from './import.store.ts';

export interface Importer {
  uid: string;
  username: string;
}

export interface ImportOutcome {
  format: string;
  imported: { pid: number; problemId: string; title: string; losses: string[] }[];
  failed: { name: string; reasons: string[] }[];
}

/** Only a uuid says that two packages are the same problem; short names of different problems may be equal. */
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Brings problems in from packages: each wholly or not at all, with a report of what the package says in vain. */
export const createProblemImportService = (platform: Platform) => {
  const { db, blobs } = platform;

  const nextDisplayId = async (tx: Sql): Promise<string> => {
    for (;;) {
      const candidate = `P${await store.nextProblemNumber(tx)}`;
      if ((await store.titleOf(tx, candidate)) === undefined) return candidate;
    }
  };

  /** The display id of a new problem. Throws `problem.idUsed`. */
  const displayIdFor = async (tx: Sql, item: ImportedProblem, title: string): Promise<string> => {
    const wanted = item.problemId?.trim().toUpperCase();
    if (!wanted) return nextDisplayId(tx);
    const owner = await store.titleOf(tx, wanted);
    if (owner === undefined) return wanted;
    // The same title again is the same problem again.
    if (!item.isIdForeign || owner === title) throw new Failure('problem.idUsed', { id: wanted });
    return nextDisplayId(tx);
  };

  const save = async (
    item: ImportedProblem,
    importer: Importer,
  ): Promise<{ pid: number; problemId: string; title: string }> => {
    // Blobs first: content-addressed, so a rolled back import leaves nothing that anybody could see.
    const release = await finishRelease(item.release, async (file) => blobs.put(await file.open()));
    const files: { name: string; ref: BlobRef }[] = [];
    for (const attachment of item.attachments) {
      files.push({ name: attachment.name, ref: await blobs.put(await attachment.file.open()) });
    }
    return db.transaction(async (tx) => {
      const identity = item.externalId && uuidPattern.test(item.externalId) ? item.externalId : null;
      const existing = identity ? await store.findByExternalId(tx, identity) : undefined;
      const fallback = item.statements[item.defaultLocale] ?? Object.values(item.statements)[0];
      if (!fallback) throw new Failure('request.invalid', { field: 'statement' });
      const facts = {
        source: item.source,
        examples: formatExamples(item.examples),
        difficulty: item.difficulty,
        type: release.type,
        codeShare: item.codeShare,
        openCaseResult: item.openCaseResult,
        languages: item.languages,
        externalId: identity,
        modifiedUser: importer.username,
      };
      let pid: number;
      let problemId: string;
      if (existing) {
        pid = existing.id;
        problemId = existing.problemId;
        await store.updateProblem(tx, pid, { ...facts, title: fallback.title });
        await store.dropAttachments(tx, pid);
      } else {
        problemId = await displayIdFor(tx, item, fallback.title);
        pid = await store.insertProblem(tx, {
          ...facts,
          title: fallback.title,
          problemId,
          auth: item.auth,
          uid: importer.uid,
          author: item.author || importer.username,
        });
      }
      const links = new Map<string, string>();
      for (const { name, ref } of files) {
        const stored = await store.insertAttachment(tx, {
          pid,
          title: name,
          blob: ref.hash,
          size: ref.size,
          mime: mimeOf(name),
          uid: importer.uid,
        });
        links.set(name, `/api/public/file/${stored}`);
      }
      const linked = linkAttachments(fallback, (name) => links.get(name));
      const { title: _title, ...texts } = linked;
      await store.updateProblem(tx, pid, texts);
      const others = Object.entries(item.statements).map(([locale, statement]) => ({
        pid,
        locale,
        ...linkAttachments(statement, (name) => links.get(name)),
      }));
      await store.replaceStatements(tx, pid, others);
      await store.replaceTags(tx, pid, item.tags);
      await store.replaceTemplates(tx, pid, item.codeTemplates);
      await store.putRelease(tx, pid, release);
      return { pid, problemId, title: fallback.title };
    });
  };

  const reasonOf = (error: unknown, locale: Locale): string => {
    if (error instanceof PackageError) return translate(locale, `import:error.${error.code}`, error.params);
    if (error instanceof Failure) return translate(locale, `errors:${error.code}`, error.params);
    if (isUniqueViolation(error)) return translate(locale, 'errors:problem.idUsed', { id: '?' });
    platform.log.error({ err: error }, 'import failed');
    return translate(locale, 'errors:server.internal');
  };

  return {
    /**
     * Imports every problem of an archive at `path`. Throws `file.archiveBroken` when the archive as a whole cannot be
     * read, `file.importEmpty` when it holds no problem; problems fail one by one inside the outcome.
     */
    importArchive: async (
      path: string,
      importer: Importer,
      locale: Locale,
      fileName?: string,
    ): Promise<ImportOutcome> => {
      const report = await readPackage(path, { fileName }).catch((error: unknown) => {
        throw new Failure('file.archiveBroken', { reason: reasonOf(error, locale) });
      });
      try {
        if (report.problems.length === 0) throw new Failure('file.importEmpty');
        const outcome: ImportOutcome = {
          format: `${report.format} ${report.version}`.trim(),
          imported: [],
          failed: [],
        };
        for (const result of report.problems) {
          if (!result.ok) {
            const reasons = result.errors.map((error) => translate(locale, `import:error.${error.code}`, error.params));
            outcome.failed.push({ name: result.name, reasons });
            continue;
          }
          try {
            const saved = await save(result.problem, importer);
            const losses = result.losses.map((loss) => translate(locale, `import:loss.${loss.code}`, loss.params));
            const wanted = result.problem.problemId?.trim().toUpperCase();
            if (result.problem.isIdForeign && wanted && saved.problemId !== wanted) {
              losses.push(translate(locale, 'import:loss.id.taken', { wanted, id: saved.problemId }));
            }
            outcome.imported.push({ ...saved, losses });
          } catch (error) {
            outcome.failed.push({ name: result.name, reasons: [reasonOf(error, locale)] });
          }
        }
        return outcome;
      } finally {
        await report.close();
      }
    },
  };
};
export type ProblemImportService = ReturnType<typeof createProblemImportService>;
