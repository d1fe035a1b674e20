import type pg from 'pg';

/** How a statement says that it will be asked often: see `constantSql.ts`. */
const hotMark = '/* hot */';
/** A text gets a name when it was asked so often: what is asked once does not take up the place. */
const oftenEnough = 40;
/** Names of one pool; each connection keeps the plan of those that it was asked. */
const maxNames = 80;
/** Texts that are being counted. */
const maxCounted = 2000;

type Query = (config: unknown, ...rest: unknown[]) => unknown;

/**
 * Names for the statements that the connections of a pool ask again and again; the function it answers lets one connection
 * use them. PostgreSQL reads and plans a named statement once for each connection; the plan of a session's lookup takes five
 * times as long as the lookup.
 */
export const statementNames = (): ((client: pg.ClientBase) => void) => {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxNames) return known;
    const count = (counts.get(text) ?? 0) + 1;
    if (count < oftenEnough && !text.startsWith(hotMark)) {
      if (count === 1 && counts.size >= maxCounted) counts.delete(counts.keys().next().value!);
      counts.set(text, count);
      return undefined;
    }
    counts.delete(text);
    const name = `hot${names.size}`;
    names.set(text, name);
    return name;
  };
  return (client) => {
    const query = client.query.bind(client) as Query;
    const named: Query = (config, ...rest) => {
      const given = config as { text?: unknown; name?: unknown; values?: unknown } | null;
      const hasValues = Array.isArray(given?.values ?? rest[0]);
      if (typeof given !== 'object' || typeof given?.text !== 'string' || given.name || !hasValues)
        return query(config, ...rest);
      const name = nameOf(given.text);
      return query(name === undefined ? config : { ...given, name }, ...rest);
    };
    client.query = named as typeof client.query;
  };
};
