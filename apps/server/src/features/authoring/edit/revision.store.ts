import {
  blankProblem,
  changedParts,
  type ProblemState,
  type ProblemTexts,
  plainRelease,
  type RevisionWords,
  sameValue,
} from '@assay/domain';
import { mostRevisions, type PackagedRevision } from '@assay/problem-package';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import { userAccount } from '../../account/account.table.ts';
import { problemRelease } from '../../problem/problem.table.ts';
import { problemRevision } from './edit.table.ts';
import type { StoredProblem } from './state.store.ts';

/** Who changed a problem, and what they said of it. */
export interface RevisionBy {
  uid: string | null;
  username: string;
  note?: string | undefined;
  words?: RevisionWords | undefined;
  restoredFrom?: number | undefined;
}

const textsOf = ({ release: _release, ...texts }: ProblemState): ProblemTexts => texts;

const releaseOf = async (tx: Sql, id: number | null): Promise<ProblemState['release']> => {
  if (id === null) return plainRelease();
  const [row] = await tx.select({ spec: problemRelease.spec }).from(problemRelease).where(eq(problemRelease.id, id));
  return row?.spec ?? plainRelease();
};

const newestOf = async (tx: Sql, pid: number) => {
  const [row] = await tx
    .select()
    .from(problemRevision)
    .where(eq(problemRevision.pid, pid))
    .orderBy(desc(problemRevision.number))
    .limit(1);
  return row;
};

/**
 * Writes down what a problem is now, unless its newest revision says the same; answers the number of that. The row of the
 * problem must be locked.
 */
export const recordRevision = async (tx: Sql, { row, state }: StoredProblem, by: RevisionBy): Promise<number> => {
  const newest = await newestOf(tx, row.id);
  const texts = textsOf(state);
  if (newest && newest.releaseId === row.releaseId && sameValue(newest.texts, texts)) return newest.number;
  const isNewRelease = newest?.releaseId !== row.releaseId;
  const before = newest?.texts && {
    ...newest.texts,
    release: isNewRelease ? await releaseOf(tx, newest.releaseId) : state.release,
  };
  const number = (newest?.number ?? 0) + 1;
  await tx.insert(problemRevision).values({
    pid: row.id,
    number,
    uid: by.uid,
    username: by.username,
    note: by.note ?? '',
    words: by.words ?? null,
    restoredFrom: by.restoredFrom ?? null,
    releaseId: row.releaseId,
    isNewRelease,
    parts: changedParts(before ?? blankProblem(), state),
    texts,
  });
  return number;
};

/** Lines of a history as a package brings them, with numbers that are free; what they stood for is not here. */
export const insertPast = async (tx: Sql, pid: number, lines: readonly PackagedRevision[]): Promise<void> => {
  const rows = lines.map(({ at, ...line }) => ({ ...line, pid, gmtCreate: new Date(at), texts: null }));
  for (let start = 0; start < rows.length; start += 1000)
    await tx.insert(problemRevision).values(rows.slice(start, start + 1000));
};

/** The whole history of a problem as packages carry it, the oldest first. */
export const pastOf = async (db: Sql, pid: number): Promise<PackagedRevision[]> => {
  const { number, username, note, words, restoredFrom, parts, isNewRelease, gmtCreate } = problemRevision;
  const rows = await db
    .select({ number, username, note, words, restoredFrom, parts, isNewRelease, at: gmtCreate })
    .from(problemRevision)
    .where(eq(problemRevision.pid, pid))
    .orderBy(desc(problemRevision.number))
    .limit(mostRevisions);
  return rows.reverse().map(({ words: said, ...row }) => ({
    ...row,
    at: row.at.toISOString(),
    ...(said ? { words: said } : {}),
  }));
};

/** What a problem was at a revision; undefined where there is none, or it was somewhere else. */
export const stateAt = async (tx: Sql, pid: number, number: number): Promise<ProblemState | undefined> => {
  const [row] = await tx
    .select()
    .from(problemRevision)
    .where(and(eq(problemRevision.pid, pid), eq(problemRevision.number, number)));
  return row?.texts ? { ...row.texts, release: await releaseOf(tx, row.releaseId) } : undefined;
};

const listed = {
  number: problemRevision.number,
  uid: problemRevision.uid,
  username: problemRevision.username,
  avatar: userAccount.avatar,
  note: problemRevision.note,
  words: problemRevision.words,
  restoredFrom: problemRevision.restoredFrom,
  parts: problemRevision.parts,
  isNewRelease: problemRevision.isNewRelease,
  gmtCreate: problemRevision.gmtCreate,
  isHere: sql<boolean>`${problemRevision.texts} is not null`,
};

export const listRevisions = async (db: Sql, pid: number, page: { offset: number; limit: number }) => {
  const [records, [counted]] = await Promise.all([
    db
      .select(listed)
      .from(problemRevision)
      .leftJoin(userAccount, eq(userAccount.uid, problemRevision.uid))
      .where(eq(problemRevision.pid, pid))
      .orderBy(desc(problemRevision.number))
      .limit(page.limit)
      .offset(page.offset),
    db.select({ total: sql<number>`count(*)::int` }).from(problemRevision).where(eq(problemRevision.pid, pid)),
  ]);
  return { records, total: counted?.total ?? 0 };
};

export const revisionHeads = async (db: Sql, pid: number, numbers: readonly number[]) => {
  const rows = await db
    .select(listed)
    .from(problemRevision)
    .leftJoin(userAccount, eq(userAccount.uid, problemRevision.uid))
    .where(and(eq(problemRevision.pid, pid), inArray(problemRevision.number, [...numbers])));
  return new Map(rows.map((row) => [row.number, row]));
};

/** Who changed a problem after a revision; the newest last. */
export const editorsSince = async (tx: Sql, pid: number, number: number): Promise<string[]> => {
  const rows = await tx
    .select({ username: problemRevision.username })
    .from(problemRevision)
    .where(and(eq(problemRevision.pid, pid), sql`${problemRevision.number} > ${number}`))
    .orderBy(problemRevision.number);
  return [...new Set(rows.map(({ username }) => username).filter(Boolean))];
};

/** The newest revision and who made it. */
export const newestRevision = async (db: Sql, pid: number) => {
  const newest = await newestOf(db, pid);
  return newest && { number: newest.number, username: newest.username };
};
