import { accountStates, type RoleId, roleIds } from '@assay/domain';
import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { emit } from '../../platform/events/events.ts';
import type { Database, Sql } from '../../platform/sql/database.ts';
import { equalsIgnoringCase } from '../../platform/sql/ignoringCase.ts';
import { isInList, isOneOf } from '../../platform/sql/isOneOf.ts';
import { session, sessionToken, userAccount } from './account.table.ts';

export type UserRow = typeof userAccount.$inferSelect;

export const tokenSeconds = 86_400;
const freshSeconds = 43_200;
/** The answer that brings a new token may be lost, and an old one must not run out on who works: it is then renewed again. */
const renewAgainSeconds = 600;

const byUsername = (username: string) => equalsIgnoringCase(userAccount.username, username);
const byEmail = (email: string) => equalsIgnoringCase(userAccount.email, email);

/** What an account is found by: the first of these that is given. */
export interface UserKey {
  uid?: string | undefined;
  username?: string | undefined;
  email?: string | undefined;
}

/** Finds an account by its id, its name or its mail address, in any case of letters. */
export const findUser = async (db: Sql, key: UserKey): Promise<UserRow | undefined> => {
  const condition = key.uid
    ? eq(userAccount.uid, key.uid)
    : key.username
      ? byUsername(key.username)
      : key.email
        ? byEmail(key.email)
        : undefined;
  if (!condition) return undefined;
  const [row] = await db.select().from(userAccount).where(condition);
  return row;
};

export const isUsernameTaken = async (db: Sql, username: string): Promise<boolean> =>
  (await db.select({ uid: userAccount.uid }).from(userAccount).where(byUsername(username))).length > 0;

export const isEmailTaken = async (db: Sql, email: string): Promise<boolean> =>
  (await db.select({ uid: userAccount.uid }).from(userAccount).where(byEmail(email))).length > 0;

/** What boards keep in memory of people. */
const shownOnBoards: ReadonlySet<string> = new Set([
  'username',
  'nickname',
  'realname',
  'school',
  'gender',
  'avatar',
  'status',
]);

/** Changes an account that has not come to an end meanwhile; boards in memory hear of what they show. */
export const updateUser = async (db: Sql, uid: string, change: Partial<UserRow>): Promise<void> => {
  await db
    .update(userAccount)
    .set({ ...change, gmtModified: new Date() })
    .where(and(eq(userAccount.uid, uid), ne(userAccount.status, accountStates.gone)));
  if (Object.keys(change).some((field) => shownOnBoards.has(field))) emit(db, 'people');
};

export const insertSession = async (db: Sql, row: typeof session.$inferInsert): Promise<number> => {
  const [created] = await db.insert(session).values(row).returning({ id: session.id });
  return created!.id;
};

/** Sessions of one user that are kept: what the page of logins shows. */
export const sessionsMax = 100;

/** Forgets all sessions of a user but the newest hundred, and their tokens. */
export const forgetOldSessions = async (db: Sql, uid: string): Promise<void> => {
  const oldest = sql`(select id from session where uid = ${uid} order by id desc offset ${sessionsMax - 1} limit 1)`;
  await db.delete(session).where(and(eq(session.uid, uid), lt(session.id, oldest)));
};

/** Was a kept session of this user opened by that browser? */
export const wasOpenedBy = async (db: Sql, uid: string, device: string): Promise<boolean> => {
  const rows = await db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.uid, uid), eq(session.device, device)))
    .limit(1);
  return rows.length > 0;
};

/** Where a user's kept sessions were opened. */
export const sessionAddresses = async (db: Sql, uid: string): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ ip: session.ip })
    .from(session)
    .where(and(eq(session.uid, uid), isNotNull(session.ip)));
  return rows.flatMap(({ ip }) => (ip === null ? [] : [ip]));
};

export const insertToken = async (db: Sql, sessionId: number, tokenHash: string): Promise<void> => {
  await db.insert(sessionToken).values({
    tokenHash,
    sessionId,
    renewAfter: sql`now() + make_interval(secs => ${freshSeconds})`,
    expiresAt: sql`now() + make_interval(secs => ${tokenSeconds})`,
  });
};

export interface TokenOwner {
  sessionId: number;
  uid: string;
  username: string;
  role: RoleId;
  secondFactor: boolean;
  due: boolean;
}

const tokenOwners = (db: Pick<Database, 'select'>, isAsked: SQL) =>
  db
    .select({
      hash: sessionToken.tokenHash,
      sessionId: session.id,
      uid: userAccount.uid,
      username: userAccount.username,
      role: userAccount.role,
      secondFactor: session.secondFactor,
      due: sql<boolean>`${sessionToken.renewAfter} < now()`,
    })
    .from(sessionToken)
    .innerJoin(session, eq(session.id, sessionToken.sessionId))
    .innerJoin(userAccount, eq(userAccount.uid, session.uid))
    .where(
      and(
        isAsked,
        gt(sessionToken.expiresAt, sql`now()`),
        isNull(session.endedAt),
        eq(userAccount.status, accountStates.normal),
      ),
    );

