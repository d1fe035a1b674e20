import { type ProblemState, type ProblemStatement, type ProblemTexts, plainRelease, sameValue } from '@assay/domain';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import type { ProblemRow } from '../../problem/index.ts';
import { isTagFor } from '../../problem/index.ts';
import {
  codeTemplate,
  problem,
  problemRelease,
  problemStatement,
  problemTag,
  tag,
} from '../../problem/problem.table.ts';
import { renewWaiting } from '../../submission/index.ts';
import { submission } from '../../submission/submission.table.ts';
import { gidOf } from '../group/groupOf.ts';
import { putRelease } from '../import/import.store.ts';

/** A problem with all that its editor changes. */
export interface StoredProblem {
  row: ProblemRow;
  state: ProblemState;
}

const textFields = ['title', 'description', 'input', 'output', 'hint'] as const;

const statementOf = (from: ProblemStatement): ProblemStatement => ({
  title: from.title,
  description: from.description,
  input: from.input,
  output: from.output,
  hint: from.hint,
});

const rowById = async (tx: Sql, pid: number, lock: boolean): Promise<ProblemRow | undefined> => {
  const query = tx.select().from(problem).where(eq(problem.id, pid));
  const [row] = await (lock ? query.for('update') : query);
  return row;
};

/** The texts of a row with what stands beside it. A translation that says the same as the row is none. */
const textsOf = async (tx: Sql, row: ProblemRow): Promise<ProblemTexts> => {
  // One after the other: inside a transaction they share its connection.
  const statements = await tx
    .select()
    .from(problemStatement)
    .where(eq(problemStatement.pid, row.id))
    .orderBy(asc(problemStatement.locale));
  const tags = await tx
    .select({ name: tag.name })
    .from(problemTag)
    .innerJoin(tag, eq(tag.id, problemTag.tid))
    .where(eq(problemTag.pid, row.id));
  const templates = await tx
    .select()
    .from(codeTemplate)
    .where(eq(codeTemplate.pid, row.id))
    .orderBy(asc(codeTemplate.id));
  const main = statementOf(row);
  const others = statements.filter((statement) => !sameValue(statementOf(statement), main));
  return {
    ...main,
    problemId: row.problemId,
    examples: row.examples,
    source: row.source,
    difficulty: row.difficulty,
    auth: row.auth,
    codeShare: row.codeShare,
    openCaseResult: row.openCaseResult,
    isUploadCase: row.isUploadCase,
    languages: row.languages && [...row.languages].sort(),
    tags: tags.map(({ name }) => name).sort(),
    templates: templates.map(({ language, code, status }) => ({ language, code, status })),
    translations: Object.fromEntries(others.map((statement) => [statement.locale, statementOf(statement)])),
  };
};

/** A problem as it is stored now; `lock` keeps others from changing it until the transaction ends. */
export const readProblem = async (tx: Sql, pid: number, lock = false): Promise<StoredProblem | undefined> => {
  const row = await rowById(tx, pid, lock);
  if (!row) return undefined;
  const [release] =
    row.releaseId === null
      ? []
      : await tx.select({ spec: problemRelease.spec }).from(problemRelease).where(eq(problemRelease.id, row.releaseId));
  return { row, state: { ...(await textsOf(tx, row)), release: release?.spec ?? plainRelease() } };
};

const rowValues = (state: ProblemState) => ({
  ...statementOf(state),
  problemId: state.problemId,
  examples: state.examples,
  source: state.source,
  difficulty: state.difficulty,
  type: state.release.type,
  auth: state.auth,
  codeShare: state.codeShare,
  openCaseResult: state.openCaseResult,
  isUploadCase: state.isUploadCase,
  languages: state.languages,
});

const writeTranslations = async (tx: Sql, pid: number, before: ProblemState, after: ProblemState): Promise<void> => {
  const stored = await tx
    .select({ locale: problemStatement.locale, gmtModified: problemStatement.gmtModified })
    .from(problemStatement)
    .where(eq(problemStatement.pid, pid));
  await tx.delete(problemStatement).where(eq(problemStatement.pid, pid));
  const now = new Date();
  const rows = Object.entries(after.translations).map(([locale, statement]) => {
    const isSame = sameValue(before.translations[locale], statement);
    const had = stored.find((one) => one.locale === locale)?.gmtModified;
    return { pid, locale, ...statement, gmtModified: isSame && had ? had : now };
  });
  if (rows.length > 0) await tx.insert(problemStatement).values(rows);
};

