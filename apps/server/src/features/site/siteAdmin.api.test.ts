import { roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf } from '../../../test/form.ts';
import { aNode, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
let root: string;
beforeAll(async () => {
  server = await startTestServer();
  root = (await aUser(server, { role: roleIds.root })).token;
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = <T>(method: Method, url: string, body?: unknown) =>
  server.ask<T>(method, url, { token: root, body, headers: { 'accept-language': 'en-US' } });

describe('announcements of the site', () => {
  interface List {
    records: { id: number; title: string; status: number; content: string }[];
    total: number;
  }
  const path = '/api/admin/announcement';
  const admin = async () => (await ask<List>('GET', '/api/admin/announcement?limit=20')).data;
  const shown = async () => (await server.ask<List>('GET', '/api/get-common-announcement')).data;

  it('are written, hidden, shown and deleted, and what is hidden is not told', async () => {
    const write = (title: string, status: number) =>
      ask('POST', path, { title, content: 'text', status, uid: 'somebody-else' });
    expect((await write(' First ', 0)).status).toBe(200);
    expect((await write('Second', 1)).status).toBe(200);
    expect((await admin()).records.map(({ title }) => title)).toEqual(['Second', 'First']);
    expect(await shown()).toMatchObject({
      total: 1,
      records: [{ title: 'First', uid: expect.not.stringMatching('somebody') }],
    });
    for (const content of ['&nbsp;', '<!-- unseen -->', '<b hidden>x</b>'])
      expect((await ask('POST', path, { title: 'Nothing', content })).status).toBe(400);
    const [second, first] = (await admin()).records;
    expect((await ask('PUT', path, { id: first!.id, content: '&nbsp;' })).status).toBe(400);
    // A client of the reference sends the whole row back.
    expect((await ask('PUT', path, { ...second, status: 0 })).status).toBe(200);
    expect((await shown()).total).toBe(2);
    expect((await ask('DELETE', `${path}?aid=${first!.id}`)).status).toBe(200);
    expect((await shown()).records.map(({ title }) => title)).toEqual(['Second']);
    expect((await ask('DELETE', `${path}?aid=${first!.id}`)).status).toBe(404);
    const acts = await ask<{ records: { act: string; target: string }[] }>('GET', '/api/admin/audit?limit=1');
    expect(acts.data.records).toMatchObject([{ act: 'announcement-delete', target: `announcement:${first!.id}` }]);
  });

  it('are shown and hidden without their words, which somebody else may have changed since', async () => {
    await ask('POST', path, { title: 'Old words', content: 'old', status: 1 });
    const [row] = (await admin()).records;
    await ask('PUT', path, { ...row, title: 'New words', content: 'new' });
    expect((await ask('PUT', path, { id: row!.id, status: 0 })).status).toBe(200);
    expect((await shown()).records[0]).toMatchObject({ title: 'New words', content: 'new' });
    const acts = await ask<{ records: { detail: object }[] }>('GET', '/api/admin/audit?limit=1');
    expect(acts.data.records).toMatchObject([{ detail: { title: 'New words', shown: true } }]);
    expect((await ask('DELETE', `${path}?aid=${row!.id}`)).status).toBe(200);
  });

  it('are not overwritten silently by the second of two who change one', async () => {
    await ask('POST', path, { title: 'Both read this', content: 'old', status: 0 });
    const [read] = (await admin()).records;
    const change = (title: string, more: object = {}) =>
      ask<{ title: string; gmtModified: string } | null>('PUT', path, { ...read, title, ...more });
    expect((await change('Theirs')).status).toBe(200);
    const refused = await change('Mine');
    expect(refused).toMatchObject({ http: 200, status: 400, data: { title: 'Theirs', content: 'old' } });
    expect((await admin()).records[0]).toMatchObject({ title: 'Theirs' });
    expect((await change('Mine', { gmtModified: refused.data!.gmtModified })).status).toBe(200);
    expect((await admin()).records[0]).toMatchObject({ title: 'Mine' });
    expect((await ask('DELETE', `${path}?aid=${read!.id}`)).status).toBe(200);
  });

  it('have bounds', async () => {
    const write = (title: string, content: string) => ask('POST', path, { title, content, status: 0 });
    expect(await write('t', ' ')).toMatchObject({ http: 200, status: 400 });
    expect(await write('  ', 'x')).toMatchObject({ http: 200, status: 400 });
    expect(await write('t'.repeat(256), 'x')).toMatchObject({ http: 200, status: 400 });
    expect(await write('t', 'x'.repeat(65_536))).toMatchObject({ http: 200, status: 400 });
    expect(await write('t'.repeat(255), 'x'.repeat(65_535))).toMatchObject({ status: 200 });
  });
});

describe('texts of the site', () => {
  const none = { name: '', shortName: '', description: '', footer: '' };
  const read = async (language: string) =>
    (await server.ask('GET', '/api/get-website-config', { headers: { 'accept-language': language } })).data;

  it('are told in the language of the reader, and fall back where it has none', async () => {
    expect(await read('zh-CN')).toMatchObject({ name: 'Assay', description: '在线程序评测' });
    const texts = {
      fallback: { name: 'Judge', shortName: 'J', description: '', footer: 'By us' },
      'zh-CN': { ...none, name: '评测站', footer: '由我们提供' },
      'en-US': { ...none, description: 'A judge' },
    };
    const path = '/api/admin/config/site-texts';
    expect((await ask('PUT', path, texts)).status).toBe(200);
    expect((await ask('GET', '/api/admin/config/site-texts')).data).toEqual(texts);
    expect(await read('zh-CN')).toMatchObject({
      name: '评测站',
      shortName: 'J',
      description: '在线程序评测',
      footer: '由我们提供',
    });
    expect(await read('en-US')).toMatchObject({ name: 'Judge', description: 'A judge', footer: 'By us' });
    expect(await ask('PUT', path, { ...texts, fallback: none })).toMatchObject({ http: 200, status: 400 });
    const long = { ...none, name: 'n'.repeat(61) };
    expect(await ask('PUT', path, { ...texts, 'en-US': long })).toMatchObject({ http: 400 });
    expect(await read('en-US')).toMatchObject({ name: 'Judge' });
  });
});

describe('two who change settings', () => {
  const put = (path: string, body: object) => ask('PUT', path, body);
  const read = async <T extends object>(path: string) => (await ask<T>('GET', path)).data;

  it('keep what the other changed, and the same setting is overwritten only by who saw it', async () => {
    const path = '/api/admin/switch/update';
    expect((await put(path, { openPublicJudge: false, was: { openPublicJudge: true } })).status).toBe(200);
    // The form of the second began before; what was left alone in it is not sent.
    expect((await put(path, { defaultSubmitInterval: 4, was: { defaultSubmitInterval: 8 } })).status).toBe(400);
    const { defaultSubmitInterval } = await read<{ defaultSubmitInterval: number }>('/api/admin/switch/info');
    const was = { defaultSubmitInterval };
    expect((await put(path, { defaultSubmitInterval: 4, was })).status).toBe(200);
    expect(await read('/api/admin/switch/info')).toMatchObject({ openPublicJudge: false, defaultSubmitInterval: 4 });
    expect(await put(path, { defaultSubmitInterval: 6, was })).toMatchObject({ http: 200, status: 400 });
    // Both wanted the same.
    expect((await put(path, { openPublicJudge: false, was: { openPublicJudge: true } })).status).toBe(200);
    await put(path, { openPublicJudge: true, defaultSubmitInterval });
  });

  it('write down which settings became others, whatever else the form sent along', async () => {
    const acts = async () => {
      const { data } = await ask<{ records: { detail: object }[] }>('GET', '/api/admin/audit?act=site-switches');
      return data.records.map(({ detail }) => detail);
    };
    const before = (await acts()).length;
    const {
      openGroupDiscussion,
      openContestComment,
      defaultSubmitInterval: seconds,
    } = await read<{
      openGroupDiscussion: boolean;
      openContestComment: boolean;
      defaultSubmitInterval: number;
    }>('/api/admin/switch/info');
    const all = { openGroupDiscussion, openContestComment, defaultSubmitInterval: seconds };
    await put('/api/admin/switch/update', { ...all, openGroupDiscussion: !all.openGroupDiscussion });
    await put('/api/admin/switch/update', all);
    await put('/api/admin/switch/update', all);
    expect(await acts()).toEqual([
      { fields: 'openGroupDiscussion' },
      { fields: 'openGroupDiscussion' },
      ...(await acts()).slice(2),
    ]);
    expect(await acts()).toHaveLength(before + 2);
  });

  it('each keep their texts in every language', async () => {
    const path = '/api/admin/config/site-texts';
    const was = await read<Record<'fallback' | 'zh-CN' | 'en-US', object>>(path);
    const mine = { ...was, 'en-US': { ...was['en-US'], footer: 'Mine' } };
    const theirs = { ...was, 'en-US': { ...was['en-US'], name: 'Theirs' } };
    expect((await put(path, { ...theirs, was })).status).toBe(200);
    expect((await put(path, { ...mine, was })).status).toBe(200);
    expect(await read(path)).toEqual({ ...was, 'en-US': { ...was['en-US'], name: 'Theirs', footer: 'Mine' } });
    const late = { ...was, 'en-US': { ...was['en-US'], name: 'Late' } };
    expect(await put(path, { ...late, was })).toMatchObject({ http: 200, status: 400, data: { changed: 'name' } });
    expect(await read(path)).toMatchObject({ 'en-US': { name: 'Theirs' } });
    expect((await put(path, was)).status).toBe(200);
  });

  it('leave the address of the environment to the environment, unless they write another', async () => {
    const { baseUrl } = await read<{ baseUrl: string }>('/api/admin/config/get-web-config');
    const set = (body: object) => put('/api/admin/config/set-web-config', body);
    expect((await set({ baseUrl: 'https://else.example', was: { baseUrl } })).status).toBe(200);
    expect(await set({ baseUrl: 'https://third.example', was: { baseUrl } })).toMatchObject({ status: 400 });
    // An older client sends everything back.
    expect((await set({ baseUrl, projectName: 'Assay' })).status).toBe(200);
    expect((await server.platform.settings.get()).baseUrl).toBe('');
    // Mails link there.
    for (const wrong of ['judge.example.org', 'javascript:alert(1)', 'https://', 'https:// judge'])
      expect(await set({ baseUrl: wrong })).toMatchObject({ http: 200, status: 400 });
    expect((await set({ baseUrl: 'None' })).status).toBe(200);
  });

  it('change nothing where the act cannot be written down', async () => {
    const { db } = server.platform;
    await db.execute(sql`alter table audit_log add constraint no_acts check (action <> 'site-switches') not valid`);
    const answer = await put('/api/admin/switch/update', { openContestComment: false });
    await db.execute(sql`alter table audit_log drop constraint no_acts`);
    expect(answer.status).toBe(500);
    expect(await read('/api/admin/switch/info')).toMatchObject({ openContestComment: true });
  });
});

describe('pictures of the home page', () => {
  const upload = async () => {
    const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    const form = formOf('file', png);
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/file/upload-carouse-img',
      payload: form.payload,
      headers: { ...form.headers, authorization: root },
    });
    return response.json().data as { id: number; url: string };
  };
  const shown = async () =>
    (await server.ask<{ id: number; url: string; title: string; link: string }[]>('GET', '/api/home-carousel')).data;

  it('stand in the order that was given, lead somewhere, and go with their files', async () => {
    const [one, two] = [await upload(), await upload()];
    expect((await shown()).map(({ id }) => id)).toEqual([one.id, two.id]);
    const arrange = (pictures: object[]) => ask('PUT', '/api/admin/config/home-carousel', { pictures });
    const said = { id: two.id, title: 'Autumn cup', link: '/contest/7' };
    expect((await arrange([said, { id: one.id, title: '', link: '' }, { id: 4711, title: '', link: '' }])).status).toBe(
      200,
    );
    expect(await shown()).toEqual([
      { ...said, url: two.url },
      { id: one.id, url: one.url, title: '', link: '' },
    ]);
    for (const link of ['javascript:alert(1)', '//elsewhere.example', 'contest/1', 'https://'])
      expect(await arrange([{ ...said, link }])).toMatchObject({ http: 200, status: 400 });
    const was = [said, { id: one.id, title: '', link: '' }];
    const again = (pictures: object[]) => ask('PUT', '/api/admin/config/home-carousel', { pictures, was });
    expect((await again([was[1]!, said])).status).toBe(200);
    expect(await again([{ ...said, title: 'Overwritten' }])).toMatchObject({ http: 200, status: 400 });
    expect((await shown()).map(({ title }) => title)).toEqual(['', 'Autumn cup']);
    const drop = (id: number) => ask('DELETE', `/api/admin/config/home-carousel?id=${id}`);
    expect((await drop(two.id)).status).toBe(200);
    expect((await shown()).map(({ id }) => id)).toEqual([one.id]);
    expect((await server.app.inject({ url: two.url })).statusCode).toBe(400);
    expect(await drop(two.id)).toMatchObject({ http: 200, status: 400 });
    const acts = await ask<{ records: { detail: object }[] }>('GET', '/api/admin/audit?act=site-carousel');
    expect(acts.data.records.map(({ detail }) => detail)).toEqual([
      { deleted: two.id },
      { pictures: 2 },
      { pictures: 2 },
      { added: two.id },
      { added: one.id },
    ]);
  });
});

describe('mail, switches and what the environment sets', () => {
  it('tells no password, keeps empty fields, and clears by the word None', async () => {
    const set = (body: object) => ask('PUT', '/api/admin/config/set-email-config', body);
    await set({ emailHost: 'mail.example.org', emailUsername: 'a@example.org', emailPassword: 'secret' });
    await set({ emailHost: '', emailPassword: '' });
    const read = async () => (await ask('GET', '/api/admin/config/get-email-config')).data;
    expect(await read()).toMatchObject({ emailHost: 'mail.example.org', emailPassword: '', hasPassword: true });
    await set({ emailHost: 'None', emailPassword: 'None' });
    expect(await read()).toMatchObject({ emailHost: '', hasPassword: false });
  });

  it('keeps accounts of other judges as they are given, and tells no password of them', async () => {
    const set = (body: object) => ask('PUT', '/api/admin/switch/update', body);
    const read = async () => (await ask<Record<string, unknown>>('GET', '/api/admin/switch/info')).data;
    expect(await read()).toMatchObject({ hduUsernameList: [], libreojPasswordList: [], defaultSubmitInterval: 0 });
    await set({ hduUsernameList: ['team'], hduPasswordList: ['secret'], defaultSubmitInterval: -3 });
    expect(await read()).toMatchObject({ hduUsernameList: ['team'], hduPasswordList: [''], defaultSubmitInterval: 0 });
    // What was read is sent back: the password stays.
    await set({ hduUsernameList: ['team', 'two'], hduPasswordList: ['', 'more'], cfUsernameList: null });
    expect(await read()).toMatchObject({ hduUsernameList: ['team', 'two'], hduPasswordList: ['', ''] });
    await set({ openPublicJudge: false, defaultCreateGroupLimit: 9 });
    expect(await read()).toMatchObject({
      openPublicJudge: false,
      defaultCreateGroupLimit: 9,
      hduUsernameList: ['team', 'two'],
    });
    await set({ openPublicJudge: true });
  });

  it('shows database and storage without secrets, and says why they are not set here', async () => {
    const { data } = await ask<Record<string, unknown>>('GET', '/api/admin/config/get-db-and-redis-config');
    expect(data).toMatchObject({ dbPassword: '', redisHost: '', storage: expect.stringContaining('blobs') });
    const { password } = new URL(server.platform.config.databaseUrl);
    if (password) expect(JSON.stringify(data)).not.toContain(password);
    const answer = await ask('PUT', '/api/admin/config/set-db-and-redis-config', { dbHost: 'elsewhere' });
    expect(answer).toMatchObject({ http: 200, status: 400, msg: expect.stringContaining('DATABASE_URL') });
  });
});

describe('services, as older clients ask', () => {
  it('shows this server and the nodes that are online', async () => {
    const { data } = await ask('GET', '/api/admin/config/get-service-info');
    expect(data).toMatchObject({
      nacos: { status: 'UP' },
      backupCores: expect.any(Number),
      backupPercentCpuLoad: expect.stringMatching(/^\d+\.\d\d%$/),
      backupPercentMemoryLoad: expect.stringMatching(/^\d+\.\d\d%$/),
      backupService: [{ host: '127.0.0.1', port: 8080, metadata: { 'nacos.healthy': 'true' } }],
    });
    expect((await ask('GET', '/api/admin/config/get-judge-service-info')).data).toEqual([]);
    const { name } = await aNode(server);
    expect((await ask('GET', '/api/admin/config/get-judge-service-info')).data).toMatchObject([
      { service: { metadata: { judgeName: name, maxTaskNum: expect.any(String), 'nacos.healthy': 'true' } } },
    ]);
  });
});
