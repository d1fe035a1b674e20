import { status } from '@assay/domain';
import type { Platform } from '../../../platform/platform.ts';
import { type AccountRow, findAccount } from '../account/account.store.ts';
import { confirm } from '../hand/confirm.ts';
import { problemOf } from '../problemOf.ts';
import type { RemoteFault } from '../sites/remoteFault.ts';
import type { RemoteCode, RemoteSite } from '../sites/site.ts';
import type { RemoteEnds } from './ends.ts';
import { claimLost, endsAccount, faultOf, isNotSent, isPassing, isUnreadable, wordsOf } from './faults.ts';
import { newerThan, newestOf } from './find.ts';
import type { Sessions } from './session.ts';
import * as store from './task.store.ts';

type Ending = Parameters<typeof wordsOf>[0];
type Change = Parameters<typeof store.changeTask>[2];
type Work = NonNullable<Awaited<ReturnType<typeof store.workOf>>>;
/** A claimed task with everything that a step of it needs. */
export interface Held {
  task: store.RemoteTaskRow;
  site: RemoteSite;
  work: Work;
}

/** How often the code is sent, and how often it may fail for reasons that pass. */
const most = {
  tries: 8,
  errors: 8,
  unreadable: 3,
  lookErrors: 60,
  looksUnknown: 5,
  looksSent: 10,
  polls: 150,
  pollErrors: 40,
} as const;
/** Seconds until a list or a verdict is looked at again, by how often it was. */
const lookSeconds = (looks: number): number => Math.min(30, 2 * 1.6 ** looks);
const pollSeconds = (looks: number): number => (looks < 30 ? 2 : looks < 60 ? 5 : 20);
const errorSeconds = (errors: number): number => Math.min(60, 3 * 1.7 ** errors);

/** Blanks at the end make a program another one where a site refuses what it was sent before. */
const withBlanks = (code: string, tries: number): string =>
  tries === 0 ? code : `${code}\n${' '.repeat(1 + Math.floor(Math.random() * 60))}${'\n'.repeat(tries)}`;

