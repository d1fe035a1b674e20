import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aGroup } from '../../../test/groups.ts';
import { aUser, startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
let png: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer();
});
afterAll(() => server.close());

const boundary = '----picture';
const part = (head: string, content: Buffer | string) =>
  Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')]);

/** The picture first and the number of the group behind it, as clients of the reference send them. */
const send = async (gid: number, token: string) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/file/upload-group-avatar',
    payload: Buffer.concat([
      part('Content-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png', png),
      part('Content-Disposition: form-data; name="gid"', String(gid)),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, authorization: token },
  });
  return response.json<{ status: number; data: { id: number; avatar: string; memberCount: number } | null }>();
};
const look = (link: string) => server.app.inject({ method: 'GET', url: link });

it('a root of the group puts up its picture, a square in place of the earlier one', async () => {
  const { gid, owner } = await aGroup(server);
  const first = await send(gid, owner.token);
  expect(first).toMatchObject({ status: 200, data: { id: gid, memberCount: 1 } });
  const facts = await sharp((await look(first.data!.avatar)).rawPayload).metadata();
  expect(facts).toMatchObject({ width: 200, height: 200 });
  const second = await send(gid, owner.token);
  expect((await look(first.data!.avatar)).statusCode).toBe(400);
  expect((await look(second.data!.avatar)).statusCode).toBe(200);
  const read = await server.ask<{ avatar: string }>('GET', `/api/get-group-detail?gid=${gid}`, { token: owner.token });
  expect(read.data.avatar).toBe(second.data!.avatar);
});

it('others cannot, and of a hidden group they hear what an unknown number says', async () => {
  const stranger = await aUser(server);
  const shown = await aGroup(server);
  expect((await send(shown.gid, stranger.token)).status).toBe(403);
  const hidden = await aGroup(server, { visible: false });
  expect(await send(hidden.gid, stranger.token)).toEqual(await send(987_654, stranger.token));
});

it('the picture of a disbanded group goes', async () => {
  const { gid, owner } = await aGroup(server);
  const { data } = await send(gid, owner.token);
  await server.ask('DELETE', `/api/group?gid=${gid}`, { token: owner.token });
  await server.platform.db.execute(
    sql`update public_file set gmt_create = now() - interval '2 days' where type = 'groupAvatar'`,
  );
  await server.services.files.sweep();
  expect((await look(data!.avatar)).statusCode).toBe(400);
});
