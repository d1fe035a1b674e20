import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ContestAdmin, Contests } from '../contest/index.ts';
import type { GroupService } from '../group/index.ts';
import type { LanguageService } from '../language/index.ts';
import type { RemoteReader } from '../remote/index.ts';
import type { ToolRuns, TrialService } from '../submission/index.ts';
import type { PlanService } from '../training/index.ts';
import { authoringPerson } from './authoring.person.ts';
import { createCaseDownloadService } from './cases/caseDownload.service.ts';
import { caseRoutes } from './cases/cases.routes.ts';
import { createCaseUploadService } from './cases/caseUpload.service.ts';
import { createGroupCopyService } from './copy/groupCopy.service.ts';
import { buildProblemEditing } from './edit/build.ts';
import { problemEditorRoutes } from './edit/editor.routes.ts';
import { exportRoutes } from './export/export.routes.ts';
import { createProblemExportService } from './export/export.service.ts';
import { groupProblemRoutes } from './group/groupProblem.routes.ts';
import { createGroupProblemService } from './group/groupProblem.service.ts';
import { createArchiveReader } from './import/archive/archiveReader.ts';
import { bindImportJob } from './import/import.job.ts';
import { importRoutes } from './import/import.routes.ts';
import { createProblemImportService } from './import/import.service.ts';
import { createImportTaskService } from './import/importTask.service.ts';
import { remoteImportRoutes } from './remote/remoteImport.routes.ts';
import { createRemoteImportService } from './remote/remoteImport.service.ts';

export const authoringArea = (
  platform: Platform,
  below: {
    contests: Contests;
    contestAdmin: ContestAdmin;
    groups: GroupService;
    languages: LanguageService;
    trials: TrialService;
    toolRuns: ToolRuns;
    plans: PlanService;
    remoteReader: RemoteReader;
  },
) => {
  // One for all archives: what they cost together is bounded.
  const reader = createArchiveReader({ blobs: platform.blobs, blobUrl: platform.config.blobUrl, log: platform.log });
  const caseUploads = createCaseUploadService(platform, { reader });
  const caseDownloads = createCaseDownloadService(platform);
  const problemEditing = buildProblemEditing(platform, { ...below, openUpload: caseUploads.openUploadedCases });
  const exports = createProblemExportService(platform);
  const imports = createProblemImportService(platform, { reader, trials: below.trials, tools: below.toolRuns });
  const importTasks = createImportTaskService(platform, { imports });
  return {
    services: { caseUploads, caseDownloads, problemEditing, exports, imports, importTasks },
    person: authoringPerson(platform.db),
    routes: [
      ...caseRoutes({ uploads: caseUploads, downloads: caseDownloads }),
      ...problemEditorRoutes(problemEditing),
      ...groupProblemRoutes({
        groupProblems: createGroupProblemService(platform, problemEditing),
        copies: createGroupCopyService(platform, below),
      }),
      ...exportRoutes({ service: exports }),
      ...remoteImportRoutes({ imports: createRemoteImportService(platform, { ...below, reader: below.remoteReader }) }),
      ...importRoutes({ ephemeral: platform.ephemeral, service: imports, tasks: importTasks }),
    ],
    jobs: [bindImportJob(importTasks)],
    sweeps: [importTasks.sweep, problemEditing.desk.sweep],
    topics: { problem: problemEditing.editor.audible },
  } satisfies Area;
};
