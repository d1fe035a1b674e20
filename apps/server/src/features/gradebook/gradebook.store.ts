import { groupLevels, status } from '@assay/domain';
import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Sql } from '../../platform/sql/database.ts';
import { numberOrNull } from '../../platform/sql/nullable.ts';
import { userAccount } from '../account/account.table.ts';
import { contest } from '../contest/contest.table.ts';
import { groupMember } from '../group/group.table.ts';
import { training, trainingSection } from '../training/training.table.ts';
import { gradebook, gradeCorrection } from './gradebook.table.ts';

export const findBook = async (db: Sql, gid: number) => {
  const [row] = await db.select().from(gradebook).where(eq(gradebook.gid, gid));
  return row;
};

/** Makes those who change term results of a group come one after another until the transaction ends. */
export const lockBook = async (tx: Sql, gid: number) => {
  await tx.execute(sql`select from user_group where id = ${gid} for update`);
  return findBook(tx, gid);
};

export const putBook = async (tx: Sql, values: typeof gradebook.$inferInsert): Promise<void> => {
  const { gid: _, ...set } = values;
  await tx
    .insert(gradebook)
    .values(values)
    .onConflictDoUpdate({ target: gradebook.gid, set: { ...set, gmtModified: new Date() } });
};

/** Plain members of a group, by student number and user name. */
export const studentsOf = (db: Sql, gid: number) =>
  db
    .select({
      uid: userAccount.uid,
      username: userAccount.username,
      realname: userAccount.realname,
      number: userAccount.number,
    })
    .from(groupMember)
    .innerJoin(userAccount, eq(userAccount.uid, groupMember.uid))
    .where(
      and(
        eq(groupMember.gid, gid),
        eq(groupMember.auth, groupLevels.member),
        sql`not exists (select from user_group g where g.id = ${groupMember.gid} and g.uid = ${groupMember.uid})`,
      ),
    )
    .orderBy(asc(userAccount.number), asc(sql`lower(${userAccount.username})`));

/** Trainings of a group with their parts, by number. */
export const trainingsOf = (db: Sql, gid: number) =>
  db
    .select({
      tid: training.id,
      title: training.title,
      sectionId: trainingSection.id,
      sectionTitle: trainingSection.title,
      openAt: trainingSection.openAt,
    })
    .from(training)
    .leftJoin(trainingSection, eq(trainingSection.tid, training.id))
    .where(eq(training.gid, gid))
    .orderBy(asc(training.id), asc(trainingSection.position));

export const contestsOf = (db: Sql, gid: number) =>
  db
    .select({ cid: contest.id, title: contest.title })
    .from(contest)
    .where(eq(contest.gid, gid))
    .orderBy(asc(contest.startTime), asc(contest.id));

/** Problems of the plans of a group, with their part and its weight. */
export const plannedOf = async (db: Sql, gid: number) => {
  const { rows } = await db.execute<{ tid: string; pid: string; section_id: string | null; weight: number }>(sql`
    select tp.tid, tp.pid, tp.section_id, coalesce(s.weight, 1) as weight
    from training t join training_problem tp on tp.tid = t.id left join training_section s on s.id = tp.section_id
    where t.gid = ${gid}`);
  return rows.map((row) => ({
    tid: Number(row.tid),
    pid: Number(row.pid),
    sectionId: numberOrNull(row.section_id),
    weight: row.weight,
  }));
};

/** What somebody has of a problem of a training. */
interface Record {
  tid: number;
  pid: number;
  share: number;
  isSolved: boolean;
  isLate: boolean;
}

/** What people have of the problems of the group's trainings, by person; one row for each of them, a term has many records. */
export const recordsOf = async (db: Sql, gid: number): Promise<ReadonlyMap<string, readonly Record[]>> => {
  const { rows } = await db.execute<{ uid: string; records: [number, number, number, boolean, boolean][] }>(sql`
    select r.uid, json_agg(json_build_array(r.tid, r.pid, r.share, r.status = ${status.accepted}, r.is_late)) as records
    from training t join training_record r on r.tid = t.id
    where t.gid = ${gid} group by r.uid`);
  return new Map(
    rows.map(({ uid, records }) => [
      uid,
      records.map(([tid, pid, share, isSolved, isLate]) => ({ tid, pid, share, isSolved, isLate })),
    ]),
  );
};

/** The most points of a contest: of all its problems, 100 for one that says nothing. */
export const fullPointsOf = async (db: Sql, cid: number): Promise<number> => {
  const { rows } = await db.execute<{ full: number }>(sql`
    select coalesce(sum(coalesce(nullif((r.spec ->> 'ioScore')::float8, 0), 100)), 0)::float8 as full
    from contest_problem cp join problem p on p.id = cp.pid left join problem_release r on r.id = p.release_id
    where cp.cid = ${cid}`);
  return rows[0]?.full ?? 0;
};

export const correctionsOf = (db: Sql, gid: number) => {
  const giver = alias(userAccount, 'giver');
  return db
    .select({
      key: gradeCorrection.key,
      uid: gradeCorrection.uid,
      value: gradeCorrection.value,
      why: gradeCorrection.why,
      by: giver.username,
      gmtCreate: gradeCorrection.gmtCreate,
    })
    .from(gradeCorrection)
    .innerJoin(giver, eq(giver.uid, gradeCorrection.by))
    .where(eq(gradeCorrection.gid, gid));
};

export const putCorrection = async (tx: Sql, values: typeof gradeCorrection.$inferInsert): Promise<void> => {
  await tx
    .insert(gradeCorrection)
    .values(values)
    .onConflictDoUpdate({
      target: [gradeCorrection.gid, gradeCorrection.key, gradeCorrection.uid],
      set: { value: values.value ?? null, why: values.why, by: values.by, gmtCreate: new Date() },
    });
};

export const deleteCorrection = async (tx: Sql, of: { gid: number; key: string; uid: string }): Promise<boolean> => {
  const done = await tx
    .delete(gradeCorrection)
    .where(and(eq(gradeCorrection.gid, of.gid), eq(gradeCorrection.key, of.key), eq(gradeCorrection.uid, of.uid)))
    .returning({ uid: gradeCorrection.uid });
  return done.length > 0;
};

/** Corrections of somebody's numbers, for whoever takes their data along. */
export const correctionsFor = (db: Sql, uid: string) =>
  db
    .select({
      gid: gradeCorrection.gid,
      key: gradeCorrection.key,
      value: gradeCorrection.value,
      why: gradeCorrection.why,
      gmtCreate: gradeCorrection.gmtCreate,
    })
    .from(gradeCorrection)
    .where(eq(gradeCorrection.uid, uid));
