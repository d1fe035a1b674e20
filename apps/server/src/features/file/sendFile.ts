import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { isShownInline } from './mime.ts';

/** Answers with a file of somebody's making, harmless to our origin; `cacheControl` says who may keep it and for how long. */
export const sendFile = (
  reply: FastifyReply,
  file: { mime: string; size: number; title: string; stream: Readable },
  cacheControl: string,
) => {
  const kind = isShownInline(file.mime) ? 'inline' : 'attachment';
  return (
    reply
      .type(file.mime)
      .header('Content-Length', file.size)
      .header('Content-disposition', `${kind};filename=${encodeURIComponent(file.title)}`)
      .header('Cache-Control', cacheControl)
      // An SVG or HTML file of a package must not run script on our origin.
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox")
      .send(file.stream)
  );
};
