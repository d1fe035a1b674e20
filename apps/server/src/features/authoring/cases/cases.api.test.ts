import { roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { aProblem, aRelease, aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { unzip } from '../../../../test/unzip.ts';

type Person = Awaited<ReturnType<typeof aUser>>;
let server: TestServer;
let people: Record<'root' | 'admin' | 'setter' | 'user', Person>;
beforeAll(async () => {
  server = await startTestServer();
  people = {
    root: await aUser(server, { role: roleIds.root }),
    admin: await aUser(server, { role: roleIds.admin }),
    setter: await aUser(server, { role: roleIds.problemAdmin }),
    user: await aUser(server),
  };
});
afterAll(() => server.close());

const zipOf = async (files: Record<string, string>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** As the form of an existing client sends it: the session cookie and no Authorization header. */
const upload = async (archive: Buffer, who: Person, query = '', headers: Record<string, string | undefined> = {}) => {
  const boundary = 'assay-test-boundary';
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/file/upload-testcase-zip?${query}`,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      cookie: `assay_token=${who.token}`,
      'accept-language': 'en-US',
      ...Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value ? [[name, value]] : []))),
    },
    payload: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="t.zip"\r\nContent-Type: application/zip\r\n\r\n`,
      ),
      archive,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
  return { http: response.statusCode, ...response.json() };
};

const tests = {
  'a/2.in': '2\r\n',
  'a/2.out': '4\n',
  'a/10.in': '10\n',
  'a/10.ans': '20\n',
  'b/1.in': '1\n',
  'b/1.out': '2\n',
};

const progress = (dir: string, who: Person) =>
  server.ask<{ state: string; done: number; total: number; upload: object | null }>(
    'GET',
    `/api/admin/problem/case-upload?dir=${dir}`,
    { token: who.token },
  );

// Every archive starts a process, which takes a while where many share the processors.
describe('uploading test data', { timeout: 120_000 }, () => {
  it('answers pairs in order and a name to use them by, with groups in subtask modes', async () => {
    const answer = await upload(await zipOf(tests), people.setter, 'mode=subtask_lowest');
    expect(answer).toMatchObject({ http: 200, status: 200 });
    expect(answer.data.fileList).toMatchObject([
      { input: 'a/2.in', output: 'a/2.out', groupNum: 1, inputSize: 2, outputSize: 2, isOutputMade: false },
      { input: 'a/10.in', output: 'a/10.ans', groupNum: 1 },
      { input: 'b/1.in', output: 'b/1.out', groupNum: 2 },
    ]);
    expect(answer.data.report).toMatchObject({ changed: 1, lonelyCount: 0, otherCount: 0 });
    const cases = await server.services.caseUploads.openUploadedCases(
      { ...people.setter, role: roleIds.problemAdmin },
      answer.data.fileListDir,
    );
    expect(cases.map(({ inputName, outputName, group }) => [inputName, outputName, group])).toEqual([
      ['a/2.in', 'a/2.out', 1],
      ['a/10.in', 'a/10.ans', 1],
      ['b/1.in', 'b/1.out', 2],
    ]);
    expect((await server.platform.blobs.read(cases[0]!.input.hash)).toString()).toBe('2\n');
    const plain = await upload(await zipOf(tests), people.setter, 'mode=default');
    expect(plain.data.fileList[0].groupNum).toBeNull();
  });

  it('belongs to who uploaded it, expires, and can be dropped', async () => {
    const { fileListDir: dir } = (await upload(await zipOf(tests), people.setter)).data;
    const { setter, root } = people;
    const opened = (who: Person) => server.services.caseUploads.openUploadedCases({ ...who, role: roleIds.root }, dir);
    await expect(opened(root)).rejects.toMatchObject({ code: 'file.uploadGone' });
    const unknown = await progress('nothing', setter);
    expect(await progress(dir, root)).toMatchObject({
      http: 200,
      status: unknown.status,
      msg: unknown.msg,
      data: null,
    });
    expect((await progress(dir, setter)).data).toMatchObject({ state: 'done', done: 6, total: 6 });
    const drop = (who: Person) =>
      server.ask('DELETE', `/api/admin/problem/case-upload?dir=${dir}`, { token: who.token, body: {} });
    expect((await drop(root)).status).toBe(400);
    expect((await drop(setter)).status).toBe(200);
    await expect(opened(setter)).rejects.toMatchObject({ code: 'file.uploadGone' });

    const late = (await upload(await zipOf(tests), setter)).data.fileListDir;
    await server.platform.db.execute(
      sql`update ephemeral set expires_at = now() - interval '1 second' where key = ${`caseUpload:${late}`}`,
    );
    expect((await progress(late, setter)).status).toBe(400);
    await server.platform.ephemeral.sweep();
    const { rows } = await server.platform.db.execute(sql`select from ephemeral where key = ${`caseUpload:${late}`}`);
    expect(rows).toHaveLength(0);
  });

  it('goes on in the background and tells how far it is', async () => {
    const { data } = await upload(await zipOf(tests), people.setter, 'background=true');
    await expect
      .poll(async () => (await progress(data.fileListDir, people.setter)).data.state, {
        timeout: 60_000,
        interval: 100,
      })
      .toBe('done');
    expect((await progress(data.fileListDir, people.setter)).data.upload).toMatchObject({
      fileListDir: data.fileListDir,
      fileList: [{ input: 'a/2.in' }, {}, {}],
    });
    const broken = await upload(Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'), people.setter, 'background=true');
    await expect
      .poll(async () => (await progress(broken.data.fileListDir, people.setter)).data, {
        timeout: 60_000,
        interval: 100,
      })
      .toMatchObject({ state: 'failed', message: expect.stringContaining('RAR'), upload: null });
  });

  it('changes nothing and says why when the archive is no use', async () => {
    const rar = await upload(Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'), people.setter);
    expect(rar).toMatchObject({ http: 200, status: 400, data: null, msg: expect.stringContaining('RAR') });
    const empty = await upload(await zipOf({ 'readme.txt': 'x' }), people.setter);
    expect(empty).toMatchObject({ http: 200, status: 400, msg: expect.stringContaining('X.in') });
  });

  it('is for administrators, whose session a page of another site does not get to use', async () => {
    const archive = await zipOf(tests);
    expect(await upload(archive, people.user)).toMatchObject({ http: 200, status: 403 });
    expect(await upload(archive, people.admin)).toMatchObject({ http: 200, status: 200 });
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
    ]) {
      expect(await upload(archive, people.admin, '', headers), JSON.stringify(headers)).toMatchObject({ http: 401 });
    }
    for (const headers of [
      { 'sec-fetch-site': 'same-origin', origin: 'https://judge.example' },
      { origin: 'http://127.0.0.1:8080' },
      { origin: 'http://judge.example', host: 'judge.example' },
    ]) {
      expect(await upload(archive, people.admin, '', headers), JSON.stringify(headers)).toMatchObject({ status: 200 });
    }
  });

  it('is bounded for each person', async () => {
    const eager = await aUser(server, { role: roleIds.admin });
    await server.platform.db.execute(sql`insert into ephemeral (key, value, count, expires_at)
      values (${`caseUploads:${eager.uid}`}, '{}', 40, now() + interval '1 hour')`);
    expect(await upload(await zipOf(tests), eager)).toMatchObject({
      http: 200,
      status: 400,
      msg: expect.stringContaining('40'),
    });
  });
});

describe('downloading test data', () => {
  const get = async (pid: number, who: Person) => {
    const response = await server.app.inject({
      method: 'GET',
      url: `/api/file/download-testcase?pid=${pid}`,
      headers: { authorization: who.token },
    });
    return { http: response.statusCode, type: String(response.headers['content-type']), response };
  };

  it('answers the cases of the present release as a zip under safe names', async () => {
    const release = await aRelease(server);
    release.cases[1]!.inputName = '../../1.in';
    const { pid } = await aProblem(server, { release, auth: 2 });
    const { http, type, response } = await get(pid, people.setter);
    expect({ http, type }).toEqual({ http: 200, type: 'application/zip' });
    expect(response.headers['content-disposition']).toMatch(
      new RegExp(`^attachment;filename=problem_${pid}_testcase_\\d+\\.zip$`),
    );
    expect(Object.fromEntries(unzip(response.rawPayload))).toEqual({
      '1.in': '1\n',
      '1.ans': '1\n',
      '_/_/1.in': '2\n',
      '2.ans': '2\n',
    });
  });

  it('is for the author and problem administrators; others learn nothing', async () => {
    const { pid } = await aProblem(server);
    await server.platform.db.execute(sql`update problem set uid = ${people.admin.uid} where id = ${pid}`);
    expect((await get(pid, people.admin)).http).toBe(200);
    const other = await aProblem(server);
    const refused = await get(other.pid, people.admin);
    expect(refused.http).toBe(400);
    expect(refused.response.json()).toEqual((await get(9_999_999, people.admin)).response.json());
    expect((await get(other.pid, people.user)).response.json()).toMatchObject({ status: 403, data: null });
  });

  it('says that a problem has none', async () => {
    const { pid } = await aProblem(server, { release: await aRelease(server, { count: 0 }) });
    expect((await get(pid, people.root)).response.json()).toMatchObject({ status: 400 });
  });
});
