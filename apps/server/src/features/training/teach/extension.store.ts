import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Sql } from '../../../platform/sql/database.ts';
import { userAccount } from '../../account/account.table.ts';
import { trainingExtension, trainingSection } from '../training.table.ts';

/** Extensions of a training, by part and person. */
export const listExtensions = (db: Sql, tid: number) => {
  const giver = alias(userAccount, 'giver');
  return db
    .select({
      id: trainingExtension.id,
      sectionId: trainingExtension.sectionId,
      sectionTitle: trainingSection.title,
      uid: trainingExtension.uid,
      username: userAccount.username,
      realname: userAccount.realname,
      until: trainingExtension.until,
      by: giver.username,
      why: trainingExtension.why,
      gmtCreate: trainingExtension.gmtCreate,
    })
    .from(trainingExtension)
    .innerJoin(trainingSection, eq(trainingSection.id, trainingExtension.sectionId))
    .innerJoin(userAccount, eq(userAccount.uid, trainingExtension.uid))
    .innerJoin(giver, eq(giver.uid, trainingExtension.by))
    .where(eq(trainingSection.tid, tid))
    .orderBy(asc(trainingSection.position), asc(userAccount.username));
};

/** People who take part in a training now, by their user names in small letters. */
export const findParticipants = async (tx: Sql, tid: number, names: readonly string[]) => {
  const { rows } = await tx.execute<{ uid: string; name: string }>(sql`
    select a.uid, lower(a.username) as name from training_participant p join user_account a on a.uid = p.uid
    where p.tid = ${tid} and p.is_active and lower(a.username) = any(${sql.param([...names])}::text[])`);
  return rows;
};

/** Writes more time for people in a part, in place of what they had there. */
export const putExtensions = async (
  tx: Sql,
  {
    uids,
    ...values
  }: Pick<typeof trainingExtension.$inferInsert, 'sectionId' | 'until' | 'by' | 'why'> & { uids: readonly string[] },
): Promise<void> => {
  await tx
    .insert(trainingExtension)
    .values(uids.map((uid) => ({ uid, ...values })))
    .onConflictDoUpdate({
      target: [trainingExtension.sectionId, trainingExtension.uid],
      set: { until: values.until, by: values.by, why: values.why, gmtCreate: new Date(), remindedAt: null },
    });
};

/** Deletes an extension of a training; answers whose it was. */
export const deleteExtension = async (tx: Sql, { tid, id }: { tid: number; id: number }) => {
  const [row] = await tx
    .delete(trainingExtension)
    .where(
      and(
        eq(trainingExtension.id, id),
        sql`exists (select from training_section s where s.id = ${trainingExtension.sectionId} and s.tid = ${tid})`,
      ),
    )
    .returning({ uid: trainingExtension.uid });
  return row;
};
