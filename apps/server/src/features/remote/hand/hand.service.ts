import { randomBytes } from 'node:crypto';
import { Failure, type FailureCode, isRemoteKey, status, type Viewer } from '@assay/domain';
import type { Platform } from '../../../platform/platform.ts';
import { isUniqueViolation } from '../../../platform/sql/database.ts';
import { problemOf } from '../problemOf.ts';
import type { RemoteSite } from '../sites/site.ts';
import type { RemoteEnds } from '../task/ends.ts';
import { faultOf } from '../task/faults.ts';
import type { Sessions } from '../task/session.ts';
import * as tasks from '../task/task.store.ts';
import { type Confirmation, confirm, handleSiteOf } from './confirm.ts';
import * as store from './hand.store.ts';

const longestHandle = 64;
/** Seconds between two numbers of one person: each is read there in the pace that all share. */
const pauseSeconds = 3;

const refusals: Readonly<Record<Exclude<Confirmation, object | 'later'>, FailureCode>> = {
  otherProblem: 'remote.otherProblem',
  otherLanguage: 'remote.otherLanguage',
  tooOld: 'remote.tooOld',
  otherHandle: 'remote.otherHandle',
};

/** What people send themselves, in their own browser: the code is handed over, its number comes back and is looked at there. */
export const createHandService = (
  { db, config, ephemeral }: Pick<Platform, 'db' | 'config' | 'ephemeral'>,
  { sites, sessions, ends }: { sites: readonly RemoteSite[]; sessions: Sessions; ends: RemoteEnds },
) => {
  /** A task that waits for its owner. @throws {Failure} `remote.noHand` */
  const open = async (viewer: Viewer, submitId: number) => {
    const task = await tasks.latestTask(db, submitId);
    const site = task && sites.find(({ key }) => key === task.site);
    const work = task && (await tasks.workOf(db, task.judgementId));
    const isOpen = task?.uid === viewer.uid && task.way !== 'server' && task.state === 'queued';
    if (!isOpen || !site || work?.state !== 'remote') throw new Failure('remote.noHand');
    return { task, site, work };
  };

  return {
    /** The code with all that the site's form asks for. */
    handOver: async (viewer: Viewer, submitId: number) => {
      const { task, site, work } = await open(viewer, submitId);
      const { problem } = problemOf(work);
      const home = config.remoteHomes[site.key] ?? site.home;
      const language = site.languages.list.find(({ name }) => name === work.language);
      if (!language) throw new Failure('submission.languageNotAllowed', { language: work.language });
      return {
        task: `${task.id}-${randomBytes(12).toString('hex')}`,
        site: site.key,
        siteName: site.name,
        submitUrl: home + site.submitPath(problem),
        problemUrl: home + site.problemPath(problem),
        problem,
        languageName: language.name,
        languageId: language.id,
        source: work.code,
        handle: (await store.handleAt(db, viewer.uid, handleSiteOf(site.key))) ?? null,
      };
    },

    /** Takes the number of what somebody sent there themselves. @throws {Failure} that says why it is none of theirs */
    takeNumber: async (viewer: Viewer, { submitId, number }: { submitId: number; number: string }): Promise<void> => {
      const held = await open(viewer, submitId);
      const { site, work } = held;
      const remoteId = site.submissionNumber(number.trim());
      if (remoteId === undefined) throw new Failure('remote.numberUnknown', { name: site.name });
      if (!(await ephemeral.gate(`remote:number:${viewer.uid}`, pauseSeconds))) throw new Failure('request.tooMany');
      const claim = {
        uid: viewer.uid,
        remoteId,
        ...problemOf(work),
        language: work.language,
        since: held.task.gmtCreate,
      };
      // What a site shows late is looked at again when its verdict is asked for.
      const found = await confirm(db, site, sessions.open(site), claim).catch((error: unknown) => {
        faultOf(error);
        return 'later' as const;
      });
      if (typeof found === 'string' && found !== 'later') throw new Failure(refusals[found], { name: site.name });
      const remoteUser = found === 'later' ? null : found.user;
      try {
        const change = {
          state: 'waiting' as const,
          remoteId,
          remoteUser,
          looks: 0,
          errors: 0,
          nextLook: tasks.inSeconds(1),
        };
        if (!(await ends.progress(held.task, status.pending, change))) throw new Failure('remote.noHand');
      } catch (error) {
        if (isUniqueViolation(error, 'remote_task_remote')) throw new Failure('remote.numberUsed');
        throw error;
      }
    },

    handles: (viewer: Viewer) => store.handlesOf(db, viewer.uid),

    /** Notes who somebody is at a site; an empty handle takes it back. @throws {Failure} */
    setHandle: async ({ uid }: Viewer, input: { site: string; handle: string }): Promise<void> => {
      if (!isRemoteKey(input.site)) throw new Failure('remote.siteUnknown', { name: input.site });
      const site = handleSiteOf(input.site);
      const handle = input.handle.trim();
      if (handle === '') return store.dropHandle(db, uid, site);
      if (handle.length > longestHandle || /[\s/\\?#<>"']/.test(handle)) throw new Failure('remote.handleFormat');
      if (await store.isOthers(db, uid, site, handle)) throw new Failure('remote.handleUsed');
      await store.putHandle(db, { uid, site, handle }, { proven: false });
    },
  };
};
export type HandService = ReturnType<typeof createHandService>;
