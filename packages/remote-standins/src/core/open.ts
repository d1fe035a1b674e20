import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import iconv from 'iconv-lite';
import { readBody, readForm } from './body.ts';
import { control } from './control.ts';
import { cloudflareChallenge } from './html.ts';
import type { Site } from './route.ts';
import type { Account, Answer, Incoming, Session } from './site.ts';
import { makeWorld, type World } from './world.ts';

/** Accounts that every stand-in knows unless it is told others. */
export const standinAccounts: Account[] = [
  { name: 'assay_one', password: 'first-secret-1' },
  { name: 'assay_two', password: 'second-secret-2' },
  { name: 'assay_trusted', password: 'third-secret-3', trusted: true },
];

export interface StandinOptions {
  /** 0: any that is free. */
  port?: number;
  accounts?: Account[];
  /** ms an account must wait between two submissions; 0 unless said. */
  pauseMs?: number;
  /** ms until a verdict is final; 0 unless said. */
  afterMs?: number;
}

const changedPage =
  '<html><head><title>We have moved</title></head><body><main>Our new site is coming.</main></body></html>';
const hugeBytes = 50 * 1024 * 1024;

const cookiesOf = (header: string | undefined): Map<string, string> =>
  new Map(
    (header ?? '').split(/; */).flatMap((pair): [string, string][] => {
      const at = pair.indexOf('=');
      return at < 0 ? [] : [[pair.slice(0, at), pair.slice(at + 1)]];
    }),
  );

const jsonOf = (type: string, body: Buffer): Record<string, unknown> => {
  if (!type.startsWith('application/json') || body.length === 0) return {};
  return JSON.parse(body.toString('utf8')) as Record<string, unknown>;
};

const incomingOf = async (site: Site, request: IncomingMessage): Promise<Incoming> => {
  const url = new URL(request.url ?? '/', 'http://standin');
  const type = request.headers['content-type'] ?? '';
  const body = await readBody(request);
  return {
    method: request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET'),
    path: decodeURIComponent(url.pathname),
    query: url.searchParams,
    headers: request.headers,
    cookies: cookiesOf(request.headers.cookie),
    form: readForm(type, body, (bytes) => iconv.decode(bytes, site.encoding)),
    json: jsonOf(type, body),
  };
};

const bearer = (incoming: Incoming): string | undefined =>
  /^Bearer (\w+)$/.exec(incoming.headers.authorization ?? '')?.[1];

const send = (site: Site, response: ServerResponse, answer: Answer, session: Session | undefined): void => {
  const cookies = { ...(session && site.cookie ? { [site.cookie]: session.token } : {}), ...answer.cookies };
  const body = typeof answer.body === 'string' ? iconv.encode(answer.body, site.encoding) : answer.body;
  // Which encoding a page of HDU has is said in the page alone.
  const html = site.encoding === 'utf8' ? 'text/html; charset=utf-8' : 'text/html';
  response.writeHead(answer.status ?? 200, {
    'content-type': answer.type ?? html,
    'set-cookie': Object.entries(cookies).map(([name, value]) => `${name}=${value}; Path=/; HttpOnly`),
    ...answer.headers,
  });
  response.end(body);
};

/** Sends the head and half of the body, then ends the connection. */
const sendHalf = (site: Site, response: ServerResponse, answer: Answer): void => {
  const body = typeof answer.body === 'string' ? iconv.encode(answer.body, site.encoding) : answer.body;
  response.writeHead(answer.status ?? 200, {
    'content-type': answer.type ?? 'text/html',
    'content-length': body.length + 1,
    ...answer.headers,
  });
  response.write(body.subarray(0, body.length >> 1), () => response.destroy());
};

const serve = async (site: Site, world: World, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const incoming = await incomingOf(site, request);
  const controlled = control(world, incoming);
  if (controlled) return send(site, response, controlled, undefined);
  const route = site.routes.find((one) => one.method === incoming.method && one.path.test(incoming.path));
  const trouble = route && world.troubleAt(route.step);
  if (trouble?.trouble === 'expired') world.expireSessions();
  const session = world.session(site.cookie ? incoming.cookies.get(site.cookie) : bearer(incoming));
  const { method, path } = incoming;
  const search = incoming.query.size > 0 ? `?${incoming.query}` : '';
  world.note({ at: new Date(), method, path: path + search, step: route?.step, account: session.account?.name });
  if (!route) return send(site, response, { status: 404, body: '<html><title>404 Not Found</title></html>' }, session);
  const down = { status: 502, body: '<html><head><title>502 Bad Gateway</title></head></html>' };
  const act = (): Answer =>
    route.answer({
      incoming,
      part: { ...(route.path.exec(path)?.groups ?? {}) },
      session,
      world,
      refusal: trouble?.trouble === 'refuse' ? trouble.reason : undefined,
    });
  switch (trouble?.trouble) {
    case 'challenge':
      return send(site, response, (site.challenge ?? cloudflareChallenge)(), undefined);
    case 'tooMany':
      return send(
        site,
        response,
        { status: 429, headers: { 'retry-after': '2' }, body: 'Too many requests' },
        undefined,
      );
    case 'changed':
      return send(site, response, { body: changedPage }, session);
    case 'huge':
      return send(site, response, { body: Buffer.alloc(hugeBytes, ' ') }, session);
    case 'down':
      return send(site, response, down, undefined);
    case 'downAfter':
      act();
      return send(site, response, down, undefined);
    case 'cut':
      response.destroy();
      return;
    case 'cutAfter':
      act();
      response.destroy();
      return;
    case 'half':
      return sendHalf(site, response, act());
    case 'slow':
      await sleep(trouble.ms);
      return send(site, response, act(), session);
    default:
      return send(site, response, act(), session);
  }
};

/** Opens a stand-in of a site on the loopback interface. */
export const openStandin = async (site: Site, options: StandinOptions = {}) => {
  const { port = 0, accounts = standinAccounts, pauseMs = 0, afterMs = 0 } = options;
  const world = makeWorld(site, { accounts, pauseMs, afterMs });
  const server = createServer((request, response) => {
    serve(site, world, request, response).catch((error: Error) => {
      if (response.headersSent) response.destroy();
      else send(site, response, { status: 500, body: `The stand-in failed: ${error.message}` }, undefined);
    });
  });
  // Longer than clients keep a connection, which else meet its end now and then.
  server.keepAliveTimeout = 60_000;
  server.listen(port, '127.0.0.1');
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject));
  const at = (server.address() as AddressInfo).port;
  return {
    site,
    url: `http://127.0.0.1:${at}`,
    /** With a host name of its own: all ports of one host share cookies in a browser. */
    browserUrl: `http://${site.key}.localhost:${at}`,
    next: world.next,
    calm: world.calm,
    crowd: world.crowd,
    release: world.release,
    expireSessions: world.expireSessions,
    setCheck: world.setCheck,
    /** What accounts sent, oldest first, without strangers. */
    submissions: () => world.submissions.filter((one) => !one.foreign),
    requests: () => [...world.requests],
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export type Standin = Awaited<ReturnType<typeof openStandin>>;
