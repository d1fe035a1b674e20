import { Failure, languageByName, mayCloseAccount } from '@assay/domain';
import type { Locale } from '@assay/locales';
import type { Caller } from '../../../platform/http/implement.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { translate } from '../../../platform/texts.ts';
import { recordAct } from '../../audit/index.ts';
import type { Contests } from '../../contest/index.ts';
import { ownMessages } from '../../message/index.ts';
import { deleteSubmissionsOf, type SubmissionService } from '../../submission/index.ts';
import { presentUserInfo } from '../account.present.ts';
import { checkedMobile } from '../account.rules.ts';
import { findUser, lockRoots, lockUsers, updateUser } from '../account.store.ts';
import { eraseOwn, forgetAddresses, replaceNameInAudit } from '../ending/ending.store.ts';
import { endAccount, unknownPassword } from '../ending/ending.ts';
import { guardTries } from '../guardTries.ts';
import { verifyPassword } from '../password.ts';
import type { SessionService } from '../session.service.ts';
import { eraseJob } from './erase.job.ts';
import * as store from './own.store.ts';
import { type DataFile, dataZip, rowsOf } from './ownData.ts';

/** Downloads of one's own data within an hour: each reads all rows of its owner. */
const downloadsMax = 3;

/** Submissions deleted in one transaction. */
const atOnce = 500;

const extensionOf = (language: string): string => languageByName(language)?.source.split('.').at(-1) ?? 'txt';

/** What the owner of an account does with it beside the profile. */
export const createOwnAccountService = (
  platform: Platform,
  needs: {
    sessions: Pick<SessionService, 'changing'>;
    submissions: Pick<SubmissionService, 'ownPage'>;
    contests: Pick<Contests, 'openMany'>;
  },
) => {
  const { db, ephemeral } = platform;
  const { changing } = needs.sessions;

  const dropPictures = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) await platform.blobs.media.drop(key);
  };

  /** Is the user in the middle of a contest, for whoever has most time, or registered for one that comes? */
  const isInOpenContest = async (viewer: Caller): Promise<boolean> => {
    const found = await store.contestsPerhapsOpen(db, viewer.uid);
    const opened = await needs.contests.openMany(
      viewer,
      found.map(({ cid }) => cid),
    );
    const entered = new Set(found.flatMap((one) => (one.entered ? one.cid : [])));
    return opened.some(({ row, clock, now }) =>
      entered.has(row.id) ? !clock.isOverForAll(now) : clock.isUnderWay(now),
    );
  };

  /** Does `work` once the password was right; the fifth wrong one within half an hour locks it as long. */
  const withPassword = async (
    key: string,
    input: { uid: string; password: string },
    work: (username: string) => Promise<void>,
  ) => {
    const user = await findUser(db, { uid: input.uid });
    const outcome = await guardTries(ephemeral, key, () => verifyPassword(user?.passwordHash, input.password.trim()));
    if (outcome === 'ok') await work(user!.username);
    return { outcome, minutes: Math.ceil((await ephemeral.secondsLeft(key)) / 60) };
  };

  const dataFiles = async function* (viewer: Caller, locale: Locale): AsyncGenerator<DataFile> {
    const user = await findUser(db, { uid: viewer.uid });
    if (!user) return;
    yield { name: 'README.txt', text: translate(locale, 'mail:ownDataReadme', { username: user.username }) };
    const profile = { ...presentUserInfo(user), rating: user.rating, registered: user.gmtCreate };
    yield { name: 'profile.json', text: `${JSON.stringify(profile, null, 2)}\n` };
    yield { name: 'logins.json', rows: rowsOf((after) => store.loginsPage(db, user.uid, after)) };
    yield { name: 'honors.json', rows: rowsOf((after) => store.honorsPage(db, user.uid, after)) };
    yield { name: 'messages.json', rows: rowsOf((after) => ownMessages(db, { uid: user.uid, locale }, after)) };
    yield { name: 'posts.json', rows: rowsOf((after) => store.postsPage(db, user.uid, after)) };
    yield { name: 'comments.json', rows: rowsOf((after) => store.commentsPage(db, user.uid, after)) };
    yield { name: 'replies.json', rows: rowsOf((after) => store.repliesPage(db, user.uid, after)) };
    yield { name: 'contests.json', rows: rowsOf((after) => store.contestsPage(db, user.uid, after)) };
    yield { name: 'prints.json', rows: rowsOf((after) => store.printsPage(db, user.uid, after)) };
    yield { name: 'reports.json', rows: rowsOf((after) => store.reportsPage(db, user.uid, after)) };
    yield { name: 'files.json', rows: rowsOf((after) => store.filesPage(db, user.uid, after)) };
    const drafts = async function* () {
      for await (const { id: _, ...rest } of rowsOf((after) => store.draftsPage(db, user.uid, after))) yield rest;
    };
    yield { name: 'drafts.json', rows: drafts() };
    const pages = (after: number) => needs.submissions.ownPage(viewer, after);
    const facts = async function* () {
      for await (const { code: _, ...rest } of rowsOf(pages)) yield rest;
    };
    yield { name: 'submissions.json', rows: facts() };
    for await (const { id, language, code } of rowsOf(pages)) {
      if (code !== null) yield { name: `code/${id}.${extensionOf(language)}`, text: code };
    }
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

    /** @throws Failure `account.sessionUnknown`: somebody else's is as unknown as one that never was. */
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
      if (await isInOpenContest(viewer)) throw new Failure('account.contestRuns');
      return withPassword(`deleteAccount:${uid}`, { uid, password: input.password }, async (username) => {
        const passwordHash = await unknownPassword();
        let pictures: string[] = [];
        await changing(() =>
          db.transaction(async (tx) => {
            // With the super admins in one order, as whoever administers accounts takes them.
            await lockUsers(tx, [uid]);
            if (!mayCloseAccount(viewer, await lockRoots(tx))) {
              throw new Failure('account.lastRoot');
            }
            const ended = await endAccount(tx, { uid, username }, passwordHash);
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
      while ((await db.transaction((tx) => deleteSubmissionsOf(tx, [uid], atOnce))) > 0) signal.throwIfAborted();
      await forgetAddresses(db, [uid]);
      // What was under way when the account ended may have been written after it.
      await dropPictures(await db.transaction((tx) => eraseOwn(tx, [uid])));
    },
  };
};
export type OwnAccountService = ReturnType<typeof createOwnAccountService>;
