import { roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await aUser(server, { role: roleIds.root, username: 'root' })).token;
});
afterAll(() => server.close());

const fps = (items: { title: string; answer: string }[]): Buffer =>
  Buffer.from(
    `<?xml version="1.0"?><fps version="1.2">${items
      .map(
        ({ title, answer }) =>
          `<item><title>${title}</title><description>d</description><test_input>1</test_input><test_output>${answer}</test_output></item>`,
      )
      .join('')}</fps>`,
  );

const bringIn = async (archive: Buffer, existing?: string) => {
  const boundary = 'assay-test-boundary';
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/file/import-fps-problem?${existing === undefined ? '' : `existing=${existing}`}`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, authorization: token },
    payload: Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="p.xml"\r\n\r\n`),
      archive,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
  return response.json();
};

const stored = async () =>
  (
    await server.platform.db.execute<{ title: string; releases: number; problem_id: string }>(
      sql`select p.title, p.problem_id, (select count(*)::int from problem_release r where r.pid = p.id) as releases
          from problem p order by p.id`,
    )
  ).rows;

const imports = async () =>
  (
    await server.ask<{ records: { username: string; detail: { title: string; revision: number } }[] }>(
      'GET',
      '/api/admin/audit?act=problem-import',
      { token },
    )
  ).data.records.map(({ username, detail }) => [username, detail.title, detail.revision]);

// Every archive starts a process, which takes a while where many share the processors.
describe('an archive that comes again', { timeout: 120_000 }, () => {
  it('updates the problems it made where the person asks for it, once for all of them', async () => {
    const first = [
      { title: 'One', answer: '1' },
      { title: 'Two', answer: '2' },
    ];
    await bringIn(fps(first));
    expect(await stored()).toMatchObject([
      { title: 'One', releases: 1 },
      { title: 'Two', releases: 1 },
    ]);
    const second = [...first.map((one) => ({ ...one, answer: `${one.answer}0` })), { title: 'Three', answer: '3' }];
    expect(await imports()).toEqual([
      ['root', 'Two', 1],
      ['root', 'One', 1],
    ]);
    const told: string[] = [];
    const { rows } = await server.platform.db.execute<{ id: number }>(sql`select id from problem order by id limit 1`);
    const topic = `problem:${rows[0]!.id}` as const;
    const stop = server.platform.events.on(topic, () => void told.push(topic));
    const { data } = await bringIn(fps(second), 'update');
    // Who has its editor open hears of it.
    await vi.waitFor(() => expect(told).toEqual([topic]));
    stop();
    expect(await imports()).toHaveLength(5);
    await bringIn(fps(second), 'update');
    // Nothing that anybody sees was changed.
    expect(await imports()).toHaveLength(5);
    expect(data.imported).toMatchObject([{ isUpdate: true }, { isUpdate: true }, { isUpdate: false }]);
    expect(await stored()).toMatchObject([
      { title: 'One', releases: 2 },
      { title: 'Two', releases: 2 },
      { title: 'Three', releases: 1 },
    ]);
    // The same once more changes nothing.
    await bringIn(fps(second), 'update');
    expect((await stored()).map(({ releases }) => releases)).toEqual([2, 2, 1]);
  });

  it('leaves as it is what its format has no words for', async () => {
    const { db } = server.platform;
    const items = (answer: string) => fps([{ title: 'Closed', answer }]);
    await bringIn(items('1'));
    await db.execute(sql`update problem set difficulty = 2, code_share = false, open_case_result = false,
      languages = '{C}' where title = 'Closed'`);
    const { rows: before } = await db.execute<{ id: number }>(sql`select id from problem where title = 'Closed'`);
    await db.execute(sql`insert into code_template (pid, language, code, status)
      values (${before[0]!.id}, 'C', '// begin', true)`);
    const { data } = await bringIn(items('2'), 'update');
    expect(data.imported).toMatchObject([{ isUpdate: true }]);
    const { rows } = await db.execute(sql`select difficulty, code_share, open_case_result, languages,
      (select code from code_template t where t.pid = p.id) as template,
      (select count(*)::int from problem_release r where r.pid = p.id) as releases from problem p where title = 'Closed'`);
    expect(rows).toEqual([
      {
        difficulty: 2,
        code_share: false,
        open_case_result: false,
        languages: ['C'],
        template: '// begin',
        releases: 2,
      },
    ]);
  });

  it('brings nothing that its editor could not save', async () => {
    const before = (await stored()).length;
    const long = fps([{ title: 'Long', answer: '1' }])
      .toString()
      .replace('>d<', `>${'d'.repeat(200_001)}<`);
    const answer = await bringIn(Buffer.from(long));
    expect(answer.msg).toContain('200000');
    expect(await stored()).toHaveLength(before);
  });

  it('makes new problems where nothing else is said, and where the person says so', async () => {
    const before = (await stored()).length;
    await bringIn(fps([{ title: 'One', answer: '1' }]));
    const { data } = await bringIn(fps([{ title: 'One', answer: '1' }]), 'new');
    expect(data.imported).toMatchObject([{ isUpdate: false }]);
    expect(await stored()).toHaveLength(before + 2);
    expect((await bringIn(fps([]), 'replace')).status).toBe(400);
  });

  it('leaves a problem of a group alone, which only its group changes', async () => {
    await bringIn(fps([{ title: 'Of a group', answer: '1' }]));
    await server.platform.db.execute(sql`update problem set is_group = true where title = 'Of a group'`);
    await bringIn(fps([{ title: 'Of a group', answer: '2' }]), 'update');
    expect((await stored()).filter(({ title }) => title === 'Of a group').map(({ releases }) => releases)).toEqual([
      1, 1,
    ]);
  });
});
