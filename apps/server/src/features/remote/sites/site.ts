import type { RemoteKey } from '@assay/domain';
import type { RemoteHttp } from '../http/remoteHttp.ts';

/** The ways in which a site may be submitted to: by our worker, by an extension in the person's browser, by hand. */
export type RemoteWay = 'server' | 'helper' | 'link';

/** One language a site takes. */
export interface RemoteLanguage {
  /** As the site names it; the name users choose and submissions carry. */
  name: string;
  /** What its form sends. LibreOJ: the language and its options as JSON. */
  id: string;
  /** Editor mode, as in our own catalogue (`text/x-c++src`). */
  contentType: string;
}

/** A list of languages as data: where it was read, and when. */
export interface RemoteLanguages {
  source: string;
  /** Day, as 2026-11-28. */
  readOn: string;
  list: readonly RemoteLanguage[];
}

/** The texts of a statement in one language, HTML with formulas between `$`; addresses in it are absolute. Not yet sanitised. */
export interface RemoteTexts {
  title: string;
  description: string;
  input: string;
  output: string;
  hint: string;
}

/** A problem as its site shows it. */
export interface RemoteProblem {
  /** As `canonical` of its site gives it. */
  id: string;
  /** LibreOJ: the number its calls want, where it differs from the one that is shown. */
  internalId?: string;
  texts: RemoteTexts;
  /** Further languages by our locale. */
  translations?: Partial<Record<'zh-CN' | 'en-US', RemoteTexts>>;
  samples: readonly { input: string; output: string }[];
  /** ms; null where the site says none. */
  timeLimit: number | null;
  /** MiB; null where the site says none. */
  memoryLimit: number | null;
  tags: readonly string[];
  /** Who wrote it and where it was first set, as plain text; undefined where the site does not say. */
  author?: string;
  source?: string;
  /** Names of languages this problem takes; undefined: all of the site. */
  languages?: readonly string[];
  /** A statement that is a file (PDF of a gym): its address. */
  document?: string;
}

/** What is sent. */
export interface RemoteCode {
  /** As `canonical` gives it. */
  problem: string;
  internalId?: string;
  language: RemoteLanguage;
  source: string;
}

/** A row of a site's list of submissions. */
export interface RemoteRow {
  remoteId: string;
  /** The account or handle that sent it. */
  user: string;
  /** As `canonical` gives it; undefined where the list does not say. */
  problem: string | undefined;
  language: string | undefined;
  /** When the site received it; undefined where it does not say. */
  at: Date | undefined;
}

/** A verdict as a site shows it, in our numbers of `verdict`. */
export interface RemoteVerdict {
  /** 5 waits there, 6 compiles, 7 is judged, or a final one. */
  status: number;
  /** Will it not change any more? */
  isFinal: boolean;
  /** The site's own word. */
  word: string;
  /** ms. */
  time?: number;
  /** KiB. */
  memory?: number;
  /** Output of the compiler, or what else the site says. */
  message?: string;
  /** Where the site shows them. */
  cases?: readonly { status: number; time?: number; memory?: number; message?: string }[];
}

export interface RemoteAccount {
  name: string;
  password: string;
}

/**
 * One remote judge: reads its pages and fills in its forms. It keeps nothing: what a session is lies in the cookie jar (or
 * `http.notes`) of the `RemoteHttp` that it is given. Every method throws `RemoteFault` for what can go wrong and nothing else.
 */
export interface RemoteSite {
  /** As stored in `problem.oj`. */
  key: RemoteKey;
  /** As people call it. */
  name: string;
  /** Its address unless the configuration names another (a mirror, a stand-in), without slash at the end. */
  home: string;
  /** More hosts it speaks with, by a name of the adapter's: LibreOJ's `api`. */
  hosts?: Readonly<Record<string, string>>;
  /** Of its pages, whatever their heads say; UTF-8 unless said. */
  encoding?: 'gb18030';
  /** Which ways it allows, the usual one first. */
  ways: readonly RemoteWay[];
  /** Ways that work only behind a switch of the administrator's, and why, as a key of the locale. */
  closed?: Partial<Record<RemoteWay, string>>;
  /** ms between two requests of the whole installation, and between two submits of an account. */
  pace: { request: number; submit: number };
  /** Bytes of code it takes. */
  codeBytes: { least: number; most: number };
  languages: RemoteLanguages;
  /** Can results be read without logging in? Then a linked handle is confirmed, and `link` works. */
  readsPublicly: boolean;

  /** The id as this site writes it from what was typed: an id or an address of the problem; undefined where it is neither. */
  canonical: (typed: string) => string | undefined;
  /** Where a person reads the problem, for the source link and the way by hand; relative to `home`. */
  problemPath: (id: string) => string;
  /** Where a person submits it. */
  submitPath: (id: string) => string;
  /** The number in what a person pasted: the number or the address of a submission. */
  submissionNumber: (typed: string) => string | undefined;

  /** Reads a problem. A page that came from elsewhere (the helper, a paste) is read by `problemOfPage` of the same reader. */
  readProblem: (http: RemoteHttp, id: string) => Promise<RemoteProblem>;
  /** Reads a problem from the source of its page; undefined: this site's problems are not one page. */
  problemOfPage?: (page: string, id: string) => RemoteProblem;

  /** Is the session of this jar that of the account? Reads one page. */
  isLoggedIn: (http: RemoteHttp, account: RemoteAccount) => Promise<boolean>;
  logIn: (http: RemoteHttp, account: RemoteAccount) => Promise<void>;
  /**
   * Submits; answers the number where the site tells it, else null. Throws `fateUnknown` when the request went out and what
   * became of it was not heard.
   */
  submit: (http: RemoteHttp, code: RemoteCode) => Promise<string | null>;
  /**
   * One page of the submissions of an account, newest first. `before`: only those older than that number, for the next page;
   * null: the list has no more.
   */
  list: (
    http: RemoteHttp,
    of: { user: string; problem: string; before?: string },
  ) => Promise<readonly RemoteRow[] | null>;
  /** The verdict of one submission; `user` and `problem` find it where a site needs them. Reads compile text where it can. */
  verdict: (http: RemoteHttp, of: RemoteRowKey) => Promise<RemoteVerdict>;
  /** Who sent a submission, for what and when; undefined: no such number, or not public. */
  row: (http: RemoteHttp, of: RemoteRowKey) => Promise<RemoteRow | undefined>;
}

export interface RemoteRowKey {
  remoteId: string;
  user: string;
  problem: string;
}
