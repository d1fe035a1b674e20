import { rejudge } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useCall } from '../../../shared/client/useCall.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { shownUser } from '../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { FilterBar } from '../../../shared/kit/FilterBar.tsx';
import { Gauge } from '../../../shared/kit/Gauge.tsx';
import { NarrowRow } from '../../../shared/kit/NarrowRow.tsx';
import { PageTitle } from '../../../shared/kit/PageTitle.tsx';
import { SearchInput } from '../../../shared/kit/SearchInput.tsx';
import { SelectFilter } from '../../../shared/kit/SelectFilter.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { RootOnly } from '../../../shared/session/RootOnly.tsx';
import { useIsSuperAdmin } from '../../../shared/session/roles.ts';
import type { Column } from '../../../shared/table/DataTable.tsx';
import { PagedTable } from '../../../shared/table/PagedTable.tsx';
import { adminRows, oneOf, pageNumber, text, whole } from '../../../shared/url/fields.ts';
import { useUrlQuery } from '../../../shared/url/useUrlQuery.ts';
import { isMoving, livePollMs } from './liveRejudge.ts';
import styles from './Rejudge.module.css';
import { RejudgeState } from './RejudgeState.tsx';
import { useFilterWords } from './useFilterWords.ts';

const states = rejudge.rejudgeStates.options;
const spans = [1, 7, 30] as const;

const listQuery = {
  state: oneOf(['', ...states], ''),
  problemId: text(),
  author: text(),
  /** Started within so many days, today being the first; 0: whenever. */
  days: whole(0, { min: 0, max: 3650 }),
  currentPage: pageNumber(),
  limit: adminRows(),
};

/** Midnight of the reader's day so many days ago. */
const startOfDay = (daysAgo: number): Date => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo);
};

const NewButton = () => {
  const { t } = useTranslation('rejudge');
  return (
    <Button
      component={Link}
      to={paths.adminNewRejudge}
      variant="filled"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
    >
      {t('new.title')}
    </Button>
  );
};

const List = () => {
  const { t } = useTranslation('rejudge');
  const wordsOf = useFilterWords();
  const url = useUrlQuery(listQuery);
  const { query, setQuery, clearQuery, active } = url;
  const { state, days, ...rest } = query;
  const list = useCall(
    rejudge.getRejudges,
    {
      query: { ...rest, state: state || undefined, from: days === 0 ? undefined : startOfDay(days - 1).toISOString() },
    },
    { refetchInterval: (page) => (page?.records.some(isMoving) ? livePollMs : false) },
  );
  const live = list.data?.records.some(isMoving) ?? false;

  const words = (row: rejudge.RejudgeSummary, wraps = false) => {
    const text = wordsOf(row.filter).join(' · ');
    return (
      <Link
        className={`${styles['words']} ${wraps ? styles['wraps'] : ''}`}
        to={paths.adminRejudge(row.id)}
        title={text}
      >
        {text}
      </Link>
    );
  };
  const progress = (row: rejudge.RejudgeSummary) => (
    <Gauge
      value={row.judged}
      limit={row.total}
      label={t('summary.progress')}
      text={`${formatNumber(row.judged)} / ${formatNumber(row.total)}`}
      tone="accent"
    />
  );
  const columns: Column<rejudge.RejudgeSummary>[] = [
    { key: 'id', head: t('list.id'), width: 64, cell: (row) => <span className={styles['id']}>#{row.id}</span> },
    { key: 'filter', head: t('list.filter'), grow: true, cell: (row) => words(row) },
    { key: 'state', head: t('list.state'), width: 140, cell: (row) => <RejudgeState state={row.state} /> },
    { key: 'progress', head: t('list.progress'), width: 190, cell: progress },
    {
      key: 'changed',
      head: t('list.changed'),
      width: 84,
      align: 'right',
      cell: (row) => formatNumber(row.changed),
    },
    { key: 'author', head: t('list.author'), width: 120, cell: (row) => shownUser(row.author) },
    {
      key: 'created',
      head: t('list.created'),
      width: 150,
      cell: (row) => (
        <span className={styles['small']}>
          <TimeText value={row.gmtCreate} form="minute" />
        </span>
      ),
    },
  ];

  return (
    <Card flush edge>
      <FilterBar active={active} onClear={clearQuery}>
        <SelectFilter
          label={t('list.state')}
          value={state}
          onChange={(next) => setQuery({ state: states.find((known) => known === next) ?? '' })}
          options={states.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
        <SelectFilter
          label={t('list.created')}
          value={days === 0 ? '' : String(days)}
          onChange={(next) => setQuery({ days: Number(next) })}
          options={spans.map((span) => ({ value: String(span), label: t(`list.span.${span}`) }))}
        />
        <SearchInput
          className={styles['search']}
          label={t('field.problem')}
          value={query.problemId}
          onChange={(problemId) => setQuery({ problemId })}
        />
        <SearchInput
          className={styles['search']}
          label={t('list.author')}
          value={query.author}
          onChange={(author) => setQuery({ author })}
        />
      </FilterBar>
      <PagedTable
        dense
        label={t('list.title')}
        columns={columns}
        list={list}
        url={url}
        rowKey={(row) => row.id}
        rowLink={(row) => paths.adminRejudge(row.id)}
        refreshing={list.isFetching && !live}
        none={<EmptyState title={t('list.none')} description={t('list.noneHint')} />}
        narrowRow={(row) => (
          <NarrowRow
            head={words(row, true)}
            end={<RejudgeState state={row.state} />}
            facts={
              <>
                <span className={styles['id']}>#{row.id}</span>
                {progress(row)}
                <span>
                  {t('list.changedOf', { count: row.changed, replace: { count: formatNumber(row.changed) } })}
                </span>
                <span>{shownUser(row.author)}</span>
                <TimeText value={row.gmtCreate} form="short" />
              </>
            }
          />
        )}
      />
    </Card>
  );
};

/** Judging again in masses: what was started, how far it is, what became of it. */
const RejudgesPage = () => {
  const superAdmin = useIsSuperAdmin();
  return (
    <>
      <PageTitle tools={superAdmin ? <NewButton /> : undefined} />
      <RootOnly>
        <List />
      </RootOnly>
    </>
  );
};

export default RejudgesPage;
