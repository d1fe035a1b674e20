import { Failure } from '@assay/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type LimitKind, type LimitPair, limitKinds } from '../limits.ts';
import type { Asker } from './asker.ts';

/**
 * How often each asker calls, by kind of call, counted in this process. Each kind keeps the askers heard last, so an attack
 * from many addresses costs no memory.
 */
export const createRates = (app: FastifyInstance, limits: Record<LimitKind, LimitPair>) => {
  const askers = new WeakMap<FastifyRequest, Asker>();
  const keyGenerator = (request: FastifyRequest) => askers.get(request)?.key ?? request.ip;
  const counterOf = (kind: LimitKind, who: Asker['kind']) =>
    app.createRateLimit({
      max: limits[kind][who].max,
      timeWindow: limits[kind][who].seconds * 1000,
      keyGenerator,
    });
  const counters = Object.fromEntries(
    limitKinds.map((kind) => [kind, { account: counterOf(kind, 'account'), address: counterOf(kind, 'address') }]),
  ) as Record<LimitKind, Record<Asker['kind'], ReturnType<typeof counterOf>>>;

  return {
    /** @throws Failure `request.tooMany`, and tells the client when it may ask again. */
    take: async (kind: LimitKind, asker: Asker, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      askers.set(request, asker);
      const state = await counters[kind][asker.kind](request);
      if (state.isAllowed || !state.isExceeded) return;
      reply.header('Retry-After', state.ttlInSeconds);
      throw new Failure('request.tooMany');
    },
  };
};
