import { randomUUID } from 'node:crypto';
import { roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProblem, aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { aLab } from '../../../../test/labBench.ts';
import { unzip } from '../../../../test/unzip.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await aUser(server, { role: roleIds.root, username: 'root' })).token;
});
afterAll(() => server.close());

const multipart = (field: string, name: string, content: Buffer) => {
  const boundary = 'assay-test-boundary';
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, authorization: token },
    payload: Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
};

const bringIn = async (archive: Buffer) => {
  const url = '/api/file/import-problem';
  return (await server.app.inject({ method: 'POST', url, ...multipart('file', 'mine.zip', archive) })).json();
};
const takeOut = async (pid: number) => {
  const url = `/api/file/export-problem?pid=${pid}&format=assay`;
  const answer = await server.app.inject({ method: 'GET', url, headers: { authorization: token } });
  expect(answer.statusCode).toBe(200);
  const files = unzip(answer.rawPayload);
  return { bytes: answer.rawPayload, files, document: JSON.parse(files.get('assay-problem.json')!) };
};
const revisionsOf = async (pid: number) =>
  (
    await server.ask<{ records: { number: number; username: string; note: string; isHere: boolean }[] }>(
      'GET',
      `/api/admin/problem/revisions?pid=${pid}`,
      { token },
    )
  ).data.records;
const forget = (pid: number) => server.platform.db.execute(sql`delete from problem where id = ${pid}`);
const pidOf = async (problemId: string): Promise<number> => {
  const { rows } = await server.platform.db.execute(sql`select id from problem where problem_id = ${problemId}`);
  return Number(rows[0]?.['id']);
};

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A problem with a history, a lab, a picture from the editor, a hidden template, and a translation that is behind. */
const aWholeProblem = async () => {
  const { pid, problemId } = await aProblem(server, { title: '加法' });
  await server.platform.db.execute(sql`update problem set external_id = ${randomUUID()} where id = ${pid}`);
  const image = multipart('image', 'sketch.png', png);
  const put = await server.app.inject({ method: 'POST', url: '/api/file/upload-md-img', ...image });
  const { link } = put.json().data;
  const problem = { id: pid, problemId, title: '加法', hint: '小心' };
  const save = (body: object) => server.ask('PUT', '/api/admin/problem', { token, body });
  const templates = [{ lid: 3, code: 'int main() {}', status: false }];
  const translations = { 'en-US': { title: 'Sum', description: 'Add.', input: '', output: '', hint: '' } };
  expect((await save({ problem, codeTemplates: templates, translations, note: 'in English' })).status).toBe(200);
  expect((await save({ problem: { ...problem, description: `图：![s](${link})` }, note: 'a picture' })).status).toBe(
    200,
  );
  await server.ask('PUT', '/api/admin/problem/lab', { token, body: { pid, version: 0, spec: aLab() } });
  return { pid, problemId };
};

describe('a package of our own', { timeout: 120_000 }, () => {
  it('brings a problem to another place with its lab and its history, and back out the same', async () => {
    const { pid, problemId } = await aWholeProblem();
    const first = await takeOut(pid);
    expect(first.document).toMatchObject({
      history: [
        { number: 1, note: '' },
        { number: 2, username: 'root', note: 'in English' },
        { number: 3, username: 'root', note: 'a picture', parts: ['statement'] },
      ],
      editor: { isUploadCase: true, hiddenTemplates: ['C++'], outdatedTranslations: ['en-US'] },
      lab: { validator: { file: 'lab/validator/validator.cpp' }, recipe: { file: 'lab/recipe.txt' } },
    });
    expect(first.files.get('lab/generators/gen.cpp')).toBe('gen');
    await forget(pid);
    expect((await bringIn(first.bytes)).data.imported).toMatchObject([{ problemId }]);
    const again = await pidOf(problemId);
    const lines = await revisionsOf(again);
    expect(lines.map(({ number, isHere }) => [number, isHere])).toEqual([
      [4, true],
      [3, false],
      [2, false],
      [1, false],
    ]);
    expect(lines[0]?.note).toContain('mine.zip');
    const lab = await server.ask<{ spec: unknown }>('GET', `/api/admin/problem/lab?pid=${again}`, { token });
    expect(lab.data.spec).toEqual(aLab());

    const second = await takeOut(again);
    // One line more: that it was imported.
    const { base, history, ...rest } = second.document;
    const { base: hadBase, history: had, ...before } = first.document;
    expect(rest).toEqual(before);
    expect(history.slice(0, 3)).toEqual(had);
    expect(history).toHaveLength(4);
    expect(base).toEqual({ ...hadBase, revision: 4 });
    const contents = (files: Map<string, string>) =>
      [...files].filter(([name]) => name !== 'assay-problem.json').sort();
    expect(contents(second.files)).toEqual(contents(first.files));
  });

  it('updates what it made as a revision, and makes none where nothing is new', async () => {
    const { pid } = await aWholeProblem();
    const { bytes } = await takeOut(pid);
    const before = await revisionsOf(pid);
    await bringIn(bytes);
    expect(await revisionsOf(pid)).toEqual(before);
    const link = '/api/admin/problem';
    const problem = { id: pid, problemId: (await takeOut(pid)).document.problemId, title: 'Another' };
    await server.ask('PUT', link, { token, body: { problem } });
    const answer = await bringIn(bytes);
    expect(answer.status).toBe(200);
    const after = await revisionsOf(pid);
    expect(after.map(({ note }) => note)).toEqual([
      expect.stringContaining('mine.zip'),
      '',
      ...before.map((one) => one.note),
    ]);
  });

  it('compares and takes back only what is here', async () => {
    const { pid, problemId } = await aWholeProblem();
    const { bytes } = await takeOut(pid);
    await forget(pid);
    await bringIn(bytes);
    const again = await pidOf(problemId);
    const path = `/api/admin/problem/compare-revisions?pid=${again}&from=2&to=4`;
    expect((await server.ask('GET', path, { token })).status).toBe(404);
    const body = { pid: again, number: 2, basedOn: 4 };
    expect((await server.ask('POST', '/api/admin/problem/restore-revision', { token, body })).status).toBe(404);
  });
});
