import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from '@assay/domain';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendFailure } from './errors.ts';
import { createPageDocument, type PageAssets } from './pageDocument.ts';

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
  const documentOf = createPageDocument({
    html: await readFile(join(root, 'index.html'), 'utf8'),
    pages: JSON.parse(await readFile(join(root, 'pages.json'), 'utf8')) as PageAssets[],
  });
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
    const path = request.url.split('?')[0] ?? '/';
    return reply
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(documentOf({ path, language: request.headers['accept-language'] }));
  });
};
