import { language, say } from '../i18n/texts.ts';
import { ApiError, type ApiErrorKind } from './apiError.ts';
import { emit } from './clientEvents.ts';
import { takeComeAnswer, takeFirstAnswer } from './firstAnswers.ts';
import { token } from './token.ts';

/** Plain calls end after 90 s, file transfers after 300 s (document 1, sections 7 and 9). */
export const timeouts = { call: 90_000, file: 300_000 } as const;

export interface SendRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Undefined, null and empty text are left out; `false` and `0` are kept; arrays repeat the key. */
  query?: unknown;
  /** JSON, or a form for uploads. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** No toast when it fails: the caller shows the error itself, or it is a background poll. */
  quiet?: boolean | undefined;
  /** Milliseconds. */
  timeout?: number | undefined;
}

const withoutToken: ReadonlySet<string> = new Set(['/api/login', '/api/admin/login']);

/** Calls of the back office announce themselves, so that a 401 or 403 leads to its own login (sections 7 and 8). */
export const isAdminPath = (path: string): boolean => path.split('/')[2] === 'admin';

/** The query string with its `?`, or nothing. */
export const queryString = (query: unknown): string => {
  if (typeof query !== 'object' || query === null) return '';
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') parameters.append(key, String(one));
    }
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
};

const addressOf = ({ path, query }: Pick<SendRequest, 'path' | 'query'>): string => path + queryString(query);

const askerNow = () => ({ token: token.read(), language: language() });

const headersOf = (request: SendRequest): Headers => {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': language(),
    'Url-Type': isAdminPath(request.path) ? 'admin' : 'general',
  });
  const stored = token.read();
  if (stored !== null && !withoutToken.has(request.path)) headers.set('Authorization', stored);
  if (request.body !== undefined && !(request.body instanceof FormData))
    headers.set('Content-Type', 'application/json');
  return headers;
};

const bodyOf = (body: unknown): BodyInit | null => {
  if (body === undefined) return null;
  return body instanceof FormData ? body : JSON.stringify(body);
};

/** What a call that failed rejects with, once those who listen have heard of it. */
export const fail = (
  request: SendRequest,
  kind: ApiErrorKind,
  status: number,
  message: string,
  more: { retryAfter?: number | undefined; data?: unknown; asked?: string | null } = {},
): ApiError => {
  const { asked, ...facts } = more;
  const error = new ApiError({ kind, status, message, path: request.path, ...facts });
  const event = { error, admin: isAdminPath(request.path) };
  // A late answer to who was here before says nothing of who is here now.
  if (kind === 'unauthorized' && asked === token.read()) emit('unauthorized', event);
  else if (kind === 'forbidden') emit('forbidden', event);
  if (kind !== 'aborted' && !request.quiet) emit('failed', { error });
  return error;
};

/** The words of a refusal, where it has any. */
export const messageIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'msg' in body && typeof body.msg === 'string' && body.msg !== ''
    ? body.msg
    : undefined;

/** What an answer that is not OK rejects with; `asked` is the token of the moment the call was sent. */
export const failedAnswer = (request: SendRequest, status: number, body: unknown, asked: string | null): ApiError => {
  const message = messageIn(body);
  switch (status) {
    case 401:
      // The back office has a login of its own, to which this leads: what the server says means the other one.
      return fail(
        request,
        'unauthorized',
        status,
        isAdminPath(request.path) ? say('common:error.adminFirst') : (message ?? say('common:error.loginFirst')),
        { asked },
      );
    case 403:
      return fail(request, 'forbidden', status, message ?? say('common:error.forbidden'));
    case 404:
      return fail(request, 'notFound', status, say('common:error.notFound'));
    default:
      return fail(request, 'server', status, message ?? say('common:error.server'));
  }
};

/**
 * Take over a token the server sent: at login, or when it renewed the session on its own. `asked` is the token of the
 * moment the call was sent: who logged out or in since then is another.
 */
const takeToken = (response: Response, asked: string | null): void => {
  const fresh = response.headers.get('Authorization');
  if (fresh && response.headers.get('Refresh-Token') === 'true' && token.read() === asked) {
    token.write(fresh);
    emit('renewed', { token: fresh });
  }
};

/** Why no answer came, or not all of it. */
export const missing = (request: SendRequest, limit: AbortSignal): ApiError => {
  if (request.signal?.aborted) return fail(request, 'aborted', 0, 'aborted');
  if (limit.aborted) return fail(request, 'timeout', 0, say('common:error.timeout'));
  return fail(request, 'network', 0, say('common:error.network'));
};

/** The body; undefined where it is no JSON. Throws where it ends before its end: the page was left, or the line broke. */
export const parse = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** Do the exchange; rejects with `ApiError` for a missing answer only. */
export const exchange = async (request: SendRequest, limit: AbortSignal): Promise<Response> => {
  const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit;
  const asker = askerNow();
  try {
    const address = addressOf(request);
    const asked = request.method === 'GET' ? takeFirstAnswer(address, asker) : undefined;
    const response = await (asked ??
      fetch(address, {
        method: request.method,
        headers: headersOf(request),
        body: bodyOf(request.body),
        credentials: 'same-origin',
        signal,
      }));
    takeToken(response, asker.token);
    return response;
  } catch {
    throw missing(request, limit);
  }
};

/** The data of a GET call the document asked itself, when it has come and is good; see `firstAnswers.ts`. */
export const firstData = <T>(request: Pick<SendRequest, 'path' | 'query'>): T | undefined => {
  const asker = askerNow();
  const come = takeComeAnswer(addressOf(request), asker);
  if (come === undefined) return undefined;
  takeToken(come.response, asker.token);
  return (come.body as { data?: T }).data;
};

export interface Answer<T> {
  data: T;
  /** `success`, or a text for people. */
  msg: string;
  /** The `Authorization` header, sent at login and renewal. */
  token: string | null;
}

/**
 * Send a call and read its envelope. A body status other than 200 is a business refusal; no body status at all counts as
 * success.
 * @throws ApiError
 */
export const send = async <T>(request: SendRequest): Promise<Answer<T>> => {
  const limit = AbortSignal.timeout(request.timeout ?? timeouts.call);
  const asked = token.read();
  const response = await exchange(request, limit);
  const body = await parse(response).catch(() => {
    throw missing(request, limit);
  });
  if (!response.ok) throw failedAnswer(request, response.status, body, asked);
  if (typeof body !== 'object' || body === null) throw failedAnswer(request, 500, undefined, asked);
  const envelope = body as { status?: number; data?: T; msg?: string };
  if (envelope.status !== undefined && envelope.status !== 200) {
    const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
    throw fail(request, 'refused', envelope.status, messageIn(body) ?? say('common:error.server'), {
      retryAfter: Number.isFinite(seconds) ? seconds : undefined,
      data: envelope.data,
    });
  }
  return { data: envelope.data as T, msg: envelope.msg ?? '', token: response.headers.get('Authorization') };
};
