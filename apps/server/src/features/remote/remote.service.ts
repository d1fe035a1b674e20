import { Failure } from '@assay/domain';
import type { Platform } from '../../platform/platform.ts';
import { hasAccount } from './account/account.store.ts';
import { problemOf } from './problemOf.ts';
import type { RemoteSite, RemoteWay } from './sites/site.ts';
import { latestTask } from './task/task.store.ts';

/** Numbers of languages that are none of ours. */
const firstId = 100_000;

interface RemoteProblemFacts {
  oj: string;
  /** Names of the languages it takes; null: all of its site. */
  languages: string[] | null;
  externalId: string | null;
}

/** What places in which problems are met ask of other judges. */
export const createRemoteService = (
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { sites }: { sites: readonly RemoteSite[] },
) => {
  const siteOf = (key: string): RemoteSite | undefined => sites.find((site) => site.key === key);
  const demand = (key: string): RemoteSite => {
    const site = siteOf(key);
    if (!site) throw new Failure('remote.siteUnknown', { name: key });
    return site;
  };
  const homeOf = (site: RemoteSite): string => config.remoteHomes[site.key] ?? site.home;
  const languagesOf = ({ oj, languages }: RemoteProblemFacts) =>
    (siteOf(oj)?.languages.list ?? []).filter(({ name }) => languages === null || languages.includes(name));

  return {
    /** The languages a problem takes, by its site's own names. */
    languagesOf,

    /** The same as clients list languages of our own. */
    languageRows: (problem: RemoteProblemFacts) =>
      languagesOf(problem).map(({ name, contentType }, at) => ({
        id: firstId + at,
        contentType,
        description: name,
        name,
        compileCommand: null,
        runCommand: null,
        template: null,
        codeTemplate: null,
        isSpj: false,
        // The gym lists those of its site.
        oj: problem.oj === 'GYM' ? 'CF' : problem.oj,
        seq: 0,
        available: true,
        reason: null,
        version: null,
        gmtCreate: null,
        gmtModified: null,
      })),

    /** @throws Failure where the site would refuse the code, or takes no such language for the problem */
    checkCode: (problem: RemoteProblemFacts, { language, code }: { language: string; code: string }): void => {
      const { name, codeBytes } = demand(problem.oj);
      if (!languagesOf(problem).some((one) => one.name === language))
        throw new Failure('submission.languageNotAllowed', { language });
      const bytes = Buffer.byteLength(code);
      if (bytes < codeBytes.least) throw new Failure('remote.codeTooShort', { name, min: codeBytes.least });
      if (bytes > codeBytes.most) throw new Failure('remote.codeTooLong', { name, max: codeBytes.most });
    },

    /**
     * How a submission gets to a site. Where an account of ours is the usual way it ends at once without one, with a sentence that says
     * so; elsewhere it waits for its author unless there is an account that may be used.
     */
    workFor: async ({ oj }: { oj: string }): Promise<{ site: string; way: RemoteWay }> => {
      const { key, ways, closed } = demand(oj);
      const isOpen = ways.includes('server') && (closed?.server === undefined || config.remoteOpen.includes(key));
      const isUsed = isOpen && (ways[0] === 'server' || (await hasAccount(db, key === 'GYM' ? 'CF' : key)));
      return { site: key, way: isUsed ? 'server' : (ways.find((way) => way !== 'server') ?? 'server') };
    },

    /** @throws Failure `remote.noWay` where the site is not submitted to in that way here */
    checkWay: (oj: string, way: RemoteWay): void => {
      const { ways, closed, key, name } = demand(oj);
      const isClosed = closed?.[way] !== undefined && !config.remoteOpen.includes(key);
      if (!ways.includes(way) || isClosed) throw new Failure('remote.noWay', { name });
    },

    /** Where a submission is at another judge; null: it is judged here. `withOrigin`: may the reader know which problem it is there? */
    told: async ({ row, externalId }: { row: { id: number }; externalId: string | null }, withOrigin: boolean) => {
      const task = await latestTask(db, row.id);
      const site = task && siteOf(task.site);
      if (!task || !site) return null;
      const { way, state, steps, remoteId, remoteUser, fault } = task;
      const address = homeOf(site) + site.problemPath(problemOf({ externalId }).problem);
      return {
        site: site.key,
        siteName: site.name,
        way,
        state,
        fault,
        steps,
        address: withOrigin ? address : null,
        remoteId: withOrigin ? remoteId : null,
        remoteUser: withOrigin ? remoteUser : null,
      };
    },
  };
};
export type RemoteService = ReturnType<typeof createRemoteService>;
