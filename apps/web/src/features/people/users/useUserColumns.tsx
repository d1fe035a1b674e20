import type { userAdmin } from '@assay/contract';
import { accountStates } from '@assay/domain';
import { Checkbox } from '@mantine/core';
import { IconBan, IconCheck } from '@tabler/icons-react';
import { paths } from '../../../paths.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { StateMark } from '../../../shared/kit/StateMark.tsx';
import { Tag } from '../../../shared/kit/Tag.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { UserName } from '../../../shared/kit/UserName.tsx';
import type { Column } from '../../../shared/table/DataTable.tsx';
import { RoleMark } from './RoleMark.tsx';
import styles from './Users.module.css';

type Row = userAdmin.AdminUser;

interface Selection {
  ids: readonly string[];
  set: (ids: readonly string[]) => void;
  /** Uids of the page that is shown. */
  page: readonly string[];
}

/** The columns of the list of users, and the parts that narrow screens arrange in another way. */
export const useUserColumns = ({ ids, set, page }: Selection, acts: (row: Row) => React.ReactNode) => {
  const { t } = useTranslation('people');
  const tick = (row: Row) => (
    <Checkbox
      aria-label={t('users.select', { name: row.username })}
      checked={ids.includes(row.uid)}
      onChange={(event) => set(event.currentTarget.checked ? [...ids, row.uid] : ids.filter((uid) => uid !== row.uid))}
    />
  );
  const isWhole = page.length > 0 && page.every((uid) => ids.includes(uid));
  const tickAll = (
    <Checkbox
      aria-label={t('users.selectAll')}
      checked={isWhole}
      indeterminate={!isWhole && ids.length > 0}
      onChange={() => set(isWhole ? [] : page)}
    />
  );
  const name = (row: Row) => (
    <span className={styles['user']}>
      <UserName
        username={row.username}
        avatar={row.avatar}
        withAvatar
        to={paths.user(row.username)}
        hasPage={row.status === accountStates.normal}
      />
      <span className={styles['realname']} title={row.realname ?? undefined}>
        {row.realname}
      </span>
      {row.titleName === null ? null : <Tag color={row.titleColor}>{row.titleName}</Tag>}
    </span>
  );
  const role = (row: Row) => <RoleMark role={row.roles[0]?.id ?? 0} />;
  const state = (row: Row) =>
    row.status === accountStates.normal ? (
      <StateMark tone="good" glyph={IconCheck} text={t('users.normal')} />
    ) : (
      <StateMark tone="broken" glyph={IconBan} text={t('users.disabled')} />
    );
  const words = (text: string | null) => (
    <span className={styles['email']} title={text ?? undefined}>
      {text ?? '–'}
    </span>
  );
  const email = (row: Row) => words(row.email);
  const lastLogin = (row: Row) => <TimeText value={row.lastLogin} form="relative" />;
  const columns: Column<Row>[] = [
    { key: 'tick', head: tickAll, width: 40, cell: tick },
    { key: 'username', head: t('users.head.user'), grow: true, cell: name, sortable: 'ascending' },
    {
      key: 'number',
      head: t('users.head.number'),
      width: 110,
      cell: ({ number }) => words(number),
      sortable: 'ascending',
    },
    {
      key: 'school',
      head: t('users.head.school'),
      width: 120,
      cell: ({ school }) => words(school),
      sortable: 'ascending',
    },
    { key: 'role', head: t('users.head.role'), width: 120, cell: role },
    { key: 'email', head: t('users.head.email'), width: 140, cell: email },
    {
      key: 'submissions',
      head: t('users.head.submissions'),
      width: 84,
      align: 'right',
      cell: (row) => formatNumber(row.submissions),
    },
    { key: 'lastLogin', head: t('users.head.lastLogin'), width: 104, cell: lastLogin, sortable: true },
    { key: 'state', head: t('users.head.state'), width: 96, cell: state },
    { key: 'acts', head: t('users.head.acts'), width: 148, align: 'right', cell: acts },
  ];
  return { columns, tick, name, role, state, email, lastLogin };
};
