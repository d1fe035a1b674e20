import { problemImport } from '@assay/contract';
import { Failure } from '@assay/domain';
import { implement, type Route } from '../../../platform/http/implement.ts';
import { withUpload } from '../../../platform/http/upload.ts';
import type { ProblemImportService } from './import.service.ts';

export const importRoutes = (needs: { service: ProblemImportService }): Route[] => [
  implement(problemImport.importProblem, ({ request, caller, locale }) =>
    withUpload(request, problemImport.importProblem.fileField, async (path, fileName) => {
      const outcome = await needs.service.importArchive(path, caller, locale, fileName);
      if (outcome.failed.length > 0) {
        const details = outcome.failed.map((item) => `${item.name}: ${item.reasons.join('; ')}`).join(' | ');
        throw new Failure(
          'file.importPartial',
          { ok: outcome.imported.length, failed: outcome.failed.length, details },
          outcome,
        );
      }
      return outcome;
    }),
  ),
];
