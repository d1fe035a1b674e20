import type pg from 'pg';

/** A text gets a name when it was asked so often: what is asked once does not take up the place. */
const oftenEnough = 40;
/** Names of one process; each connection keeps the plan of those that it was asked. */
const maxNames = 80;
/** Texts that are being counted. */
const maxCounted = 2000;

const names = new Map<string, string>();
const counts = new Map<string, number>();

/**
 * The name of a statement that this process asks again and again, else undefined. PostgreSQL reads and plans a named one
 * once for each connection; the plan of a session's lookup takes five times as long as the lookup.
 */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxNames) return known;
  const count = (counts.get(text) ?? 0) + 1;
  if (count < oftenEnough) {
    if (count === 1 && counts.size >= maxCounted) counts.delete(counts.keys().next().value!);
    counts.set(text, count);
    return undefined;
  }
  counts.delete(text);
  const name = `hot${names.size}`;
  names.set(text, name);
  return name;
};

type Query = (config: unknown, ...rest: unknown[]) => unknown;

/** Lets a connection name the statements with parameters that are asked often. */
export const nameStatements = (client: pg.ClientBase): void => {
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