/**
 * Answers a look-up of the living sessions and the enabled users behind some tokens, by the hashes of these. Both forms are
 * prepared; that of one hash is planned once, while PostgreSQL plans one of a list again for each list.
 */
export const prepareTokenOwners = (db: Pick<Database, 'select'>) => {
  const one = tokenOwners(db, eq(sessionToken.tokenHash, sql.placeholder('hash'))).prepare('token_owner');
  const many = tokenOwners(db, isInList(sessionToken.tokenHash, sql.placeholder('hashes'), 'text')).prepare(
    'token_owners',
  );
  return async (hashes: readonly string[]): Promise<ReadonlyMap<string, TokenOwner>> => {
    const rows = await (hashes.length === 1 ? one.execute({ hash: hashes[0] }) : many.execute({ hashes }));
    return new Map(rows.map(({ hash, ...owner }) => [hash, owner as TokenOwner]));
  };
};

/** The roles behind those of the sessions that are open, of enabled users. */
export const rolesOfSessions = async (db: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .select({ id: session.id, role: userAccount.role })
    .from(session)
    .innerJoin(userAccount, eq(userAccount.uid, session.uid))
    .where(and(isOneOf(session.id, ids), isNull(session.endedAt), eq(userAccount.status, accountStates.normal)));
  return new Map(rows.map(({ id, role }) => [id, role]));
};

/** Moves the renewal moment; true for the one request of ten minutes that issues a new token. */
export const takeRenewal = async (db: Sql, tokenHash: string): Promise<boolean> => {
  const rows = await db
    .update(sessionToken)
    .set({ renewAfter: sql`now() + make_interval(secs => ${renewAgainSeconds})` })
    .where(and(eq(sessionToken.tokenHash, tokenHash), lt(sessionToken.renewAfter, sql`now()`)))
    .returning({ hash: sessionToken.tokenHash });
  return rows.length > 0;
};

/** Ends one session, or all of a user; answers how many ended. */
export const endSessions = async (
  db: Sql,
  which: { sessionId: number } | { uid: string; except?: number },
): Promise<number> => {
  const condition =
    'sessionId' in which
      ? eq(session.id, which.sessionId)
      : and(eq(session.uid, which.uid), which.except === undefined ? undefined : ne(session.id, which.except));
  const { rowCount } = await db
    .update(session)
    .set({ endedAt: new Date() })
    .where(and(condition, isNull(session.endedAt)));
  return rowCount ?? 0;
};

/** The two newest logins of a user, newest first. */
export const newestSessions = (db: Sql, uid: string) =>
  db.select().from(session).where(eq(session.uid, uid)).orderBy(sql`${session.id} desc`).limit(2);

/** Forgets expired tokens and sessions older than six months, except each user's newest. */
export const sweepSessions = async (db: Sql): Promise<void> => {
  await db.delete(sessionToken).where(lt(sessionToken.expiresAt, sql`now()`));
  await db
    .delete(session)
    .where(
      and(
        lt(session.gmtCreate, sql`now() - interval '6 months'`),
        or(sql`exists (select 1 from session newer where newer.uid = ${session.uid} and newer.id > ${session.id})`),
      ),
    );
};

/** Super admins who can log in. */
const isLivingRoot = and(eq(userAccount.role, roleIds.root), eq(userAccount.status, accountStates.normal));

/**
 * Super admins who can log in, locked until the transaction ends: of two who go at once, or who take each other's role, the
 * second finds what the first has left.
 */
export const lockRoots = async (tx: Sql): Promise<string[]> => {
  const rows = await tx
    .select({ uid: userAccount.uid })
    .from(userAccount)
    .where(isLivingRoot)
    .orderBy(userAccount.uid)
    .for('update');
  return rows.map(({ uid }) => uid);
};

/**
 * Accounts by uid, locked until the transaction ends, and in one order with them the super admins, whom `lockRoots` asks for:
 * two who change each other's rights, or who change one who goes, would else wait for each other.
 */
export const lockUsers = async (tx: Sql, uids: readonly string[]) => {
  const wanted = new Set(uids);
  const rows = await tx
    .select()
    .from(userAccount)
    .where(or(inArray(userAccount.uid, [...wanted]), isLivingRoot))
    .orderBy(userAccount.uid)
    .for('update');
  return rows.filter(({ uid }) => wanted.has(uid));
};
