import { Readable } from 'node:stream';
import type { Call } from '@assay/contract';
import { Failure } from '@assay/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withinReach } from '../sql/page.ts';
import { localeOf } from '../text/texts.ts';
import { admit, type Credential } from './access.ts';
import { type Authenticator, credentialOf } from './authenticate.ts';
import { type BasicAuthenticator, type Outsider, outsiderOf, realmOf } from './basicAccess.ts';
import { boundedBody, boundsOf, watchUpload } from './body.ts';
import { type BodySize, bodySizeOf } from './bodySize.ts';
import { Encoded, sendEncoded } from './encoded.ts';
import { sendFailure } from './errors.ts';
import { type Context, isWithMessage, type Route } from './implement.ts';
import { type JudgeAuthenticator, type JudgeCredential, judgeOf } from './judgeAccess.ts';
import type { Limits } from './limits.ts';
import type { ApiDocs } from './openapi.ts';
import { type Concurrency, createConcurrency, networkOf, type RateKey, rateKeyOf } from './rateKey.ts';
import { createRates } from './rates.ts';
import { bodyOf } from './readBody.ts';
import { checkText } from './text.ts';
import { createUnknownTokens } from './unknownTokens.ts';
import { largestUpload } from './upload.ts';

/** Bytes of a body. */
export const jsonLimit = 4 * 1024 * 1024;
const judgeLimit = 64 * 1024 * 1024;

/** A call as logs and errors name it: `GET /api/…`. */
export const describe = (call: Call): string => `${call.method} ${call.path}`;

/** Does the route answer a file, whose refusals are HTTP 400? */
export const isDownload = (config: object | undefined): boolean =>
  config !== undefined && 'download' in config && config.download === true;

/** Of what is read into memory: an upload is read into a file, with bounds of its own; reports of nodes are trusted. */
const roomOf = (call: Call): BodySize => {
  const values = Number.POSITIVE_INFINITY;
  if (call.transport === 'upload') return { bytes: jsonLimit, values };
  return call.access === 'judge' ? { bytes: judgeLimit, values } : bodySizeOf(call, jsonLimit);
};

/** ms for which the rest of a refused body is read at most. */
const readOnMs = 60_000;

/**
 * Reads the rest of a refused body and forgets it, within bounds: programs, and servers in front, that send the whole of it before
 * they read would find a closed connection in place of the answer. The promise ends with the body.
 */
const readOn = ({ raw }: FastifyRequest, stalledMs: number): Promise<void> => {
  let size = 0;
  const giveUp = () => raw.destroy();
  const whole = setTimeout(giveUp, readOnMs).unref();
  const stalled = setTimeout(giveUp, stalledMs).unref();
  const stop = (): void => {
    clearTimeout(whole);
    clearTimeout(stalled);
  };
  raw.on('data', (chunk: Buffer) => {
    size += chunk.byteLength;
    stalled.refresh();
    if (size > largestUpload) giveUp();
  });
  return new Promise((resolve) => {
    for (const event of ['end', 'close'])
      raw.once(event, () => {
        stop();
        resolve();
      });
  });
};

/**
 * Is the answer to wait for the end of a refused body? nginx closes its connection to us after the answer, and what arrives there
 * then takes back an answer that was not read yet; Caddy closes that of its client.
 */
const hearsLate = ({ raw }: FastifyRequest): boolean =>
  raw.httpVersion === '1.0' ||
  /\bclose\b/i.test(raw.headers.connection ?? '') ||
  raw.headers['x-forwarded-for'] !== undefined;

const linesOf = async function* (call: Call, items: unknown): AsyncGenerator<string> {
  for await (const item of items as AsyncIterable<unknown>) yield `${JSON.stringify(call.data.parse(item))}\n`;
};

const holdPlace = (places: Concurrency, rateKey: RateKey, reply: FastifyReply): void => {
  if (!places.enter(rateKey)) throw new Failure('request.tooMany');
  reply.raw.once('close', () => places.leave(rateKey));
};

/** What serving calls needs to know. */
export interface MountNeeds {
  authenticator: Authenticator;
  judges: JudgeAuthenticator;
  /** Who knows the programs of a realm, by its name. */
  realms: Readonly<Record<string, BasicAuthenticator>>;
  limits: Limits;
  /** Cookies only over https. */
  secure: boolean;
  /** Where browsers find us. */
  publicUrl: string;
}

/**
 * Serves declared calls. Who asks is known from the headers before a byte of the body is read; whoever may not call, or
 * calls too often, sends nothing that has to be kept.
 */
