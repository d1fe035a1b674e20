import { createHash, timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { Failure } from '@assay/domain';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { sendFailure } from '../http/errors.ts';
import { readBackupState } from './backupState.ts';

const isSame = (given: string, wanted: string): boolean =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(wanted).digest());

/**
 * Prometheus metrics at /metrics, for those who show METRICS_TOKEN as bearer. An address says nothing: behind a proxy on
 * the same machine everybody comes from it. Requests are counted by route, so that labels stay few.
 */
export const serveMetrics = (needs: {
  token: string | undefined;
  /** Its file system is the one that must not get full. */
  dataDir: string;
  queue: () => Promise<{ waiting: number; running: number; nodes: number; waits: Readonly<Record<string, number>> }>;
}) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'assay_http_request_seconds',
    help: 'Duration of HTTP requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const waiting = gauge('assay_judgements_waiting', 'Judgements that wait for a node');
  const running = gauge('assay_judgements_running', 'Judgements that a node holds');
  const free = gauge('assay_data_free_bytes', 'Bytes that are free where DATA_DIR is');
  const nodes = gauge('assay_judge_nodes_ready', 'Judge nodes that take work');
  const wait = gauge('assay_judgement_wait_seconds', 'Mean wait of what was judged within a minute, by class', [
    'class',
  ]);
  const made = gauge('assay_backup_made_timestamp_seconds', 'When the last backup was made; 0: never');
  const proven = gauge(
    'assay_backup_proven_timestamp_seconds',
    'When one was last restored aside and found whole; 0: never',
  );
  const failed = gauge('assay_backup_failed', '1 while the last attempt at a backup or proof has failed');
  const secondsOf = (at: string | undefined): number => (at === undefined ? 0 : Date.parse(at) / 1000);

  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'none';
      // Long polls and streams last as long as they like; their time says nothing.
      if (route === '/api/judge/claim' || route === '/api/events') return;
      requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    });
    app.get('/metrics', async (request, reply) => {
      const given = request.headers.authorization ?? '';
      if (needs.token === undefined || !isSame(given, `Bearer ${needs.token}`))
        return sendFailure(new Failure('access.denied'), request, reply);
      const state = await needs.queue();
      waiting.set(state.waiting);
      running.set(state.running);
      nodes.set(state.nodes);
      // A class in which nothing ended within a minute waits for nothing that could be measured.
      wait.reset();
      for (const [kind, seconds] of Object.entries(state.waits)) wait.set({ class: kind }, seconds);
      const backup = readBackupState(needs.dataDir);
      made.set(secondsOf(backup.made?.at));
      proven.set(secondsOf(backup.proven?.at));
      failed.set(backup.failed ? 1 : 0);
      const { bavail, bsize } = await statfs(needs.dataDir);
      free.set(bavail * bsize);
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  };
};
