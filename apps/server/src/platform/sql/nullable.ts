import { type AnyColumn, eq, isNull, type SQL } from 'drizzle-orm';

/** Compares a column that may hold nothing with a number or nothing, so that an index answers it. */
export const isSame = (column: AnyColumn, id: number | null): SQL => (id === null ? isNull(column) : eq(column, id));

/** Reads a big number of a raw row, where PostgreSQL tells it as text. */
export const numberOrNull = (value: number | string | null): number | null => (value === null ? null : Number(value));
