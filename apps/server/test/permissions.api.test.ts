import { allCalls } from '@assay/contract';
import { roleIds } from '@assay/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser, startTestServer, type TestServer } from './harness.ts';
import { permissionMatrix, visitors } from './permissionMatrix.ts';

let server: TestServer;
const tokens: Record<string, string | undefined> = {};
beforeAll(async () => {
  server = await startTestServer();
  for (const visitor of visitors) {
    if (visitor !== 'guest') tokens[visitor] = (await aUser(server, { role: roleIds[visitor] })).token;
  }
});
afterAll(() => server.close());

const nameOf = (call: (typeof allCalls)[number]) => `${call.area}.${call.name}`;

describe('the permission matrix', () => {
  it('has exactly one row for every call', () => {
    expect(Object.keys(permissionMatrix).sort()).toEqual(allCalls.map(nameOf).sort());
  });

  // Ending sessions would spoil the other rows; event streams never answer an injected request.
  const walked = allCalls.filter((call) => !/logout$/i.test(call.name) && call.transport !== 'stream');
  it.each(walked.map((call) => [nameOf(call), call] as const))('%s', async (name, call) => {
    const row = permissionMatrix[name] ?? [];
    for (const [index, visitor] of visitors.entries()) {
      const answer = await server.ask(call.method, call.path, {
        token: tokens[visitor],
        ...(call.method === 'GET' ? {} : { body: {} }),
      });
      const expected = row[index];
      if (expected === 'in') expect([401, 403], `${name} as ${visitor}`).not.toContain(answer.http);
      else expect(answer.http, `${name} as ${visitor}`).toBe(expected);
      expect(JSON.stringify(answer)).not.toMatch(/argon2|password_?hash/i);
    }
  });
});
