import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { startBackground } from '../../background.ts';
import { createMailer } from '../../platform/mail/mail.ts';

let server: TestServer;
let root: string;
let smtp: SMTPServer;
let stopBackground: () => Promise<void>;
const login = { user: 'oj@example.org', pass: 'mail-secret' };

/** Mails that the mail server took, and how many it refuses before the next. */
const taken: { from: string; to: string[]; source: string }[] = [];
let refusals = 0;
let refused = 0;

const startMailServer = async (): Promise<SMTPServer> => {
  const mailServer = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === login.user && password === login.pass
        ? done(null, { user: username })
        : done(Object.assign(new Error('wrong password'), { responseCode: 535 })),
    onRcptTo: (_address, _session, done) => {
      if (refusals === 0) return done();
      refusals -= 1;
      refused += 1;
      done(Object.assign(new Error('greylisted, try again later'), { responseCode: 451 }));
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        taken.push({ from, to, source: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  mailServer.listen(0, '127.0.0.1');
  await once(mailServer.server, 'listening');
  return mailServer;
};

const useMailServer = (port: number, password = login.pass) =>
  server.platform.settings.set({
    emailHost: '127.0.0.1',
    emailPort: port,
    emailSsl: false,
    emailUsername: login.user,
    emailPassword: password,
  });
const portOf = (listening: Server): number => (listening.address() as AddressInfo).port;

/** Mails that wait to be sent: how often each was tried, and what the last try said. */
const waiting = async () =>
  (
    await server.platform.db.execute<{ id: string; attempts: number; last_error: string | null; locked: boolean }>(sql`
      select id::text, attempts, last_error, locked_at is not null as locked from graphile_worker.jobs
      where task_identifier = 'site.mail'`)
  ).rows;

const wait = { timeout: 20_000, interval: 50 };

beforeAll(async () => {
  server = await startTestServer();
  root = (await aUser(server, { role: roleIds.root })).token;
  smtp = await startMailServer();
  stopBackground = await startBackground(server.platform, server.areas);
});
afterAll(async () => {
  await stopBackground();
  await new Promise<void>((done) => smtp.close(() => done()));
  await server.close();
});
beforeEach(async () => {
  taken.length = 0;
  refused = 0;
  await useMailServer(portOf(smtp.server));
});

describe('mails with a mail server', () => {
  it('go through the job to the server, in whatever language', async () => {
    await server.platform.mailer.send({ to: 'one@example.org', subject: '验证码 1', text: 'code: 123456' });
    await vi.waitFor(() => expect(taken).toHaveLength(1), wait);
    expect(taken[0]).toMatchObject({ from: login.user, to: ['one@example.org'] });
    expect(taken[0]?.source).toContain('code: 123456');
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), wait);
  });

  it('are tried again when the server refuses them for now, and then arrive once', async () => {
    refusals = 1;
    await server.platform.mailer.send({ to: 'two@example.org', subject: 'Hello', text: 'again' });
    await vi.waitFor(async () => {
      expect(await waiting()).toMatchObject([
        { attempts: 1, locked: false, last_error: expect.stringContaining('451') },
      ]);
    }, wait);
    expect(refused).toBe(1);
    expect(taken).toEqual([]);
    const [job] = await waiting();
    await server.platform.jobs.rescheduleJobs([job!.id], { runAt: new Date() });
    await vi.waitFor(() => expect(taken.map(({ to }) => to)).toEqual([['two@example.org']]), wait);
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), wait);
  });

  it('are given up on a server that says nothing', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    try {
      await useMailServer(portOf(silent));
      const mailer = createMailer({
        outboxDir: '/nonexistent',
        settings: server.platform.settings,
        log: server.platform.log,
        enqueue: async () => undefined,
        patience: 200,
      });
      await expect(
        mailer.deliver({ to: 'three@example.org', subject: 'Hello', text: 'is anyone there' }),
        // Which of nodemailer's two watches (greeting, silent socket) looks first is chance: both say this.
      ).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    } finally {
      silent.close();
    }
  });
});

describe('the mail to try', () => {
  const tryMail = (email: string) =>
    server.ask('POST', '/api/admin/config/test-email', {
      token: root,
      body: { email },
      headers: { 'accept-language': 'en-US' },
    });

  it('says that the mail server took it', async () => {
    const answer = await tryMail('four@example.org');
    expect(answer).toMatchObject({ status: 200, msg: 'The mail server took the mail to four@example.org' });
    expect(taken.map(({ to }) => to)).toEqual([['four@example.org']]);
  });

  it('says what the mail server answered when it did not', async () => {
    await useMailServer(portOf(smtp.server), 'wrong');
    const answer = await tryMail('five@example.org');
    expect(answer).toMatchObject({ http: 200, status: 400, msg: expect.stringContaining('535') });
    expect(taken).toEqual([]);
  });

  it('says that it is in the outbox while there is no mail server', async () => {
    await server.platform.settings.set({ emailHost: '' });
    expect(await tryMail('six@example.org')).toMatchObject({
      status: 200,
      msg: expect.stringContaining('in the outbox'),
    });
  });
});
