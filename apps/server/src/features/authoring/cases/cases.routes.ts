import { problemCases } from '@assay/contract';
import { done, implement, type Route } from '../../../platform/http/implement.ts';
import { withUpload } from '../../../platform/http/upload.ts';
import type { CaseDownloadService } from './caseDownload.service.ts';
import type { CaseUploadService } from './caseUpload.service.ts';

/** Test data of problems. */
export const caseRoutes = (needs: { uploads: CaseUploadService; downloads: CaseDownloadService }): Route[] => {
  const { uploads, downloads } = needs;
  return [
    implement(problemCases.uploadTestcaseZip, async ({ request, query, caller, locale }) => {
      await uploads.admit(caller, query.gid);
      return uploads.read(caller, (use) => withUpload(request, problemCases.uploadTestcaseZip.fileField, use), {
        mode: query.mode,
        background: query.background ?? false,
        locale,
      });
    }),
    implement(problemCases.getCaseUpload, ({ query, caller, locale }) => uploads.progress(caller, query.dir, locale)),
    implement(problemCases.dropCaseUpload, async ({ query, caller }) => {
      await uploads.drop(caller, query.dir);
      return done;
    }),
    implement(problemCases.downloadTestcase, async ({ query, caller, reply }) => {
      const zip = await downloads.zip(caller, query.pid);
      return reply
        .type('application/zip')
        .header('Content-disposition', `attachment;filename=problem_${query.pid}_testcase_${Date.now()}.zip`)
        .send(zip);
    }),
  ];
};
