import type { HandlerQuery, userAdmin } from '@assay/contract';
import { type RoleId, roleNames } from '@assay/domain';
import { LRUCache } from 'lru-cache';
import writeSheet from 'write-excel-file/node';
import type { Platform } from '../../../platform/platform.ts';
import { pageOf, rowsOf } from '../../../platform/sql/page.ts';
import type { Above } from '../above.ts';
import { presentAdminUser } from './userAdmin.present.ts';
import * as store from './userAdmin.store.ts';

type Page = HandlerQuery<typeof userAdmin.getUserList>;
type Wanted = HandlerQuery<typeof userAdmin.exportUsers>;

/** ms that a total is kept: counting a hundred thousand rows is most of what a page of the list costs. */
const totalMs = 10_000;
/** Accounts of an export. */
const maxExported = 10_000;

const heads = ['username', 'realname', 'number', 'school', 'course', 'nickname', 'gender', 'email', 'role', 'status'];

/** Rows as a sheet in which every cell is a text: a student number keeps its zeros, and nothing is worked out. */
export const textSheet = (rows: readonly (readonly string[])[]): Promise<Buffer> =>
  writeSheet(
    rows.map((row) => row.map((value) => ({ value, type: String }))),
    { sheet: 'users' },
  ).toBuffer();

/** The list of users in the back office, by page and as a sheet. */
export const createUserLists = (
  { db }: Pick<Platform, 'db'>,
  { sentBy, membersNamed }: Pick<Above, 'sentBy' | 'membersNamed'>,
) => {
  const totals = new LRUCache<string, Promise<number>>({ max: 200, ttl: totalMs });

  const filterOf = ({ group, ...filter }: Wanted): store.UserFilter & store.UserOrder =>
    group?.trim() ? { ...filter, members: membersNamed(group.trim()) } : filter;

  const totalOf = ({ keyword, group, onlyAdmin, role, status, login }: Wanted): Promise<number> => {
    const filter = { keyword, group, onlyAdmin, role, status, login };
    const key = JSON.stringify(filter);
    const known = totals.get(key);
    if (known) return known;
    const counting = store.countUsers(db, filterOf(filter));
    counting.catch(() => totals.delete(key));
    totals.set(key, counting);
    return counting;
  };

  /** A page of accounts with the number of all. */
  const listed = async (input: Page) => {
    const wanted = { ...filterOf(input), ...rowsOf(input) };
    const found = input.keyword?.trim() ? await store.searchUsers(db, wanted) : undefined;
    if (found) return found;
    const [records, total] = await Promise.all([store.listUsers(db, wanted), totalOf(input)]);
    return { records, total };
  };

  return {
    list: async (input: Page) => {
      const { records: rows, total } = await listed(input);
      const sent = await sentBy(
        db,
        rows.map(({ uid }) => uid),
      );
      return pageOf(
        rows.map((row) => presentAdminUser(row, sent)),
        total,
        input,
      );
    },

    /** The first 10000 accounts of a list as xlsx, in its order. */
    sheet: async (input: Wanted): Promise<Buffer> => {
      const rows = await store.listUsers(db, { ...filterOf(input), offset: 0, limit: maxExported });
      const line = (row: (typeof rows)[number]): string[] =>
        [
          row.username,
          row.realname,
          row.number,
          row.school,
          row.course,
          row.nickname,
          row.gender,
          row.email,
          roleNames[row.role as RoleId],
          String(row.status),
        ].map((text) => text ?? '');
      return textSheet([heads, ...rows.map(line)]);
    },

    /** Accounts came, went or changed: totals are counted again. */
    forgetTotals: (): void => totals.clear(),
  };
};
export type UserLists = ReturnType<typeof createUserLists>;
