import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bmpOf } from '../../../test/bmp.ts';
import { formOf } from '../../../test/form.ts';
import { aUser, startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
let root: Awaited<ReturnType<typeof aUser>>;
let admin: Awaited<ReturnType<typeof aUser>>;
let user: Awaited<ReturnType<typeof aUser>>;
let png: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  root = await aUser(server, { role: roleIds.root });
  admin = await aUser(server, { role: roleIds.admin });
  user = await aUser(server);
  png = await still(300, 200).png().toBuffer();
});
afterAll(() => server.close());

const still = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#2a7' } });

const put = async (
  call: string,
  content: Buffer,
  { token = root.token, field = 'image', name = 'a.png', headers = {} as Record<string, string> } = {},
) => {
  const form = formOf(field, content, name);
  const response = await server.app.inject({
    method: 'POST',
    url: call,
    payload: form.payload,
    headers: { ...form.headers, 'accept-language': 'en-US', ...(token ? { authorization: token } : {}), ...headers },
  });
  return { http: response.statusCode, ...response.json() };
};
const picture = (content: Buffer, options = {}) => put('/api/file/upload-md-img', content, options);
const get = async (link: string) => await server.app.inject({ url: link });
const kept = async () => (await readdir(join(server.platform.config.dataDir, 'blobs/media'))).length;

it('a NUL in the name of a file, or of one that is asked for, is a request that is not valid', async () => {
  expect(await picture(png, { name: 'a\0b.png' })).toMatchObject({ http: 400, status: 400 });
  expect((await get('/api/public/img/a%00b.png')).statusCode).toBe(400);
});

