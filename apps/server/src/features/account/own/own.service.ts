import { Failure, mayCloseAccount } from '@assay/domain';
import type { Locale } from '@assay/locales';
import type { Caller } from '../../../platform/http/implement.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import type { DataFile, Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction } from '../../../platform/sql/transaction.ts';
import { recordAct, replaceNameInAudit } from '../../audit/index.ts';
import { checkedMobile } from '../account.rules.ts';
import { findUser, lockRoots, lockUsers, updateUser } from '../account.store.ts';
import { findWithPassword } from '../credential.store.ts';
import type { Ending } from '../ending/ending.ts';
import { guardTries } from '../guardTries.ts';
import { verifyPassword } from '../password.ts';
import type { SessionService } from '../session.service.ts';
import { eraseJob } from './erase.job.ts';
import * as store from './own.store.ts';
import { dataZip } from './ownData.ts';

/** Downloads of one's own data within an hour: each reads all rows of its owner. */
const downloadsMax = 3;

/** Rows of many that one transaction deletes. */
const atOnce = 500;

/** What the owner of an account does with it beside the profile. */
export const createOwnAccountService = (
  platform: Platform,
  needs: {
    sessions: Pick<SessionService, 'changing'>;
    ending: Ending;
    persons: () => readonly Person[];
  },
) => {
  const { db, ephemeral } = platform;
  const { ending } = needs;
  const { changing } = needs.sessions;

  const dropPictures = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) await platform.blobs.media.drop(key);
  };

  /** Does `work` once the password was right; the fifth wrong one within half an hour locks it as long. */
  const withPassword = async (
    key: string,
    input: { uid: string; password: string },
    work: (username: string) => Promise<void>,
  ) => {
    const user = await findWithPassword(db, { uid: input.uid });
    const outcome = await guardTries(ephemeral, key, () => verifyPassword(user?.passwordHash, input.password.trim()));
    if (outcome === 'ok') await work(user!.username);
    return { outcome, minutes: Math.ceil((await ephemeral.secondsLeft(key)) / 60) };
  };

  const dataFiles = async function* (viewer: Caller, locale: Locale): AsyncGenerator<DataFile> {
    for (const person of needs.persons()) if (person.files) yield* person.files(viewer, locale);
  };

  return {
    changeMobile: async (uid: string, input: { password: string; newMobile: string }) => {
      const mobile = checkedMobile(input.newMobile);
      const before = await findUser(db, { uid });
      if (before?.mobile === mobile) throw new Failure('account.sameMobile');
      const done = await withPassword(`changeMobile:${uid}`, { uid, password: input.password }, () =>
        updateUser(db, uid, { mobile }),
      );
      return { ...done, user: await findUser(db, { uid }) };
    },

    sessions: async ({ uid, sessionId }: Caller) =>
      (await store.openSessions(db, uid)).map((row) => ({ ...row, isCurrent: row.id === sessionId })),

    /** @throws Failure `account.sessionUnknown`: another person's is as unknown as one that never was. */
    endSession: async (uid: string, id: number): Promise<void> => {
      let isEnded = false;
      await changing(async () => {
        isEnded = await store.endOwnSession(db, uid, id);
      });
      if (!isEnded) throw new Failure('account.sessionUnknown');
    },

    /**
     * All that is kept of the caller, as a zip that is written while it is read.
     * @throws Failure `account.dataTooOften`.
     */
    data: async (viewer: Caller, locale: Locale) => {
      if (!(await ephemeral.take(`accountData:${viewer.uid}`, downloadsMax, 3600))) {
        throw new Failure('account.dataTooOften', { max: downloadsMax });
      }
      return dataZip(dataFiles(viewer, locale));
    },

    /**
     * Closes an account for good. What contests count stays, under a name that says nothing; all else goes, submissions
     * outside contests by a job.
     * @throws Failure `account.lastRoot`, `account.contestRuns`.
     */
    close: async (viewer: Caller, input: { password: string }) => {
      const { uid } = viewer;
      await ending.checkEnd(viewer);
      return withPassword(`deleteAccount:${uid}`, { uid, password: input.password }, async (username) => {
        let pictures: string[] = [];
        await changing(() =>
          inTransaction(db, async (tx) => {
            // With the super admins in one order, as whoever administers accounts takes them.
            await lockUsers(tx, [uid]);
            if (!mayCloseAccount(viewer, await lockRoots(tx))) {
              throw new Failure('account.lastRoot');
            }
            const ended = await ending.end(tx, { uid, username });
            pictures = ended.pictures;
            await replaceNameInAudit(tx, uid, { old: username, neutral: ended.name });
            await recordAct(tx, {
              viewer: { uid, username: ended.name },
              act: 'account-close',
              target: `user:${ended.name}`,
            });
            await addJob(tx, eraseJob, { uid });
          }),
        );
        await dropPictures(pictures);
      });
    },

    /** For the job: bears to be done again. */
    erase: async (uid: string, signal: AbortSignal): Promise<void> => {
      while ((await inTransaction(db, (tx) => ending.eraseSome(tx, [uid], atOnce))) > 0) signal.throwIfAborted();
      // What was under way when the account ended may have been written after it.
      await dropPictures(await inTransaction(db, (tx) => ending.erase(tx, [uid])));
    },
  };
};
export type OwnAccountService = ReturnType<typeof createOwnAccountService>;
