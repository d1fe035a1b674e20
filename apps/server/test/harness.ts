import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Envelope } from '@assay/contract';
import { type ProblemRelease, plainRelease, type RoleId, roleIds } from '@assay/domain';
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import pino from 'pino';
import { inject } from 'vitest';
import { type Areas, openAreas, type Services } from '../src/areas.ts';
import { insertUser } from '../src/features/account/credential.store.ts';
import { insertProblem, putRelease } from '../src/features/authoring/import/import.store.ts';
import { welcome } from '../src/features/notice/index.ts';
import type { RemoteSite } from '../src/features/remote/index.ts';
import { createServer } from '../src/http.ts';
import type { Config } from '../src/platform/config.ts';
import { defaultLimits, type Limits } from '../src/platform/http/limits.ts';
import type { Platform } from '../src/platform/platform.ts';
import { newUid } from '../src/platform/process/tokens.ts';
import { inTransaction } from '../src/platform/sql/transaction.ts';
import { openPlatform } from '../src/server.ts';
import { templateName } from './globalSetup.ts';

export interface Answer<T = unknown> extends Envelope<T> {
  http: number;
  headers: Record<string, string | string[] | number | undefined>;
}

export interface TestServer {
  app: FastifyInstance;
  platform: Platform;
  areas: Areas;
  services: Services;
  judgeToken: string;
  /** One request as a client makes it. */
  ask<T = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options?: { token?: string | undefined; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer<T>>;
  close(): Promise<void>;
}

const overDatabase = async (config: Config, sites?: readonly RemoteSite[]): Promise<TestServer> => {
  const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' });
  const platform = await openPlatform({ config, log, poolSize: 5 });
  const areas = openAreas(platform, sites);
  const app = await createServer(platform, areas);

  return {
    app,
    platform,
    areas,
    services: areas.services,
    judgeToken: config.judgeToken,
    ask: async <T>(
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      options: { token?: string | undefined; body?: unknown; headers?: Record<string, string> } = {},
    ) => {
      const response = await app.inject({
        method,
        url: path,
        headers: {
          ...(options.token ? { authorization: options.token } : {}),
          ...(options.body !== undefined ? { 'content-type': 'application/json' } : {}),
          ...options.headers,
        },
        ...(options.body !== undefined
          ? { payload: typeof options.body === 'string' ? options.body : JSON.stringify(options.body) }
          : {}),
      });
      const json = response.headers['content-type']?.toString().includes('json') ? response.json() : {};
      return { ...json, http: response.statusCode, headers: response.headers } as Answer<T>;
    },
    close: async () => {
      await app.close();
      await platform.events.close();
      await platform.jobs.release();
      await platform.db.$client.end();
    },
  };
};

/** A server of its own on a clone of the migrated template database. */
export const startTestServer = async (
  options: {
    limits?: Partial<Limits>;
    pictureHosts?: string[];
    trustedProxies?: string[];
    sites?: readonly RemoteSite[];
  } = {},
): Promise<TestServer> => {
  const base = inject('databaseUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: base });
  await admin.connect();
  // Its files are copied, not written block by block through the log: half of the CPU time.
  await admin.query(`create database ${name} template ${templateName} strategy file_copy`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'assay-test-'));
  const judgeToken = 'test-judge-token';
  const config: Config = {
    host: '127.0.0.1',
    port: 0,
    dataDir,
    databaseUrl: url.href,
    blobUrl: join(dataDir, 'blobs'),
    publicUrl: 'http://127.0.0.1:8080',
    judgeToken,
    metricsToken: 'test-metrics-token',
    limits: { ...defaultLimits, ...options.limits },
    pictureHosts: options.pictureHosts ?? [],
    trustedProxies: options.trustedProxies ?? ['loopback'],
    quoteUrl: undefined,
    backup: { url: undefined, at: '3:30', keep: 14 },
    rootPassword: undefined,
    samples: false,
    codeforcesUrl: '',
    remoteKey: undefined,
    remoteHomes: {},
    remoteOpen: [],
    logLevel: 'silent',
  };
  const server = await overDatabase(config, options.sites);
  await server.platform.settings.set({ defaultSubmitInterval: 0 });
  return {
    ...server,
    close: async () => {
      await server.close();
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** One more server on the same database and blobs, as a site runs several; it is closed before the first one. */
export const anotherServer = (server: TestServer, sites?: readonly RemoteSite[]): Promise<TestServer> =>
  overDatabase(server.platform.config, sites);

let counter = 0;

const password = 'secret-password';
/** Checked as any other, at the least cost there is: hundreds of people log in whose password is not what is tested. */
const passwordHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** A user who is logged in. */
export const aUser = async (server: TestServer, options: { role?: RoleId; username?: string } = {}) => {
  counter += 1;
  // Of one length: what orders people by name orders them as they were made, in any file.
  const username = options.username ?? `user${String(counter).padStart(5, '0')}${randomBytes(2).toString('hex')}`;
  const uid = newUid();
  await inTransaction(server.platform.db, async (tx) => {
    await insertUser(tx, { uid, username, passwordHash: await passwordHash, role: options.role ?? roleIds.user });
    await welcome(tx, [uid]);
  });
  const { token } = await server.services.accounts.login(
    { username, password },
    { ip: '127.0.0.1', userAgent: 'test' },
  );
  return { uid, username, password, token };
};

/** A release with `count` cases whose answers are their inputs. */
export const aRelease = async (
  server: TestServer,
  change: Partial<ProblemRelease> & { count?: number } = {},
): Promise<ProblemRelease> => {
  const { count = 2, ...rest } = change;
  const cases = [];
  for (let seq = 1; seq <= count; seq++) {
    const ref = await server.platform.blobs.put(Buffer.from(`${seq}\n`));
    cases.push({
      seq,
      inputName: `${seq}.in`,
      outputName: `${seq}.ans`,
      input: ref,
      output: ref,
      score: 0,
      group: 1,
      isSample: seq === 1,
    });
  }
  return {
    ...plainRelease(),
    cases,
    ...rest,
  };
};

/** A problem with a release; public unless said otherwise. */
export const aProblem = async (
  server: TestServer,
  options: {
    problemId?: string;
    auth?: number;
    title?: string;
    release?: ProblemRelease;
    openCaseResult?: boolean;
    codeShare?: boolean;
  } = {},
) => {
  counter += 1;
  const problemId = options.problemId ?? `T${counter}`;
  const release = options.release ?? (await aRelease(server));
  const pid = await insertProblem(server.platform.db, {
    problemId,
    title: options.title ?? `Problem ${problemId}`,
    author: 'root',
    auth: options.auth ?? 1,
    type: release.type,
    openCaseResult: options.openCaseResult ?? true,
    codeShare: options.codeShare ?? true,
    difficulty: release.difficulty,
  });
  const releaseId = await putRelease(server.platform.db, pid, release);
  return { pid, problemId, releaseId, release };
};

/**
 * A judge node of that name which can run C++ and C, registered through the API. It counts as online though it sends no
 * heartbeat, for as long as a test may take.
 */
export const aNode = async (server: TestServer, name = 'node-1', languages = ['C++', 'C', 'Python3']) => {
  const answer = await server.ask<{ nodeId: number }>('POST', '/api/judge/register', {
    token: server.judgeToken,
    body: aReport(name, languages),
  });
  const { nodeId } = answer.data;
  const { rowCount } = await server.platform.db.execute(
    sql`update judge_node set seen_at = now() + interval '1 day' where session = ${nodeId}`,
  );
  if (rowCount !== 1) throw new Error(`no node ${name}`);
  return { nodeId, name };
};

/** What a node of that name says of itself. */
export const aReport = (name: string, languages = ['C++', 'C', 'Python3']) => ({
  name,
  slots: 2,
  cores: 2,
  level: 3,
  cgroup: 'v1',
  notes: [],
  languages: languages.map((language) => ({
    name: language,
    available: true,
    version: '1.0',
    compileCommand: null,
    runCommand: null,
    reason: null,
  })),
  version: '0.1.0',
  calibration: null,
  selfTest: { ok: true, failures: [] },
});
