import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '@assay/contract';
import { Failure } from '@assay/domain';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Database, Sql } from '../sql/database.ts';
import { sentKey } from '../sql/platform.table.ts';

/** What somebody sends to be kept, and the key their program gave it: none of programs that know of none. */
interface Sending {
  uid: string;
  key: string | undefined;
  call: Call;
  /** All of it that says what is to be kept. */
  content: unknown;
}

/** Days for which a key is remembered. */
const keptDays = 7;

/**
 * In the transaction that makes it: notes what a sending has made, and answers that. It is a number, or what stands for one in
 * the statement: nothing is noted where that is null.
 */
export type Keep = <Made extends number | SQL>(tx: Sql, made: Made) => Promise<Made>;

/** Of what is sent without a key. */
const keepNothing: Keep = async (_tx, made) => made;

/** What a key may be. */
export const idempotencyKeyForm = /^[\w.:-]{8,100}$/;

/**
 * A request to a call as a sending of its body.
 * @throws Failure `request.invalid` where its key is none
 */
export const sendingOf = <Body extends { sendingKey?: string | undefined }>(
  call: Call,
  sent: { caller: { uid: string }; body: Body; request: { headers: IncomingHttpHeaders } },
): Sending => {
  const { caller, request } = sent;
  const { sendingKey, ...content } = sent.body;
  const key = request.headers['idempotency-key'] ?? sendingKey;
  if (key !== undefined && (typeof key !== 'string' || !idempotencyKeyForm.test(key)))
    throw new Failure('request.invalid', { field: 'Idempotency-Key' });
  return { uid: caller.uid, key, call, content };
};

/**
 * Makes once what is sent twice: a browser or proxy whose answer was lost sends again, and so does a person who saw an
 * error. The key is kept in the transaction that makes the thing, so there is never one without the other.
 */
export const createIdempotency = (db: Pick<Database, 'select' | 'delete'>) => {
  /** What this process is doing: the second of two at the same moment waits, and is refused for no rate. */
  const underWay = new Map<string, Promise<unknown>>();

  const madeBy = async (uid: string, key: string, digest: string): Promise<number | undefined> => {
    const [row] = await db
      .select()
      .from(sentKey)
      .where(and(eq(sentKey.uid, uid), eq(sentKey.key, key)));
    if (row && row.digest !== digest) throw new Failure('request.keyUsed');
    return row?.made;
  };

  return {
    /**
     * Does `first`, which hands `keep` to its transaction, or `again` with the number of what the same sending has made
     * before.
     * @throws Failure `request.keyUsed` where something else was sent with the key
     */
    once: async <T>(
      { uid, key, call, content }: Sending,
      first: (keep: Keep) => Promise<T>,
      again: (made: number) => Promise<T>,
    ): Promise<T> => {
      if (key === undefined) return first(keepNothing);
      const digest = createHash('sha256')
        .update(JSON.stringify([call.name, content]))
        .digest('base64');
      const keep: Keep = async (tx, made) => {
        await tx.execute(sql`insert into ${sentKey} (uid, key, digest, made)
          select ${uid}, ${key}, ${digest}, n.made from (select ${made}::bigint as made) n where n.made is not null`);
        return made;
      };
      const name = `${uid} ${key}`;
      const earlier = underWay.get(name);
      const work = async (): Promise<T> => {
        await earlier?.catch(() => undefined);
        // Nearly everything is sent once: whether a key is known is asked first where it was seen to come again.
        const before = earlier && (await madeBy(uid, key, digest));
        if (before !== undefined) return again(before);
        try {
          return await first(keep);
        } catch (error) {
          // It was made before, by another server maybe, or what failed came after it was made.
          const known = await madeBy(uid, key, digest);
          if (known === undefined) throw error;
          return again(known);
        }
      };
      const mine = work();
      underWay.set(name, mine);
      try {
        return await mine;
      } finally {
        if (underWay.get(name) === mine) underWay.delete(name);
      }
    },

    /** For the hourly sweep. */
    sweep: async (): Promise<void> => {
      await db.delete(sentKey).where(lt(sentKey.gmtCreate, sql`now() - make_interval(days => ${keptDays})`));
    },
  };
};
export type Idempotency = ReturnType<typeof createIdempotency>;
