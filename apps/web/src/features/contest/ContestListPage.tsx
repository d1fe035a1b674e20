import { contest } from '@assay/contract';
import { contestRules } from '@assay/domain';
import { Box } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { paths } from '../../paths.ts';
import { useCall } from '../../shared/client/useCall.ts';
import { useNow } from '../../shared/hooks/useNow.ts';
import { formatNumber } from '../../shared/i18n/number.ts';
import { formatDateTime, formatShortDateTime, toDate } from '../../shared/i18n/time.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { EmptyState } from '../../shared/kit/EmptyState.tsx';
import { FilterBar } from '../../shared/kit/FilterBar.tsx';
import { PageTitle } from '../../shared/kit/PageTitle.tsx';
import { SearchInput } from '../../shared/kit/SearchInput.tsx';
import { Segmented } from '../../shared/kit/Segmented.tsx';
import { useIsLoggedIn } from '../../shared/session/roles.ts';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { Pager } from '../../shared/table/Pager.tsx';
import { useUrlQuery } from '../../shared/url/useUrlQuery.ts';
import styles from './ContestListPage.module.css';
import { useServerClock } from './clock/useServerClock.ts';
import { AboutContest, BoardButton, PeopleCount } from './list/ContestRowParts.tsx';
import { ContestState } from './list/ContestState.tsx';
import { type ListQuery, listInput, listQuery, pageSize } from './list/listQuery.ts';
import { OwnState } from './list/OwnState.tsx';
import { rowMoment } from './list/rowMoment.ts';

type Row = contest.ListedContest;

const never = '1970-01-01T00:00:00.000+0000';

/** `/contest`: every contest outside groups, its filters in the address, its clocks those of the server. */
const ContestListPage = () => {
  const { t } = useTranslation(['contestList', 'contest']);
  const loggedIn = useIsLoggedIn();
  const { query, setQuery, clearQuery, active } = useUrlQuery(listQuery);
  const list = useCall(contest.getContestList, { query: listInput(query) }, { refetchInterval: 60_000 });
  const rows = list.data?.records;
  const told = rows?.[0]?.now;
  const serverNow = useServerClock(told ?? never, list.dataUpdatedAt, () => void list.refetch());
  useNow(1000);
  const now = serverNow();

  const phases = (rows ?? []).map((row) => ({ row, phase: rowMoment(row, now).phase }));
  const running = phases.filter(({ phase }) => phase === 'running').length;
  const next = phases
    .filter(({ phase }) => phase === 'scheduled')
    .map(({ row }) => row.startTime)
    .sort((a, b) => toDate(a).getTime() - toDate(b).getTime())[0];
  // On other pages and under filters the rows at hand do not tell what is next on the site.
  const whole = active === 0 && query.currentPage === 1;

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
      <PageTitle
        title={t('contest:list.title')}
        note={
          rows === undefined || !whole
            ? undefined
            : [
                ...(running > 0 ? [t('running', { count: running })] : []),
                ...(next === undefined ? [] : [t('next', { time: formatShortDateTime(next) })]),
              ].join(' · ')
        }
        tools={
          told === undefined ? undefined : (
            <span className={styles['serverTime']}>
              <IconClock size={15} stroke={1.75} aria-hidden="true" />
              {t('serverTime')} <b>{formatDateTime(now)}</b>
            </span>
          )
        }
      />
      <Card flush edge className={styles['card'] ?? ''}>
        <FilterBar active={active} onClear={clearQuery}>
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
        <DataTable
          label={t('label')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          rowLink={(row) => (loggedIn ? paths.contest(row.id) : undefined)}
          refreshing={list.isFetching}
          error={list.error}
          onRetry={() => void list.refetch()}
          filtered={active > 0}
          {...(active > 0 ? {} : { empty: <EmptyState title={t('none')} description={t('noneHint')} /> })}
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
      </Card>
    </>
  );
};

export default ContestListPage;
