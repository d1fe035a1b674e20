import { Failure } from '@assay/domain';
import type { ImportOutcome } from './import.service.ts';

/** What is said of an import some of whose problems did not come in; undefined when all did. */
export const partialFailure = (outcome: ImportOutcome): Failure | undefined => {
  if (outcome.failed.length === 0) return undefined;
  const details = outcome.failed.map((item) => `${item.name}: ${item.reasons.join('; ')}`).join(' | ');
  const counts = { ok: outcome.imported.length, failed: outcome.failed.length, details };
  return new Failure('file.importPartial', counts, outcome);
};
