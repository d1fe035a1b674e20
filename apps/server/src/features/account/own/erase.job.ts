import { bindJob, defineJob } from '../../../platform/jobs/jobs.ts';

/** What a closed account submitted outside contests goes: it may be a hundred thousand rows. */
export const eraseJob = defineJob<{ uid: string }>({ name: 'account.erase', attempts: 8, isSerial: true });

export const bindEraseJob = (erase: (uid: string, signal: AbortSignal) => Promise<void>) =>
  bindJob(eraseJob, ({ uid }, signal) => erase(uid, signal));
