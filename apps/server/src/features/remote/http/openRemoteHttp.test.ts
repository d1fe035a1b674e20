import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openStandin, standinAccounts, standinSites } from '@assay/remote-standins';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openRemoteHttp, type RemoteHttpOptions } from './openRemoteHttp.ts';

const siteOf = (key: string) => standinSites.find((one) => one.key === key)!;
const [account] = standinAccounts;
const login = { username: account!.name, userpass: account!.password, login: 'Sign In' };

let hdu: Awaited<ReturnType<typeof openStandin>>;
beforeAll(async () => {
  hdu = await openStandin(siteOf('hdu'));
});
afterAll(() => hdu.close());
beforeEach(() => hdu.calm());

const open = (options: Partial<RemoteHttpOptions> = {}) =>
  openRemoteHttp({ home: hdu.url, encoding: 'gb18030', ...options });
const submission = (language: string) => ({
  check: '0',
  problemid: '1000',
  language,
  _usercode: Buffer.from(encodeURIComponent(`int main() { return 0; } ${'/'.repeat(60)}`)).toString('base64'),
});

it('reads a page in the encoding of its site', async () => {
  const page = await open().get('/showproblem.php?pid=1001');
  expect(page).toMatchObject({ status: 200, address: `${hdu.url}/showproblem.php?pid=1001` });
  expect(page.text).toContain('元宵节的街上挂着');
  const picture = await open().get('/data/images/lanterns.gif');
  expect(picture.text).toBe('');
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');
});

it('keeps a session with its notes, and begins a new one where what was kept is not readable', async () => {
  const http = open();
  expect((await http.post('/userloginex.php?action=login', { form: login })).status).toBe(302);
  http.notes['token'] = 'from-the-site';
  const kept = http.keep()!;
  const again = open({ kept });
  expect((await again.get('/')).text).toContain(`user=${account!.name}`);
  expect(again.notes).toEqual({ token: 'from-the-site' });
  expect(again.cookie('PHPSESSID')).toMatch(/^[0-9a-f]{32}$/);
  for (const broken of ['', 'no json', '{}', '{"jar":"[]","notes":null}']) {
    const fresh = open({ kept: broken });
    expect((await fresh.get('/')).text).not.toContain(`user=${account!.name}`);
  }
});

it('keeps no session that is larger than one', async () => {
  const http = open();
  http.notes['x'] = 'y'.repeat(100_000);
  expect(http.keep()).toBeNull();
});

