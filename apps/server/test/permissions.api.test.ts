import { allCalls } from '@assay/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameOf, openMatrixWorld, titleOf } from './matrixWorld.ts';
import { permissionMatrix, streams } from './permissionMatrix.ts';
import { type Row, type Visitor, visitors } from './permissionRow.ts';

let world: Awaited<ReturnType<typeof openMatrixWorld>>;
beforeAll(async () => {
  world = await openMatrixWorld();
});
afterAll(() => world.server.close());

const tokenFor = async (visitor: Visitor, row: Row): Promise<string | undefined> => {
  const member = world.members[visitor];
  if (!member || !row.endsSession) return member?.token;
  const { username, password } = member;
  const { accounts } = world.server.services;
  return (await accounts.login({ username, password }, { ip: '127.0.0.1', userAgent: 'row' })).token;
};

describe('the permission matrix', () => {
  it('has a row for every call, and none twice', () => {
    const named = [...permissionMatrix.map(({ call }) => call), ...streams];
    expect([...new Set(named)].sort()).toEqual(allCalls.map(nameOf).sort());
    const titles = permissionMatrix.map(titleOf);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    expect(allCalls.filter((call) => call.transport === 'stream').map(nameOf)).toEqual(streams);
  });

  it.each(permissionMatrix.map((row) => [titleOf(row), row] as const))('%s', async (_title, row) => {
    const answers: Partial<Record<Visitor, string>> = {};
    for (const visitor of visitors) answers[visitor] = await world.knock(row, await tokenFor(visitor, row));
    expect(answers).toEqual(row.answers);
  });
});
