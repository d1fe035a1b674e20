import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsGzip, gzipOf, type SharedText, sharedText } from './sharedText.ts';

const before = '{"status":200,"data":';
const after = ',"msg":"success"}';

/** Data that is text already: see `encoded`. */
export class Encoded<T> {
  readonly shared: SharedText;
  readonly own: string;
  readonly version: string;
  /** Never there: ties the text to the shape of its call. */
  declare readonly shape: T;
  constructor(shared: SharedText, own: string, version: string) {
    this.shared = shared;
    this.own = own;
    this.version = version;
  }
  get json(): string {
    return `${this.shared.text.slice(before.length)}${this.own}`;
  }
}

/** The beginning of the data of many answers: compressed once for all of them. */
export const sharedBeginning = (json: string): SharedText => sharedText(`${before}${json}`);

/**
 * Answer data as JSON text that is kept and sent many times: nothing looks at it again, so tests hold it against the
 * contract. `own` follows the beginning that it shares with other answers. `version` names its content; who says that it
 * has that version is answered with HTTP 304 (`ETag`), by calls that read with POST too.
 */
export const encoded = <T>(shared: SharedText, own: string, version: string): Encoded<T> =>
  new Encoded(shared, own, version);

export const sendEncoded = async (
  { shared, own, version }: Encoded<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const tag = `"${version}"`;
  reply.header('ETag', tag).header('Cache-Control', 'private, no-cache');
  // What compresses an answer on its way may have made the mark a weak one.
  if (request.headers['if-none-match']?.replace(/^W\//, '') === tag) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(`${shared.text}${own}${after}`);
  const vary = reply.getHeader('Vary');
  reply.header('Vary', vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`);
  return reply.header('Content-Encoding', 'gzip').send(await gzipOf(shared, `${own}${after}`));
};
