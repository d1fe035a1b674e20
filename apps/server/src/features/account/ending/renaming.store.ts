import { renamedInRule } from '@assay/domain';
import { eq, ilike, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/database.ts';
import { emit } from '../../../platform/events.ts';
import { containing } from '../../../platform/page.ts';
import { contest } from '../../contest/contest.table.ts';
import { renameAuthor } from '../../discussion/index.ts';

/** Columns that keep a name beside, or instead of, the account. */
const namePlaces = [
  ['problem', 'author'],
  ['problem', 'modified_user'],
  ['problem_revision', 'username'],
  ['problem_lab', 'modified_user'],
  ['lab_run', 'username'],
  ['rejudge', 'author'],
  ['discussion_report', 'author'],
  ['author_removal', 'username'],
  ['author_removal', 'by_name'],
  ['contest_balloon', 'checked_by'],
  ['judge_node_mode', 'changed_by'],
  ['judge_node_token', 'created_by'],
] as const;

interface Name {
  old: string;
  now: string;
}

/** Contests in whose stars the name stood. Directors write names in any case of letters, and may have written the new one already. */
const replaceStars = async (tx: Sql, name: Name): Promise<number[]> => {
  const isOld = sql`lower(star) = lower(${name.old})`;
  const { rows } = await tx.execute<{
    id: string;
  }>(sql`update ${contest} set gmt_modified = now(), star_account = array(
      select case when ${isOld} then ${name.now} else star end from unnest(star_account) with ordinality s(star, n)
      where ${isOld} or lower(star) <> lower(${name.now}) order by n)
    where exists (select from unnest(star_account) s(star) where ${isOld}) returning id`);
  return rows.map(({ id }) => Number(id));
};

/** Contests to which the name was let in by name. */
const replaceInRules = async (tx: Sql, name: Name): Promise<number[]> => {
  const found = await tx
    .select({ id: contest.id, rule: contest.accountLimitRule })
    .from(contest)
    .where(ilike(contest.accountLimitRule, containing(name.old)))
    .orderBy(contest.id)
    .for('update');
  const moved = found.flatMap(({ id, rule }) => {
    const accountLimitRule = renamedInRule(rule, name);
    return accountLimitRule === rule ? [] : [{ id, accountLimitRule }];
  });
  for (const { id, accountLimitRule } of moved)
    await tx.update(contest).set({ accountLimitRule, gmtModified: sql`now()` }).where(eq(contest.id, id));
  return moved.map(({ id }) => id);
};

/**
 * Puts the new name where the old one is quoted, and where something is found or let in by it: somebody else may register the
 * old one, and stands for none of it. To be called whenever an account stops being called so, by its end or by another name.
 */
export const replaceName = async (tx: Sql, uid: string, name: Name): Promise<void> => {
  for (const [table, column] of namePlaces) {
    const place = sql.identifier(column);
    await tx.execute(sql`update ${sql.identifier(table)} set ${place} = ${name.now} where ${place} = ${name.old}`);
  }
  await renameAuthor(tx, uid, name.now);
  const cids = new Set([...(await replaceStars(tx, name)), ...(await replaceInRules(tx, name))]);
  for (const cid of cids) await emit(tx, `contest:${cid}`);
};
