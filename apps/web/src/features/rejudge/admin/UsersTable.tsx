import { rejudge } from '@assay/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { useCall } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { NarrowRow } from '../../../shared/kit/NarrowRow.tsx';
import { UserName } from '../../../shared/kit/UserName.tsx';
import { type Column, DataTable } from '../../../shared/table/DataTable.tsx';
import { Pager } from '../../../shared/table/Pager.tsx';
import styles from './Rejudge.module.css';

interface UsersTableProps {
  id: number;
  /** Poll this often, ms; false when nothing moves. */
  interval: number | false;
  /** Show the submissions of one user. */
  onUser: (username: string) => void;
}

const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

/** Whose submissions change, and how. */
export const UsersTable = ({ id, interval, onUser }: UsersTableProps) => {
  const { t } = useTranslation('rejudge');
  const [currentPage, setPage] = useState(1);
  const limit = 15;
  const { data, error, refetch, isFetching } = useCall(
    rejudge.getRejudgeUsers,
    { query: { id, currentPage, limit } },
    { refetchInterval: interval, quiet: interval !== false },
  );
  const author = (row: rejudge.RejudgeUser) => (
    <UserName username={row.username} to={paths.myHome(row.uid, row.username)} hasPage={row.hasPage} withAvatar={22} />
  );
  const show = (row: rejudge.RejudgeUser) => (
    <Button size="xs" variant="subtle" onClick={() => onUser(row.username)}>
      {t('user.show', { count: row.changed })}
    </Button>
  );
  const number = (value: number, tone: string) => (
    <span className={value === 0 ? styles['stays'] : styles[tone]}>{value === 0 ? '–' : value}</span>
  );
  const columns: Column<rejudge.RejudgeUser>[] = [
    { key: 'user', head: t('user.user'), grow: true, cell: author },
    { key: 'lost', head: t('user.lost'), width: 110, align: 'right', cell: (row) => number(row.lost, 'minus') },
    { key: 'gained', head: t('user.gained'), width: 110, align: 'right', cell: (row) => number(row.gained, 'plus') },
    { key: 'score', head: t('user.score'), width: 110, align: 'right', cell: (row) => signed(row.scoreChange) },
    { key: 'changed', head: t('user.changed'), width: 190, align: 'right', cell: show },
  ];
  return (
    <>
      <DataTable
        dense
        label={t('user.title')}
        columns={columns}
        rows={data?.records}
        rowKey={(row) => row.uid}
        refreshing={isFetching && interval === false}
        error={error}
        onRetry={() => void refetch()}
        expectedRows={5}
        empty={<EmptyState title={t('user.none')} description={t('item.noneChangedHint')} />}
        narrowRow={(row) => (
          <NarrowRow
            head={author(row)}
            facts={
              <>
                {row.lost === 0 ? null : (
                  <span className={styles['minus']}>{t('user.lostOf', { count: row.lost })}</span>
                )}
                {row.gained === 0 ? null : (
                  <span className={styles['plus']}>{t('user.gainedOf', { count: row.gained })}</span>
                )}
                {row.scoreChange === 0 ? null : <span>{t('user.scoreOf', { score: signed(row.scoreChange) })}</span>}
                {show(row)}
              </>
            }
          />
        )}
      />
      <Pager page={currentPage} limit={limit} total={data?.total ?? 0} onPage={setPage} />
    </>
  );
};
