import { roleIds } from '@assay/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNode, aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await aUser(server, { role: roleIds.root })).token;
});
afterAll(() => server.close());

let count = 0;
const archive = (): string => {
  count += 1;
  return `<?xml version="1.0"?><fps version="1.2"><item><title>Trial ${count}</title><test_input>1</test_input>
    <test_output>2</test_output><spj language="C++">int main() { return 0; }</spj></item></fps>`;
};
const bringIn = async (): Promise<{ imported: { losses: string[] }[] }> => {
  const boundary = 'assay-test-boundary';
  const part = `Content-Disposition: form-data; name="file"; filename="set.xml"\r\nContent-Type: text/xml`;
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/file/import-problem',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'accept-language': 'en-US',
      authorization: token,
    },
    payload: `--${boundary}\r\n${part}\r\n\r\n${archive()}\r\n--${boundary}--\r\n`,
  });
  return response.json().data;
};
const judge = <T>(path: string, body: object) => server.ask<T>('POST', path, { token: server.judgeToken, body });

interface Claimed {
  job: { kind: string; id: number; fence: number; test: unknown; release: { judgeMode: string } };
}

/** As a node takes the trial that waits next and ends it. */
const endNext = async (nodeId: number, end: object): Promise<Claimed['job']> => {
  const { job } = (await judge<Claimed>('/api/judge/claim', { nodeId, waitMs: 60_000 })).data;
  const { kind, id, fence } = job;
  await judge('/api/judge/report', { nodeId, job: { kind, id, fence }, failure: null, cases: [], test: null, ...end });
  return job;
};

describe('an import of a problem with a checker', { timeout: 120_000 }, () => {
  const listed = async () =>
    (
      await server.ask<{ records: { title: string; auth: number; fault: string | null }[] }>(
        'GET',
        '/api/admin/problem/get-problem-list',
        { token },
      )
    ).data.records[0]!;

  it('says that no node has tried it yet, which happens later by itself', async () => {
    const { imported } = await bringIn();
    expect(imported[0]?.losses).toContainEqual(expect.stringContaining('No judge node has compiled'));
    expect(await listed()).toMatchObject({ auth: 1, fault: null });
    const { nodeId } = await aNode(server, 'node-1', ['C++', 'C++ 17']);
    await endNext(nodeId, { failure: { status: 4, message: 'spj.cpp:1: no' }, words: { code: 'checkerNotCompiled' } });
    await server.services.trials.sweep();
    expect(await listed()).toMatchObject({ auth: 2, fault: 'spj.cpp:1: no' });
  });

  it('says what a node could not compile, in a few lines', async () => {
    const { nodeId } = await aNode(server, 'node-1', ['C++', 'C++ 17']);
    const words = { code: 'checkerNotCompiled' };
    const message = ['spj.cpp:1: error: no such thing', '', ...Array.from({ length: 50 }, (_, n) => `line ${n}`)];
    const [{ imported }, job] = await Promise.all([
      bringIn(),
      endNext(nodeId, { failure: { status: 4, message: message.join('\n') }, words }),
    ]);
    expect(job).toMatchObject({ kind: 'testRun', test: null, release: { judgeMode: 'spj' } });
    expect(await listed()).toMatchObject({ auth: 2, fault: expect.stringContaining('spj.cpp:1: error') });
    expect(imported[0]?.losses).toContain(
      "The problem's checker does not compile.\nspj.cpp:1: error: no such thing\nline 0\nline 1",
    );
  });

  it('says nothing of what compiles', async () => {
    const { nodeId } = await aNode(server, 'node-1', ['C++', 'C++ 17']);
    const test = { status: 0, time: 0, memory: 0, output: '', stderr: '' };
    const [{ imported }] = await Promise.all([bringIn(), endNext(nodeId, { test })]);
    expect(imported[0]?.losses.join()).not.toMatch(/compile/);
    expect(await listed()).toMatchObject({ auth: 1, fault: null });
  });
});
