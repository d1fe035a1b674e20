import { bindJob, defineJob } from '../../platform/jobs/jobs.ts';
import type { NoticeService } from './notice.service.ts';

/** Delivers notices whose time has come, every hour. */
const deliveryJob = defineJob({ name: 'message.deliver', attempts: 5, cron: '0 * * * *' });
/** Tells administrators in the morning what waits for them. */
const reminderJob = defineJob({ name: 'message.remind', attempts: 3, cron: '0 6 * * *' });

export const bindNoticeJobs = (service: NoticeService) => [
  bindJob(deliveryJob, (_, signal) => service.deliver(signal)),
  bindJob(reminderJob, () => service.remind()),
];
