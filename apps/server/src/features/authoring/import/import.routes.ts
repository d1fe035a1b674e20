import { createReadStream } from 'node:fs';
import { problemImport } from '@assay/contract';
import { mayImportUnbounded } from '@assay/domain';
import type { PackageFormat } from '@assay/problem-package';
import { done, implement, type Route } from '../../../platform/http/implement.ts';
import { withUpload } from '../../../platform/http/upload.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ProblemImportService } from './import.service.ts';
import type { ImportTaskService } from './importTask.service.ts';
import { partialFailure } from './partialFailure.ts';
import { takeArchive } from './quota.ts';

/** ms without an end of a trial compilation, after which a client that waits is told without it. */
const trialPatienceMs = 10_000;

type ImportCall = (typeof problemImport)[keyof typeof problemImport & `import${string}Problem`];

export const importRoutes = (
  needs: Pick<Platform, 'ephemeral'> & { service: ProblemImportService; tasks: ImportTaskService },
): Route[] => {
  /** An import of whatever is uploaded, or of one format where the call names it. */
  const route = (call: ImportCall, formats?: readonly PackageFormat[]): Route =>
    implement(call, async ({ request, query, caller, locale }) => {
      const hasQuota = !mayImportUnbounded(caller);
      if (hasQuota) await takeArchive(needs.ephemeral, caller.uid);
      return withUpload(request, call.fileField, async (path, fileName) => {
        const { acceptScore, existing: onExisting } = query;
        if (query.background) {
          const { uid, username } = caller;
          const importer = { uid, username };
          const options = { importer, locale, fileName, formats, acceptScore, onExisting, hasQuota };
          return { task: await needs.tasks.start(createReadStream(path), options) };
        }
        const given = { importer: caller, locale, fileName, formats, acceptScore, onExisting, hasQuota };
        const read = { ...given, isTried: true };
        const outcome = await needs.service.settleTrials(await needs.service.importArchive(path, read), {
          locale,
          patienceMs: trialPatienceMs,
        });
        const failure = partialFailure(outcome);
        if (failure) throw failure;
        return outcome;
      });
    });
  return [
    route(problemImport.importProblem),
    route(problemImport.importQduojProblem, ['qduoj']),
    route(problemImport.importFpsProblem, ['fps']),
    route(problemImport.importHydroProblem, ['hydro']),
    implement(problemImport.getImportTask, ({ query, locale }) => needs.tasks.progress(query.key, locale)),
    implement(problemImport.cancelImportTask, async ({ body }) => {
      await needs.tasks.cancel(body.key);
      return done;
    }),
  ];
};
