import type { Shape } from './shape.ts';

/** Who makes a call, as existing clients do. */
export type Caller = 'guest' | 'user' | 'other' | 'root' | 'problemAdmin';

/** What calls ask about. Numbers that clients take from an address reach the server as text. */
export interface World {
  pid: number;
  problemId: string;
  username: string;
  uid: string;
  otherUid: string;
  submitId: number;
  /** A running contest, a problem of it and a run of `user` there; one that has ended, with a seal. */
  cid: number;
  contestPid: number;
  contestRun: number;
  ended: number;
  /** A post of `user`. */
  did: number;
  categoryId: number;
  tagId: number;
  /** Answers that later calls need: what a client has on its screen, and sends back whole. */
  // biome-ignore lint/suspicious/noExplicitAny: clients of the reference have no types either
  kept: Record<string, any>;
}

/** One call as the reference's client sends it. */
export interface ClientCall {
  /** Its function in that client. */
  fn: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string | ((world: World) => string);
  as: Caller;
  body?: unknown;
  data: Shape;
  /** Of the envelope; 200 unless said otherwise. */
  status?: number;
  /** The body is this text under a media type of its own. */
  text?: { type: string; body: string };
  /** The name under which the world keeps the answer. */
  keep?: string;
}

type More = Pick<ClientCall, 'status' | 'text' | 'keep'>;

/** What axios adds to every call that is no GET. */
const bare = {};

/** Calls without a body: `get('guest', 'fn', '/api/…', 'Shape')`. */
export const get = (as: Caller, fn: string, path: ClientCall['path'], data: Shape, more: More = {}): ClientCall => ({
  fn,
  method: 'GET',
  path,
  as,
  data,
  ...more,
});

/** Calls that send something; a function of the world where it is about something there. */
const send =
  (method: 'POST' | 'PUT' | 'DELETE') =>
  (
    as: Caller,
    fn: string,
    path: ClientCall['path'],
    body: unknown,
    data: Shape = 'void',
    more: More = {},
  ): ClientCall => ({
    fn,
    method,
    path,
    as,
    body: body ?? bare,
    data,
    ...more,
  });

export const post = send('POST');
export const put = send('PUT');
export const remove = send('DELETE');
