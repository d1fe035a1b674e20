/** A page or answer of a remote judge, read to its end. */
export interface RemoteAnswer {
  status: number;
  /** Where it came from after redirects that were followed. */
  address: string;
  headers: Headers;
  /** Decoded as the site's encoding says; empty for bytes. */
  text: string;
  bytes: Buffer;
}

export interface RemoteSend {
  /** A form, url-encoded unless `multipart`; text is sent in UTF-8. */
  form?: Record<string, string>;
  multipart?: boolean;
  json?: unknown;
  headers?: Record<string, string>;
  /** Follow redirects; default true for get, false for post. */
  follow?: boolean;
  /** This request submits code: an answer that does not come, is cut or is a 5xx becomes `fateUnknown`. */
  submits?: boolean;
  /** Most bytes of the answer; default 8 MiB. */
  most?: number;
}

/**
 * HTTP with one site for one account (or for nobody): a cookie jar, paces, bounds of time and size, a challenge page seen
 * as `humanCheck`. Addresses are paths of the site's home, or `<host>:<path>` with a name of `RemoteSite.hosts`, or absolute ones of
 * its own hosts; others are refused. Throws `RemoteFault`: unreachable, siteDown, tooLarge, tooMany, humanCheck, fateUnknown.
 */
export interface RemoteHttp {
  get: (path: string, send?: RemoteSend) => Promise<RemoteAnswer>;
  post: (path: string, send: RemoteSend) => Promise<RemoteAnswer>;
  /** The home it speaks with, which a mirror may have replaced: what relative addresses of a page are resolved against. */
  home: string;
  /** What belongs to a session beside cookies (LibreOJ's token); kept with the jar. */
  notes: Record<string, string>;
  /** Value of a cookie of the home. */
  cookie: (name: string) => string | undefined;
}
