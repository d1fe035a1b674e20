import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ProblemRelease, status } from '@assay/domain';
import type { Locale } from '@assay/locales';
import type { Sql } from '../../platform/database.ts';
import { emitAfter } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { translate } from '../../platform/texts.ts';
import { liveReports } from '../node/index.ts';
import { sentence } from './judgeWords.ts';
import { dropWaitingTrials, insertTrial, languageToTry, trialsOf } from './trial.store.ts';

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

/** Waits for trials while nodes are there that end one within `patienceMs`; those that nobody began are given up. */
const ended = async (db: Sql, keys: readonly string[], { patienceMs, alive }: Waiting) => {
  let left = Number.POSITIVE_INFINITY;
  let since = performance.now();
  for (;;) {
    const rows = keys.length === 0 ? [] : await trialsOf(db, keys);
    const open = rows.filter((row) => row.state === 'queued' || row.state === 'claimed');
    if (open.length < left) since = performance.now();
    left = open.length;
    if (left === 0 || performance.now() - since >= patienceMs || (await liveReports(db)).length === 0) {
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

/** Trial compilations of checkers and interactors, by judge nodes: whoever brings a problem in hears of what does not compile. */
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
    emitAfter(tx, 'queue');
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
