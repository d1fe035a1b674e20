import { problemAuths } from '@assay/domain';
import { and, asc, count, eq, ilike, inArray, isNull, max, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import { containing } from '../../../platform/sql/page.ts';
import { problem } from '../../problem/problem.table.ts';
import { training, trainingCategory, trainingProblem, trainingSection } from '../training.table.ts';

export type TrainingValues = Pick<
  typeof training.$inferInsert,
  'title' | 'description' | 'auth' | 'privatePwd' | 'status' | 'rank' | 'opensRecords' | 'categoryId'
>;

export const insertTraining = async (
  tx: Sql,
  values: TrainingValues & { uid: string; gid: number | null },
): Promise<number> => {
  const [row] = await tx.insert(training).values(values).returning({ id: training.id });
  return row!.id;
};

export const updateTraining = async (tx: Sql, tid: number, values: Partial<TrainingValues>): Promise<void> => {
  await tx
    .update(training)
    .set({ ...values, gmtModified: new Date() })
    .where(eq(training.id, tid));
};

export const deleteTraining = async (tx: Sql, tid: number): Promise<void> => {
  await tx.delete(training).where(eq(training.id, tid));
};

/** Locks a training until the transaction ends: two who edit its plan come one after another. */
export const lockTraining = async (tx: Sql, tid: number) => {
  const [row] = await tx
    .select({
      gid: training.gid,
      auth: training.auth,
      privatePwd: training.privatePwd,
      gmtModified: training.gmtModified,
    })
    .from(training)
    .where(eq(training.id, tid))
    .for('update');
  return row;
};

/** A category by its number, or by its name in a place. */
export const findCategory = async (tx: Sql, of: { id: number } | { name: string; gid: number | null }) => {
  const where =
    'id' in of
      ? eq(trainingCategory.id, of.id)
      : and(
          sql`lower(${trainingCategory.name}) = lower(${of.name}::text)`,
          of.gid === null ? isNull(trainingCategory.gid) : eq(trainingCategory.gid, of.gid),
        );
  const [row] = await tx.select().from(trainingCategory).where(where);
  return row;
};

export const insertCategory = async (tx: Sql, values: { name: string; color: string; gid: number | null }) => {
  const [row] = await tx.insert(trainingCategory).values(values).onConflictDoNothing().returning();
  return row;
};

export const countCategories = async (tx: Sql, gid: number | null): Promise<number> => {
  const [row] = await tx
    .select({ n: count() })
    .from(trainingCategory)
    .where(gid === null ? isNull(trainingCategory.gid) : eq(trainingCategory.gid, gid));
  return row?.n ?? 0;
};

export const updateCategory = async (tx: Sql, id: number, values: { name: string; color: string }): Promise<void> => {
  await tx
    .update(trainingCategory)
    .set({ ...values, gmtModified: new Date() })
    .where(eq(trainingCategory.id, id));
};

export const deleteCategory = async (tx: Sql, id: number): Promise<void> => {
  await tx.delete(trainingCategory).where(eq(trainingCategory.id, id));
};

const planned = {
  id: problem.id,
  problemId: problem.problemId,
  title: problem.title,
  author: problem.author,
  type: problem.type,
  difficulty: problem.difficulty,
  auth: problem.auth,
  isGroup: problem.isGroup,
  gid: problem.gid,
  gmtCreate: problem.gmtCreate,
  gmtModified: problem.gmtModified,
};

/** Public problems of the archive: what every training may take. */
const isPublic = and(eq(problem.auth, problemAuths.public), eq(problem.isGroup, false));
/** Problems of a group that its trainings may take: not those of contests. */
const isOfGroup = (gid: number): SQL | undefined =>
  and(eq(problem.gid, gid), eq(problem.isGroup, true), sql`${problem.auth} <> ${problemAuths.contest}`);

/** A problem that a training may take, by what names it: a number in the archive, or the display id in a group. */
export const findCandidate = async (tx: Sql, of: { pid: number } | { problemId: string; gid: number }) => {
  const where =
    'pid' in of
      ? and(eq(problem.id, of.pid), isPublic)
      : and(eq(problem.problemId, of.problemId.toUpperCase()), isOfGroup(of.gid));
  const [row] = await tx.select({ id: problem.id, problemId: problem.problemId }).from(problem).where(where);
  return row;
};

export interface PlanFilter {
  tid: number;
  /** The group of the training, null for none. */
  gid: number | null;
  isIn: boolean;
  keyword: string;
  offset: number;
  limit: number;
}

/** A page of the problems of a plan in order, or of those that could be added. */
export const listPlanned = async (db: Sql, { tid, gid, isIn, keyword, offset, limit }: PlanFilter) => {
  const like = containing(keyword);
  const searched =
    keyword === ''
      ? undefined
      : or(ilike(problem.title, like), ilike(problem.problemId, like), ilike(problem.author, like));
  const inPlan = db.select({ pid: trainingProblem.pid }).from(trainingProblem).where(eq(trainingProblem.tid, tid));
  const where = isIn
    ? and(eq(trainingProblem.tid, tid), searched)
    : and(notInArray(problem.id, inPlan), gid === null ? isPublic : isOfGroup(gid), searched);
  const base = db.select(planned).from(problem);
  const page = isIn
    ? base
        .innerJoin(trainingProblem, eq(trainingProblem.pid, problem.id))
        .where(where)
        .orderBy(asc(trainingProblem.rank), asc(trainingProblem.id))
    : base.where(where).orderBy(sql`length(${problem.problemId})`, asc(problem.problemId));
  const total = db.select({ n: count() }).from(problem);
  const [records, [counted]] = await Promise.all([
    page.limit(limit).offset(offset),
    isIn ? total.innerJoin(trainingProblem, eq(trainingProblem.pid, problem.id)).where(where) : total.where(where),
  ]);
  return { records, total: counted?.n ?? 0 };
};

/** Links of a plan to problems. */
export const linksOf = (db: Sql, tid: number, pids?: readonly number[]) =>
  db
    .select()
    .from(trainingProblem)
    .where(and(eq(trainingProblem.tid, tid), pids ? inArray(trainingProblem.pid, [...pids]) : undefined))
    .orderBy(asc(trainingProblem.rank), asc(trainingProblem.id));

/** Puts a problem at the end of a plan; false where the problem or its display id is there already. */
export const addProblem = async (
  tx: Sql,
  { tid, pid, displayId }: { tid: number; pid: number; displayId: string },
): Promise<boolean> => {
  const [last] = await tx
    .select({ rank: max(trainingProblem.rank) })
    .from(trainingProblem)
    .where(eq(trainingProblem.tid, tid));
  const added = await tx
    .insert(trainingProblem)
    .values({ tid, pid, displayId, rank: (last?.rank ?? -1) + 1 })
    .onConflictDoNothing()
    .returning({ id: trainingProblem.id });
  return added.length > 0;
};

export const updateLink = async (
  tx: Sql,
  id: number,
  values: { displayId: string; rank: number; sectionId: number | null },
): Promise<void> => {
  await tx
    .update(trainingProblem)
    .set({ ...values, gmtModified: new Date() })
    .where(eq(trainingProblem.id, id));
};

/** Takes a problem out of a plan; false where it was not in it. */
export const removeProblem = async (tx: Sql, tid: number, pid: number): Promise<boolean> => {
  const done = await tx
    .delete(trainingProblem)
    .where(and(eq(trainingProblem.tid, tid), eq(trainingProblem.pid, pid)))
    .returning({ id: trainingProblem.id });
  return done.length > 0;
};

/** Problems of one training, counted. */
export const countProblems = async (tx: Sql, tid: number): Promise<number> => {
  const [row] = await tx.select({ n: count() }).from(trainingProblem).where(eq(trainingProblem.tid, tid));
  return row?.n ?? 0;
};

export interface SavedSection {
  id?: number | undefined;
  title: string;
  text: string;
  openAt: Date | null;
  dueAt: Date | null;
  lateUntil: Date | null;
  lateFactor: number;
  weight: number;
  pids: readonly number[];
}

/** Writes parts and the order of problems: parts that are not named go, what is named keeps its number and extensions. */
export const savePlan = async (
  tx: Sql,
  tid: number,
  { sections, pids }: { sections: readonly SavedSection[]; pids: readonly number[] },
): Promise<void> => {
  const named = sections.flatMap(({ id }) => (id === undefined ? [] : [id]));
  await tx
    .delete(trainingSection)
    .where(and(eq(trainingSection.tid, tid), named.length > 0 ? notInArray(trainingSection.id, named) : undefined));
  const placed: { pid: number; sectionId: number | null }[] = pids.map((pid) => ({ pid, sectionId: null }));
  for (const [position, { id, pids: own, ...values }] of sections.entries()) {
    const row = { ...values, position };
    const [kept] = id
      ? await tx
          .update(trainingSection)
          .set({
            ...row,
            remindedAt: sql`case when ${trainingSection.dueAt} is distinct from ${row.dueAt} then null else ${trainingSection.remindedAt} end`,
          })
          .where(and(eq(trainingSection.id, id), eq(trainingSection.tid, tid)))
          .returning({ id: trainingSection.id })
      : await tx
          .insert(trainingSection)
          .values({ tid, ...row })
          .returning({ id: trainingSection.id });
    if (kept) placed.push(...own.map((pid) => ({ pid, sectionId: kept.id })));
  }
  await tx.execute(sql`
    update training_problem tp set rank = n.nth - 1, section_id = n.section_id, gmt_modified = now()
    from unnest(${sql.param(placed.map(({ pid }) => pid))}::bigint[],
      ${sql.param(placed.map(({ sectionId }) => sectionId))}::bigint[]) with ordinality n(pid, section_id, nth)
    where tp.tid = ${tid} and tp.pid = n.pid`);
};
