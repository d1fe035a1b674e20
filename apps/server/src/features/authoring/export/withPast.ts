import type { ImportedProblem } from '@assay/problem-package';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction } from '../../../platform/sql/transaction.ts';
import { pastOf, recordRevision } from '../edit/revision.store.ts';
import { outdatedTranslations, readProblem } from '../edit/state.store.ts';
import { findLab } from '../import/import.store.ts';
import { labHash } from '../import/push.ts';
import type { ExportRow } from './export.store.ts';

/**
 * A problem with what only a package of our own keeps: its lab, its history, what its editor shows, and what it was exported
 * from. What happened outside the editor since is written into the history first, so that the package begins with a revision.
 */
export const withPast = async (
  problem: ImportedProblem,
  { row, release }: ExportRow,
  db: Platform['db'],
): Promise<ImportedProblem> => {
  const revision = await inTransaction(db, async (tx) => {
    const found = await readProblem(tx, row.id, true);
    return found && recordRevision(tx, found, { uid: null, username: row.modifiedUser ?? row.author });
  });
  const known = await readProblem(db, row.id);
  const lab = await findLab(db, row.id);
  return {
    ...problem,
    base: {
      release: release.hash,
      ...(revision === undefined ? {} : { revision }),
      ...(lab ? { lab: labHash(lab) } : {}),
    },
    ...(lab ? { lab } : {}),
    history: await pastOf(db, row.id),
    editor: {
      isUploadCase: row.isUploadCase,
      hiddenTemplates: (known?.state.templates ?? []).filter(({ status }) => !status).map(({ language }) => language),
      outdatedTranslations: await outdatedTranslations(db, row),
    },
  };
};
