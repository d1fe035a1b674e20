import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { SettingsStore } from '../settings.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** A mail kept on this machine. */
export interface OutboxMail extends Mail {
  id: string;
  sentAt: Date;
}

/** Mails that the outbox keeps: the newest, for a month. */
const mostKept = 1000;
const keptMs = 30 * 86_400_000;

const stampOf = (moment: Date): string => moment.toISOString().replace(/[:.]/g, '-');

interface Log {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/**
 * Sends mails by the SMTP server of the settings; without one they become files in the outbox folder, where the back
 * office lists them, so that registration works on the first minute.
 */
export const createMailer = (needs: {
  outboxDir: string;
  settings: SettingsStore;
  log: Log;
  /** Has a mail delivered by the mail server, again and again until it is taken. */
  enqueue(mail: Mail): Promise<void>;
  /** ms for each step of talking to the mail server. */
  patience?: number;
}) => {
  const { patience = 20_000 } = needs;
  const keep = async (mail: Mail, from: string): Promise<void> => {
    await mkdir(needs.outboxDir, { recursive: true });
    const sentAt = new Date();
    const id = `${stampOf(sentAt)}-${randomUUID().slice(0, 8)}`;
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
    const { message } = await composer.sendMail({
      from,
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      date: sentAt,
      // Readable by eye and by grep, whatever the language of the text.
      textEncoding: 'quoted-printable',
    });
    const temporary = join(needs.outboxDir, `.${id}`);
    await writeFile(temporary, message as Buffer, { mode: 0o600 });
    await writeFile(join(needs.outboxDir, `${id}.json`), JSON.stringify({ ...mail, id, sentAt }), { mode: 0o600 });
    await rename(temporary, join(needs.outboxDir, `${id}.eml`));
    needs.log.info({ to: mail.to, file: `${id}.eml` }, 'no mail server is configured: mail kept in the outbox');
  };
  const hasServer = async (): Promise<boolean> => {
    const { emailHost, emailUsername } = await needs.settings.get();
    return emailHost !== '' && emailUsername !== '';
  };

  const deliver = async (mail: Mail): Promise<'sent' | 'kept'> => {
    if (!(await hasServer())) {
      await keep(mail, 'assay@localhost');
      return 'kept';
    }
    const settings = await needs.settings.get();
    const transport = createTransport({
      host: settings.emailHost,
      port: settings.emailPort,
      secure: settings.emailSsl,
      auth: { user: settings.emailUsername, pass: settings.emailPassword },
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
    });
    try {
      await transport.sendMail({ from: settings.emailUsername, ...mail });
    } finally {
      transport.close();
    }
    return 'sent';
  };

  const namesIn = (): Promise<string[]> => readdir(needs.outboxDir).catch(() => []);

  return {
    /** Removes mails from the outbox that are older than a month, or not among the newest thousand. */
    sweep: async (): Promise<void> => {
      // A name begins with its moment, behind a dot while it is being written.
      const idOf = (name: string): string => name.replace(/^\./, '').replace(/\.(?:json|eml)$/, '');
      const names = await namesIn();
      const newest = [...new Set(names.map(idOf))].sort().slice(-mostKept);
      const kept = new Set(newest.filter((id) => id >= stampOf(new Date(Date.now() - keptMs))));
      for (const name of names) if (!kept.has(idOf(name))) await rm(join(needs.outboxDir, name), { force: true });
    },

    /** Sends a mail: soon, and again if the mail server does not take it; or into the outbox, at once. */
    send: async (mail: Mail): Promise<void> => {
      if (await hasServer()) await needs.enqueue(mail);
      else await deliver(mail);
    },
    /**
     * Hands a mail over now; answers where it went.
     * @throws whatever the mail server says.
     */
    deliver,
    /** Kept mails, newest first. */
    list: async (filter: {
      keyword?: string;
      offset: number;
      limit: number;
    }): Promise<{ mails: OutboxMail[]; total: number }> => {
      const names = (await namesIn())
        .filter((name) => name.endsWith('.json'))
        .sort()
        .reverse();
      const keyword = filter.keyword?.toLowerCase();
      const read = async (name: string): Promise<OutboxMail> => {
        const mail = JSON.parse(await readFile(join(needs.outboxDir, name), 'utf8'));
        return { ...mail, sentAt: new Date(mail.sentAt) };
      };
      if (!keyword) {
        const mails = await Promise.all(names.slice(filter.offset, filter.offset + filter.limit).map(read));
        return { mails, total: names.length };
      }
      const all = await Promise.all(names.slice(0, mostKept).map(read));
      const found = all.filter((mail) => `${mail.to} ${mail.subject}`.toLowerCase().includes(keyword));
      return { mails: found.slice(filter.offset, filter.offset + filter.limit), total: found.length };
    },
  };
};
export type Mailer = ReturnType<typeof createMailer>;