describe('pictures of texts', () => {
  it('go after a month in which no text names them, and not before', async () => {
    const { db } = server.platform;
    const put = async () => (await picture(png, { token: admin.token })).data.link as string;
    const links = [await put(), await put(), await put(), await put()];
    const [young, inPost, inStatement, unused] = links as [string, string, string, string];
    const nameOf = (link: string) => link.split('/').at(-1)!;
    await db.execute(sql`update public_file set gmt_create = now() - interval '31 days'
      where name in (${nameOf(inPost)}, ${nameOf(inStatement)}, ${nameOf(unused)})`);
    await db.execute(sql`insert into comment (content, from_uid)
      values (${`look: ![it](https://judge.example.org${inPost} "a")`}, ${user.uid})`);
    await db.execute(sql`insert into setting (key, value) values ('footer', ${JSON.stringify(`<img src="${inStatement}">`)}::jsonb)
      on conflict (key) do update set value = excluded.value`);
    const before = await kept();
    await server.services.files.sweepUnused();
    const found = await Promise.all(
      [young, inPost, inStatement, unused].map(async (link) => (await get(link)).statusCode),
    );
    expect(found).toEqual([200, 200, 200, 400]);
    expect(await kept()).toBe(before - 1);
    await db.execute(sql`delete from comment where from_uid = ${user.uid}`);
    await server.services.files.sweepUnused();
    expect((await get(inPost)).statusCode).toBe(400);
    await db.execute(sql`delete from setting where key = 'footer'`);
  });

  it('are known by content, re-encoded without metadata, and served so that they cannot do harm', async () => {
    const photo = await still(60, 40)
      .withExif({ IFD0: { Copyright: 'somebody at home' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('somebody')).toBe(true);
    const answer = await picture(photo, { name: 'looks-like.html', token: admin.token });
    expect(answer).toMatchObject({ http: 200, status: 200 });
    expect(answer.data.link).toMatch(/^\/api\/public\/img\/[0-9a-f]{32}\.jpg$/);
    const file = await get(answer.data.link);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe('image/jpeg');
    expect(file.headers['content-security-policy']).toContain('sandbox');
    expect(file.headers['x-content-type-options']).toBe('nosniff');
    expect(file.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
    expect(file.rawPayload.includes('somebody')).toBe(false);
    const name = answer.data.link.slice('/api/public/img/'.length);
    for (const folder of ['/api/public/img/', '/api/public/file/'])
      expect((await get(`${folder}${name}`)).statusCode).toBe(200);
  });

  it('stand as they were held', async () => {
    const turned = await still(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { data } = await picture(turned);
    expect(await sharp((await get(data.link)).rawPayload).metadata()).toMatchObject({ width: 40, height: 60 });
  });

  it('go on moving within bounds, and stand still beyond them', async () => {
    const gif = (frames: number) =>
      sharp(
        Buffer.alloc(10 * 10 * frames * 3, 7).map((_, at) => (at * 31 + Math.floor(at / 300) * 60) % 256),
        {
          raw: { width: 10, height: 10 * frames, channels: 3, pageHeight: 10 },
        },
      )
        .gif()
        .toBuffer();
    const pagesOf = async (content: Buffer) => {
      const { data } = await picture(content);
      expect(data.link).toMatch(/\.webp$/);
      return (await sharp((await get(data.link)).rawPayload, { animated: true }).metadata()).pages ?? 1;
    };
    expect(await pagesOf(await gif(3))).toBe(3);
    expect(await pagesOf(await gif(201))).toBe(1);
  });

  it.each([
    ['a page', () => Buffer.from('<html><script>alert(1)</script></html>'), 'File type not support'],
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'File type'],
    ['a bitmap', () => Buffer.from('BM rest'), 'File type not support'],
    ['half a picture', () => png.subarray(0, png.length / 2), 'broken'],
    ['nothing', () => Buffer.alloc(0), 'File type not support'],
  ])('refuse %s', async (_what, content, msg) => {
    const before = await kept().catch(() => 0);
    expect(await picture(content())).toMatchObject({ http: 200, status: 400, msg: expect.stringContaining(msg) });
    expect(await kept().catch(() => 0)).toBe(before);
  });

  it('refuse a small file with very many pixels, at once', async () => {
    const bomb = Buffer.from(png);
    bomb.writeUInt32BE(9000, 16);
    bomb.writeUInt32BE(9000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect(await picture(bomb)).toMatchObject({ status: 400, msg: expect.stringContaining('million pixels') });
  });

  it('take 4 MiB and not a byte more', async () => {
    const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
    expect(await picture(padded(4 * 1024 * 1024))).toMatchObject({ status: 200 });
    expect(await picture(padded(4 * 1024 * 1024 + 1))).toMatchObject({
      http: 200,
      status: 400,
      msg: 'Exceed max size limit (4 MiB)',
    });
  });

  it('are put up by administrators, and deleted by who put them up, the super admin and problem admins', async () => {
    expect(await picture(png, { token: user.token })).toMatchObject({ http: 200, status: 403 });
    expect(await picture(png, { token: '' })).toMatchObject({ http: 401 });
    const drop = (fileId: number, token: string) =>
      server.ask('GET', `/api/file/delete-md-img?fileId=${fileId}`, { token });
    const { data } = await picture(png, { token: root.token });
    expect(await drop(data.fileId, admin.token)).toMatchObject({ http: 200, status: 403 });
    expect(await drop(data.fileId, root.token)).toMatchObject({ status: 200 });
    expect((await get(data.link)).statusCode).toBe(400);
    expect(await drop(data.fileId, root.token)).toMatchObject({ http: 200, status: 400 });
    const own = await picture(png, { token: admin.token });
    expect(await drop(own.data.fileId, admin.token)).toMatchObject({ status: 200 });
  });

  it('are so many a day for one person', async () => {
    await server.platform.db.execute(
      sql`update ephemeral set count = 500 where key = ${`upload:md:${admin.uid}:files`}`,
    );
    expect(await picture(png, { token: admin.token })).toMatchObject({
      status: 403,
      msg: expect.stringContaining('500'),
    });
    // Before anything is decoded: what is refused for itself counts as well.
    expect(await picture(Buffer.from('no picture'), { token: admin.token })).toMatchObject({ status: 403 });
    expect(await picture(png)).toMatchObject({ status: 200 });
  });
});

describe('files of texts', () => {
  it('are downloads under a name of ours, whatever they hold', async () => {
    const put1 = (name: string) =>
      put('/api/file/upload-md-file', Buffer.from('<script>1</script>'), { field: 'file', name });
    const { data } = await put1('题解.html');
    expect(data.link).toMatch(/^\/api\/public\/file\/[0-9a-f]{32}\.html$/);
    const file = await get(data.link);
    expect(file.headers['content-type']).toBe('application/octet-stream');
    expect(file.headers['content-disposition']).toMatch(/^attachment;/);
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain('题解.html');
    expect((await put1('../../etc/passwd')).data.link).toMatch(/[0-9a-f]{32}\.bin$/);
    expect(await put('/api/file/upload-md-file', Buffer.from('x'), { field: 'file', token: user.token })).toMatchObject(
      {
        http: 200,
        status: 403,
      },
    );
  });
});

describe('avatars', () => {
  const avatar = (content: Buffer, token = user.token) => put('/api/file/upload-avatar', content, { token });

  it('may be BMP, which other pictures may not, and become something shorter', async () => {
    const half = bmpOf({ width: 120, height: 80, bits: 24 }, (x) => (x < 60 ? [250, 10, 10] : [10, 10, 250]));
    const answer = await avatar(half);
    expect(answer).toMatchObject({ http: 200, status: 200 });
    const { data, info } = await sharp((await get(answer.data.avatar)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([80, 80]);
    expect(data[0]).toBeGreaterThan(200);
    expect(data[data.length - 1]).toBeGreaterThan(200);
    expect(await picture(half)).toMatchObject({ status: 400, msg: expect.stringContaining('File type not support') });
    const announced = Buffer.from(half);
    announced.writeInt32LE(100_000, 18);
    expect((await avatar(announced)).status).toBe(400);
  });

  it('become squares of their owner, and the earlier one is deleted', async () => {
    const first = await avatar(png);
    expect(first).toMatchObject({
      status: 200,
      data: { uid: user.uid, username: user.username, roleList: ['default_user'] },
    });
    const facts = await sharp((await get(first.data.avatar)).rawPayload).metadata();
    expect(facts).toMatchObject({ format: 'webp', width: 200, height: 200 });
    const before = await kept();
    const second = await avatar(png);
    expect(second.data.avatar).not.toBe(first.data.avatar);
    expect((await get(first.data.avatar)).statusCode).toBe(400);
    expect((await get(second.data.avatar)).statusCode).toBe(200);
    expect(await kept()).toBe(before);
  });

  it('are at most 2 MiB', async () => {
    const large = Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]);
    expect(await avatar(large)).toMatchObject({ status: 400, msg: 'Exceed max size limit (2 MiB)' });
  });

  it('go when their accounts have gone', async () => {
    const other = await aUser(server);
    const { data } = await avatar(png, other.token);
    await server.platform.db.execute(sql`delete from user_account where uid = ${other.uid}`);
    await server.services.files.sweep();
    expect((await get(data.avatar)).statusCode).toBe(200);
    await server.platform.db.execute(
      sql`update public_file set gmt_create = now() - interval '2 days' where type = 'avatar'`,
    );
    await server.services.files.sweep();
    expect((await get(data.avatar)).statusCode).toBe(400);
    const mine = await server.ask<{ avatar: string }>('GET', `/api/get-user-home-info?uid=${user.uid}`);
    expect((await get(mine.data.avatar)).statusCode).toBe(200);
  });
});

describe('pictures of the home page', () => {
  const carousel = (content: Buffer, options = {}) =>
    put('/api/file/upload-carouse-img', content, { field: 'file', ...options });

  it('may be drawings, which become pictures', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10"><script>alert(1)</script><rect width="40" height="10" fill="red"/></svg>';
    const { data } = await carousel(Buffer.from(svg), { name: 'a.svg' });
    expect(data).toMatchObject({
      id: expect.any(Number),
      url: expect.stringMatching(/^\/api\/public\/img\/.*\.webp$/),
    });
    const facts = await sharp((await get(data.url)).rawPayload).metadata();
    expect(facts.width! / facts.height!).toBeCloseTo(4, 1);
    expect(facts.width).toBeGreaterThan(1000);
  });

  it('come with the cookie of a page of ours, and of no other', async () => {
    const withCookie = (headers: Record<string, string>, host = '127.0.0.1:8080') =>
      carousel(png, { token: '', headers: { cookie: `assay_token=${root.token}`, host, ...headers } });
    expect(await withCookie({})).toMatchObject({ status: 200 });
    expect(await withCookie({ 'sec-fetch-site': 'same-origin' })).toMatchObject({ status: 200 });
    expect(await withCookie({ origin: 'http://127.0.0.1:8080' })).toMatchObject({ status: 200 });
    expect(await withCookie({ 'sec-fetch-site': 'same-site' })).toMatchObject({ http: 401 });
    expect(await withCookie({ origin: 'http://127.0.0.1:9090' })).toMatchObject({ http: 401 });
    expect(await withCookie({ origin: 'null' })).toMatchObject({ http: 401 });
    expect(await carousel(png, { token: admin.token })).toMatchObject({ http: 403 });
  });
});
