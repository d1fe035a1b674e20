import { Failure } from '@assay/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type LimitKind, type LimitPair, limitKinds } from './limits.ts';
import type { RateKey } from './rateKey.ts';

/**
 * Counts how often each rate key calls, by kind of call, counted in this process. Each kind keeps the keys heard last, so an attack
 * from many addresses costs no memory.
 */
export const createRates = (app: FastifyInstance, limits: Record<LimitKind, LimitPair>) => {
  const keys = new WeakMap<FastifyRequest, RateKey>();
  const keyGenerator = (request: FastifyRequest) => keys.get(request)?.key ?? request.ip;
  const counterOf = (kind: LimitKind, who: RateKey['kind']) =>
    app.createRateLimit({
      max: limits[kind][who].max,
      timeWindow: limits[kind][who].seconds * 1000,
      keyGenerator,
    });
  const counters = Object.fromEntries(
    limitKinds.map((kind) => [kind, { account: counterOf(kind, 'account'), address: counterOf(kind, 'address') }]),
  ) as Record<LimitKind, Record<RateKey['kind'], ReturnType<typeof counterOf>>>;

  return {
    /** @throws Failure `request.tooMany`, and tells the client when it may ask again. */
    take: async (kind: LimitKind, rateKey: RateKey, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      keys.set(request, rateKey);
      const state = await counters[kind][rateKey.kind](request);
      if (state.isAllowed || !state.isExceeded) return;
      reply.header('Retry-After', state.ttlInSeconds);
      throw new Failure('request.tooMany');
    },
  };
};
