import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { createInlineAnswers } from './inlineAnswers.ts';
import { createPageDocument, inlineHashes, type PageAssets, withAnswers } from './pageDocument.ts';

const built = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

const policyHeader = 'Content-Security-Policy';

/** Headers that mean something on a document only. */
const documentHeaders = [
  policyHeader,
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
  'Access-Control-Expose-Headers',
];

/** Paths of all files of a folder, as they stand in an address. */
const pathsOf = async (root: string): Promise<Set<string>> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return new Set(
    entries.filter((one) => one.isFile()).map((one) => `/${relative(root, join(one.parentPath, one.name))}`),
  );
};

/**
 * Serves the built web app (of folder `root`): hashed assets for ever, the page itself always fresh, and every path outside
 * /api that is no file as the page, because the browser routes it.
 */
export const serveWeb = async (app: FastifyInstance, root = built): Promise<void> => {
  if (!existsSync(root)) {
    app.log.warn('apps/web/dist is missing: only the API is served; run npm run setup');
    return;
  }
  const html = await readFile(join(root, 'index.html'), 'utf8');
  const allowed = `script-src 'self' ${inlineHashes(html).join(' ')}`;
  const documentOf = createPageDocument({
    html,
    pages: JSON.parse(await readFile(join(root, 'pages.json'), 'utf8')) as PageAssets[],
  });
  const inlineAnswers = createInlineAnswers(app);
  const files = await pathsOf(root);
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    // A route for each of the files would be a quarter of a server's start.
    serve: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      // They speak of documents, and would be a tenth of what a page of many files weighs.
      if (hashed) for (const name of documentHeaders) reply.removeHeader(name);
    },
  });
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (files.has(path)) return reply.sendFile(path);
    if (request.url.startsWith('/api/') || /^\/assets\//.test(request.url)) {
      return reply.callNotFound();
    }
    const found = documentOf({ path, language: request.headers['accept-language'] });
    const policy = String(reply.getHeader(policyHeader)).replace("script-src 'self'", allowed);
    return reply
      .header(policyHeader, policy)
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(found.language === undefined ? found.html : withAnswers(found.html, await inlineAnswers(found.language)));
  });
};
