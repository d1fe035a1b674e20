import type { contest } from '@assay/contract';
import { contestRules } from '@assay/domain';
import { Box } from '@mantine/core';
import { paths } from '../../../paths.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { FilterBar } from '../../../shared/kit/FilterBar.tsx';
import { SearchInput } from '../../../shared/kit/SearchInput.tsx';
import { Segmented } from '../../../shared/kit/Segmented.tsx';
import { useIsLoggedIn } from '../../../shared/session/roles.ts';
import { type Column, DataTable } from '../../../shared/table/DataTable.tsx';
import { Pager } from '../../../shared/table/Pager.tsx';
import { AboutContest, BoardButton, PeopleCount } from './ContestRowParts.tsx';
import { ContestState } from './ContestState.tsx';
import styles from './ContestTable.module.css';
import { type ListQuery, pageSize } from './listQuery.ts';
import { OwnState } from './OwnState.tsx';

type Row = contest.ListedContest;

interface ContestTableProps {
  /** One page of a list of contests, as `useCall` gives it. */
  list: {
    data: { records: readonly Row[]; total: number } | undefined;
    error: unknown;
    refetch: () => unknown;
    isFetching: boolean;
    isPlaceholderData: boolean;
  };
  url: {
    query: ListQuery;
    setQuery: (change: Partial<ListQuery>, options?: { replace?: boolean }) => void;
    active: number;
  };
  onClear: () => void;
  /** The server's clock, ms. */
  now: number;
  /** What to do where there is no contest at all. */
  noneHint: string;
}

/** Contests with their state at the server's moment; filters and page in the address. */
export const ContestTable = ({ list, url, onClear, now, noneHint }: ContestTableProps) => {
  const { t } = useTranslation(['contestList', 'contest']);
  const loggedIn = useIsLoggedIn();
  const { query, setQuery, active } = url;
  const about = (row: Row) => <AboutContest row={row} onRule={(type) => setQuery({ type: `${type as 0 | 1}` })} />;
  const columns: Column<Row>[] = [
    { key: 'contest', head: t('contest'), grow: true, cell: about },
    { key: 'state', head: t('status'), width: 316, cell: (row) => <ContestState row={row} now={now} /> },
    { key: 'people', head: t('people'), width: 96, align: 'right', cell: (row) => <PeopleCount row={row} /> },
    {
      key: 'own',
      head: t('own'),
      width: 168,
      hidden: !loggedIn,
      cell: (row) => <OwnState row={row} />,
    },
    {
      key: 'board',
      head: t('board'),
      width: 150,
      align: 'right',
      cell: (row) => <BoardButton row={row} now={now} />,
    },
  ];

  return (
    <>
      <FilterBar active={active} onClear={onClear}>
        <Segmented
          label={t('rule')}
          value={query.type}
          onChange={(type) => setQuery({ type })}
          options={[
            { value: '' as ListQuery['type'], label: t('allRules') },
            ...contestRules.map(({ type, name }) => ({ value: String(type) as ListQuery['type'], label: name })),
          ]}
        />
        <Segmented
          label={t('status')}
          value={query.status}
          onChange={(status) => setQuery({ status })}
          options={[
            { value: '' as ListQuery['status'], label: t('allStatuses') },
            { value: '-1', label: t('contest:phase.scheduled') },
            { value: '0', label: t('contest:phase.running') },
            { value: '1', label: t('contest:phase.ended') },
          ]}
        />
        <SearchInput
          label={t('keyword')}
          value={query.keyword}
          onChange={(keyword) => setQuery({ keyword: keyword.slice(0, 255) })}
        />
      </FilterBar>
      <div className={styles['rows']}>
        <DataTable
          label={t('label')}
          columns={columns}
          rows={list.data?.records}
          rowKey={(row) => row.id}
          rowLink={(row) => (loggedIn ? paths.contest(row.id) : undefined)}
          refreshing={list.isFetching}
          error={list.error}
          onRetry={() => void list.refetch()}
          filtered={active > 0}
          {...(active > 0 ? {} : { empty: <EmptyState title={t('none')} description={noneHint} /> })}
          expectedRows={pageSize}
          narrowRow={(row) => (
            <div className={styles['narrow']}>
              {about(row)}
              <ContestState row={row} now={now} />
              <span className={styles['ends']}>
                {loggedIn ? (
                  <Box component="span" me="auto">
                    <OwnState row={row} />
                  </Box>
                ) : null}
                <PeopleCount row={row} />
                <BoardButton row={row} now={now} />
              </span>
            </div>
          )}
        />
      </div>
      <Pager
        page={query.currentPage}
        limit={pageSize}
        total={list.data?.total ?? 0}
        counted={t('total', {
          count: list.data?.total ?? 0,
          replace: { count: formatNumber(list.data?.total ?? 0) },
        })}
        settled={!list.isPlaceholderData}
        onPage={(currentPage, options) => setQuery({ currentPage }, options)}
      />
    </>
  );
};
