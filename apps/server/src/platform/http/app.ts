import { timingSafeEqual } from 'node:crypto';
import { allCalls, type Call } from '@assay/contract';
import { Failure } from '@assay/domain';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import { localeOf } from '../texts.ts';
import { hashToken } from '../tokens.ts';
import { admit } from './access.ts';
import { type Authenticator, credentialOf } from './authenticate.ts';
import { sendFailure } from './errors.ts';
import { type Context, isWithMessage, type Route } from './implement.ts';
import { openApiOf } from './openapi.ts';

const exposedHeaders = 'Refresh-Token,Authorization,Url-Type,Content-disposition,Content-Type';
const jsonLimit = 4 * 1024 * 1024;
const uploadLimit = 512 * 1024 * 1024;
/** Calls that wait for something to happen, or whose refusal is asked for again and again until all is well. */
const quietPaths = ['/api/judge/claim', '/api/events', '/api/health'];

interface AppNeeds {
  log: Logger;
  authenticator: Authenticator;
  routes: readonly Route[];
  judgeToken: string;
  /** Cookies only over https. */
  secure: boolean;
  version: string;
  /** Registered after the API: the web app and metrics. */
  extend?: (app: FastifyInstance) => Promise<void>;
}

const describe = (call: Call) => `${call.method} ${call.path}`;

/** @throws when a served call is not in the contract's list, is served twice, or a listed one is not served. */
const checkRoutes = (routes: readonly Route[]): void => {
  const missing = new Set(allCalls);
  for (const { call } of routes) {
    if (!missing.delete(call)) throw new Error(`${describe(call)} is served twice, or the contract does not list it`);
  }
  if (missing.size > 0) throw new Error(`nothing serves ${[...missing].map(describe).join(', ')}`);
};

/** Compared by hash, so that the time taken tells nothing of the token. */
const isJudge = (request: FastifyRequest, token: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(request.headers.authorization?.trim() ?? '')), Buffer.from(hashToken(token)));

const mount = (app: FastifyInstance, route: Route, needs: AppNeeds): void => {
  const { call } = route;
  const download = call.transport === 'download' || call.transport === 'stream';
  app.route({
    method: call.method,
    url: call.path,
    schema: openApiOf(call),
    // Files keep their length, and test data compresses poorly against the time it costs on a local network.
    ...(download ? { compress: false as const } : {}),
    bodyLimit: call.transport === 'upload' ? uploadLimit : call.access === 'judge' ? 64 * 1024 * 1024 : jsonLimit,
    handler: async (request, reply) => {
      try {
        if (call.access === 'judge' && !isJudge(request, needs.judgeToken)) throw new Failure('access.judgeToken');
        const credential =
          call.access === 'judge'
            ? { caller: null, bad: false }
            : await credentialOf({
                request,
                reply,
                authenticator: needs.authenticator,
                cookie: call.cookie,
                renew: call.access !== 'guest',
                secure: needs.secure,
              });
        const caller = admit(call, credential);
        const context = {
          query: call.query.parse(request.query),
          body: call.transport === 'upload' ? undefined : call.body.parse(request.body ?? {}),
          caller,
          locale: localeOf(request.headers['accept-language']),
          ip: request.ip,
          request,
          reply,
        } as Context<Call>;
        const result = await route.handle(context);
        if (download) return reply;
        const withText = isWithMessage(result);
        return reply.type('application/json; charset=utf-8').send({
          status: 200,
          data: call.data.parse(withText ? result.data : result),
          msg: withText ? result.msg : 'success',
        });
      } catch (error) {
        if (reply.sent || reply.raw.headersSent) {
          request.log.error({ err: error }, `${describe(call)} failed after its answer began`);
          reply.raw.destroy();
          return reply;
        }
        return sendFailure(error, request, reply, download);
      }
    },
  });
};

/** Any content type that a client may send with an empty or a form body is read as what it is, never refused unread. */
const addParsers = (app: FastifyInstance): void => {
  app.removeContentTypeParser('application/json');
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

/** Builds the HTTP application; listening is the caller's business, so that tests can inject. */
export const createApp = async (needs: AppNeeds): Promise<FastifyInstance> => {
  checkRoutes(needs.routes);
  const app = Fastify({
    loggerInstance: needs.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: 'loopback',
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
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: needs.secure,
  });
  await app.register(multipart, { limits: { fileSize: uploadLimit, files: 1 } });
  await app.register(swagger, {
    openapi: {
      info: { title: 'Assay', version: needs.version },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  addParsers(app);

  app.addHook('onRequest', async (request, reply) => {
    cors(request, reply);
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

  for (const route of needs.routes) mount(app, route, needs);
  const methodsByPath = new Map<string, Set<string>>();
  for (const { call } of needs.routes)
    methodsByPath.set(call.path, (methodsByPath.get(call.path) ?? new Set()).add(call.method));

  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    return sendFailure(
      new Failure(methodsByPath.has(path) ? 'request.methodNotAllowed' : 'request.notFound'),
      request,
      reply,
    );
  });
  await needs.extend?.(app);
  return app;
};
