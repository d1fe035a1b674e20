import { createHash, randomBytes } from 'node:crypto';
import type { LabSpec, ProblemRelease } from '@assay/domain';
import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import { publicFile } from '../../../platform/sql/platform.table.ts';
import { problem, problemCount, problemRelease, problemStatement } from '../../problem/problem.table.ts';
import { problemLab } from '../../problem/problemLab.table.ts';

/** The same document gives the same text whatever the order its keys were made in. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, canonical(item)]),
  );
};

/** JSON that is the same for equal values. */
export const canonicalJson = (value: unknown): string => JSON.stringify(canonical(value));

/** sha256 of a release's canonical JSON. */
export const releaseHash = (spec: ProblemRelease): string =>
  createHash('sha256').update(canonicalJson(spec)).digest('hex');

/** Keeps a release beside the present one; an equal one is used again. Answers its id. */
export const keepRelease = async (tx: Sql, pid: number, spec: ProblemRelease): Promise<number> => {
  const hash = releaseHash(spec);
  // Taking an old one up makes it young: until a row names it, no sweep may take it for forgotten.
  const [row] = await tx
    .insert(problemRelease)
    .values({ pid, hash, spec })
    .onConflictDoUpdate({
      target: [problemRelease.pid, problemRelease.hash],
      set: { gmtCreate: sql`clock_timestamp()` },
    })
    .returning({ id: problemRelease.id });
  return row!.id;
};

/** Keeps a release of no problem, for a trial compilation. */
export const putTrialRelease = async (tx: Sql, spec: ProblemRelease): Promise<number> => {
  const [row] = await tx
    .insert(problemRelease)
    .values({ pid: null, hash: releaseHash(spec), spec })
    .returning({ id: problemRelease.id });
  return row!.id;
};

/** Makes a release the present one of its problem; an equal release is used again. */
export const putRelease = async (tx: Sql, pid: number, spec: ProblemRelease): Promise<number> => {
  const id = await keepRelease(tx, pid, spec);
  await tx.update(problem).set({ releaseId: id }).where(eq(problem.id, pid));
  return id;
};

export const findByExternalId = async (tx: Sql, externalId: string, { inGroups }: { inGroups: boolean }) => {
  const named = eq(problem.externalId, externalId);
  const where = inGroups ? named : and(named, eq(problem.isGroup, false));
  const [row] = await tx.select().from(problem).where(where).orderBy(desc(problem.id));
  return row;
};

/** The problem with a display id, unless it is another judge's or a group's. */
export const findByProblemId = async (tx: Sql, problemId: string) => {
  const own = and(eq(problem.problemId, problemId), eq(problem.isRemote, false), eq(problem.isGroup, false));
  const [row] = await tx.select().from(problem).where(own);
  return row;
};

/** Title of the problem that has a display id. */
export const titleOf = async (tx: Sql, problemId: string): Promise<string | undefined> =>
  (await tx.select({ title: problem.title }).from(problem).where(eq(problem.problemId, problemId)))[0]?.title;

export const insertProblem = async (tx: Sql, row: typeof problem.$inferInsert): Promise<number> => {
  const [created] = await tx.insert(problem).values(row).returning({ id: problem.id });
  await tx.insert(problemCount).values({ pid: created!.id }).onConflictDoNothing();
  return created!.id;
};

export const updateProblem = async (
  tx: Sql,
  pid: number,
  change: Partial<typeof problem.$inferInsert>,
): Promise<void> => {
  await tx
    .update(problem)
    .set({ ...change, gmtModified: new Date() })
    .where(eq(problem.id, pid));
};

/** The number the next problem will get, for display ids of packages that name none. */
export const nextProblemNumber = async (tx: Sql): Promise<number> => {
  const { rows } = await tx.execute(sql`select nextval('problem_display_seq')::int as next`);
  return Number(rows[0]?.['next']);
};

/** Registers a stored blob under an unguessable public name; answers the name. */
export const insertAttachment = async (
  tx: Sql,
  row: { pid: number; title: string; blob: string; size: number; mime: string; uid: string | null },
): Promise<string> => {
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(row.title)?.[0].toLowerCase() ?? '';
  const name = `${randomBytes(16).toString('hex')}${extension}`;
  await tx.insert(publicFile).values({ ...row, name, type: 'attachment' });
  return name;
};

/** Drops the attachments of a problem but those with these public names. */
export const dropAttachments = async (tx: Sql, pid: number, kept: readonly string[]): Promise<void> => {
  const attached = and(eq(publicFile.pid, pid), eq(publicFile.type, 'attachment'));
  await tx.delete(publicFile).where(and(attached, notInArray(publicFile.name, [...kept])));
};

export const findLab = async (db: Sql, pid: number): Promise<LabSpec | undefined> =>
  (await db.select({ spec: problemLab.spec }).from(problemLab).where(eq(problemLab.pid, pid)))[0]?.spec;

export const putLab = async (tx: Sql, pid: number, spec: LabSpec, modifiedUser: string): Promise<void> => {
  const set = { spec, modifiedUser, version: sql`${problemLab.version} + 1`, gmtModified: new Date() };
  await tx.insert(problemLab).values({ pid, spec, modifiedUser }).onConflictDoUpdate({ target: problemLab.pid, set });
};

/** Marks translations as older than the text they are of. */
export const outdateTranslations = async (tx: Sql, pid: number, locales: readonly string[]): Promise<void> => {
  if (locales.length === 0) return;
  await tx
    .update(problemStatement)
    .set({ gmtModified: sql`(select text_modified from problem where id = ${pid}) - interval '1 second'` })
    .where(and(eq(problemStatement.pid, pid), inArray(problemStatement.locale, [...locales])));
};

/** Notes which language the texts of a problem are in: the row of a translation that says the same. */
export const keepOwnLocale = async (tx: Sql, pid: number, locale: string): Promise<void> => {
  const { title, description, input, output, hint } = problem;
  const texts = { title, description, input, output, hint };
  const [row] = await tx.select(texts).from(problem).where(eq(problem.id, pid));
  if (!row) return;
  const values = { pid, locale, ...row, gmtModified: new Date() };
  await tx
    .insert(problemStatement)
    .values(values)
    .onConflictDoUpdate({
      target: [problemStatement.pid, problemStatement.locale],
      set: { ...row, gmtModified: new Date() },
    });
};