export const createMount = (app: FastifyInstance, needs: MountNeeds, docs: ApiDocs) => {
  const credentials = new WeakMap<FastifyRequest, Credential>();
  const judges = new WeakMap<FastifyRequest, JudgeCredential>();
  const outsiders = new WeakMap<FastifyRequest, Outsider>();
  const requests = createConcurrency(needs.limits.inFlight);
  const streams = createConcurrency(needs.limits.streams);
  const rates = createRates(app, needs.limits.rates);
  const unknown = createUnknownTokens(needs.limits.rates.call.address);

  const enter = async (call: Call, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (call.access === 'judge') {
      judges.set(request, await judgeOf(request, needs.judges));
      return;
    }
    const realm = realmOf(call.access);
    if (realm !== undefined) {
      const guest = { caller: null, bad: false };
      const rateKey = rateKeyOf(request, guest);
      await rates.take(call.cost, rateKey, request, reply);
      const known = needs.realms[realm];
      const find: BasicAuthenticator['find'] = (name, password) =>
        unknown.find(networkOf(request.ip), `${realm}:${name}:${password}`, async () => known?.find(name, password));
      outsiders.set(request, await outsiderOf(request, reply, realm, { find }));
      holdPlace(requests, rateKey, reply);
      return;
    }
    const credential = await credentialOf({
      request,
      reply,
      authenticator: {
        find: (token, ip) => unknown.find(networkOf(ip), token, () => needs.authenticator.find(token, ip)),
      },
      cookie: call.cookie,
      renew: call.access !== 'guest',
      secure: needs.secure,
      publicUrl: needs.publicUrl,
    });
    credentials.set(request, credential);
    const rateKey = rateKeyOf(request, credential);
    await rates.take(call.cost, rateKey, request, reply);
    admit(call, credential);
    holdPlace(call.transport === 'stream' ? streams : requests, rateKey, reply);
  };

  const readingOn = async <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined) {
        const ended = readOn(request, needs.limits.stalledBodyMs);
        if (hearsLate(request)) await ended;
      }
      throw error;
    }
  };

  return (route: Route): void => {
    const { call } = route;
    const download = call.transport === 'download' || call.transport === 'stream';
    /** Are refusals told by their HTTP status, since the body of an answer has no room for it? */
    const isBare = download || call.answer !== 'envelope';
    // What programs print may hold anything; reports of nodes are cleaned where they are kept.
    const room = roomOf(call);
    const check =
      call.access === 'judge' ? (value: unknown) => value : (value: unknown) => checkText(value, room.values);
    app.route({
      method: call.method,
      url: call.path,
      config: { download: isBare, swaggerTransform: ({ url }) => ({ url, schema: docs.schemaOf(call) }) },
      // Files keep their length, and test data compresses poorly against the time it costs on a local network.
      ...(download ? { compress: false as const } : {}),
      bodyLimit: room.bytes,
      onRequest: async (request, reply) => readingOn(request, () => enter(call, request, reply)),
      preParsing: async (request, _reply, payload) =>
        readingOn(request, async () => {
          if (call.transport === 'upload') {
            watchUpload(request, { max: largestUpload, stalledMs: needs.limits.stalledBodyMs });
            return payload;
          }
          if (call.access === 'judge') return payload;
          const isGuest = !credentials.get(request)?.caller;
          return boundedBody(request, payload, boundsOf(needs.limits, isGuest, room.bytes));
        }),
      handler: async (request, reply) => {
        try {
          const context = {
            params: call.params.parse(check(request.params)),
            query: withinReach(call.query.parse(check(request.query))),
            body: call.transport === 'upload' ? undefined : withinReach(bodyOf(call, check(request.body))),
            caller: credentials.get(request)?.caller ?? null,
            judge: judges.get(request) ?? null,
            outsider: outsiders.get(request) ?? null,
            locale: localeOf(request.headers['accept-language']),
            ip: request.ip,
            request,
            reply,
          } as Context<Call>;
          const result = await route.handle(context);
          if (download) return reply;
          if (call.answer === 'lines')
            return await reply.type('application/x-ndjson').send(Readable.from(linesOf(call, result)));
          if (result instanceof Encoded) return await sendEncoded(result, request, reply);
          const withText = isWithMessage(result);
          const data = call.data.parse(withText ? result.data : result);
          const msg = withText ? result.msg : 'success';
          return reply
            .type('application/json; charset=utf-8')
            .send(call.answer === 'plain' ? data : { status: 200, data, msg });
        } catch (error) {
          if (reply.sent || reply.raw.headersSent) {
            request.log.error({ err: error }, `${describe(call)} failed after its answer began`);
            reply.raw.destroy();
            return reply;
          }
          return sendFailure(error, request, reply, isBare);
        }
      },
    });
  };
};
