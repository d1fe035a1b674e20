import type { Answer } from './site.ts';

/** Text as HTML, in content and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) =>
    `&#${sign.charCodeAt(0)};`.replace('&#60;', '&lt;').replace('&#62;', '&gt;').replace('&#38;', '&amp;'),
  );

/** Answers with HTTP 302 to an address of the same site. */
export const redirect = (location: string, cookies: Record<string, string> = {}): Answer => ({
  status: 302,
  headers: { location },
  cookies,
  body: '',
});

/** Answers with JSON. */
export const json = (body: unknown, status = 200): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
});

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `2026-08-04 21:39:37` at so many hours east of Greenwich, as lists of submissions show it. */
export const localTime = (at: Date, hoursEast: number): string => {
  const there = new Date(at.getTime() + hoursEast * 3_600_000);
  const day = [there.getUTCFullYear(), there.getUTCMonth() + 1, there.getUTCDate()].map(twoDigits).join('-');
  return `${day} ${[there.getUTCHours(), there.getUTCMinutes(), there.getUTCSeconds()].map(twoDigits).join(':')}`;
};

/** A picture of one pixel. */
export const picture = (): Answer => ({
  type: 'image/png',
  body: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
});

/** What Cloudflare shows to visitors that it takes for programs. */
export const cloudflareChallenge = (): Answer => ({
  status: 403,
  headers: { 'cf-mitigated': 'challenge', server: 'cloudflare' },
  body: '<!DOCTYPE html><html lang="en-US"><head><title>Just a moment...</title><meta name="robots" content="noindex,nofollow"></head><body><div class="main-wrapper" role="main"><noscript>Enable JavaScript and cookies to continue</noscript></div><script>window._cf_chl_opt = {cType: "managed"};</script></body></html>',
});
