import type { FastifyInstance } from 'fastify';
import type { Areas } from './areas.ts';
import { createApp } from './platform/http/app.ts';
import { eventRoutes } from './platform/http/eventRoutes.ts';
import type { Audience } from './platform/http/topics.ts';
import { serveWeb } from './platform/http/web.ts';
import type { Platform } from './platform/platform.ts';
import { serveMetrics } from './platform/process/metrics.ts';
import { version } from './platform/process/version.ts';

/** Every topic that browsers can listen to, with who may hear it. */
export const audiencesOf = ({ areas }: Areas): Readonly<Record<string, Audience>> =>
  Object.assign({}, ...areas.map(({ topics }) => topics));

/** The HTTP application over the areas, not yet listening. */
export const createServer = async (platform: Platform, areas: Areas): Promise<FastifyInstance> => {
  const { config, log, events } = platform;
  const { accounts, nodeTokens, queue } = areas.services;
  const metrics = serveMetrics({ token: config.metricsToken, dataDir: config.dataDir, queue: queue.counts });
  return createApp({
    log,
    authenticator: { find: accounts.findCaller },
    judges: nodeTokens,
    realms: Object.assign({}, ...areas.areas.map(({ realms }) => realms)),
    limits: config.limits,
    trustedProxies: config.trustedProxies,
    pictureHosts: config.pictureHosts,
    secure: config.publicUrl.startsWith('https:'),
    publicUrl: config.publicUrl,
    version,
    routes: [
      ...areas.areas.flatMap(({ routes = [] }) => routes),
      ...eventRoutes({ events, audiences: audiencesOf(areas), isStill: accounts.isStill }),
    ],
    extend: async (app) => {
      await metrics(app);
      await serveWeb(app);
    },
  });
};
