import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Sql } from './database.ts';
import { ephemeral } from './platform.table.ts';
import { asyncCommit } from './statement.ts';

/**
 * Short-lived keyed values in PostgreSQL, shared by all server processes. Expired rows count as absent at once and are
 * removed by the hourly sweep.
 */
export const createEphemeral = (db: Sql) => {
  const alive = (key: string) => and(eq(ephemeral.key, key), gt(ephemeral.expiresAt, sql`now()`));
  const until = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
  return {
    put: async (key: string, value: unknown, seconds: number): Promise<void> => {
      // Wrapped, because drizzle parses a jsonb string a second time: "012345" would come back as a number.
      const row = { value: { value }, count: 0, expiresAt: until(seconds) };
      await db
        .insert(ephemeral)
        .values({ key, ...row })
        .onConflictDoUpdate({ target: ephemeral.key, set: row });
    },
    get: async <T>(key: string): Promise<T | undefined> => {
      const [row] = await db.select({ value: ephemeral.value }).from(ephemeral).where(alive(key));
      return (row?.value as { value: T } | undefined)?.value;
    },
    /**
     * Merges `patch` into a kept object if it still has the fields of `where`, in one statement, so that of two at the
     * same time only one may go first. Answers the object after it, or undefined when nothing was changed.
     */
    amend: async <T extends object>(key: string, patch: Partial<T>, where: Partial<T>): Promise<T | undefined> => {
      const { rows } = await db.execute<{ value: T }>(sql`update ephemeral
        set value = jsonb_build_object('value', value -> 'value' || ${JSON.stringify(patch)}::jsonb)
        where key = ${key} and expires_at > now() and value -> 'value' @> ${JSON.stringify(where)}::jsonb
        returning value -> 'value' as value`);
      return rows[0]?.value;
    },
    /** The value, which is there no longer: of any number who take it at the same time, one has it. */
    takeOut: async <T>(key: string): Promise<T | undefined> => {
      const [row] = await db.delete(ephemeral).where(alive(key)).returning({ value: ephemeral.value });
      return (row?.value as { value: T } | undefined)?.value;
    },
    drop: async (key: string): Promise<void> => {
      await db.delete(ephemeral).where(eq(ephemeral.key, key));
    },
    /**
     * Takes one, or `amount`, of `max` within `seconds`; false when so many are not left. Counted before what it permits is done, in one
     * statement, so that a thousand at the same time get no more than `max` together.
     */
    take: async (key: string, max: number, seconds: number, amount = 1): Promise<boolean> => {
      if (amount > max) return false;
      const expired = lt(ephemeral.expiresAt, sql`now()`);
      const rows = await db
        .insert(ephemeral)
        .values({ key, count: amount, expiresAt: until(seconds) })
        .onConflictDoUpdate({
          target: ephemeral.key,
          set: {
            count: sql`case when ${expired} then ${amount}::int else ${ephemeral.count} + ${amount}::int end`,
            expiresAt: until(seconds),
          },
          setWhere: sql`${expired} or ${ephemeral.count} + ${amount}::int <= ${max}`,
        })
        .returning({ count: ephemeral.count, flush: asyncCommit });
      return rows.length > 0;
    },
    count: async (key: string): Promise<number> => {
      const [row] = await db.select({ count: ephemeral.count }).from(ephemeral).where(alive(key));
      return row?.count ?? 0;
    },
    /** True for the first caller within `seconds`, and for whoever comes again with its `mark`; false for the others. */
    gate: async (key: string, seconds: number, mark?: string): Promise<boolean> => {
      const row = { value: mark === undefined ? null : { value: mark }, expiresAt: until(seconds) };
      const isOver = lt(ephemeral.expiresAt, sql`now()`);
      const rows = await db
        .insert(ephemeral)
        .values({ key, ...row })
        .onConflictDoUpdate({
          target: ephemeral.key,
          set: row,
          setWhere: mark === undefined ? isOver : sql`${isOver} or ${ephemeral.value} ->> 'value' = ${mark}`,
        })
        .returning({ key: ephemeral.key, flush: asyncCommit });
      return rows.length > 0;
    },
    /** Seconds until the key expires; 0 when it is absent. */
    secondsLeft: async (key: string): Promise<number> => {
      const [row] = await db
        .select({ left: sql<number>`ceil(extract(epoch from ${ephemeral.expiresAt} - now()))::int` })
        .from(ephemeral)
        .where(alive(key));
      return row?.left ?? 0;
    },
    sweep: async (): Promise<void> => {
      await db.delete(ephemeral).where(lt(ephemeral.expiresAt, sql`now()`));
    },
  };
};
export type Ephemeral = ReturnType<typeof createEphemeral>;
