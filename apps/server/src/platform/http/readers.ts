import { Socket } from 'node:net';
import { Failure } from '@assay/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from './limits.ts';
import { createConcurrency, networkOf } from './rateKey.ts';

/**
 * Ends a connection when nothing of what waits for its reader was taken for `ms`. A connection that is silent because we are at
 * work stays.
 */
const endUnread = ({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply, ms: number): void => {
  // Requests that are made within this process have no connection.
  if (!(socket instanceof Socket)) return;
  raw.setTimeout(ms, () => {
    if (raw.writableLength + socket.writableLength > 0) socket.destroy();
  });
};

/**
 * Bounds what readers may hold: an answer that nobody takes ends, whatever it is; and of what is no declared call, the files of
 * the web app above all, each network has so many under way at the same time as it may have calls.
 */
export const boundReaders = (app: FastifyInstance, limits: Limits): void => {
  const files = createConcurrency(limits.inFlight);
  app.addHook('onRequest', async (request, reply) => {
    endUnread(request, reply, limits.unreadMs);
    if ('download' in request.routeOptions.config) return;
    const rateKey = { kind: 'address', key: networkOf(request.ip) } as const;
    if (!files.enter(rateKey)) throw new Failure('request.tooMany');
    reply.raw.once('close', () => files.leave(rateKey));
  });
};
