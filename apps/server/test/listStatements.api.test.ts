import { roleIds } from '@assay/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProblem, aUser, startTestServer, type TestServer } from './harness.ts';
import { watchStatements } from './statements.ts';

let server: TestServer;
let root: { token: string };
let statements: ReturnType<typeof watchStatements>;
beforeAll(async () => {
  server = await startTestServer();
  root = await aUser(server, { role: roleIds.root });
  const { problemId } = await aProblem(server);
  const send = <T>(path: string, body: object) => server.ask<T>('POST', path, { token: root.token, body });
  await server.platform.settings.set({ defaultSubmitInterval: 0 });
  for (const language of ['C', 'C++'])
    await send('/api/submit-problem-judge', { pid: problemId, language, code: 'int main() {}' });
  const post = { title: 'A post', description: 'about', content: 'something', categoryId: 1, topPriority: false };
  await send('/api/discussion', { ...post, pid: problemId });
  await send('/api/discussion', post);
  const { data } = await server.ask<{ records: { id: number }[] }>('GET', '/api/get-discussion-list', {
    token: root.token,
  });
  for (const { id } of data.records) await send('/api/comment', { did: id, content: 'said' });
  statements = watchStatements(server);
});
afterAll(() => server.close());

/** The statements in which a list looks up the words that stand in it. */
const lookUps = async (path: string, mark: string): Promise<string[]> => {
  let count = 0;
  const seen = await statements.during(async () => {
    type Page = { records: unknown[] };
    const { data } = await server.ask<Page | { commentList: Page }>('GET', path, { token: root.token });
    count = ('commentList' in data ? data.commentList : data).records.length;
  });
  expect(count, path).toBeGreaterThan(0);
  return seen.filter((text) => text.includes(mark));
};

it.each([
  [
    'submissions',
    '/api/get-submission-list?limit=5',
    ['', '&language=C', '&status=5', '&onlyMine=true'],
    'problem_statement s',
  ],
  ['problems', '/api/get-problem-list?limit=5', ['', '&keyword=problem', '&oj=Mine'], '"problem_count"'],
  ['posts', '/api/get-discussion-list?limit=5', ['', '&cid=1', '&onlyMine=true', '&admin=true'], '"avatar"'],
  ['comments', '/api/admin/comments?type=Comment&limit=5', ['', '&status=0', '&currentPage=1'], 'as author'],
  ['comments of a post', '/api/comments?limit=5', ['&did=1', '&did=2', '&did=1&currentPage=1'], '"answering_uid"'],
])('%s are looked up by one statement, whatever is listed: its plan is kept', async (_, path, filters, mark) => {
  const texts = new Set<string>();
  for (const filter of filters) for (const text of await lookUps(path + filter, mark)) texts.add(text);
  expect([...texts]).toHaveLength(1);
});

it('submissions by part of a name are looked up by the same statement however many people have it', async () => {
  for (const username of ['listed-1', 'listed-12', 'listed-2']) await aUser(server, { username });
  const texts: string[] = [];
  for (const name of ['listed-1', 'listed-']) {
    const path = `/api/get-submission-list?limit=5&username=${name}`;
    texts.push(...(await statements.during(() => server.ask('GET', path, { token: root.token }))));
  }
  const gathered = texts.filter((text) => text.includes('counted as'));
  expect(gathered).toHaveLength(2);
  expect(new Set(gathered).size).toBe(1);
});
