import { announcementStates, problemAuths } from '@assay/domain';
import { count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from '../../../platform/sql/database.ts';
import { publicFile } from '../../../platform/sql/platform.table.ts';
import { groupAnnouncement } from '../../group/group.table.ts';
import {
  codeTemplate,
  problem,
  problemCount,
  problemRelease,
  problemStatement,
  problemTag,
  tag,
} from '../../problem/problem.table.ts';
import { problemLab } from '../../problem/problemLab.table.ts';
import { training, trainingCategory, trainingProblem, trainingSection } from '../../training/training.table.ts';

/** Numbers of rows, and those that their copies get. */
type Numbers = readonly (readonly [old: number, copy: number])[];

/** A table of two columns: `m.old` and `m.copy`. */
const listed = (numbers: Numbers): SQL =>
  sql`unnest(${sql.param(numbers.map(([old]) => old))}::bigint[], ${sql.param(numbers.map(([, copy]) => copy))}::bigint[]) m(old, copy)`;

const nextOf = (table: string): SQL => sql`nextval(pg_get_serial_sequence(${table}, 'id'))`;

/** Gives rows numbers for their copies. */
const numbered = async (tx: Sql, table: string, rows: SQL): Promise<Numbers> => {
  const { rows: found } = await tx.execute<{ old: string; copy: string }>(
    sql`select id as old, ${nextOf(table)} as copy from ${sql.identifier(table)} where ${rows} order by id`,
  );
  return found.map(({ old, copy }) => [Number(old), Number(copy)] as const);
};

/** Copies the rows that a join with `m` finds; every column stays as it is but those that are given. */
const copyRows = async (
  tx: Sql,
  table: PgTable,
  numbers: Numbers,
  joined: SQL,
  changes: Readonly<Record<string, SQL>>,
): Promise<number> => {
  if (numbers.length === 0) return 0;
  const columns = { ...getTableColumns(table), ...changes };
  // Names of columns are those of the table, in its order: what the insert asks for.
  const rows = tx
    .select(columns as ReturnType<typeof getTableColumns>)
    .from(table)
    .innerJoin(listed(numbers), joined);
  const { rowCount } = await tx.insert(table).select(rows as never);
  return rowCount ?? 0;
};

export interface GroupCopy {
  /** The group that is copied, and its copy. */
  from: { gid: number; shortName: string };
  to: { gid: number; shortName: string };
  /** Who copies: what they copy is theirs. */
  by: { uid: string; username: string };
  days: number;
}

/** How much a copy would take. */
export const contentOf = async (db: Sql, gid: number): Promise<{ problems: number; trainings: number }> => {
  const [[problems], [trainings]] = await Promise.all([
    db.select({ n: count() }).from(problem).where(sql`${problem.gid} = ${gid} and ${problem.isGroup}`),
    db.select({ n: count() }).from(training).where(eq(training.gid, gid)),
  ]);
  return { problems: problems?.n ?? 0, trainings: trainings?.n ?? 0 };
};

/** Display ids of the copies that something else has already. */
export const takenIds = async (tx: Sql, { from, to }: Pick<GroupCopy, 'from' | 'to'>): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select p.problem_id as id from problem p where p.problem_id in (select ${copiedId({ from, to })} from problem
      where gid = ${from.gid} and is_group) limit 5`,
  );
  return rows.map(({ id }) => id);
};

/** A display id with the short name of the copy before it, in place of that of the group. */
const copiedId = ({ from, to }: Pick<GroupCopy, 'from' | 'to'>): SQL => {
  const old = from.shortName.toUpperCase();
  return sql`${to.shortName.toUpperCase()}::text || case when starts_with(problem.problem_id, ${old}::text)
    then substr(problem.problem_id, ${old.length + 1}::int) else problem.problem_id end`;
};

/** Copies problems with statements, tests, tags, templates, lab and attachments; what contests keep is hidden until it is used again. */
export const copyProblems = async (tx: Sql, copy: GroupCopy): Promise<Numbers> => {
  const { from, to, by } = copy;
  const now = sql`now()`;
  const pids = await numbered(tx, 'problem', sql`gid = ${from.gid} and is_group`);
  const tags = await numbered(tx, 'tag', sql`gid = ${from.gid}`);
  const copied = sql`m.copy`;
  const newPid = { pid: copied };
  await copyRows(tx, problem, pids, sql`m.old = ${problem.id}`, {
    id: copied,
    problemId: copiedId(copy),
    uid: sql`${by.uid}`,
    modifiedUser: sql`${by.username}`,
    auth: sql`case when ${problem.auth} = ${problemAuths.contest}::smallint then ${problemAuths.hidden}::smallint else ${problem.auth} end`,
    gid: sql`${to.gid}::bigint`,
    applyPublicProgress: sql`null`,
    publishRefusal: sql`null`,
    releaseId: sql`null`,
    externalId: sql`null`,
    gmtCreate: now,
    gmtModified: now,
  });
  await copyRows(tx, problemStatement, pids, sql`m.old = ${problemStatement.pid}`, newPid);
  await copyRows(
    tx,
    problemRelease,
    pids,
    sql`m.old = ${problemRelease.pid} and ${problemRelease.id} = (select p.release_id from problem p where p.id = m.old)`,
    { id: nextOf('problem_release'), ...newPid, gmtCreate: now, trial: sql`null` },
  );
  await tx.execute(sql`update problem p set release_id = r.id from problem_release r
    where r.pid = p.id and p.gid = ${to.gid} and p.is_group`);
  if (pids.length > 0) await tx.insert(problemCount).values(pids.map(([, pid]) => ({ pid })));
  await copyRows(tx, tag, tags, sql`m.old = ${tag.id}`, {
    id: copied,
    gid: sql`${to.gid}::bigint`,
    gmtCreate: now,
    gmtModified: now,
  });
  const newTag = new Map(tags);
  const old = await tx
    .select(getTableColumns(problemTag))
    .from(problemTag)
    .innerJoin(listed(pids), sql`m.old = ${problemTag.pid}`);
  const newNumber = new Map(pids);
  if (old.length > 0)
    await tx
      .insert(problemTag)
      .values(old.map(({ pid, tid }) => ({ pid: newNumber.get(pid)!, tid: newTag.get(tid) ?? tid })));
  await copyRows(tx, codeTemplate, pids, sql`m.old = ${codeTemplate.pid}`, { id: nextOf('code_template'), ...newPid });
  await copyRows(tx, problemLab, pids, sql`m.old = ${problemLab.pid}`, newPid);
  // Texts go on linking to the files of the old problem; the list of the new one has its own.
  await copyRows(tx, publicFile, pids, sql`m.old = ${publicFile.pid} and ${publicFile.type} = 'attachment'`, {
    id: nextOf('public_file'),
    pid: sql`m.copy::int`,
    name: sql`replace(gen_random_uuid()::text, '-', '') || coalesce(substring(${publicFile.name} from '\\.[A-Za-z0-9]{1,8}$'), '')`,
    uid: sql`${by.uid}`,
    gmtCreate: now,
  });
  return pids;
};

/** Copies trainings with their categories, parts and plans; answers how many. */
export const copyTrainings = async (tx: Sql, { from, to, by, days }: GroupCopy, pids: Numbers): Promise<number> => {
  const now = sql`now()`;
  const copied = sql`m.copy`;
  const moved = (column: SQL.Aliased | unknown): SQL => sql`${column} + make_interval(days => ${days}::int)`;
  const categories = await numbered(tx, 'training_category', sql`gid = ${from.gid}`);
  const tids = await numbered(tx, 'training', sql`gid = ${from.gid}`);
  const sections = await numbered(
    tx,
    'training_section',
    sql`tid in (select id from training where gid = ${from.gid})`,
  );
  const of = (numbers: Numbers, column: unknown): SQL =>
    numbers.length === 0
      ? sql`null::bigint`
      : sql`(select copies.copy from (select m.* from ${listed(numbers)}) copies where copies.old = ${column})`;
  const gid = sql`${to.gid}::bigint`;
  await copyRows(tx, trainingCategory, categories, sql`m.old = ${trainingCategory.id}`, {
    ...{ id: copied, gid, gmtCreate: now, gmtModified: now },
  });
  const trainings = await copyRows(tx, training, tids, sql`m.old = ${training.id}`, {
    ...{ id: copied, gid, uid: sql`${by.uid}`, gmtCreate: now, gmtModified: now },
    categoryId: of(categories, training.categoryId),
  });
  await copyRows(tx, trainingSection, sections, sql`m.old = ${trainingSection.id}`, {
    id: copied,
    tid: of(tids, trainingSection.tid),
    openAt: moved(trainingSection.openAt),
    dueAt: moved(trainingSection.dueAt),
    lateUntil: moved(trainingSection.lateUntil),
    remindedAt: sql`null`,
  });
  await copyRows(tx, trainingProblem, tids, sql`m.old = ${trainingProblem.tid}`, {
    id: nextOf('training_problem'),
    tid: copied,
    pid: sql`coalesce(${of(pids, trainingProblem.pid)}, ${trainingProblem.pid})`,
    sectionId: of(sections, trainingProblem.sectionId),
    gmtCreate: now,
    gmtModified: now,
  });
  return trainings;
};

/** Copies announcements, hidden until somebody shows them; answers how many. */
export const copyAnnouncements = async (tx: Sql, { from, to, by }: GroupCopy): Promise<number> => {
  const ids = await numbered(tx, 'group_announcement', sql`gid = ${from.gid}`);
  return copyRows(tx, groupAnnouncement, ids, sql`m.old = ${groupAnnouncement.id}`, {
    ...{
      id: sql`m.copy`,
      gid: sql`${to.gid}::bigint`,
      uid: sql`${by.uid}`,
      status: sql`${announcementStates.hidden}::smallint`,
    },
    ...{ gmtCreate: sql`now()`, gmtModified: sql`now()` },
  });
};
