import { accessToken, allCalls, type TokenScope, tokenScopeOf } from '@assay/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameOf, openMatrixWorld, titleOf } from './matrixWorld.ts';
import { permissionMatrix } from './permissionMatrix.ts';
import { type Outcome, type Row, type Visitor, visitors } from './permissionRow.ts';

/*
 * The permission matrix with tokens of programs in place of sessions. A token with every scope is answered as its person is, or
 * refused where no token is taken; one with every scope but the call's is refused by every call. So a token may never more than its
 * person, and a scope that is missing is missed by every call that needs it.
 */

const everything = accessToken.tokenScopes.options;
const refused: Outcome = '403/403';
const people = visitors.filter((visitor) => visitor !== 'guest');

let world: Awaited<ReturnType<typeof openMatrixWorld>>;
/** By visitor, and by the scope that is missing. */
const bearers = new Map<string, string>();
const bearerOf = (visitor: Visitor, without: TokenScope | 'nothing') => bearers.get(`${visitor} ${without}`)!;

beforeAll(async () => {
  world = await openMatrixWorld();
  const { tokens } = world.server.services.accounts;
  for (const visitor of people) {
    for (const without of ['nothing', ...everything] as const) {
      const scopes = everything.filter((scope) => scope !== without);
      const person = { uid: world.members[visitor]!.uid, secondFactor: false };
      const { token } = await tokens.create(person, { name: without, scopes, days: 1 });
      bearers.set(`${visitor} ${without}`, `Bearer ${token}`);
    }
  }
});
afterAll(() => world.server.close());

const neededBy = ({ call }: Row) => tokenScopeOf(allCalls.find((one) => nameOf(one) === call)!);

/** Judge nodes have tokens of another kind: what else comes is no token of theirs. */
const isOfNodes = ({ call }: Row) => allCalls.find((one) => nameOf(one) === call)!.access === 'judge';

const walk = async (row: Row, without: TokenScope | 'nothing') => {
  const answers: Partial<Record<Visitor, string>> = {};
  for (const visitor of people) answers[visitor] = await world.knock(row, bearerOf(visitor, without));
  return answers;
};
const toAll = (outcome: Outcome) => Object.fromEntries(people.map((visitor) => [visitor, outcome]));

const scoped = permissionMatrix.filter((row) => neededBy(row) !== 'never');
const closed = permissionMatrix.filter((row) => neededBy(row) === 'never' && !isOfNodes(row));

describe('tokens of programs', () => {
  it.each(closed.map((row) => [titleOf(row), row] as const))('%s takes none', async (_title, row) => {
    expect(await walk(row, 'nothing')).toEqual(toAll(refused));
  });

  it.each(scoped.map((row) => [titleOf(row), row] as const))('%s asks for its scope', async (_title, row) => {
    const needed = neededBy(row) as TokenScope;
    expect(await walk(row, needed)).toEqual(toAll(refused));
    const { guest: _guest, ...answers } = row.answers;
    expect(await walk(row, 'nothing')).toEqual(answers);
  });
});
