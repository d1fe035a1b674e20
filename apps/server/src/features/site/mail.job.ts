import { bindJob, defineJob } from '../../platform/jobs/jobs.ts';
import type { Mail, Mailer } from '../../platform/mail/mail.ts';

/** A mail on its way to the mail server; about an hour of attempts. */
export const mailJob = defineJob<Mail>({ name: 'site.mail', attempts: 8 });

export const bindMailJob = (mailer: Mailer) =>
  bindJob(mailJob, async (mail) => {
    await mailer.deliver(mail);
  });
