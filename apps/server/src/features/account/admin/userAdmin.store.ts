import type { userAdmin } from '@assay/contract';
import { accountStates, type LoginSpan, nameKey, type RoleId } from '@assay/domain';
import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import { equalsAnyIgnoringCase } from '../../../platform/sql/ignoringCase.ts';
import { isInList } from '../../../platform/sql/isOneOf.ts';
import { credential, inAdminRoles, session, sessionToken, userAccount } from '../account.table.ts';
import { insertPasswords } from '../credential.store.ts';
import { detailsHold, usernameHolds } from '../namesHold.ts';

/** Characters of a signature that a list shows. */
const signatureBeginning = 200;

export interface UserFilter {
  keyword?: string | undefined;
  onlyAdmin?: boolean | undefined;
  role?: number | undefined;
  status?: number | undefined;
  login?: LoginSpan | undefined;
  /** Uids, as a query: these alone. */
  members?: SQL | undefined;
}
/** How the list is sorted; newest account first where nothing is said. */
export interface UserOrder {
  sort?: (typeof userAdmin.userSorts.options)[number] | undefined;
  reverse?: boolean | undefined;
}

const daysAgo = (days: number): SQL => sql`now() - make_interval(days => ${days}::int)`;

/** Who never came in is away since the account was made. */
const awayFor = (days: number): SQL | undefined =>
  or(
    lt(userAccount.lastLoginAt, daysAgo(days)),
    and(isNull(userAccount.lastLoginAt), lt(userAccount.gmtCreate, daysAgo(days))),
  );

const loginConditions: Record<LoginSpan, () => SQL | undefined> = {
  within30: () => gte(userAccount.lastLoginAt, daysAgo(30)),
  within365: () => gte(userAccount.lastLoginAt, daysAgo(365)),
  away30: () => awayFor(30),
  away180: () => awayFor(180),
  never: () => isNull(userAccount.lastLoginAt),
};

const conditionOf = ({ keyword, members, onlyAdmin, role: roleId, status, login }: UserFilter): SQL | undefined => {
  const text = keyword?.trim();
  const user = sql`${userAccount}`;
  return and(
    text ? or(usernameHolds(user, text), detailsHold(user, text)) : undefined,
    onlyAdmin ? sql`${userAccount.role} ${inAdminRoles}` : undefined,
    roleId === undefined ? undefined : eq(userAccount.role, roleId),
    status === undefined ? ne(userAccount.status, accountStates.gone) : eq(userAccount.status, status),
    login === undefined ? undefined : loginConditions[login](),
    members === undefined ? undefined : sql`${userAccount.uid} in (${members})`,
  );
};

const newestFirst = [desc(userAccount.gmtCreate), desc(userAccount.uid)];

/** What each order goes by, as indexes hold it; accounts of one file stand as it named them (`insertUsers`). */
const orders: Readonly<Record<NonNullable<UserOrder['sort']>, readonly SQL[]>> = {
  created: newestFirst,
  username: [asc(sql`lower(${userAccount.username})`)],
  school: [asc(userAccount.school), asc(userAccount.number), ...newestFirst],
  number: [asc(userAccount.number), ...newestFirst],
  lastLogin: [asc(userAccount.lastLoginAt), asc(userAccount.gmtCreate), asc(userAccount.uid)],
};
const reversed: typeof orders = {
  created: [asc(userAccount.gmtCreate), asc(userAccount.uid)],
  username: [desc(sql`lower(${userAccount.username})`)],
  school: [desc(userAccount.school), desc(userAccount.number), asc(userAccount.gmtCreate), asc(userAccount.uid)],
  number: [desc(userAccount.number), asc(userAccount.gmtCreate), asc(userAccount.uid)],
  lastLogin: [desc(userAccount.lastLoginAt), ...newestFirst],
};

/** The order of a list: newest account first where nothing is said; the other way round is read from the end. */
const orderOf = ({ sort = 'created', reverse = false }: UserOrder): readonly SQL[] =>
  (reverse ? reversed : orders)[sort];

/** What a list shows of accounts. */
const shownUsers = (db: Sql) => {
  return db
    .select({
      ...getTableColumns(userAccount),
      secondFactor: sql<boolean>`exists (select from ${credential} c where c.provider = 'totp' and c.subject = ${userAccount.uid})`,
      signature: sql<string | null>`left(${userAccount.signature}, ${signatureBeginning})`,
    })
    .from(userAccount)
    .$dynamic();
};

interface Paging {
  offset: number;
  limit: number;
}

/** A page of accounts in the order asked for. */
export const listUsers = (db: Sql, filter: UserFilter & UserOrder & Paging) =>
  shownUsers(db)
    .where(conditionOf(filter))
    .orderBy(...orderOf(filter))
    .limit(filter.limit)
    .offset(filter.offset);

