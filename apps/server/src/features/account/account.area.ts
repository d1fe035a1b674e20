import type { Area } from '../../platform/area.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSeal } from '../../platform/process/seal.ts';
import type { Above } from './above.ts';
import { accountPerson } from './account.person.ts';
import { accountRoutes } from './account.routes.ts';
import { createAccountService } from './account.service.ts';
import { createBatchService } from './admin/batch.service.ts';
import { userAdminRoutes } from './admin/userAdmin.routes.ts';
import { createUserAdminService } from './admin/userAdmin.service.ts';
import { createUserLists } from './admin/userLists.ts';
import { createEnding } from './ending/ending.ts';
import { honorRoutes } from './honor/honor.routes.ts';
import { createHonorService } from './honor/honor.service.ts';
import { loginLogRoutes } from './log/login.routes.ts';
import { bindEraseJob } from './own/erase.job.ts';
import { ownAccountRoutes } from './own/own.routes.ts';
import { createOwnAccountService } from './own/own.service.ts';
import { bindRatingJob } from './rating/rating.job.ts';
import { createRatingService } from './rating/rating.service.ts';
import { secondFactorRoutes } from './second/secondFactor.routes.ts';
import { signOnRoutes } from './signOn/signOn.routes.ts';
import { createSignOnService } from './signOn/signOn.service.ts';
import { createSignOnAdmin } from './signOn/signOnAdmin.service.ts';
import { accessTokenRoutes } from './token/accessToken.routes.ts';

export const accountArea = (platform: Platform, above: Above & { persons: () => readonly Person[] }) => {
  const { persons } = above;
  const ending = createEnding(persons);
  const accounts = createAccountService(platform, above);
  const userLists = createUserLists(platform, above);
  const users = createUserAdminService(platform, { sessions: accounts, ending, lists: userLists, ...above });
  const userBatches = createBatchService(platform, { users, ...above });
  const ownAccounts = createOwnAccountService(platform, { sessions: accounts, ending, persons });
  const seal = createSeal(platform.config);
  const signOn = createSignOnService(platform, { sessions: accounts, seal, ...above });
  const ratings = createRatingService(platform, { base: platform.config.codeforcesUrl });
  return {
    services: { accounts, ownAccounts, userBatches, ratings },
    person: accountPerson(platform.db),
    routes: [
      ...accountRoutes({ service: accounts, secure: platform.config.publicUrl.startsWith('https:') }),
      ...userAdminRoutes({ users, lists: userLists, batches: userBatches }),
      ...ownAccountRoutes({ service: ownAccounts, accounts }),
      ...secondFactorRoutes(accounts.secondFactor),
      ...loginLogRoutes(platform),
      ...signOnRoutes({
        service: signOn,
        admin: createSignOnAdmin(platform, { seal, callbackOf: signOn.callbackOf }),
        secure: platform.config.publicUrl.startsWith('https:'),
      }),
      ...accessTokenRoutes(accounts.tokens),
      ...honorRoutes({ service: createHonorService(platform) }),
    ],
    jobs: [bindRatingJob(ratings.read), bindEraseJob(ownAccounts.erase)],
    sweeps: [accounts.sweep],
  } satisfies Area;
};