const writeTags = async (
  tx: Sql,
  row: ProblemRow,
  names: readonly string[],
  colours: ReadonlyMap<string, string>,
): Promise<void> => {
  // Tags of everybody are taken where there are such; what is new belongs to the problem's group.
  const pid = row.id;
  const gid = gidOf(row);
  const among = and(inArray(tag.name, [...names]), eq(tag.oj, row.oj), isTagFor(gid));
  await tx.delete(problemTag).where(eq(problemTag.pid, pid));
  if (names.length === 0) return;
  const known = new Set((await tx.select({ name: tag.name }).from(tag).where(among)).map(({ name }) => name));
  const values = names
    .filter((name) => !known.has(name))
    .map((name) => ({ name, color: colours.get(name) ?? null, gid, oj: row.oj }));
  if (values.length > 0) await tx.insert(tag).values(values).onConflictDoNothing();
  await tx.insert(problemTag).select(
    tx
      .selectDistinctOn([tag.name], { pid: sql<number>`${pid}::bigint`.as('pid'), tid: tag.id })
      .from(tag)
      .where(among)
      .orderBy(tag.name, tag.gid),
  );
};

const writeTemplates = async (tx: Sql, pid: number, templates: ProblemState['templates']): Promise<void> => {
  await tx.delete(codeTemplate).where(eq(codeTemplate.pid, pid));
  if (templates.length > 0) await tx.insert(codeTemplate).values(templates.map((template) => ({ pid, ...template })));
};

interface Written {
  username: string;
  /** Colours of tags that do not exist yet, by name. */
  colours: ReadonlyMap<string, string>;
}

/** Stores what differs; answers the release that the problem now has. */
export const writeProblem = async (
  tx: Sql,
  { row, state: before }: StoredProblem,
  after: ProblemState,
  { username, colours }: Written,
): Promise<number> => {
  const pid = row.id;
  const now = new Date();
  const isNewText = textFields.some((field) => before[field] !== after[field]);
  await tx
    .update(problem)
    .set({ ...rowValues(after), modifiedUser: username, gmtModified: now, ...(isNewText ? { textModified: now } : {}) })
    .where(eq(problem.id, pid));
  if (isNewText || !sameValue(before.translations, after.translations)) await writeTranslations(tx, pid, before, after);
  if (!sameValue(before.tags, after.tags)) await writeTags(tx, row, after.tags, colours);
  if (!sameValue(before.templates, after.templates)) await writeTemplates(tx, pid, after.templates);
  if (row.releaseId !== null && sameValue(before.release, after.release)) return row.releaseId;
  const releaseId = await putRelease(tx, pid, after.release);
  if (row.releaseId !== null) await renewWaiting(tx, eq(submission.pid, pid));
  return releaseId;
};

/** Tags of everybody and of a group by what a form says of them: their number, or their name in any language. */
export const findTags = (tx: Sql, ids: readonly number[], names: readonly string[], gid: number | null) =>
  ids.length + names.length === 0
    ? []
    : tx
        .select({ id: tag.id, name: tag.name, names: tag.names })
        .from(tag)
        .where(
          and(
            isTagFor(gid),
            eq(tag.oj, 'ME'),
            or(
              inArray(tag.id, [...ids]),
              inArray(tag.name, [...names]),
              ...['zh-CN', 'en-US'].map((locale) => inArray(sql`${tag.names}->>${locale}`, [...names])),
            ),
          ),
        );

/** Locales of translations that are older than the text they are of. */
export const outdatedTranslations = async (tx: Sql, row: ProblemRow): Promise<string[]> => {
  if (row.textModified === null) return [];
  const rows = await tx
    .select({ locale: problemStatement.locale })
    .from(problemStatement)
    .where(and(eq(problemStatement.pid, row.id), sql`${problemStatement.gmtModified} < ${row.textModified}`));
  return rows.map(({ locale }) => locale);
};
