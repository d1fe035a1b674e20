import { problemAuths, status, type Viewer } from '@assay/domain';
import { and, asc, count, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { containing } from '../../platform/sql/page.ts';
import { userAccount } from '../account/account.table.ts';
import { problem } from '../problem/problem.table.ts';
import {
  training,
  trainingCategory,
  trainingExtension,
  trainingProblem,
  trainingRegistration,
  trainingSection,
} from './training.table.ts';

/** Problems that people meet in a training: public ones, and in a group's training private ones of that group. */
export const isMetInTraining = sql`(${problem.auth} = ${sql.raw(String(problemAuths.public))} and
  (not ${problem.isGroup} or ${problem.gid} = ${training.gid})
  or ${problem.auth} = ${sql.raw(String(problemAuths.hidden))} and ${problem.isGroup} and ${problem.gid} = ${training.gid})`;

/** The part of the plan in which a problem stands is open. */
const isOpened = sql`(${trainingSection.openAt} is null or ${trainingSection.openAt} <= now())`;

const problemCount = sql<number>`(select count(*)::int from training_problem tp join problem on problem.id = tp.pid
  where tp.tid = ${training.id} and ${isMetInTraining})`;

/** Problems of it that somebody solved outside contests; of a private training only who takes part has any. */
const solvedBy = (uid: string): SQL<number> => sql<number>`case when ${training.auth} = 'Private'
    and not exists (select from training_registration r where r.tid = ${training.id} and r.uid = ${uid} and r.ended_at is null)
  then 0 else (select count(*)::int from training_problem tp join problem on problem.id = tp.pid
    where tp.tid = ${training.id} and ${isMetInTraining} and exists (select from submission s
      where s.uid = ${uid} and s.pid = tp.pid and s.status = ${sql.raw(String(status.accepted))} and s.cid is null)) end`;

/** Does somebody take part in it? */
const isRegistered = (uid: string): SQL<boolean> => sql<boolean>`exists (
  select from training_registration r where r.tid = ${training.id} and r.uid = ${uid} and r.ended_at is null)`;

const columns = {
  id: training.id,
  title: training.title,
  uid: training.uid,
  author: userAccount.username,
  auth: training.auth,
  status: training.status,
  rank: training.rank,
  gid: training.gid,
  opensRecords: training.opensRecords,
  categoryId: training.categoryId,
  categoryName: trainingCategory.name,
  categoryColor: trainingCategory.color,
  gmtCreate: training.gmtCreate,
  gmtModified: training.gmtModified,
};

export interface TrainingFilter {
  /** Null: outside groups. */
  gid: number | null;
  keyword?: string | undefined;
  categoryId?: number | undefined;
  auth?: string | undefined;
  offset: number;
  limit: number;
}

const ofPlace = (gid: number | null): SQL => (gid === null ? isNull(training.gid) : eq(training.gid, gid));

/** A page of the trainings of a place that are shown, by rank. */
export const listTrainings = async (db: Sql, viewer: Viewer | null, filter: TrainingFilter) => {
  const like = filter.keyword ? containing(filter.keyword) : undefined;
  const where = and(
    eq(training.status, true),
    ofPlace(filter.gid),
    filter.categoryId ? eq(training.categoryId, filter.categoryId) : undefined,
    filter.auth === 'Public' || filter.auth === 'Private' ? eq(training.auth, filter.auth) : undefined,
    like ? or(ilike(training.title, like), ilike(userAccount.username, like)) : undefined,
  );
  const [records, [counted]] = await Promise.all([
    db
      .select({
        ...columns,
        problemCount,
        acCount: viewer ? solvedBy(viewer.uid) : sql<number | null>`null`,
        registered: viewer ? isRegistered(viewer.uid) : sql<boolean>`false`,
      })
      .from(training)
      .innerJoin(userAccount, eq(userAccount.uid, training.uid))
      .leftJoin(trainingCategory, eq(trainingCategory.id, training.categoryId))
      .where(where)
      .orderBy(asc(training.rank), asc(training.id))
      .limit(filter.limit)
      .offset(filter.offset),
    db.select({ total: count() }).from(training).innerJoin(userAccount, eq(userAccount.uid, training.uid)).where(where),
  ]);
  return { records, total: counted?.total ?? 0 };
};

/** A page of a place's trainings for its editors: hidden ones too; of the back office by rank, of a group newest first. */
export const listEdited = async (
  db: Sql,
  { gid, keyword, offset, limit }: { gid: number | null; keyword?: string | undefined; offset: number; limit: number },
) => {
  const like = keyword ? containing(keyword) : undefined;
  const number = keyword && /^\d{1,9}$/.test(keyword) ? Number(keyword) : undefined;
  const where = and(
    ofPlace(gid),
    like
      ? or(
          ilike(training.title, like),
          number === undefined ? undefined : eq(training.id, number),
          number === undefined ? undefined : eq(training.rank, number),
        )
      : undefined,
  );
  const [records, [counted]] = await Promise.all([
    db
      .select({ ...columns, problemCount })
      .from(training)
      .innerJoin(userAccount, eq(userAccount.uid, training.uid))
      .leftJoin(trainingCategory, eq(trainingCategory.id, training.categoryId))
      .where(where)
      .orderBy(gid === null ? asc(training.rank) : desc(training.id), desc(training.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(training).where(where),
  ]);
  return { records, total: counted?.total ?? 0 };
};

/** Trainings by their numbers, with how one person stands to them. */
export const findTrainings = (db: Sql, tids: readonly number[], uid: string | null) =>
  db
    .select({
      ...columns,
      description: training.description,
      privatePwd: training.privatePwd,
      problemCount,
      acCount: uid === null ? sql<number | null>`null` : solvedBy(uid),
      registration: trainingRegistration.status,
      endedAt: trainingRegistration.endedAt,
    })
    .from(training)
    .innerJoin(userAccount, eq(userAccount.uid, training.uid))
    .leftJoin(trainingCategory, eq(trainingCategory.id, training.categoryId))
    .leftJoin(
      trainingRegistration,
      and(eq(trainingRegistration.tid, training.id), eq(trainingRegistration.uid, uid ?? '')),
    )
    .where(inArray(training.id, [...tids]));
export type StoredTraining = Awaited<ReturnType<typeof findTrainings>>[number];

/** Parts of a plan in order, with one person's extension. */
export const sectionsOf = (db: Sql, tid: number, uid: string | null) =>
  db
    .select({
      id: trainingSection.id,
      title: trainingSection.title,
      text: trainingSection.text,
      openAt: trainingSection.openAt,
      dueAt: trainingSection.dueAt,
      lateUntil: trainingSection.lateUntil,
      lateFactor: trainingSection.lateFactor,
      weight: trainingSection.weight,
      until: trainingExtension.until,
    })
    .from(trainingSection)
    .leftJoin(
      trainingExtension,
      and(eq(trainingExtension.sectionId, trainingSection.id), eq(trainingExtension.uid, uid ?? '')),
    )
    .where(eq(trainingSection.tid, tid))
    .orderBy(asc(trainingSection.position), asc(trainingSection.id));
export type StoredSection = Awaited<ReturnType<typeof sectionsOf>>[number];

/** Problems of a plan that people meet, in order, with what one person has of each; `opened`: of parts that are open. */
export const problemsOf = async (
  db: Sql,
  { tid, uid, locale, opened }: { tid: number; uid: string; locale: string; opened: boolean },
) => {
  const counter = (name: string) =>
    sql<number>`coalesce((select c.${sql.raw(name)} from problem_count c where c.pid = ${problem.id} and c.gid is not distinct from ${training.gid}), 0)`;
  return db
    .select({
      pid: problem.id,
      problemId: trainingProblem.displayId,
      ownId: problem.problemId,
      title: sql<string>`coalesce((select s.title from problem_statement s where s.pid = ${problem.id} and s.locale = ${locale}), ${problem.title})`,
      difficulty: problem.difficulty,
      type: problem.type,
      sectionId: trainingProblem.sectionId,
      total: counter('total'),
      ac: counter('ac'),
      mle: counter('mle'),
      tle: counter('tle'),
      re: counter('re'),
      pe: counter('pe'),
      ce: counter('ce'),
      wa: counter('wa'),
      se: counter('se'),
      pa: counter('pa'),
      myStatus: sql<
        number | null
      >`(select s.status from submission s where s.uid = ${uid} and s.pid = ${problem.id} and s.cid is null
        order by s.status = ${sql.raw(String(status.accepted))} desc, s.id desc limit 1)`,
      share: sql<
        number | null
      >`(select r.share from training_record r where r.tid = ${training.id} and r.uid = ${uid} and r.pid = ${problem.id})`,
      isLate: sql<boolean>`coalesce((select r.is_late from training_record r where r.tid = ${training.id} and r.uid = ${uid} and r.pid = ${problem.id}), false)`,
    })
    .from(trainingProblem)
    .innerJoin(training, eq(training.id, trainingProblem.tid))
    .innerJoin(problem, eq(problem.id, trainingProblem.pid))
    .leftJoin(trainingSection, eq(trainingSection.id, trainingProblem.sectionId))
    .where(and(eq(trainingProblem.tid, tid), isMetInTraining, opened ? isOpened : undefined))
    .orderBy(sql`coalesce(${trainingSection.position}, -1)`, asc(trainingProblem.rank), asc(trainingProblem.id));
};

/** A problem of a plan that people meet, by the id that it has there; `opened`: of parts that are open. */
export const findPlanned = async (db: Sql, asked: { tid: number; displayId: string; opened: boolean }) => {
  const [row] = await db
    .select({ pid: trainingProblem.pid, displayId: trainingProblem.displayId })
    .from(trainingProblem)
    .innerJoin(training, eq(training.id, trainingProblem.tid))
    .innerJoin(problem, eq(problem.id, trainingProblem.pid))
    .leftJoin(trainingSection, eq(trainingSection.id, trainingProblem.sectionId))
    .where(
      and(
        eq(trainingProblem.tid, asked.tid),
        eq(trainingProblem.displayId, asked.displayId),
        isMetInTraining,
        asked.opened ? isOpened : undefined,
      ),
    );
  return row;
};

/** Most trainings that are looked at for a problem. */
const maxWith = 200;

/** Trainings in whose plan people meet a problem, newest first, and whether its part is open. */
export const trainingsWith = (db: Sql, pid: number) =>
  db
    .select({ tid: trainingProblem.tid, isOpen: sql<boolean>`${isOpened}` })
    .from(trainingProblem)
    .innerJoin(training, eq(training.id, trainingProblem.tid))
    .innerJoin(problem, eq(problem.id, trainingProblem.pid))
    .leftJoin(trainingSection, eq(trainingSection.id, trainingProblem.sectionId))
    .where(and(eq(trainingProblem.pid, pid), isMetInTraining))
    .orderBy(desc(trainingProblem.tid))
    .limit(maxWith);

/** Tags of problems, by problem. */
export const tagsOf = async (db: Sql, pids: readonly number[]) => {
  const { rows } = await db.execute<{ pid: string; id: string; name: string; color: string | null; oj: string }>(sql`
    select pt.pid, t.id, t.name, t.color, t.oj from problem_tag pt join tag t on t.id = pt.tid
    where pt.pid = any(${sql.param([...pids])}::bigint[]) order by t.id`);
  const tags = new Map<number, { id: number; name: string; color: string | null; oj: string }[]>();
  for (const { pid, id, ...tag } of rows)
    tags.set(Number(pid), [...(tags.get(Number(pid)) ?? []), { id: Number(id), ...tag }]);
  return tags;
};

/** Writes that somebody takes part, again where they did before; false where they do already. */
export const register = async (tx: Sql, tid: number, uid: string): Promise<boolean> => {
  const done = await tx
    .insert(trainingRegistration)
    .values({ tid, uid })
    .onConflictDoUpdate({
      target: [trainingRegistration.tid, trainingRegistration.uid],
      set: { endedAt: null },
      setWhere: sql`${trainingRegistration.endedAt} is not null`,
    })
    .returning({ tid: trainingRegistration.tid });
  return done.length > 0;
};

/** Ends registrations: of one person, or of everybody. Their rows stay. */
export const endRegistrations = async (tx: Sql, tid: number, uid?: string): Promise<number> => {
  const done = await tx
    .update(trainingRegistration)
    .set({ endedAt: new Date() })
    .where(
      and(
        eq(trainingRegistration.tid, tid),
        isNull(trainingRegistration.endedAt),
        uid === undefined ? undefined : eq(trainingRegistration.uid, uid),
      ),
    )
    .returning({ uid: trainingRegistration.uid });
  return done.length;
};

/** Categories of a place by name. */
export const listCategories = (db: Sql, gid: number | null) =>
  db
    .select()
    .from(trainingCategory)
    .where(gid === null ? isNull(trainingCategory.gid) : eq(trainingCategory.gid, gid))
    .orderBy(asc(trainingCategory.id));
