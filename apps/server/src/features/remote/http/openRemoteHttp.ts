import { CookieJar } from 'tough-cookie';
import { RemoteFault, type RemoteFaultKind } from '../sites/remoteFault.ts';
import { addressOf, ownAddress, type RemotePlaces } from './addressOf.ts';
import { isHumanCheck, readBytes, retryAfterOf, textOf } from './readAnswer.ts';
import type { RemoteAnswer, RemoteHttp, RemoteSend } from './remoteHttp.ts';

export interface RemoteHttpOptions extends RemotePlaces {
  /** Of the site's pages; UTF-8 unless said. */
  encoding?: 'gb18030' | undefined;
  /** What `keep` answered before; a text that is not readable counts as none. */
  kept?: string | undefined;
  /** Waited for before each request: the pace of the site. */
  pace?: () => Promise<void>;
  /** ms for one request with its answer; 30 s unless said. */
  timeMs?: number;
  /** Ends requests under way. */
  signal?: AbortSignal;
}

/** HTTP with a site whose session can be kept. */
export interface OpenRemoteHttp extends RemoteHttp {
  /** Cookies and notes as text, a secret; null where they are larger than a session is. */
  keep: () => string | null;
}

const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Assay/1.0';
const defaultMost = 8 * 1024 * 1024;
const maxHops = 5;
/** Cookies of one answer, and characters of a session, beyond which a site is not listened to. */
const maxCookies = 50;
const maxKept = 100_000;

/** The connection was never made, so nothing was sent. */
const beforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

const codeOf = (error: unknown): string | undefined => {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return typeof code === 'string' ? code : cause === undefined ? undefined : codeOf(cause);
};

/** What became of a submit whose answer was lost is not known, unless nothing was sent. */
const lost = (isSubmitted: boolean, kind: RemoteFaultKind, error: unknown, retryAfter?: number): RemoteFault => {
  const words = codeOf(error) ?? (error instanceof Error ? error.message : undefined);
  return new RemoteFault(isSubmitted ? 'fateUnknown' : kind, {
    cause: error,
    ...(words === undefined ? {} : { words }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
};

const restore = (kept: string | undefined): { jar: CookieJar; notes: Record<string, string> } => {
  try {
    const { jar, notes } = JSON.parse(kept ?? '') as { jar: string; notes: Record<string, string> };
    return { jar: CookieJar.deserializeSync(jar), notes: { ...notes } };
  } catch {
    return { jar: new CookieJar(undefined, { looseMode: true }), notes: {} };
  }
};

const bodyOf = ({ form, multipart, json }: RemoteSend): { body?: string | FormData; type?: string } => {
  if (json !== undefined) return { body: JSON.stringify(json), type: 'application/json' };
  if (!form) return {};
  if (!multipart) return { body: new URLSearchParams(form).toString(), type: 'application/x-www-form-urlencoded' };
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.set(name, value);
  return { body };
};

/** Opens HTTP with one site for one account or for a visitor. It keeps connections of the process, and no timer of its own. */
export const openRemoteHttp = (options: RemoteHttpOptions): OpenRemoteHttp => {
  const { home, encoding = 'utf-8', kept, pace, timeMs = 30_000, signal } = options;
  const { jar, notes } = restore(kept);

  const store = async (response: Response, address: URL): Promise<void> => {
    for (const line of response.headers.getSetCookie().slice(0, maxCookies))
      await jar.setCookie(line, address.href, { ignoreError: true });
  };

  /** One request with its answer, no redirect followed. */
  const once = async (method: string, address: URL, send: RemoteSend): Promise<RemoteAnswer> => {
    const isSubmit = send.submits === true;
    await pace?.();
    const { body, type } = bodyOf(send);
    const cookie = await jar.getCookieString(address.href);
    const limit = AbortSignal.timeout(timeMs);
    let response: Response;
    let bytes: Buffer;
    try {
      response = await fetch(address, {
        method,
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        headers: {
          'user-agent': agent,
          accept: '*/*',
          ...(type === undefined ? {} : { 'content-type': type }),
          ...(cookie === '' ? {} : { cookie }),
          ...send.headers,
        },
        ...(body === undefined ? {} : { body }),
      });
      await store(response, address);
      bytes = await readBytes(response, send.most ?? defaultMost);
    } catch (error) {
      if (error instanceof RemoteFault) throw isSubmit ? lost(true, error.kind, error) : error;
      throw lost(isSubmit && !beforeSending.has(codeOf(error) ?? ''), 'unreachable', error);
    }
    const text = textOf(response, bytes, encoding);
    const { status, headers } = response;
    if (isHumanCheck(response, text)) throw new RemoteFault('humanCheck');
    const retryAfter = retryAfterOf(response, new Date());
    if (status === 429) throw new RemoteFault('tooMany', retryAfter === undefined ? {} : { retryAfter });
    if (status >= 500) throw lost(isSubmit, 'siteDown', new Error(`HTTP ${status}`), retryAfter);
    return { status, address: address.href, headers, text, bytes };
  };

  /** Follows redirects within the site's own hosts. A post becomes a get, so that nothing is sent twice. */
  const follow = async (answer: RemoteAnswer, most: number | undefined): Promise<RemoteAnswer> => {
    let here = answer;
    for (let hop = 0; ; hop += 1) {
      const location = here.headers.get('location');
      if (here.status < 300 || here.status > 399 || location === null) return here;
      if (hop === maxHops) throw new RemoteFault('notReadable', { words: 'redirected again and again' });
      if (!URL.canParse(location, here.address)) throw new RemoteFault('notReadable', { words: 'redirected nowhere' });
      const next = ownAddress(options, new URL(location, here.address));
      here = await once('GET', next, most === undefined ? {} : { most });
    }
  };

  const request = async (method: string, path: string, send: RemoteSend): Promise<RemoteAnswer> => {
    const answer = await once(method, addressOf(options, path), send);
    if (!(send.follow ?? method === 'GET')) return answer;
    try {
      return await follow(answer, send.most);
    } catch (error) {
      throw send.submits ? lost(true, 'unreachable', error) : error;
    }
  };

  return {
    home,
    notes,
    get: (path, send = {}) => request('GET', path, send),
    post: (path, send) => request('POST', path, send),
    cookie: (name) => jar.getCookiesSync(home).find((one) => one.key === name)?.value,
    keep: () => {
      const text = JSON.stringify({ jar: JSON.stringify(jar.serializeSync()), notes });
      return text.length > maxKept ? null : text;
    },
  };
};
