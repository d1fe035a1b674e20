/**
 * What can go wrong at a remote judge. `unreachable`, `siteDown` (5xx) and `tooMany` pass; `fateUnknown`: a submit went out and nothing came
 * back, it must be looked for; the others stay until a person does something.
 */
export type RemoteFaultKind =
  | 'noSuchProblem'
  | 'notPublic'
  | 'humanCheck'
  | 'loginRefused'
  | 'accountLocked'
  | 'sessionLost'
  | 'notReadable'
  | 'unreachable'
  | 'siteDown'
  | 'tooLarge'
  | 'tooMany'
  | 'duplicate'
  | 'languageGone'
  | 'refused'
  | 'fateUnknown';

interface Details {
  /** The site's own words, as plain text of at most 500 characters. */
  words?: string;
  /** ms after which to try again, where the site says. */
  retryAfter?: number;
  /** A page that could not be read, kept for the administrator after secrets are taken out. */
  page?: string;
  cause?: unknown;
}

/** The only error that adapters throw. */
export class RemoteFault extends Error {
  readonly kind: RemoteFaultKind;
  readonly words: string | undefined;
  readonly retryAfter: number | undefined;
  readonly page: string | undefined;

  constructor(kind: RemoteFaultKind, { words, retryAfter, page, cause }: Details = {}) {
    super(words === undefined ? kind : `${kind}: ${words}`, { cause });
    this.kind = kind;
    this.words = words?.slice(0, 500);
    this.retryAfter = retryAfter;
    this.page = page;
  }
}
