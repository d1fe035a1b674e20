import { bindJob, defineJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { writtenMoment } from '../../platform/text/day.ts';
import { sendNotice } from '../notice/index.ts';
import { takeReminders } from './reminder.store.ts';

/** Tells people a day before what of their homework is due. */
const reminderJob = defineJob({ name: 'training.remind', attempts: 3, cron: '*/15 * * * *' });

/** Sends the reminders that are due, each once: they are marked in the transaction that sends them. */
export const remindOfParts = async ({ db }: Pick<Platform, 'db'>): Promise<void> => {
  await inTransaction(db, async (tx) => {
    for (const { tid, gid, title, section, dueAt, uids } of await takeReminders(tx))
      await sendNotice(tx, {
        tab: 'Mine',
        to: uids,
        text: {
          template: gid === null ? 'trainingDue' : 'groupTrainingDue',
          params: { tid, training: title, section, time: writtenMoment(dueAt), ...(gid === null ? {} : { gid }) },
        },
      });
  });
};

export const bindReminderJob = (platform: Pick<Platform, 'db'>) => bindJob(reminderJob, () => remindOfParts(platform));
