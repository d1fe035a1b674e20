import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from '../process/tokens.ts';
import type { Credential } from './access.ts';
import type { Caller } from './implement.ts';

const cookieName = 'assay_token';

/** By this a browser is known again in which somebody logged in; it opens nothing. */
const deviceCookie = 'assay_device';
const deviceSeconds = 400 * 86_400;

/** Looks a token up; implemented by the account area. */
export interface Authenticator {
  /** `renewed` is present when the token was due and a new one was issued. */
  find(token: string, ip: string): Promise<{ caller: Caller; renewed?: string } | undefined>;
}

const cookieOptions = { path: '/api', httpOnly: true, sameSite: 'strict' } as const;

/** As a header and not by `setCookie`, which event streams, writing to the socket themselves, would lose. */
const setCookie = (
  reply: FastifyReply,
  value: string,
  options: { secure?: boolean; maxAge: number },
  name = cookieName,
): void => {
  reply.header('Set-Cookie', reply.server.serializeCookie(name, value, { ...cookieOptions, ...options }));
};

/**
 * The token travels in the Authorization header; its twin in an http-only cookie is accepted only where the call says
 * so, because forms of existing clients upload without headers. `secure` cookies need https, which PUBLIC_URL tells;
 * `maxAge` in seconds.
 */
export const setToken = (reply: FastifyReply, token: string, options: { secure: boolean; maxAge: number }): void => {
  reply.header('Authorization', token);
  setCookie(reply, token, options);
};

/** Of a login by a provider that is under way. */
const signOnCookie = 'assay_sign_on';

/** What the browser keeps in which a login by a provider was begun. */
export const browserOf = ({ cookies }: FastifyRequest): string | undefined => cookies[signOnCookie];

/** Makes the browser keep it; `lax`, since the provider leads back from another site. */
export const setBrowser = (reply: FastifyReply, browser: string, { secure }: { secure: boolean }): void => {
  const options = { path: '/api/sign-on', httpOnly: true, sameSite: 'lax', secure, maxAge: 1200 } as const;
  reply.header('Set-Cookie', reply.server.serializeCookie(signOnCookie, browser, options));
};

/** What this browser is known by; a new one where it has none. */
export const deviceOf = ({ cookies }: FastifyRequest): string => {
  const kept = cookies[deviceCookie];
  return kept !== undefined && /^[\w-]{43}$/.test(kept) ? kept : newToken();
};

/** Makes the browser keep what it is known by. */
export const setDevice = (reply: FastifyReply, device: string, { secure }: { secure: boolean }): void =>
  setCookie(reply, device, { secure, maxAge: deviceSeconds }, deviceCookie);

/** Makes the browser forget the cookie of its session. */
export const dropCookie = (reply: FastifyReply): void => {
  setCookie(reply, '', { maxAge: 0 });
};

const hostOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).host : null);

/**
 * Does a page of our own send this? The cookie is `strict`, which lets other hosts of the same site through. Browsers
 * say where a request comes from; old ones, and those without https, name at least the origin of what changes something.
 * Behind a proxy that tells us another host than the browser asked, our own is the one of PUBLIC_URL.
 */
const isOwnPage = ({ headers, host }: FastifyRequest, publicUrl: string): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (headers.origin === undefined) return true;
  const origin = hostOf(headers.origin);
  return origin !== null && (origin === host || origin === hostOf(publicUrl));
};

/** Programs write `Bearer` before their token, as HTTP has it; the web app and clients of the reference write a login's token alone. */
const tokenIn = (header: string | undefined): string | undefined => header?.trim().replace(/^Bearer\s+(?=assay_)/i, '');

/** Reads the caller from the request; renews the token where the call is not for guests only. */
export const credentialOf = async (needs: {
  request: FastifyRequest;
  reply: FastifyReply;
  authenticator: Authenticator;
  cookie: boolean;
  renew: boolean;
  secure: boolean;
  publicUrl: string;
}): Promise<Credential> => {
  const header = tokenIn(needs.request.headers.authorization);
  const takesCookie = needs.cookie && isOwnPage(needs.request, needs.publicUrl);
  const token = header || (takesCookie ? needs.request.cookies[cookieName] : undefined);
  if (!token) return { caller: null, bad: false };
  const found = await needs.authenticator.find(token, needs.request.ip);
  if (!found) return { caller: null, bad: true };
  if (found.renewed && needs.renew) {
    setToken(needs.reply, found.renewed, { secure: needs.secure, maxAge: 86_400 });
    needs.reply.header('Refresh-Token', 'true');
    const urlType = needs.request.headers['url-type'];
    if (typeof urlType === 'string') needs.reply.header('Url-Type', urlType);
  }
  return { caller: found.caller, bad: false };
};
