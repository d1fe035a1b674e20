import type { Call, HandlerBody, HandlerData, HandlerParams, HandlerQuery, TokenScope } from '@assay/contract';
import type { RoleId, Viewer } from '@assay/domain';
import type { Locale } from '@assay/locales';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Outsider } from './basicAccess.ts';
import type { Encoded } from './encoded.ts';
import type { JudgeCredential } from './judgeAccess.ts';

/** Who is behind the request, read from stored rows by its token. */
export interface Caller extends Viewer {
  /** 0 where a program comes with a token: no call that asks for it takes one. */
  sessionId: number;
  /** Proven when the session was opened, or a token made in such a session. */
  secondFactor: boolean;
  /** The role of an administrator whose rights rest: a second factor is required, and was not proven. */
  heldRole?: RoleId;
  /** With what a program of this person comes in place of a session. */
  token?: { id: number; scopes: readonly TokenScope[] };
}

/** What a handler gets: `caller` wherever the call needs a login, `judge` in calls of judge nodes, `outsider` in those of a realm. */
export interface Context<C extends Call> {
  params: HandlerParams<C>;
  query: HandlerQuery<C>;
  body: HandlerBody<C>;
  caller: CallerOf<C['access']>;
  judge: C['access'] extends 'judge' ? JudgeCredential : JudgeCredential | null;
  outsider: C['access'] extends { basic: string } ? Outsider : Outsider | null;
  locale: Locale;
  ip: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

type CallerOf<A> = A extends 'guest' | 'guestStrict' | 'judge' | { basic: string } ? Caller | null : Caller;

/** A handler may answer the data alone, or the data with a message of its own. */
export interface WithMessage<T> {
  data: T;
  msg: string;
}
const messages = new WeakSet<object>();

/** Answer data with a human text in place of `success`. */
export const withMessage = <T>(data: T, msg: string): WithMessage<T> => {
  const result = { data, msg };
  messages.add(result);
  return result;
};
/** Was it made by `withMessage`? */
export const isWithMessage = (value: unknown): value is WithMessage<unknown> =>
  typeof value === 'object' && value !== null && messages.has(value);

export interface Route {
  call: Call;
  handle: (context: Context<Call>) => Promise<unknown>;
}

/** Binds a declared call to its use case; the compiler checks both sides against the contract. */
export const implement = <C extends Call>(
  call: C,
  handle: (
    context: Context<C>,
  ) => Promise<
    C['transport'] extends 'json' | 'upload'
      ? C['answer'] extends 'lines'
        ? AsyncIterable<HandlerData<C>>
        : HandlerData<C> | WithMessage<HandlerData<C>> | Encoded<HandlerData<C>>
      : unknown
  >,
): Route => ({ call, handle: handle as Route['handle'] });

/** For calls without data. */
export const done = null;
