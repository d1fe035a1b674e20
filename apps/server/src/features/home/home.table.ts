import { announcementStates } from '@assay/domain';
import { bigint, bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { line } from '../../platform/sql/line.column.ts';
import { moments } from '../../platform/sql/moments.column.ts';
import { userAccount } from '../account/account.table.ts';
import { userGroup } from '../group/group.table.ts';

export const announcement = pgTable(
  'announcement',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    title: line().notNull(),
    content: text().notNull(),
    uid: text()
      .notNull()
      .references(() => userAccount.uid),
    /** One of `announcementStates`. */
    status: integer().notNull().default(announcementStates.shown),
    gid: bigint({ mode: 'number' }).references(() => userGroup.id, { onDelete: 'cascade' }),
    ...moments(),
  },
  (table) => [index('announcement_list').on(table.status, table.id), index('announcement_author').on(table.uid)],
);
