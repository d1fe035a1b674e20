import { allCalls } from '@assay/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProblem, aUser, startTestServer, type TestServer } from './harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('conventions of the API', () => {
  it('answer unknown paths, wrong methods and wrong media types', async () => {
    expect(await server.ask('GET', '/api/nothing-here')).toMatchObject({ http: 404, status: 404, data: null });
    expect(await server.ask('POST', '/api/get-website-config', { body: {} })).toMatchObject({ http: 405, status: 400 });
    expect(await server.ask('GET', '/api/login')).toMatchObject({ http: 405, status: 400 });
    expect(await server.ask('GET', '/api/login/')).toMatchObject({ http: 405, status: 400 });
    for (const type of ['text/csv', 'text/plain']) {
      const media = await server.app.inject({
        method: 'POST',
        url: '/api/login',
        headers: { 'content-type': type },
        payload: 'a,b',
      });
      expect([media.statusCode, media.json().status], type).toEqual([415, 400]);
    }
  });

  it('expose the headers that clients read, and answer OPTIONS', async () => {
    const answer = await server.ask('GET', '/api/get-website-config', {
      headers: { origin: 'http://elsewhere.example' },
    });
    expect(answer.headers['access-control-expose-headers']).toBe(
      'Refresh-Token,Authorization,Url-Type,Content-disposition,Content-Type',
    );
    expect(answer.headers['access-control-allow-origin']).toBe('http://elsewhere.example');
    const options = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/login',
      headers: { origin: 'http://elsewhere.example' },
    });
    expect([options.statusCode, options.body]).toEqual([200, '']);
  });

  it('lead from a page behind more rows than anybody turns over to the last one within a million', async () => {
    const pages = ['get-problem-list', 'get-submission-list', 'get-rank-list', 'get-contest-list'].map((list) =>
      server.ask<{ current: number; records: unknown[] }>('GET', `/api/${list}?currentPage=1000000000&limit=30&type=1`),
    );
    for (const { status, data } of await Promise.all(pages))
      expect([status, data.current, data.records]).toEqual([200, 33_334, []]);
  });

  it('page like the reference, with every field present', async () => {
    await aProblem(server, { problemId: 'B10' });
    await aProblem(server, { problemId: 'B9' });
    const answer = await server.ask<{ records: { problemId: string; score: null }[] }>(
      'GET',
      '/api/get-problem-list?currentPage=0&limit=-5&keyword=&difficulty=&tagId=',
    );
    expect(answer.data).toMatchObject({
      total: 2,
      size: 10,
      current: 1,
      pages: 1,
      orders: [],
      searchCount: true,
      hitCount: false,
    });
    expect(answer.data.records.map((row) => row.problemId)).toEqual(['B9', 'B10']);
    expect(answer.data.records[0]).toHaveProperty('score', null);
  });

  it('write dates in UTC with offset', async () => {
    const { problemId } = await aProblem(server);
    const answer = await server.ask<{ problem: { gmtCreate: string } }>(
      'GET',
      `/api/get-problem-detail?problemId=${problemId.toLowerCase()}`,
    );
    expect(answer.data.problem.gmtCreate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0000$/);
  });

  it('never send what judges keep: checker, judge files, test files', async () => {
    const { problemId } = await aProblem(server);
    const answer = await server.ask('GET', `/api/get-problem-detail?problemId=${problemId}`);
    expect(answer.data).toMatchObject({ problem: { spjCode: null, spjLanguage: null, judgeExtraFile: null } });
    expect(JSON.stringify(answer)).not.toMatch(/"cases"|"hash"/);
  });

  it('refuse hidden problems, unknown ones, and own lists of guests', async () => {
    const { problemId } = await aProblem(server, { auth: 2 });
    expect(await server.ask('GET', `/api/get-problem-detail?problemId=${problemId}`)).toMatchObject({
      http: 200,
      status: 403,
    });
    expect(await server.ask('GET', '/api/get-problem-detail?problemId=NOPE')).toMatchObject({ http: 200, status: 404 });
    expect(await server.ask('GET', '/api/get-submission-list?onlyMine=true')).toMatchObject({ http: 200, status: 401 });
    expect(await server.ask('GET', '/api/get-submission-detail?submitId=abc')).toMatchObject({
      http: 400,
      status: 400,
    });
  });

  it('refuse with HTTP 200 what is missing from a body, and with HTTP 400 what cannot be read', async () => {
    const { token } = await aUser(server);
    const refused = async (path: string, body: object) => {
      const { http, status, data, msg } = await server.ask('POST', path, {
        token,
        headers: { 'accept-language': 'en-US' },
        body,
      });
      expect([status, data]).toEqual([400, null]);
      return [http, msg];
    };
    const rank = '/api/get-contest-rank';
    expect(await refused(rank, { currentPage: 1, limit: 50 })).toEqual([200, 'The request lacks cid']);
    expect(await refused(rank, { cid: 99_999_999 })).toEqual([200, expect.any(String)]);
    expect(await refused(rank, { cid: 'first' })).toEqual([400, 'The request is not valid: cid']);
    expect(await refused('/api/get-user-problem-status', { isContestProblemList: false })).toEqual([
      400,
      'The request is not valid: pidList',
    ]);
  });

  it('ignore unknown fields and take numbers as text', async () => {
    const user = await aUser(server);
    const { pid } = await aProblem(server);
    const answer = await server.ask('POST', '/api/get-user-problem-status', {
      token: user.token,
      body: { pidList: [String(pid)], isContestProblemList: 'false', cid: null, gid: '', _XID: 'row_1', loading: true },
    });
    expect(answer.data).toEqual({ [pid]: { status: -10, score: null } });
  });

  it('take a list of numbers in one word or in many', async () => {
    const root = await aUser(server, { role: 1000 });
    const body = { name: 'listed', oj: 'ME' };
    const { data: tag } = await server.ask<{ id: number }>('POST', '/api/admin/tag', { token: root.token, body });
    for (const tags of [`tagId=${tag.id},987654`, `tagId=${tag.id}&tagId=987654`])
      expect(await server.ask('GET', `/api/get-problem-list?${tags}`)).toMatchObject({
        status: 200,
        data: { total: 0 },
      });
  });

  it('document every call, while others are served, and not for whoever asks again and again', async () => {
    let served = 0;
    let isOver = false;
    const serve = (): void => {
      served += 1;
      if (!isOver) setImmediate(serve);
    };
    serve();
    const document = (await server.app.inject('/api/docs/json')).json();
    isOver = true;
    expect(served).toBeGreaterThan(allCalls.length);
    const asked: number[] = [];
    for (let n = 0; n < 21; n++) asked.push((await server.app.inject('/api/docs/json')).statusCode);
    expect([asked[0], asked.at(-1)]).toEqual([200, 429]);
    for (const call of allCalls) {
      const path = call.path.replace(/:(\w+)/g, '{$1}');
      expect(document.paths[path]?.[call.method.toLowerCase()], `${call.method} ${path}`).toMatchObject({
        operationId: `${call.area}.${call.name}`,
        summary: call.summary,
      });
    }
  });
});

