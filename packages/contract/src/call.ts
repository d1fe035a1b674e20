import type { Permission } from '@assay/domain';
import { z } from 'zod';

/**
 * Who may call. `guest`: a bad or expired token counts as no token. `guestStrict`: no token is fine, a bad one is
 * refused with HTTP 401. `login`: HTTP 401 without a valid token. A permission or a list of roles: HTTP 403 without.
 * `judge`: a judge node's token. `basic`: a name and a password by HTTP Basic, of a program that has no account here and that
 * an area knows under that realm.
 */
export type Access =
  | 'guest'
  | 'guestStrict'
  | 'login'
  | 'judge'
  | { basic: string }
  | { permission: Permission }
  | { roles: readonly ('root' | 'admin' | 'problem_admin')[]; permission?: Permission };

/** How request and answer travel. `json` both ways; `upload` takes one multipart file; `download` answers a file. */
export type Transport = 'json' | 'upload' | 'download' | 'stream';

/**
 * The shape of an answer. `envelope`: status, data and message, as everywhere in this API. `plain`: the data as the whole body,
 * refusals by their HTTP status. `lines`: data one after the other, each a line of JSON, as long as the handler gives more.
 */
export type Answer = 'envelope' | 'plain' | 'lines';

/** What a call costs beyond the ordinary, for the limits of requests: see `platform/http/limits.ts` of the server. */
export type Cost = 'call' | 'password' | 'mail' | 'captcha' | 'search' | 'upload' | 'stream';

export interface Call<
  A extends Access = Access,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
  P extends z.ZodType = z.ZodType,
  N extends Answer = Answer,
> {
  area: string;
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  access: A;
  /** One sentence for `/api/docs`. */
  summary: string;
  /** What stands in the path: `:name` of it is the field `name`. */
  params: P;
  query: Q;
  body: B;
  data: D;
  answer: N;
  transport: Transport;
  cost: Cost;
  /** Authentication by the session cookie is accepted too (form uploads, downloads, event streams). */
  cookie: boolean;
  /**
   * What is missing from the body is answered like a body that cannot be read, with HTTP 400: judge nodes, and the calls of
   * which the reference says so. Of other calls it is a refusal like any other: HTTP 200, status 400.
   */
  strictBody: boolean;
  /** What is sent with a header `Idempotency-Key` is kept once: the same sent again with it is answered as the first was. */
  once: boolean;
  /** Name of the multipart field that holds the file (`upload` only). */
  fileField: string;
}

const nothing = z.unknown();

/** What must be said of every call. */
type Needed = 'area' | 'name' | 'method' | 'path' | 'access' | 'summary';

type Declaration<
  A extends Access,
  Q extends z.ZodType,
  B extends z.ZodType,
  D extends z.ZodType,
  P extends z.ZodType,
  N extends Answer,
> = Pick<Call<A, Q, B, D, P, N>, Needed> & Partial<Omit<Call<A, Q, B, D, P, N>, Needed>>;

/**
 * Declare a call: the one place where its path, access and shapes are written. The server implements it, the web calls
 * it, `/api/docs` shows it. Without `data` the call answers `data: null`.
 */
export const call = <
  const A extends Access,
  Q extends z.ZodType = z.ZodUnknown,
  B extends z.ZodType = z.ZodUnknown,
  D extends z.ZodType = z.ZodNull,
  P extends z.ZodType = z.ZodUnknown,
  const N extends Answer = 'envelope',
>(
  declaration: Declaration<A, Q, B, D, P, N>,
): Call<A, Q, B, D, P, N> => ({
  ...declaration,
  params: (declaration.params ?? nothing) as P,
  query: (declaration.query ?? nothing) as Q,
  body: (declaration.body ?? nothing) as B,
  data: (declaration.data ?? z.null()) as D,
  answer: (declaration.answer ?? 'envelope') as N,
  transport: declaration.transport ?? 'json',
  cost:
    declaration.cost ??
    (declaration.transport === 'upload' || declaration.transport === 'stream' ? declaration.transport : 'call'),
  cookie: declaration.cookie ?? (declaration.transport === 'upload' || declaration.transport === 'download'),
  strictBody: declaration.strictBody ?? declaration.access === 'judge',
  once: declaration.once ?? false,
  fileField: declaration.fileField ?? 'file',
});

/** What a client of the call sends and gets. */
export type QueryOf<C extends Call> = z.input<C['query']>;
export type BodyOf<C extends Call> = z.input<C['body']>;
export type DataOf<C extends Call> = z.output<C['data']>;

/** What a handler of the call gets and gives. */
export type HandlerParams<C extends Call> = z.output<C['params']>;
export type HandlerQuery<C extends Call> = z.output<C['query']>;
export type HandlerBody<C extends Call> = z.output<C['body']>;
export type HandlerData<C extends Call> = z.input<C['data']>;

/** Every answer of the API whose shape is `envelope`. */
export interface Envelope<T> {
  status: number;
  data: T;
  msg: string;
}