/** Accounts with a text in their names that are gathered at once, and what orders go by. */
const mostGathered = 5000;
const gathered = [
  userAccount.uid,
  userAccount.gmtCreate,
  userAccount.username,
  userAccount.school,
  userAccount.number,
  userAccount.lastLoginAt,
];

/**
 * A page of the accounts with a text in their names, in the order asked for, and how many there are: looked for once, which
 * is what takes time. Undefined where there are more than are gathered.
 */
export const searchUsers = async (db: Sql, filter: UserFilter & UserOrder & Paging) => {
  const order = sql.join([...orderOf(filter)], sql`, `);
  const { rows } = await db.execute<{ total: number; uids: string[] | null }>(sql`
    with found as materialized (
        select ${sql.join(gathered, sql`, `)} from ${userAccount} where ${conditionOf(filter)}
        limit ${mostGathered + 1}),
      counted as materialized (select count(*)::int as total from found)
    select total, case when total <= ${mostGathered} then array(
      select uid from found ${userAccount} order by ${order} limit ${filter.limit} offset ${filter.offset}) end as uids
    from counted`);
  const { total, uids } = rows[0]!;
  if (uids === null) return undefined;
  const records =
    uids.length === 0
      ? []
      : await shownUsers(db)
          .where(isInList(userAccount.uid, sql.param(uids), 'text'))
          .orderBy(...orderOf(filter));
  return { records, total };
};

export const countUsers = async (db: Sql, filter: UserFilter): Promise<number> => {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(userAccount).where(conditionOf(filter));
  return row?.count ?? 0;
};

export const updateUsers = async (
  tx: Sql,
  uids: readonly string[],
  change: { role?: RoleId | undefined; status?: number | undefined },
): Promise<void> => {
  await tx
    .update(userAccount)
    .set({ ...change, gmtModified: new Date() })
    .where(inArray(userAccount.uid, [...uids]));
};

/** Those of these accounts that have not come to an end. */
export const livingOf = async (db: Sql, uids: readonly string[]): Promise<string[]> => {
  const rows = await db
    .select({ uid: userAccount.uid })
    .from(userAccount)
    .where(and(inArray(userAccount.uid, [...uids]), ne(userAccount.status, accountStates.gone)));
  return rows.map(({ uid }) => uid);
};

/** Logins of a user, newest first. */
export const listLogins = async (db: Sql, filter: { uid: string; offset: number; limit: number }) => {
  const living = sql<boolean>`${session.endedAt} is null and exists (
    select from ${sessionToken} t where t.session_id = ${session.id} and t.expires_at > now())`;
  const [records, [total]] = await Promise.all([
    db
      .select({
        id: session.id,
        ip: session.ip,
        userAgent: session.userAgent,
        gmtCreate: session.gmtCreate,
        endedAt: session.endedAt,
        living,
      })
      .from(session)
      .where(eq(session.uid, filter.uid))
      .orderBy(desc(session.id))
      .limit(filter.limit)
      .offset(filter.offset),
    db.select({ count: sql<number>`count(*)::int` }).from(session).where(eq(session.uid, filter.uid)),
  ]);
  return { records, total: total?.count ?? 0 };
};

/** Those of the names, and of the addresses, that accounts have already, by `nameKey`. */
export const takenOf = async (db: Sql, input: { usernames: readonly string[]; emails: readonly string[] }) => {
  const [names, emails] = await Promise.all([
    db
      .select({ name: userAccount.username })
      .from(userAccount)
      .where(equalsAnyIgnoringCase(userAccount.username, input.usernames)),
    db
      .select({ email: userAccount.email })
      .from(userAccount)
      .where(equalsAnyIgnoringCase(userAccount.email, input.emails)),
  ]);
  return {
    usernames: new Set(names.map(({ name }) => nameKey(name))),
    emails: new Set(emails.map(({ email }) => nameKey(email ?? ''))),
  };
};

type NewUser = Omit<typeof userAccount.$inferInsert, 'gmtCreate'> & { uid: string; passwordHash: string };

/** Writes new accounts with their passwords, each a microsecond older than the one before it: lists show them in this order for ever. */
export const insertUsers = async (tx: Sql, rows: readonly NewUser[]): Promise<void> => {
  const made = rows.map(({ passwordHash: _, ...row }, place) => ({
    ...row,
    gmtCreate: sql`now() - ${place}::int * interval '1 microsecond'`,
  }));
  if (made.length > 0) await tx.insert(userAccount).values(made);
  await insertPasswords(tx, rows);
};
