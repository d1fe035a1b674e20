import { expect, test } from 'vitest';
import { plannedMark } from './isOneOf.ts';
import { statementNames } from './namedStatements.ts';

/** Connections of a pool with a clock of their own; `ask` answers the name under which the text was sent. */
const aPool = () => {
  let at = 0;
  const use = statementNames(() => at);
  const connect = () => {
    const sent: (string | undefined)[] = [];
    const client = { query: (config: { name?: string }) => sent.push(config.name) };
    use(client as never);
    return (text: string, times = 1): string | undefined => {
      for (let n = 0; n < times; n++) (client.query as (config: object) => void)({ text, values: [n] });
      return sent.at(-1);
    };
  };
  return { connect, pass: (ms: number) => (at += ms) };
};
const often = 4;
const fill = (ask: ReturnType<ReturnType<typeof aPool>['connect']>, what: string, count: number) =>
  Array.from({ length: count }, (_, n) => ask(`${what} ${n}`, often));

test('a text has its name after a few times, on every connection, and no other text gets it', () => {
  const { connect } = aPool();
  const [one, other] = [connect(), connect()];
  expect(one('a', often - 1)).toBeUndefined();
  const name = one('a');
  expect(name).toBeDefined();
  expect(other('a')).toBe(name);
  expect(one('b', often)).not.toBe(name);
  expect(other('/* hot */ c')).toBeDefined();
  expect(other(`select ${plannedMark}`, often + 1)).toBeUndefined();
});

test('names are bounded; a text that nobody asks for any more leaves its place, one that is asked for keeps it', () => {
  const { connect, pass } = aPool();
  const ask = connect();
  const first = new Set(fill(ask, 'first', 400));
  expect(first.size).toBe(161);
  expect(first.has(undefined)).toBe(true);
  pass(9 * 60_000);
  const kept = ask('first 0');
  expect(kept).toBeDefined();
  expect(ask('late', often)).toBeUndefined();
  pass(2 * 60_000);
  const late = ask('late', often);
  expect(late).toBeDefined();
  expect(first.has(late)).toBe(false);
  expect(ask('first 0')).toBe(kept);
  expect(ask('first 1')).toBeUndefined();
});

test('a connection keeps only so many plans, of names that were given up too; those that it has it goes on using', () => {
  const { connect, pass } = aPool();
  const [old, fresh] = [connect(), connect()];
  const names = new Set<string>();
  for (let round = 0; round < 6; round++) {
    for (const name of fill(old, `round ${round}`, 160)) if (name !== undefined) names.add(name);
    pass(11 * 60_000);
  }
  expect(names.size).toBeLessThanOrEqual(240);
  const [name] = fill(fresh, 'round 5', 1);
  expect(name).toBeDefined();
  expect(old('round 0 0')).toBeUndefined();
});
