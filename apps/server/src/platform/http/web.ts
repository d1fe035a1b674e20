import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Failure } from '@assay/domain';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendFailure } from './errors.ts';

const root = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

/**
 * Serves the built web app: hashed assets for ever, the page itself always fresh, and every path outside /api that is
 * no file as the page, because the browser routes it.
 */
export const serveWeb = async (app: FastifyInstance): Promise<void> => {
  if (!existsSync(root)) {
    app.log.warn('apps/web/dist is missing: only the API is served; run npm run setup');
    return;
  }
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    wildcard: false,
    index: false,
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', (request, reply) => {
    if (request.url.startsWith('/api/') || /^\/assets\//.test(request.url)) {
      return sendFailure(new Failure('request.notFound'), request, reply);
    }
    return reply.header('Cache-Control', 'no-cache').sendFile('index.html', { cacheControl: false });
  });
};
