import { allCalls } from '@assay/contract';
import { Failure } from '@assay/domain';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import { sendFailure } from './errors.ts';
import type { Route } from './implement.ts';
import { createMount, describe, isDownload, jsonLimit, type MountNeeds } from './mount.ts';
import { type ApiDocs, createApiDocs, howToCall } from './openapi.ts';
import { networkOf } from './rateKey.ts';
import { boundReaders } from './readers.ts';
import { largestUpload } from './upload.ts';

const exposedHeaders = 'Refresh-Token,Authorization,Url-Type,Content-disposition,Content-Type';
/** Calls that wait for something to happen, or whose refusal is asked for again and again until all is well. */
const quietPaths = ['/api/judge/claim', '/api/events', '/api/health'];

/** One file, and beside it no more than the few words that a form says: all but the file is kept in memory. */
const formLimits = { fileSize: largestUpload, files: 1, fields: 20, fieldSize: 16 * 1024, parts: 21 };

export interface AppNeeds extends MountNeeds {
  log: Logger;
  routes: readonly Route[];
  /** Addresses and networks whose word for the visitor's address is taken. */
  trustedProxies: string[];
  /** Hosts beside our own whose pictures may be shown; any other would learn who reads what. */
  pictureHosts: readonly string[];
  version: string;
  /** Registered after the API: the web app and metrics. */
  extend?: (app: FastifyInstance) => Promise<void>;
}

/** @throws when a served call is not in the contract's list, is served twice, or a listed one is not served. */
const checkRoutes = (routes: readonly Route[]): void => {
  const missing = new Set(allCalls);
  for (const { call } of routes) {
    if (!missing.delete(call)) throw new Error(`${describe(call)} is served twice, or the contract does not list it`);
  }
  if (missing.size > 0) throw new Error(`nothing serves ${[...missing].map(describe).join(', ')}`);
};

/** Any content type that a client may send with an empty or a form body is read as what it is, never refused unread. */
const addParsers = (app: FastifyInstance): void => {
  // The framework reads plain text by itself: no call takes any.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, {});
    try {
      done(null, JSON.parse(body as string));
    } catch {
      done(new Failure('request.malformed'), undefined);
    }
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
};

const cors = (request: FastifyRequest, reply: FastifyReply): void => {
  const { origin } = request.headers;
  if (origin) {
    reply.header('Access-Control-Allow-Origin', origin);
    reply.header('Vary', 'Origin');
  }
  reply.header('Access-Control-Expose-Headers', exposedHeaders);
};

/**
 * What a call answers is for who asked and for now, a refusal too: neither browsers nor what stands between keep it, unless the
 * call says otherwise. A cookie may say who asks, and without a word of ours anything may keep what it lets see.
 */
const keepNothing = ({ url }: FastifyRequest, reply: FastifyReply): void => {
  if (url.startsWith('/api/')) reply.header('Cache-Control', 'no-store');
};

/** Documents of all calls that a network may have in a minute: each is a megabyte to write and to compress. */
const docsLimit = { max: 20, timeWindow: 60_000 };

const registerDocs = async (app: FastifyInstance, docs: ApiDocs): Promise<void> => {
  const limit = app.createRateLimit({ ...docsLimit, keyGenerator: ({ ip }) => networkOf(ip) });
  const isDocument = ({ url }: FastifyRequest): boolean => /^\/api\/docs\/(?:json|yaml)\b/.test(url);
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: {
      preHandler: async (request, reply) => {
        if (!isDocument(request)) return undefined;
        const state = await limit(request);
        if (!state.isAllowed && state.isExceeded) {
          reply.header('Retry-After', state.ttlInSeconds);
          return sendFailure(new Failure('request.tooMany'), request, reply);
        }
        await docs.prepare(allCalls);
        return undefined;
      },
    },
  });
};

/** Builds the HTTP application; listening is the caller's business, so that tests can inject. */
export const createApp = async (needs: AppNeeds): Promise<FastifyInstance> => {
  checkRoutes(needs.routes);
  const app = Fastify({
    loggerInstance: needs.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: needs.trustedProxies,
    bodyLimit: jsonLimit,
    routerOptions: { ignoreTrailingSlash: true },
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));

  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...needs.pictureHosts],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: needs.secure,
  });
  await app.register(cookie);
  await app.register(rateLimit, { global: false, cache: 20_000 });
  await app.register(multipart, { limits: formLimits });
  await app.register(swagger, {
    openapi: {
      info: { title: 'Assay', version: needs.version, description: howToCall },
      components: {
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: 'The token that a login answers.',
          },
          personal: { type: 'http', scheme: 'bearer', description: 'A personal access token: `assay_…`.' },
        },
      },
    },
  });
  const docs = createApiDocs();
  await registerDocs(app, docs);
  addParsers(app);
  boundReaders(app, needs.limits);

  app.addHook('onRequest', async (request, reply) => {
    cors(request, reply);
    keepNothing(request, reply);
    if (request.method === 'OPTIONS') {
      reply.header('Access-Control-Allow-Methods', 'GET,POST,OPTIONS,PUT,DELETE');
      reply.header('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '*');
      return reply.code(200).send('');
    }
  });
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode >= 500 || reply.elapsedTime > 2000) {
      const details = {
        method: request.method,
        url: request.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      };
      if (!quietPaths.some((path) => request.url.startsWith(path))) request.log.warn(details, 'slow or failed');
    }
  });

  const mount = createMount(app, needs, docs);
  for (const route of needs.routes) mount(route);
  const methodsByPath = new Map<string, Set<string>>();
  for (const { call } of needs.routes)
    methodsByPath.set(call.path, (methodsByPath.get(call.path) ?? new Set()).add(call.method));

  app.setErrorHandler((error, request, reply) =>
    sendFailure(error, request, reply, isDownload(request.routeOptions.config)),
  );
  app.setNotFoundHandler((request, reply) => {
    const path = (request.url.split('?')[0] ?? '').replace(/\/$/, '');
    return sendFailure(
      new Failure(methodsByPath.has(path) ? 'request.methodNotAllowed' : 'request.notFound'),
      request,
      reply,
    );
  });
  await needs.extend?.(app);
  return app;
};
