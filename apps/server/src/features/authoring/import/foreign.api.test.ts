import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await aUser(server, { role: 1000, username: 'root' })).token;
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

const bringIn = async (archive: Buffer, existing = 'known') => {
  const boundary = 'assay-test-boundary';
  const url = `/api/file/import-problem?existing=${existing}`;
  const answer = await server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, authorization: token },
    payload: Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="them.zip"\r\n\r\n`),
      archive,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
  return answer.json();
};
const takeOut = async (pid: number): Promise<Buffer> => {
  const url = `/api/file/export-problem?pid=${pid}&format=assay`;
  const answer = await server.app.inject({ method: 'GET', url, headers: { authorization: token } });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};
const stored = async (title: string) => {
  const { rows } = await server.platform.db.execute<{ id: number; auth: number; hash: string; lab: unknown }>(sql`
    select problem.id::int, auth, hash, problem_lab.spec as lab from problem
    join problem_release on problem_release.id = release_id
    left join problem_lab on problem_lab.pid = problem.id where title = ${title}`);
  return rows[0]!;
};
const solution = (code: string) => ({ solutions: [{ expect: 'right', isModel: true, code }] });

const item = (title: string, more: string): string =>
  `<item><title>${title}</title><time_limit unit="s">1</time_limit><memory_limit unit="mb">64</memory_limit>${more}</item>`;
const set = Buffer.from(
  `<?xml version="1.0" encoding="UTF-8"?>\n<fps version="1.5">${item(
    'Text only',
    '<description>Look.</description><sample_input/><sample_output/><remote_oj>there</remote_oj><remote_id>7</remote_id>',
  )}${item(
    'Shown only',
    '<sample_input>1</sample_input><sample_output>2</sample_output><solution language="Python">print(2)</solution>',
  )}</fps>`,
);

describe('a freeproblemset file', () => {
  it('comes in whole, and what it says goes out and comes back as the same releases', async () => {
    expect(await bringIn(set)).toMatchObject({ status: 200 });
    const [text, shown] = [await stored('Text only'), await stored('Shown only')];
    expect([text.auth, text.lab, shown.auth]).toEqual([2, null, 1]);
    expect(shown.lab).toMatchObject(solution('print(2)'));
    for (const [title, was] of Object.entries({ 'Text only': text, 'Shown only': shown })) {
      const archive = await takeOut(was.id);
      await server.platform.db.execute(sql`delete from problem where id = ${was.id}`);
      expect(await bringIn(archive)).toMatchObject({ status: 200 });
      expect(await stored(title)).toMatchObject({ hash: was.hash, auth: was.auth, lab: was.lab });
    }
  });
});

describe('the solutions of a package', () => {
  const archive = (code: string) =>
    zipOf({
      'problem.yaml':
        'problem_format_version: 2025-09\nname: Borrowed\nuuid: 1f2b5a52-1111-4222-8333-944455556661\nlimits: { time_limit: 1 }\n',
      'statement/problem.en.md': 'x\n',
      'data/secret/1.in': '1\n',
      'data/secret/1.ans': '1\n',
      'submissions/accepted/a.py': code,
    });
  it('begin a lab, and leave one that is kept here alone', async () => {
    expect(await bringIn(await archive('print(1)'))).toMatchObject({ status: 200 });
    expect((await stored('Borrowed')).lab).toMatchObject(solution('print(1)'));
    expect(await bringIn(await archive('print(int(1))'))).toMatchObject({ status: 200 });
    expect((await stored('Borrowed')).lab).toMatchObject(solution('print(1)'));
  });
});
