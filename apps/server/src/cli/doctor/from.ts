import { readFileSync } from 'node:fs';
import { type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { bad, type Finding, good, poor } from './finding.ts';

/** How visitors come. */
export interface Way {
  url: URL;
  /** Certificate of who signed the site's, beside those that Node knows. */
  ca?: string | undefined;
  /** Connect there, whatever the name means. */
  at?: string | undefined;
}

/** What the server says of the request that asked (`site.seen`). */
interface Seen {
  ip: string;
  scheme: string;
  host: string;
  isForwarded: boolean;
  isBelieved: boolean;
  publicUrl: string;
}

const patienceMs = 8000;
/** Whoever refuses a body by its length does so at once. */
const refusalMs = 2000;

/** Sends `body`, says that it has `length` bytes, and waits for the head of the answer; undefined when none comes. */
const ask = (
  way: Way,
  path: string,
  {
    method = 'GET',
    body,
    length,
    headers = {},
    waitMs = patienceMs,
  }: { method?: string; body?: Buffer; length?: number; headers?: Record<string, string>; waitMs?: number } = {},
): Promise<IncomingMessage | undefined> =>
  new Promise((resolve, reject) => {
    const { url, ca, at } = way;
    const options: RequestOptions & { ca?: string; servername?: string } = {
      host: at ?? url.hostname,
      port: url.port || (url.protocol === 'https:' ? 443 : 80),
      path,
      method,
      agent: false,
      headers: { host: url.host, ...(body ? { 'content-length': length ?? body.length } : {}), ...headers },
      ...(url.protocol === 'https:'
        ? { servername: url.hostname, ...(ca ? { ca: readFileSync(ca, 'utf8') } : {}) }
        : {}),
    };
    let answered = false;
    const sent = (url.protocol === 'https:' ? secureRequest : plainRequest)(options);
    const timer = setTimeout(() => {
      resolve(undefined);
      sent.destroy();
    }, waitMs);
    sent.once('response', (answer) => {
      answered = true;
      clearTimeout(timer);
      resolve(answer);
    });
    sent.on('error', (error) => {
      clearTimeout(timer);
      if (!answered) reject(error);
    });
    if (body) sent.write(body);
    if (!body || length === undefined || length <= body.length) sent.end();
  });

const envelope = async (
  answer: IncomingMessage | undefined,
): Promise<{ status?: number; data?: unknown } | undefined> => {
  try {
    return answer && (JSON.parse(await text(answer)) as { status?: number; data?: unknown });
  } catch {
    return undefined;
  }
};

const MiB = 1024 * 1024;

/** Everything that a package of problems may have; nobody is logged in, so that Assay refuses it and keeps nothing. */
const uploads = async (way: Way): Promise<Finding> => {
  const remedy = 'Raise the limit to 512 MiB; nginx: client_max_body_size 512m;';
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const path = '/api/file/import-problem';
  const sizes = [
    { sent: 8 * MiB, said: 8 * MiB, waitMs: 60_000 },
    { sent: 64 * 1024, said: 511 * MiB, waitMs: refusalMs },
  ];
  for (const { sent, said, waitMs } of sizes) {
    const what = { method: 'POST', body: Buffer.alloc(sent), length: said, headers, waitMs };
    const answer = await ask(way, path, what).catch((error: NodeJS.ErrnoException) => error);
    // One that reads all of it before it passes anything on says nothing yet, and cuts nothing.
    if (answer === undefined) continue;
    if (answer instanceof Error) return bad('Uploads', `of ${said / MiB} MiB: ${answer.message}`, remedy);
    if (answer.statusCode === 401) answer.destroy();
    else return bad('Uploads', `of ${said / MiB} MiB are answered by ${answer.statusCode}, not by Assay`, remedy);
  }
  return good('Uploads', 'of up to 512 MiB pass');
};

const firstPiece = (answer: IncomingMessage): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patienceMs);
    const told = (is: boolean) => () => {
      clearTimeout(timer);
      resolve(is);
    };
    answer.once('data', told(true)).once('end', told(false)).once('error', told(false));
  });

const streams = async (way: Way): Promise<Finding> => {
  const remedy = 'Live updates come late or never. Do not buffer; nginx: proxy_buffering off;';
  const answer = await ask(way, '/api/events?topics=counts').catch(() => undefined);
  if (answer && answer.statusCode !== 200) {
    answer.destroy();
    return bad('Event streams', `are answered by ${answer.statusCode}`, 'Let /api/events pass.');
  }
  const isLive = answer !== undefined && (await firstPiece(answer));
  answer?.destroy();
  return isLive
    ? good('Event streams', 'pass at once')
    : bad('Event streams', `are kept back: nothing came for ${patienceMs / 1000} s`, remedy);
};

const address = ({ url }: Way, seen: Seen): Finding => {
  const title = 'Addresses';
  if (!seen.isForwarded)
    return url.protocol === 'https:'
      ? bad(
          title,
          'are hidden: the proxy does not tell them',
          'nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
        )
      : good(title, `there is no proxy, or it tells nothing; you come from ${seen.ip}`);
  return seen.isBelieved
    ? good(title, `you come from ${seen.ip}`)
    : bad(
        title,
        `are told, and not believed: all visitors seem to be ${seen.ip}`,
        `If that is the proxy: TRUSTED_PROXIES=${seen.ip}`,
      );
};

const names = ({ url }: Way, seen: Seen): Finding[] => {
  const scheme = url.protocol.replace(':', '');
  return [
    seen.scheme === scheme
      ? good('Scheme', scheme)
      : bad(
          'Scheme',
          `you come by ${scheme}, Assay hears ${seen.scheme}`,
          'nginx: proxy_set_header X-Forwarded-Proto $scheme;',
        ),
    seen.host === url.host
      ? good('Host', seen.host)
      : poor('Host', `you ask ${url.host}, Assay hears ${seen.host}`, 'nginx: proxy_set_header Host $host;'),
    seen.publicUrl === url.origin
      ? good('PUBLIC_URL', seen.publicUrl)
      : poor(
          'PUBLIC_URL',
          `links in mails lead to ${seen.publicUrl}`,
          `Start the server with PUBLIC_URL=${url.origin}`,
        ),
  ];
};

/** What a proxy between here and the server breaks, found out as a visitor who is not logged in. */
export const proxyFindings = async (way: Way): Promise<Finding[]> => {
  let seen: Seen;
  try {
    const answer = await ask(way, '/api/connection');
    const body = await envelope(answer);
    const why = answer ? `status ${answer.statusCode}, and not from Assay` : `no answer for ${patienceMs / 1000} s`;
    if (body?.status !== 200)
      return [bad('Reached', why, 'Does the proxy pass everything on to HOST and PORT of the server?')];
    seen = body.data as Seen;
  } catch (error) {
    return [bad('Reached', (error as Error).message, 'Is the address right, the proxy up, its certificate good?')];
  }
  return [
    good('Reached', way.url.origin),
    address(way, seen),
    ...names(way, seen),
    await streams(way),
    await uploads(way),
  ];
};