describe('what goes wrong', () => {
  it.each([
    [{ trouble: 'cut' }, 'unreachable'],
    [{ trouble: 'half' }, 'unreachable'],
    [{ trouble: 'down' }, 'siteDown'],
    [{ trouble: 'slow', ms: 3000 }, 'unreachable'],
    [{ trouble: 'huge' }, 'tooLarge'],
    [{ trouble: 'challenge' }, 'humanCheck'],
    [{ trouble: 'tooMany' }, 'tooMany'],
  ] as const)('%o of a page: %s', async (trouble, kind) => {
    hdu.next({ at: 'problem', ...trouble });
    await expect(open({ timeMs: 1000 }).get('/showproblem.php?pid=1000')).rejects.toMatchObject({ kind });
  });

  it.each([
    [{ trouble: 'cut' }, 'fateUnknown', 0],
    [{ trouble: 'cutAfter' }, 'fateUnknown', 1],
    [{ trouble: 'half' }, 'fateUnknown', 1],
    [{ trouble: 'down' }, 'fateUnknown', 0],
    [{ trouble: 'downAfter' }, 'fateUnknown', 1],
    [{ trouble: 'slow', ms: 3000 }, 'fateUnknown', 1],
    [{ trouble: 'huge' }, 'fateUnknown', 0],
    [{ trouble: 'challenge' }, 'humanCheck', 0],
    [{ trouble: 'tooMany' }, 'tooMany', 0],
  ] as const)('%o of a submit: %s', async (trouble, kind, sent) => {
    const http = open({ timeMs: 1000 });
    await http.post('/userloginex.php?action=login', { form: login });
    const before = hdu.submissions().length;
    hdu.next({ at: 'submit', ...trouble });
    const submit = http.post('/submit.php?action=submit', { form: submission('0'), submits: true });
    await expect(submit).rejects.toMatchObject({ kind });
    await expect.poll(() => hdu.submissions().length - before).toBe(sent);
  });

  it('tells how long a site wants to be left alone', async () => {
    hdu.next({ at: 'problem', trouble: 'tooMany' });
    await expect(open().get('/showproblem.php?pid=1000')).rejects.toMatchObject({ retryAfter: 2000 });
  });

  it('knows that a submit was not sent where there is no site', async () => {
    const closed = await openStandin(siteOf('poj'));
    await closed.close();
    const http = openRemoteHttp({ home: closed.url });
    await expect(http.post('/submit', { form: {}, submits: true })).rejects.toMatchObject({ kind: 'unreachable' });
    await expect(open({ home: 'http://no-such-site.invalid' }).get('/')).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('ends with its worker', async () => {
    const worker = new AbortController();
    hdu.next({ at: 'problem', trouble: 'slow', ms: 3000 });
    const page = open({ signal: worker.signal }).get('/showproblem.php?pid=1000');
    worker.abort();
    await expect(page).rejects.toMatchObject({ kind: 'unreachable' });
  });
});

it('waits for its pace before each request, redirects too', async () => {
  let waits = 0;
  const http = open({
    pace: async () => {
      waits += 1;
    },
  });
  await http.get('/');
  await http.post('/userloginex.php?action=login', { form: login, follow: true });
  expect(waits).toBe(3);
});

describe('hosts', () => {
  const open2 = async (listener: RequestListener) => {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const closers: (() => void)[] = [];
  afterEach(() => {
    for (const close of closers.splice(0)) close();
  });

  it('sends nothing to a host of others, directly or by a redirect', async () => {
    let visits = 0;
    const other = await open2((_, response) => {
      visits += 1;
      response.end('secret things');
    });
    const site = await open2((request, response) => {
      response.writeHead(302, { location: request.url === '/loop' ? '/loop' : `${other}/inside` }).end();
    });
    const http = openRemoteHttp({ home: site });
    const foreign = { kind: 'notReadable', words: `leads to ${new URL(other).host}` };
    await expect(http.get(`${other}/inside`)).rejects.toMatchObject(foreign);
    await expect(http.get('/away')).rejects.toMatchObject(foreign);
    await expect(http.post('/away', { form: {}, follow: true })).rejects.toMatchObject(foreign);
    // The submit was answered, only what follows was not read.
    await expect(http.post('/away', { form: {}, follow: true, submits: true })).rejects.toMatchObject({
      kind: 'fateUnknown',
    });
    expect((await http.post('/away', { form: {}, submits: true })).status).toBe(302);
    await expect(http.get('/loop')).rejects.toMatchObject({ kind: 'notReadable' });
    for (const odd of ['http://user@127.0.0.1', 'file:///etc/passwd', `//${new URL(other).host}/x`])
      await http.get(odd).catch(() => undefined);
    expect(visits).toBe(0);
  });

  it('speaks with the other hosts of its site by their names, each with its own cookies', async () => {
    const seen: (string | undefined)[] = [];
    const api = await open2((request, response) => {
      seen.push(request.headers.cookie);
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ path: request.url }));
    });
    const site = await open2((_, response) => response.setHeader('set-cookie', 'a=1; Path=/only').end('home'));
    const http = openRemoteHttp({ home: site, hosts: { api } });
    await http.get('/only/x');
    expect(JSON.parse((await http.post('api:/api/call', { json: { x: 1 } })).text)).toEqual({ path: '/api/call' });
    expect(JSON.parse((await http.get(`${api}/plain`)).text)).toEqual({ path: '/plain' });
    expect(seen).toEqual([undefined, undefined]);
  });

  it('takes pages that stand before a site for what they are', async () => {
    const pages: [number, Record<string, string>, string][] = [
      [200, {}, '<html><head><title>Just a moment...</title></head></html>'],
      [503, {}, '<script>window._cf_chl_opt={}</script>'],
      [200, {}, '<script>var a=toNumbers("e9df592a0909bfa5fcff1ce7958e598b")</script>'],
      [403, { server: 'cloudflare' }, 'error code: 1020'],
    ];
    const site = await open2((request, response) => {
      const [status, headers, body] = pages[Number(request.url!.slice(1))]!;
      response.writeHead(status, headers).end(body);
    });
    for (const index of pages.keys())
      await expect(openRemoteHttp({ home: site }).get(`/${index}`)).rejects.toMatchObject({ kind: 'humanCheck' });
  });

  it('sends forms of either kind, and a page of a mirror below a path', async () => {
    const bodies: string[] = [];
    const site = await open2((request, response) => {
      let body = `${request.url} ${request.headers['content-type']?.split(';')[0]} `;
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        bodies.push(body);
        response.end();
      });
    });
    const http = openRemoteHttp({ home: `${site}/mirror` });
    await http.post('/send', { form: { a: '数 &' } });
    await http.post('send', { form: { b: '1' }, multipart: true });
    expect(bodies[0]).toBe('/mirror/send application/x-www-form-urlencoded a=%E6%95%B0+%26');
    expect(bodies[1]).toMatch(/^\/mirror\/send multipart\/form-data .*name="b"\r\n\r\n1\r\n/s);
  });
});
