import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import { publicFile } from '../../../platform/sql/platform.table.ts';
import { userAccount } from '../../account/account.table.ts';
import {
  codeTemplate,
  problem,
  problemRelease,
  problemStatement,
  problemTag,
  tag,
} from '../../problem/problem.table.ts';

/** Problems of our own with the release that is present, by their number. */
export const problemsToExport = (db: Sql, pids: readonly number[]) =>
  db
    .select({ row: problem, release: problemRelease })
    .from(problem)
    .innerJoin(problemRelease, eq(problemRelease.id, problem.releaseId))
    .where(and(inArray(problem.id, [...pids]), eq(problem.isRemote, false)));
export type ExportRow = Awaited<ReturnType<typeof problemsToExport>>[number];

/** Those of the problems that can be exported. */
export const exportable = async (db: Sql, pids: readonly number[]): Promise<ReadonlySet<number>> => {
  const rows = await db
    .select({ id: problem.id })
    .from(problem)
    .where(and(inArray(problem.id, [...pids]), eq(problem.isRemote, false), isNotNull(problem.releaseId)));
  return new Set(rows.map(({ id }) => id));
};

/** Is the name of the author that of the account which imported the problem, and nothing that its package says? */
export const isAuthorImporter = async (
  db: Sql,
  { uid, author, externalId }: Pick<ExportRow['row'], 'uid' | 'author' | 'externalId'>,
): Promise<boolean> => {
  if (uid === null || externalId === null) return false;
  const [row] = await db.select({ username: userAccount.username }).from(userAccount).where(eq(userAccount.uid, uid));
  return row?.username === author;
};

/** Number of the problem with a display id. */
export const pidOf = async (db: Sql, problemId: string): Promise<number | undefined> =>
  (await db.select({ id: problem.id }).from(problem).where(eq(problem.problemId, problemId)))[0]?.id;

export const statementsOf = (db: Sql, pid: number) =>
  db.select().from(problemStatement).where(eq(problemStatement.pid, pid)).orderBy(asc(problemStatement.locale));

export const tagNamesOf = async (db: Sql, pid: number): Promise<string[]> => {
  const rows = await db
    .select({ name: tag.name })
    .from(problemTag)
    .innerJoin(tag, eq(tag.id, problemTag.tid))
    .where(eq(problemTag.pid, pid))
    .orderBy(asc(tag.id));
  return rows.map(({ name }) => name);
};

export const codeTemplatesOf = (db: Sql, pid: number) =>
  db.select().from(codeTemplate).where(eq(codeTemplate.pid, pid)).orderBy(asc(codeTemplate.id));

/** Attachments of a problem, and files that its texts show by their public names. */
export const filesOf = (db: Sql, pid: number, names: readonly string[]) => {
  const attached = and(eq(publicFile.pid, pid), eq(publicFile.type, 'attachment'));
  return db
    .select()
    .from(publicFile)
    .where(names.length === 0 ? attached : or(attached, inArray(publicFile.name, [...names])))
    .orderBy(asc(publicFile.id));
};
