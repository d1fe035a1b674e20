import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AccountService } from '../account/index.ts';
import { createCarouselService } from './carousel.service.ts';
import { filePerson } from './file.person.ts';
import { fileRoutes } from './file.routes.ts';
import { createFileService } from './file.service.ts';
import { bindBlobsJob, bindUnusedFilesJob } from './sweep.job.ts';

export const fileArea = (platform: Platform, { accounts }: { accounts: AccountService }) => {
  const files = createFileService(platform);
  return {
    services: { files, carousel: createCarouselService(platform) },
    person: filePerson(platform.db),
    routes: fileRoutes({ service: files, accounts }),
    jobs: [bindUnusedFilesJob(files.sweepUnused), bindBlobsJob(files.sweepBlobs)],
    sweeps: [files.sweep],
  } satisfies Area;
};
