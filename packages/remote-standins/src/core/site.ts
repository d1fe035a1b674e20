import type { IncomingHttpHeaders } from 'node:http';

/** What a request is for; troubles are asked for by this name. */
export type Step = 'login' | 'problem' | 'form' | 'submit' | 'status' | 'compile' | 'list';

/** A request as a site reads it. */
export interface Incoming {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  cookies: ReadonlyMap<string, string>;
  /** Fields of the form that was sent, urlencoded or multipart, in the site's encoding. */
  form: ReadonlyMap<string, string>;
  /** The body where it is JSON, else an empty object. */
  json: Record<string, unknown>;
}

/** What a site answers; a string is sent in the site's encoding. */
export interface Answer {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
  body: string | Buffer;
}

export interface Account {
  name: string;
  password: string;
  /** The site asks no human check of this account. */
  trusted?: boolean;
}

/** What the site knows of one browser or client: made at the first request, an account from login to logout. */
export interface Session {
  /** 32 hexadecimal digits. */
  token: string;
  csrf: string;
  account: Account | undefined;
}

/** How a judged submission ends. */
export interface Ending {
  /** One of the site's `verdicts`. */
  word: string;
  /** ms. */
  time: number;
  /** KiB. */
  memory: number;
  /** The test at which it failed, from 1. */
  test: number;
  score: number;
  compileText: string;
}

/** What is known of a remote judge beside its pages. */
export interface SiteFacts {
  key: string;
  /** As the site's own people write it. */
  name: string;
  /** The real address, for whoever configures clients. */
  address: string;
  encoding: 'utf8' | 'gb18030';
  /** Name of the cookie that holds the session; absent where a token travels in a header. */
  cookie?: string;
  /** Every final word of this site, the accepted one first. */
  verdicts: readonly string[];
  /** What is shown before the verdict, in order. */
  waiting: readonly string[];
  /** Names of the reasons for which a submission can be refused. */
  refusals: readonly string[];
  /** Whether people are asked to show that they are human unless `set` says otherwise. */
  check: boolean;
  /** The number below the first submission's. */
  lastId: number;
  /** ms after a submission within which the same account is refused as too fast, unless the stand-in was opened with another. */
  pauseMs: number;
  /** Text of the compiler for a verdict that has one. */
  compileText: string;
}
