import { asc, eq } from 'drizzle-orm';
import type { Person } from '../../platform/person.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { groupMember, userGroup } from './group.table.ts';

const membershipsOf = (db: Sql, uid: string) =>
  db
    .select({
      group: userGroup.name,
      level: groupMember.auth,
      reason: groupMember.reason,
      gmtCreate: groupMember.gmtCreate,
      gmtModified: groupMember.gmtModified,
    })
    .from(groupMember)
    .innerJoin(userGroup, eq(userGroup.id, groupMember.gid))
    .where(eq(groupMember.uid, uid))
    .orderBy(asc(groupMember.id));

/** Of groups: an owner's account stays as a nameless row while the group does; membership ends with the account. */
export const groupPerson = (db: Sql): Person => ({
  columns: {
    'user_group.uid': 'keeps',
    'group_announcement.uid': 'keeps',
    'group_member.uid': 'own',
    'group_invite.uid': 'own',
    'group_record.uid': 'stays',
    'group_rank.uid': 'stays',
  },
  files: async function* ({ uid }) {
    yield { name: 'groups.json', text: JSON.stringify(await membershipsOf(db, uid), null, 2) };
  },
});
