import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ProblemRelease, status } from '@assay/domain';
import type { Locale } from '@assay/locales';
import { emit } from '../../platform/events/events.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Database, Sql } from '../../platform/sql/database.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { translate } from '../../platform/text/texts.ts';
import { liveReports } from '../node/index.ts';
import { noteTrial } from '../problem/index.ts';
import { sentence } from './judgeWords.ts';
import { dropWaitingTrials, insertTrial, languageToTry, trialsOf, trialsToNote } from './trial.store.ts';

/** ms between two looks. */
const lookMs = 250;
/** What of a compiler's words stands in a report. */
const mostLines = 3;
const mostChars = 400;

const troubleOf = ({ words, said }: Awaited<ReturnType<typeof trialsOf>>[number], locale: Locale) => ({
  reason: words ? sentence(locale, words) : translate(locale, 'import:trial.failed'),
  said: said ?? '',
});

const shortened = (said: string): string => {
  const told = said
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, mostLines)
    .join('\n');
  return told.length > mostChars ? `${told.slice(0, mostChars)}…` : told;
};

interface Waiting {
  patienceMs: number;
  /** Called at each look; stops the waiting by throwing. */
  alive?: (() => Promise<void>) | undefined;
}

/**
 * Waits for trials while nodes are there that end one within `patienceMs`; those of programs that are not saved are given up then,
 * others run later by themselves.
 */
const ended = async (db: Sql, keys: readonly string[], { patienceMs, alive }: Waiting) => {
  let left = Number.POSITIVE_INFINITY;
  let since = performance.now();
  for (;;) {
    const rows = keys.length === 0 ? [] : await trialsOf(db, keys);
    const open = rows.filter((row) => row.state === 'queued' || row.state === 'claimed');
    if (open.length < left) since = performance.now();
    left = open.length;
    // A node may come back in a moment; none that is there at all is not waited for as long.
    const waited = performance.now() - since;
    const isHopeless = waited >= patienceMs / 4 && (await liveReports(db)).length === 0;
    if (left === 0 || waited >= patienceMs || isHopeless) {
      await dropWaitingTrials(
        db,
        open.map((row) => row.key),
      );
      return rows;
    }
    await alive?.();
    await sleep(lookMs);
  }
};

/** Notes the ends of trials at the releases that they were of. */
const noteEnded = async (db: Database): Promise<void> => {
  for (const row of await trialsToNote(db)) {
    const isFault = row.status !== status.accepted && row.words?.code?.endsWith('NotCompiled') === true;
    await inTransaction(db, (tx) => noteTrial(tx, row.key, isFault ? shortened(row.said ?? '') : null));
  }
};

/** Trial compilations of checkers and interactors, by judge nodes, so that importers hear of what does not compile. */
export const createTrialService = ({ db }: Pick<Platform, 'db'>) => ({
  /** Asks for a trial where the release has programs to try; answers its key. In the transaction that stores the release. */
  open: async (
    tx: Sql,
    given: { uid: string; pid: number | null; releaseId: number; release: ProblemRelease },
  ): Promise<string | undefined> => {
    const { uid, pid, releaseId, release } = given;
    const language = languageToTry(release);
    if (language === undefined) return undefined;
    const key = `TRIAL_${randomUUID()}`;
    await insertTrial(tx, { key, uid, pid, releaseId, language });
    emit(tx, 'queue');
    return key;
  },

  /**
   * Waits for trials while nodes are there that end one within `patienceMs`; answers what is to be said of those that did
   * not end well, by key. `alive` is called at each look, and stops the waiting by throwing.
   */
  settle: async (
    keys: readonly string[],
    given: { locale: Locale; patienceMs: number; alive?: () => Promise<void> },
  ): Promise<Map<string, string>> => {
    const rows = await ended(db, keys, given);
    await noteEnded(db);
    const untried = translate(given.locale, 'import:trial.untried');
    return new Map(
      rows.flatMap((row): [string, string][] => {
        if (row.state !== 'done') return [[row.key, untried]];
        if (row.status === status.accepted) return [];
        const { reason, said } = troubleOf(row, given.locale);
        return [[row.key, said ? `${reason}\n${shortened(said)}` : reason]];
      }),
    );
  },

  /** Notes trials that ended after nobody waited for them any more. */
  sweep: () => noteEnded(db),

  /** Waits for one trial as `settle` does; answers null where it ended well, else the reason and all that was said. */
  outcome: async (
    key: string,
    given: { locale: Locale; patienceMs: number },
  ): Promise<'untried' | { reason: string; said: string } | null> => {
    const [row] = await ended(db, [key], given);
    if (row?.state !== 'done') return 'untried';
    return row.status === status.accepted ? null : troubleOf(row, given.locale);
  },
});
export type TrialService = ReturnType<typeof createTrialService>;
