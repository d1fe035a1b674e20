import { type getTableColumns, is, Param, Placeholder, type SQL, type SQLWrapper, sql, type Table } from 'drizzle-orm';
import { textOf } from './constantSql.ts';

/** What one place of a statement gets, of the values in hand. */
const fillerOf = (place: unknown): ((values: Record<string, unknown>) => unknown) => {
  if (is(place, Placeholder)) return (values) => values[place.name];
  if (!is(place, Param) || !is(place.value, Placeholder)) return () => place;
  const { name } = place.value;
  return (values) => {
    const value = values[name];
    return value === null ? null : place.encoder.mapToDriverValue(value);
  };
};

/**
 * A statement of one shape that is asked with other values each time: its text is put together once, from then on only its
 * values are filled in. For what every submission asks: putting it together costs more than sending it. `make` gets a place
 * for each value by name. What it answers is for `execute` alone, never a part of another statement.
 */
export const filledSql = <Values extends object>(
  make: (place: (name: keyof Values & string) => Placeholder) => SQL,
): ((values: Values) => SQLWrapper) => {
  let made: { text: string; fillers: ReturnType<typeof fillerOf>[] } | undefined;
  return (values) => {
    if (!made) {
      const { text, places } = textOf(make((name) => sql.placeholder(name)));
      made = { text, fillers: places.map(fillerOf) };
    }
    const query = { sql: made.text, params: made.fillers.map((fill) => fill(values as Record<string, unknown>)) };
    return { getSQL: () => ({ toQuery: () => query }) as unknown as SQL };
  };
};

type Columns = ReturnType<typeof getTableColumns<Table>>;

/** Columns for the select list of such a statement, under names that begin with the prefix. */
export const columnsAs = (columns: Columns, prefix: string): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(prefix + name)}`),
    sql`, `,
  );

/** What a row of such a statement says in those columns, as a query that knows them would. */
export const readColumns = <C extends Columns>(
  columns: C,
  prefix: string,
  row: Record<string, unknown>,
): { [K in keyof C]: C[K]['_']['notNull'] extends true ? C[K]['_']['data'] : C[K]['_']['data'] | null } => {
  const read: Record<string, unknown> = {};
  for (const name in columns) {
    const said = row[prefix + name];
    read[name] = said === null ? null : columns[name]!.mapFromDriverValue(said);
  }
  return read as ReturnType<typeof readColumns<C>>;
};
