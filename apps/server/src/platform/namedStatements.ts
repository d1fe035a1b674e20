import type pg from 'pg';
import { plannedMark } from './isOneOf.ts';

/** How a statement says that it will be asked often: see `constantSql.ts`. */
const hotMark = '/* hot */';
/** A text gets a name when it was asked so often: what is asked once does not take up a place. */
const oftenEnough = 4;
/** Names of one pool at once. */
const maxNames = 160;
/** Plans that one connection keeps, of names that were given up since too. */
const maxPlans = 240;
/** ms without being asked after which a text may lose its place to another. */
const keptIdle = 10 * 60_000;
/** Texts that are being counted. */
const maxCounted = 2000;

type Query = (config: unknown, ...rest: unknown[]) => unknown;

/**
 * Names for the statements that the connections of a pool ask again and again; the function it answers lets one connection
 * use them. PostgreSQL reads and plans a named statement once for each connection: planning a page's look-ups takes several
 * times as long as making them. A name is never given to a second text, since connections keep what they know by it.
 */
export const statementNames = (
  now: () => number = () => performance.now(),
): ((client: Pick<pg.ClientBase, 'query'>) => void) => {
  const names = new Map<string, { name: string; askedAt: number }>();
  const counts = new Map<string, number>();
  let given = 0;

  /** Makes room for one more: the text that nobody asked for the longest time goes, if that is long enough. */
  const hasRoom = (): boolean => {
    if (names.size < maxNames) return true;
    const [oldest] = [...names].sort(([, one], [, other]) => one.askedAt - other.askedAt);
    return oldest !== undefined && now() - oldest[1].askedAt > keptIdle && names.delete(oldest[0]);
  };
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known) {
      known.askedAt = now();
      return known.name;
    }
    if (text.includes(plannedMark)) return undefined;
    const count = (counts.get(text) ?? 0) + 1;
    if (count < oftenEnough && !text.startsWith(hotMark)) {
      if (count === 1 && counts.size >= maxCounted) counts.delete(counts.keys().next().value!);
      counts.set(text, count);
      return undefined;
    }
    counts.delete(text);
    if (!hasRoom()) return undefined;
    given += 1;
    const name = `hot${given}`;
    names.set(text, { name, askedAt: now() });
    return name;
  };

  return (client) => {
    const query = client.query.bind(client) as Query;
    const plans = new Set<string>();
    const named: Query = (config, ...rest) => {
      const asked = config as { text?: unknown; name?: unknown; values?: unknown } | null;
      const hasValues = Array.isArray(asked?.values ?? rest[0]);
      if (typeof asked !== 'object' || typeof asked?.text !== 'string' || asked.name || !hasValues)
        return query(config, ...rest);
      const name = nameOf(asked.text);
      if (name === undefined || (plans.size >= maxPlans && !plans.has(name))) return query(config, ...rest);
      plans.add(name);
      return query({ ...asked, name }, ...rest);
    };
    client.query = named as typeof client.query;
  };
};