/** The steps of a judgement at another judge. Each claims nothing, and lets go of what it was given. */
export const createSteps = (
  { db }: Pick<Platform, 'db'>,
  { sessions, ends }: { sessions: Sessions; ends: RemoteEnds },
) => {
  /** Before each request: is the task still ours? Then its lease begins again. */
  const guard = (task: store.RemoteTaskRow) => async () => {
    if (!(await store.renewLease(db, task))) throw claimLost;
  };
  const sure = async (done: Promise<boolean>): Promise<void> => {
    if (!(await done)) throw claimLost;
  };

  const failWith = ({ task, site }: Held, kind: Ending, change: Change, fault?: RemoteFault) =>
    ends.finish(
      task,
      {
        status: kind === 'noAccount' ? status.systemError : status.submittedFailed,
        words: wordsOf(kind, site.name),
        ...(fault?.words !== undefined && (kind === 'refused' || kind === 'languageGone') && { message: fault.words }),
      },
      { state: 'failed', fault: kind, words: fault?.words ?? null, ...change },
    );

  /** Ends without a verdict. What may have got there (`newest`) is looked for before the code is ever sent again. */
  const fail = (held: Held, kind: Ending, fault?: RemoteFault, isOut = false) => {
    const forgotten = { newest: null, ...(held.task.remoteId === null && { accountId: null }) };
    return sure(failWith(held, kind, isOut ? {} : forgotten, fault));
  };

  /** The number is stored before anything else is done; then the verdict is asked for. */
  const arrived = async (held: Held, account: AccountRow, remoteId: string): Promise<void> => {
    const { task } = held;
    const found = {
      remoteId,
      remoteUser: account.name,
      accountId: account.id,
      looks: 0,
      errors: 0,
      fault: null,
      words: null,
    };
    await sure(
      ends.progress(task, status.pending, { ...found, state: 'waiting', newest: null, nextLook: store.inSeconds(1) }),
    );
  };

  /** What failed before anything was sent: it waits again, unless that helps nothing. */
  const again = async (held: Held, account: AccountRow, fault: RemoteFault): Promise<void> => {
    const { task, site } = held;
    const isAccounts = endsAccount(fault) || fault.kind === 'humanCheck';
    if (isAccounts || isPassing(fault)) await sessions.failed(site, account, fault);
    const errors = task.errors + 1;
    const { enabled, awake } = await store.accountCounts(db, task.id);
    const isHopeless = isAccounts
      ? (endsAccount(fault) ? enabled : awake) === 0
      : !(isPassing(fault) || fault.kind === 'duplicate') ||
        errors >= (isUnreadable(fault) ? most.unreadable : most.errors);
    const isTried = fault.kind === 'duplicate' && task.tries + 1 >= most.tries;
    if (isHopeless || isTried) return fail(held, fault.kind, fault);
    const back = { state: 'queued' as const, accountId: null, newest: null, errors, fault: fault.kind };
    const tries = fault.kind === 'duplicate' ? task.tries + 1 : task.tries;
    const nextLook = store.inSeconds(fault.kind === 'duplicate' ? 5 : errorSeconds(errors));
    await sure(ends.progress(task, status.pending, { ...back, tries, words: fault.words ?? null, nextLook }));
  };

  const codeOf = ({ work, site, task }: Held): RemoteCode | undefined => {
    const language = site.languages.list.find(({ name }) => name === work.language);
    return language && { ...problemOf(work), language, source: withBlanks(work.code, task.tries) };
  };

  /** With an account in hand: reads where its list is, stores that, sends the code. */
  const send = async (held: Held, account: AccountRow): Promise<void> => {
    const { task, site } = held;
    const http = sessions.open(site, account, guard(task));
    let isOut = false;
    try {
      const code = codeOf(held);
      if (!code) return fail(held, 'languageGone');
      await sessions.enter(site, account, http);
      const newest = newestOf(await site.list(http, { user: account.name, problem: code.problem }));
      await sure(store.changeTask(db, task, { newest }, { keep: true }));
      isOut = true;
      const remoteId = await site.submit(http, code);
      if (remoteId !== null) await arrived(held, account, remoteId);
      else await sure(store.changeTask(db, task, { state: 'sent', looks: 0, nextLook: store.inSeconds(1) }));
      await sessions.went(account, http);
    } catch (error) {
      const fault = faultOf(error);
      if (!isOut || isNotSent(fault)) return again(held, account, fault);
      // It may have got there: looked for before this account sends anything else.
      const unknown = { state: 'unknown' as const, looks: 0, fault: fault.kind, words: fault.words ?? null };
      await sure(store.changeTask(db, task, { ...unknown, nextLook: store.inSeconds(1) }));
    }
  };

  /** Looks for what was sent, or may have been, in the list of its account. */
  const look = async (held: Held): Promise<void> => {
    const { task, site, work } = held;
    const account = task.accountId === null ? undefined : await findAccount(db, task.accountId);
    if (!account) return fail(held, 'lost');
    const http = sessions.open(site, account, guard(task));
    try {
      if (!site.readsPublicly) await sessions.enter(site, account, http);
      const of = { user: account.name, problem: problemOf(work).problem, newest: task.newest ?? '' };
      const rows = await newerThan(site, http, of);
      const taken = await store.takenNumbers(
        db,
        task.site,
        rows.map(({ remoteId }) => remoteId),
      );
      const found = rows.find(({ remoteId }) => !taken.has(remoteId));
      if (found) return arrived(held, account, found.remoteId);
    } catch (error) {
      const fault = faultOf(error);
      if (task.errors + 1 >= most.lookErrors || endsAccount(fault)) {
        if (endsAccount(fault)) await sessions.failed(site, account, fault);
        return fail(held, fault.kind, fault, true);
      }
      const said = { fault: fault.kind, words: fault.words ?? null, errors: task.errors + 1 };
      return sure(store.changeTask(db, task, { ...said, nextLook: store.inSeconds(errorSeconds(task.errors)) }));
    }
    const looks = task.looks + 1;
    const isOver = looks >= (task.state === 'sent' ? most.looksSent : most.looksUnknown);
    if (!isOver) return sure(store.changeTask(db, task, { looks, nextLook: store.inSeconds(lookSeconds(looks)) }));
    // The site took it and shows it nowhere: sending it once more could make two of it.
    if (task.state === 'sent') return fail(held, 'lost', undefined, true);
    if (task.tries + 1 >= most.tries) return fail(held, 'fateUnknown');
    const back = { state: 'queued' as const, accountId: null, newest: null, tries: task.tries + 1, looks: 0 };
    await sure(ends.progress(task, status.pending, { ...back, nextLook: store.inSeconds(1) }));
  };

  /** Asks for the verdict of a number that is known. */
  const poll = async (held: Held): Promise<void> => {
    const { task, site, work } = held;
    const account = task.accountId === null ? undefined : await findAccount(db, task.accountId);
    const http = sessions.open(site, account, guard(task));
    const key = { remoteId: task.remoteId!, user: task.remoteUser ?? '', problem: problemOf(work).problem };
    try {
      if (task.way !== 'server' && task.remoteUser === null) {
        const claim = { uid: task.uid, remoteId: task.remoteId!, problem: key.problem };
        const found = await confirm(db, site, http, { ...claim, language: work.language, since: task.gmtCreate });
        if (typeof found === 'object') {
          const nextLook = store.inSeconds(0);
          return sure(store.changeTask(db, task, { remoteUser: found.user, looks: 0, errors: 0, nextLook }));
        }
        // A number that is not theirs is given back to whoever has it.
        if (found !== 'later') return sure(failWith(held, 'foreign', { remoteId: null }));
        const looks = task.looks + 1;
        if (looks >= most.polls) return fail(held, 'tooLate');
        return sure(store.changeTask(db, task, { looks, nextLook: store.inSeconds(pollSeconds(looks)) }));
      }
      if (account && !site.readsPublicly && !account.session) await sessions.logIn(site, account, http);
      const verdict = await site.verdict(http, key);
      if (verdict.isFinal) return sure(ends.finish(task, verdict, { state: 'done', fault: null, words: null }));
      const looks = task.looks + 1;
      if (looks >= most.polls) return fail(held, 'tooLate');
      const next = { looks, errors: 0, nextLook: store.inSeconds(pollSeconds(looks)) };
      await sure(ends.progress(task, verdict.status, next));
    } catch (error) {
      const fault = faultOf(error);
      if (task.errors + 1 >= most.pollErrors) return fail(held, fault.kind, fault);
      if (account && fault.kind === 'sessionLost' && task.errors % 4 === 0)
        await sessions.logIn(site, account, http).catch(() => undefined);
      const said = { fault: fault.kind, words: fault.words ?? null, errors: task.errors + 1 };
      await sure(store.changeTask(db, task, { ...said, nextLook: store.inSeconds(errorSeconds(task.errors)) }));
    }
  };

  return { fail, send, look, poll };
};
export type Steps = ReturnType<typeof createSteps>;
