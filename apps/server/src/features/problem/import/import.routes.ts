import { problemImport } from '@assay/contract';
import { Failure } from '@assay/domain';
import type { PackageFormat } from '@assay/problem-package';
import { implement, type Route } from '../../../platform/http/implement.ts';
import { withUpload } from '../../../platform/http/upload.ts';
import type { ProblemImportService } from './import.service.ts';

type ImportCall = (typeof problemImport)[keyof typeof problemImport & `import${string}Problem`];

export const importRoutes = (needs: { service: ProblemImportService }): Route[] => {
  /** An import of whatever is uploaded, or of one format where the call names it. */
  const route = (call: ImportCall, formats?: readonly PackageFormat[]): Route =>
    implement(call, ({ request, caller, locale }) =>
      withUpload(request, call.fileField, async (path, fileName) => {
        const outcome = await needs.service.importArchive(path, { importer: caller, locale, fileName, formats });
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
    );
  return [
    route(problemImport.importProblem),
    route(problemImport.importQduojProblem, ['qduoj']),
    route(problemImport.importFpsProblem, ['fps']),
    route(problemImport.importHydroProblem, ['hydro']),
  ];
};
