import { judge } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { paths } from '../../app/paths.ts';
import { Card } from '../../shared/card/Card.tsx';
import { useCall } from '../../shared/client/useCall.ts';
import { formatNumber } from '../../shared/format/number.ts';
import { useUrlQuery } from '../../shared/hooks/useUrlQuery.ts';
import { Gauge } from '../../shared/measure/Gauge.tsx';
import { PageTitle } from '../../shared/page/PageTitle.tsx';
import { useIsSuperAdmin } from '../../shared/session/roles.ts';
import { EmptyState } from '../../shared/state/EmptyState.tsx';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { Pager } from '../../shared/table/Pager.tsx';
import { TimeText } from '../../shared/time/TimeText.tsx';
import { RootOnly } from './frame/RootOnly.tsx';
import { isMoving, livePollMs } from './rejudge/liveRejudge.ts';
import styles from './rejudge/Rejudge.module.css';
import { RejudgeState } from './rejudge/RejudgeState.tsx';
import { useFilterWords } from './rejudge/useFilterWords.ts';

const listQuery = z.object({
  currentPage: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(15),
});

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
  const { query, setQuery } = useUrlQuery(listQuery);
  const { data, error, refetch, isFetching } = useCall(
    judge.getRejudges,
    { query },
    { refetchInterval: (list) => (list?.records.some(isMoving) ? livePollMs : false) },
  );
  const live = data?.records.some(isMoving) ?? false;

  const words = (row: judge.RejudgeSummary) => {
    const text = wordsOf(row.filter).join(' · ');
    return (
      <Link className={styles['words']} to={paths.adminRejudge(row.id)} title={text}>
        {text}
      </Link>
    );
  };
  const progress = (row: judge.RejudgeSummary) => (
    <Gauge
      value={row.judged}
      limit={row.total}
      label={t('summary.progress')}
      text={`${formatNumber(row.judged)} / ${formatNumber(row.total)}`}
      tone="accent"
    />
  );
  const columns: Column<judge.RejudgeSummary>[] = [
    { key: 'id', head: t('list.id'), width: 64, cell: (row) => <span className={styles['id']}>#{row.id}</span> },
    { key: 'filter', head: t('list.filter'), grow: true, cell: words },
    { key: 'state', head: t('list.state'), width: 140, cell: (row) => <RejudgeState state={row.state} /> },
    { key: 'progress', head: t('list.progress'), width: 190, cell: progress },
    {
      key: 'changed',
      head: t('list.changed'),
      width: 84,
      align: 'right',
      cell: (row) => formatNumber(row.changed),
    },
    { key: 'author', head: t('list.author'), width: 120, cell: (row) => row.author },
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
      <DataTable
        dense
        label={t('list.title')}
        columns={columns}
        rows={data?.records}
        rowKey={(row) => row.id}
        rowLink={(row) => paths.adminRejudge(row.id)}
        refreshing={isFetching && !live}
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('list.none')} description={t('list.noneHint')} />}
        expectedRows={query.limit}
        narrowRow={(row) => (
          <div className={styles['narrow']}>
            <span className={styles['line']}>
              {words(row)}
              <RejudgeState state={row.state} />
            </span>
            <span className={styles['meta']}>
              <span className={styles['id']}>#{row.id}</span>
              {progress(row)}
              <span>{t('list.changedOf', { count: row.changed, replace: { count: formatNumber(row.changed) } })}</span>
              <span>{row.author}</span>
              <TimeText value={row.gmtCreate} form="short" />
            </span>
          </div>
        )}
      />
      <Pager
        page={query.currentPage}
        limit={query.limit}
        total={data?.total ?? 0}
        onPage={(currentPage) => setQuery({ currentPage })}
        onLimit={(limit) => setQuery({ limit })}
      />
    </Card>
  );
};

/** Judging again in masses: what was started, how far it is, what became of it. */
const RejudgesPage = () => {
  const { t } = useTranslation('rejudge');
  const superAdmin = useIsSuperAdmin();
  return (
    <>
      <PageTitle title={t('list.title')} tools={superAdmin ? <NewButton /> : undefined} />
      <RootOnly>
        <List />
      </RootOnly>
    </>
  );
};

export default RejudgesPage;
