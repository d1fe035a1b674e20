import { addJob, bindJob, defineJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { renewWords } from './words.store.ts';

/**
 * Begun once, by the migration `straight_lines`: accounts that were renamed or closed before were found by their old names
 * in their posts. A step is short and adds the next one, so that it stands in nobody's way however many posts there are.
 */
const wordsJob = defineJob<{ after: number }>({ name: 'discussion.words', attempts: 8, isSerial: true });

export const bindWordsJob = ({ db }: Pick<Platform, 'db'>) =>
  bindJob(wordsJob, ({ after }) =>
    inTransaction(db, async (tx) => {
      const last = await renewWords(tx, after);
      if (last !== undefined) await addJob(tx, wordsJob, { after: last });
    }),
  );
