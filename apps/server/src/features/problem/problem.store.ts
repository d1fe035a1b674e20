import { type ProblemRelease, problemAuths } from '@assay/domain';
import { and, asc, desc, eq, ilike, isNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { isInList } from '../../platform/sql/isOneOf.ts';
import { memoize } from '../../platform/sql/memoize.ts';
import { isSame } from '../../platform/sql/nullable.ts';
import { containing } from '../../platform/sql/page.ts';
import { publicFile } from '../../platform/sql/platform.table.ts';
import { isShort } from '../../platform/sql/shortWords.ts';
import { codeTemplate, problem, problemCount, problemRelease, problemStatement } from './problem.table.ts';

export type ProblemRow = typeof problem.$inferSelect;

/** The rule `isListedProblem` as a condition: what lists and random choice offer. */
export const isListed = and(eq(problem.auth, problemAuths.public), eq(problem.isGroup, false));

/** Counters of a problem beside its row; 0 where there are none. */
export const countColumns = {
  total: sql<number>`coalesce(${problemCount.total}, 0)`,
  ac: sql<number>`coalesce(${problemCount.ac}, 0)`,
  mle: sql<number>`coalesce(${problemCount.mle}, 0)`,
  tle: sql<number>`coalesce(${problemCount.tle}, 0)`,
  re: sql<number>`coalesce(${problemCount.re}, 0)`,
  pe: sql<number>`coalesce(${problemCount.pe}, 0)`,
  ce: sql<number>`coalesce(${problemCount.ce}, 0)`,
  wa: sql<number>`coalesce(${problemCount.wa}, 0)`,
  se: sql<number>`coalesce(${problemCount.se}, 0)`,
  pa: sql<number>`coalesce(${problemCount.pa}, 0)`,
};

/** The title in the reader's language where there is one. */
export const localTitle = (locale: string | SQLWrapper) =>
  sql<string>`coalesce((select s.title from problem_statement s where s.pid = ${problem.id} and s.locale = ${locale}), ${problem.title})`;

export interface ProblemFilter {
  keyword?: string | undefined;
  tagIds: number[];
  difficulty?: number | undefined;
  oj: string | undefined;
  locale: string;
  offset: number;
  limit: number;
}

const inListOrder = [sql`length(${problem.problemId})`, asc(problem.problemId)];

const prepareListed = memoize((db: Sql) =>
  db
    .select({
      pid: problem.id,
      problemId: problem.problemId,
      title: localTitle(sql.placeholder('locale')),
      difficulty: problem.difficulty,
      type: problem.type,
      ...countColumns,
    })
    .from(problem)
    .leftJoin(problemCount, and(eq(problemCount.pid, problem.id), isNull(problemCount.gid)))
    .where(isInList(problem.id, sql.placeholder('ids'), 'bigint'))
    .orderBy(...inListOrder)
    .prepare('problem_rows'),
);

/** Rows of the list with counters and titles: one statement, put together and planned once, whatever is listed. */
const listedRows = async (db: Sql, found: readonly { id: number }[], locale: string) =>
  found.length === 0 ? [] : prepareListed(db).execute({ ids: found.map(({ id }) => id), locale });

const meets = (filter: Pick<ProblemFilter, 'keyword' | 'difficulty' | 'oj' | 'tagIds'>): SQL | undefined => {
  const conditions: (SQL | undefined)[] = [isListed];
  if (filter.keyword) {
    const pattern = containing(filter.keyword);
    conditions.push(
      or(
        ilike(problem.title, pattern),
        ilike(problem.problemId, pattern),
        isShort(filter.keyword)
          ? // Among all rows of an index; each is looked up in what was found, which may be most of them.
            sql`${problem.id} in (select s.pid from problem_statement s where s.title ilike ${pattern})`
          : // As an array that is found first, so that all three go by their indexes.
            sql`${problem.id} = any(array(select s.pid from problem_statement s where s.title ilike ${pattern}))`,
      ),
    );
  }
  if (filter.difficulty !== undefined) conditions.push(eq(problem.difficulty, filter.difficulty));
  if (filter.oj !== undefined) conditions.push(eq(problem.oj, filter.oj));
  if (filter.tagIds.length > 0) {
    const tids = [...new Set(filter.tagIds)];
    // Of one tag every problem stands there once: nothing need be grouped.
    const grouped = tids.length === 1 ? sql`` : sql`group by pt.pid having count(distinct pt.tid) = ${tids.length}`;
    // As an array, as above: a tag of a twentieth of all problems is no reason to read them all.
    const tagged = sql`select pt.pid from problem_tag pt where pt.tid in ${tids} ${grouped}`;
    conditions.push(sql`${problem.id} = any(array(${tagged}))`);
  }
  return and(...conditions);
};

const pageOfThose = (db: Sql, where: SQL | undefined, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select({ id: problem.id })
    .from(problem)
    .where(where)
    .orderBy(...inListOrder)
    .limit(limit)
    .offset(offset);

/** The first of the public list with a keyword, after the problem of the number `exact`, wherever that is. */
export const firstWithKeyword = async (
  db: Sql,
  { keyword, exact, limit, locale }: { keyword: string; exact: number | undefined; limit: number; locale: string },
) => {
  const where = meets({ keyword, tagIds: [], oj: undefined });
  const found = await pageOfThose(db, exact === undefined ? where : and(where, ne(problem.id, exact)), {
    limit,
    offset: 0,
  });
  const wanted = exact === undefined ? found : [{ id: exact }, ...found].slice(0, limit);
  return (await listedRows(db, wanted, locale)).toSorted((a, b) => Number(b.pid === exact) - Number(a.pid === exact));
};

/** A page of the public list. */
export const listProblems = async (db: Sql, filter: ProblemFilter) => {
  const where = meets(filter);
  const [records, [total]] = await Promise.all([
    pageOfThose(db, where, filter).then((rows) => listedRows(db, rows, filter.locale)),
    db.select({ count: sql<number>`count(*)::int` }).from(problem).where(where),
  ]);
  return { records, total: total?.count ?? 0 };
};

const prepareByDisplayId = memoize((db: Sql) =>
  db
    .select()
    .from(problem)
    .where(eq(problem.problemId, sql.placeholder('displayId')))
    .prepare('problem_by_display_id'),
);

/** A problem by the id that readers see; undefined where there is none. */
export const findByDisplayId = async (db: Sql, displayId: string): Promise<ProblemRow | undefined> => {
  const [row] = await prepareByDisplayId(db).execute({ displayId: displayId.trim().toUpperCase() });
  return row;
};

const prepareById = memoize((db: Sql) =>
  db
    .select()
    .from(problem)
    .where(eq(problem.id, sql.placeholder('pid')))
    .prepare('problem_by_id'),
);

/** A problem by its number; undefined where there is none. */
export const findById = async (db: Sql, pid: number): Promise<ProblemRow | undefined> => {
  const [row] = await prepareById(db).execute({ pid });
  return row;
};

/** The release of that number; undefined for none. */
export const findRelease = async (db: Sql, releaseId: number | null) => {
  if (releaseId === null) return undefined;
  const [row] = await db.select().from(problemRelease).where(eq(problemRelease.id, releaseId));
  return row;
};

/** The release that a problem has now. */
export const releaseOfProblem = async (db: Sql, pid: number) =>
  findRelease(db, (await findById(db, pid))?.releaseId ?? null);

/** Translations of a statement, in the order of their languages. */
export const statementsOf = (db: Sql, pid: number) =>
  db.select().from(problemStatement).where(eq(problemStatement.pid, pid)).orderBy(problemStatement.locale);

/** The counters of a problem in a group (null: everywhere else); zeros where nothing was sent. */
export const countsOf = async (db: Sql, pid: number, gid: number | null) => {
  const [row] = await db
    .select()
    .from(problemCount)
    .where(and(eq(problemCount.pid, pid), isSame(problemCount.gid, gid)));
  return row ?? { pid, gid, total: 0, ac: 0, mle: 0, tle: 0, re: 0, pe: 0, ce: 0, wa: 0, se: 0, pa: 0 };
};

/** Code templates of a problem, in the order they were made. */
export const templatesOf = (db: Sql, pid: number) =>
  db.select().from(codeTemplate).where(eq(codeTemplate.pid, pid)).orderBy(codeTemplate.id);

/** The extra files for users of a release and which of them are hidden, without the rest of it. */
export const userExtraFilesOf = async (
  db: Sql,
  releaseId: number,
): Promise<Pick<ProblemRelease, 'userExtraFiles' | 'hiddenFiles'>> => {
  const [row] = await db
    .select({
      files: sql<ProblemRelease['userExtraFiles'] | null>`${problemRelease.spec}->'userExtraFiles'`,
      hidden: sql<string[] | null>`${problemRelease.spec}->'hiddenFiles'`,
    })
    .from(problemRelease)
    .where(eq(problemRelease.id, releaseId));
  return { userExtraFiles: row?.files ?? {}, ...(row?.hidden ? { hiddenFiles: row.hidden } : {}) };
};

/** Files attached to a problem, oldest first. */
export const attachmentsOf = (db: Sql, pid: number) =>
  db
    .select({ name: publicFile.title, size: publicFile.size, file: publicFile.name })
    .from(publicFile)
    .where(and(eq(publicFile.pid, pid), eq(publicFile.type, 'attachment')))
    .orderBy(publicFile.id);

export const randomDisplayId = async (db: Sql): Promise<string | undefined> => {
  const [row] = await db
    .select({ id: problem.problemId })
    .from(problem)
    .where(isListed)
    .orderBy(sql`random()`)
    .limit(1);
  return row?.id;
};

/** The ten listed problems that changed last; a new one has just changed. */
export const recentlyUpdated = (db: Sql, locale: string) =>
  db
    .select({
      id: problem.id,
      problemId: problem.problemId,
      title: localTitle(locale),
      type: problem.type,
      gmtCreate: problem.gmtCreate,
      gmtModified: problem.gmtModified,
    })
    .from(problem)
    .where(isListed)
    .orderBy(desc(problem.gmtModified), desc(problem.id))
    .limit(10);

export const listForAdmin = async (
  db: Sql,
  filter: {
    keyword?: string | undefined;
    auth?: number | undefined;
    oj?: string | undefined;
    locale: string;
    offset: number;
    limit: number;
  },
) => {
  const conditions: (SQL | undefined)[] = [eq(problem.isGroup, false)];
  if (filter.keyword) {
    const pattern = containing(filter.keyword);
    conditions.push(
      or(ilike(problem.title, pattern), ilike(problem.problemId, pattern), ilike(problem.author, pattern)),
    );
  }
  if (filter.auth) conditions.push(eq(problem.auth, filter.auth));
  if (filter.oj) conditions.push(eq(problem.oj, filter.oj));
  const where = and(...conditions);
  const [records, [total]] = await Promise.all([
    db
      .select({
        id: problem.id,
        problemId: problem.problemId,
        title: localTitle(filter.locale),
        author: problem.author,
        modifiedUser: problem.modifiedUser,
        type: problem.type,
        judgeMode: sql<string>`coalesce(${problemRelease.spec}->>'judgeMode', 'default')`,
        auth: problem.auth,
        difficulty: problem.difficulty,
        isRemote: problem.isRemote,
        contestUse: problem.contestUse,
        fault: problemRelease.fault,
        gmtCreate: problem.gmtCreate,
        gmtModified: problem.gmtModified,
      })
      .from(problem)
      .leftJoin(problemRelease, eq(problemRelease.id, problem.releaseId))
      .where(where)
      .orderBy(desc(problem.id))
      .limit(filter.limit)
      .offset(filter.offset),
    db.select({ count: sql<number>`count(*)::int` }).from(problem).where(where),
  ]);
  return { records, total: total?.count ?? 0 };
};
