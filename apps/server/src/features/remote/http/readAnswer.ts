import { RemoteFault } from '../sites/remoteFault.ts';

/** Reads the body of an answer as it comes. Throws tooLarge beyond `most` bytes, and what the connection throws. */
export const readBytes = async (response: Response, most: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the rest.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new RemoteFault('tooLarge', { words: `more than ${most} bytes` });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Decodes a body unless its type says that it is no text. */
export const textOf = (response: Response, bytes: Buffer, encoding: string): string => {
  const type = response.headers.get('content-type') ?? 'text/html';
  // Pages are in the site's encoding whatever their head says: servers put UTF-8 before pages in GBK.
  return /^\s*(?:text\/|[\w/+.-]*(?:json|xml|javascript))/i.test(type) ? new TextDecoder(encoding).decode(bytes) : '';
};

/** ms after which the site wants to be asked again; undefined where it does not say. */
export const retryAfterOf = (response: Response, now: Date): number | undefined => {
  const said = response.headers.get('retry-after');
  if (said === null) return undefined;
  const ms = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now.getTime();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
};

const checks = [
  /<title>\s*(?:Just a moment|Attention Required! \| Cloudflare)/i,
  /\b_cf_chl_opt\b/,
  // Codeforces' own: a cookie computed by a script, on a page with nothing else.
  /\btoNumbers\(["']/,
];

/** Is this page one that stands before the site's own and asks for a human, or a browser? */
export const isHumanCheck = ({ status, headers }: Response, text: string): boolean =>
  headers.get('cf-mitigated') === 'challenge' ||
  // Whom it blocks it shows pages of many kinds.
  (status === 403 && headers.get('server') === 'cloudflare') ||
  checks.some((check) => check.test(text.slice(0, 20_000)));
