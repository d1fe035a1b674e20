import type { Call } from '@assay/contract';
import { roleIds, status } from '@assay/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { defaultLimits, type LimitKind, type LimitPair } from '../src/platform/http/limits.ts';
import { aContest, aContestRun } from './contests.ts';
import { aPost } from './discussions.ts';
import { askableCalls } from './everyQuestion.ts';
import { aProblem, aUser, startTestServer, type TestServer } from './harness.ts';

/** What a schema may let through and a database, a calendar or a program does not take. */
const extremes: readonly unknown[] = [
  999_999_999_999_999,
  -999_999_999_999_999,
  2_147_483_648,
  32_768,
  'half \ud83d of a character',
  `${'a'.repeat(254)}😀`,
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-14:00',
  '\u200b',
  '__proto__',
];

/** Each field has one of so many, its neighbours the others; with --full each has all. */
const share = process.env['ASSAY_TEST_FULL'] === '1' ? 1 : 3;

let server: TestServer;
let root: Awaited<ReturnType<typeof aUser>>;
beforeAll(async () => {
  const often = { max: 1_000_000, seconds: 1 };
  const rates = Object.fromEntries(
    Object.keys(defaultLimits.rates).map((kind) => [kind, { account: often, address: often }]),
  ) as Record<LimitKind, LimitPair>;
  server = await startTestServer({ limits: { rates } });
  root = await aUser(server, { role: roleIds.root });
});
afterAll(() => server.close());

type Values = Record<string, unknown>;
type Schema = Partial<{
  type: string;
  enum: unknown[];
  const: unknown;
  anyOf: Schema[];
  items: Schema;
  properties: Record<string, Schema>;
  required: string[];
  format: string;
  minimum: number;
}>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Something that the schema takes: `known` by its name, else the least of it; without `known`, every field there is. */
const sampleOf = (schema: Schema, known: Values | undefined, name = ''): unknown => {
  const { properties, items, required = [] } = schema;
  if (known && name in known && !properties && !items) return known[name];
  if (schema.const !== undefined || schema.enum) return schema.const ?? schema.enum?.[0];
  if (schema.anyOf) return sampleOf(schema.anyOf[0]!, known, name);
  if (items) return [sampleOf(items, known, name)];
  if (properties)
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([key]) => !known || required.includes(key) || key in known)
        .map(([key, field]) => [key, sampleOf(field, known, key)]),
    );
  if (schema.type === 'string') return schema.format ? new Date().toISOString() : 'text';
  return schema.type === 'boolean' ? true : Math.max(1, schema.minimum ?? 1);
};

type Path = readonly (string | number)[];

/** Places in a sample, and fields that it leaves out, into which something else can be put. */
const placesIn = (sample: unknown, schema: Schema, at: Path = []): Path[] => {
  if (Array.isArray(sample)) return [at, ...sample.flatMap((one, n) => placesIn(one, schema.items ?? {}, [...at, n]))];
  if (!isObject(sample)) return [at];
  const keys = new Set([...Object.keys(sample), ...Object.keys(schema.properties ?? {})]);
  return [at, ...[...keys].flatMap((key) => placesIn(sample[key], schema.properties?.[key] ?? {}, [...at, key]))];
};

const changed = (sample: unknown, path: Path, value: unknown): unknown => {
  const copy = structuredClone(sample) as Values;
  const holder = path.slice(0, -1).reduce<Values>((held, key) => held[key] as Values, copy);
  holder[path.at(-1)!] = value;
  return copy;
};

const said = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const statusOf = async (call: Call, query: unknown, body: unknown): Promise<number> => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query as Values))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== null && one !== undefined) search.append(key, said(one));
  const answer = await server.app.inject({
    method: call.method,
    url: `${call.path.replace(/:\w+/g, 'name')}?${search}`,
    headers: { authorization: root.token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return isJson && answer.statusCode === 200 ? answer.json<{ status: number }>().status : answer.statusCode;
};

const schemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

/** Fields of a call, with what was put there, that are answered as a fault of the server. */
const faultsOf = async (call: Call, known: Values | undefined): Promise<string[]> => {
  const [querySchema, bodySchema] = [schemaOf(call.query), schemaOf(call.body)];
  const query = sampleOf(querySchema, known);
  const body = call.method === 'GET' ? undefined : sampleOf(bodySchema, known);
  const faults: string[] = [];
  const look = async (where: string, path: Path, value: unknown, asked: Promise<number>) => {
    if ((await asked) >= 500) faults.push(`${call.area}.${call.name} ${where}.${path.join('.')} = ${said(value)}`);
  };
  const inQuery = isObject(query) ? placesIn(query, querySchema).slice(1) : [];
  const inBody = isObject(body) || Array.isArray(body) ? placesIn(body, bodySchema).slice(1) : [];
  for (const [n, value] of extremes.entries()) {
    const isTurn = (_path: Path, place: number): boolean => (n + place) % share === 0;
    for (const path of inQuery.filter(isTurn))
      await look('query', path, value, statusOf(call, changed(query, path, value), body));
    for (const path of inBody.filter(isTurn))
      await look('body', path, value, statusOf(call, query, changed(body, path, value)));
  }
  return faults;
};

it('no call takes for its own fault what is sent to it', { timeout: 300_000 }, async () => {
  const user = await aUser(server);
  const { pid, problemId } = await aProblem(server);
  const made = await aContest(server, { uid: root.uid, openRank: true, openPrint: true });
  const submitId = await aContestRun(server, made, { uid: user.uid, at: 5, status: status.accepted });
  const post = await aPost(server, { uid: root.uid });
  const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
  const known: Values = {
    ...{ cid: made.cid, contestID: made.cid, contestId: made.cid, pid, problemId, problemID: problemId, submitId },
    ...{ did: post.id, id: made.cid, uid: user.uid, username: user.username, categoryId: post.categoryId },
    ...{ displayId: 'A', language: 'C++', code: 'int main() {}', title: 'T', description: 'D', type: 0, limit: 10 },
    ...{ content: 'x'.repeat(60), startTime: at(1), sealRankTime: at(2), endTime: at(3), deliverAt: at(1) },
  };
  // Those would take the ground from under the others, or leave it: health is said to be bad where no node is.
  const isSpared = ({ name }: Call): boolean =>
    ['deleteContest', 'deleteProblem', 'deleteUsers', 'editUser', 'editManyUsers', 'logoutUser', 'health'].includes(
      name,
    );
  const calls = askableCalls({ isReading: false }).filter((call) => !isSpared(call));
  const faults: string[] = [];
  for (const call of calls) {
    faults.push(...(await faultsOf(call, known)));
    // Lists have something in them, and objects all their fields.
    if (call.method !== 'GET') faults.push(...(await faultsOf(call, undefined)));
  }
  expect(faults).toEqual([]);
});