describe('configuration', () => {
  it('keeps what is missing or empty, clears what is None, and takes effect at once', async () => {
    const root = await aUser(server, { role: 1000 });
    const put = (path: string, body: object) => server.ask('PUT', path, { token: root.token, body });
    expect(
      (await put('/api/admin/config/set-web-config', { name: 'Hall', description: 'None', shortName: '' })).status,
    ).toBe(200);
    expect(await put('/api/admin/config/set-web-config', { name: 'None' })).toMatchObject({ http: 200, status: 400 });
    expect((await server.ask('GET', '/api/get-website-config')).data).toMatchObject({
      name: 'Hall',
      description: '',
      shortName: 'OJ',
    });
    await put('/api/admin/switch/update', { defaultSubmitInterval: -4, openPublicJudge: false, hduUsernameList: [] });
    expect((await server.ask('GET', '/api/admin/switch/info', { token: root.token })).data).toMatchObject({
      defaultSubmitInterval: 0,
      openPublicJudge: false,
    });
    const { problemId } = await aProblem(server);
    const closed = await server.ask('POST', '/api/submit-problem-judge', {
      token: root.token,
      body: { pid: problemId, language: 'C++', code: 'x' },
    });
    expect(closed).toMatchObject({ http: 200, status: 403 });
    await put('/api/admin/config/set-email-config', { emailPassword: 'hidden-secret' });
    expect(
      JSON.stringify(await server.ask('GET', '/api/admin/config/get-email-config', { token: root.token })),
    ).not.toContain('hidden-secret');
  });
});
