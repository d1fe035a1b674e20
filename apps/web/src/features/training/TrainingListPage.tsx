import { training } from '@assay/contract';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCall } from '../../shared/client/useCall.ts';
import { useNow } from '../../shared/hooks/useNow.ts';
import { formatNumber } from '../../shared/i18n/number.ts';
import { shownUser } from '../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { EmptyState } from '../../shared/kit/EmptyState.tsx';
import { FilterBar } from '../../shared/kit/FilterBar.tsx';
import { PageTitle } from '../../shared/kit/PageTitle.tsx';
import { SearchInput } from '../../shared/kit/SearchInput.tsx';
import { Segmented } from '../../shared/kit/Segmented.tsx';
import { SkeletonLines } from '../../shared/kit/Skeleton.tsx';
import { Tag } from '../../shared/kit/Tag.tsx';
import { TimeText } from '../../shared/kit/TimeText.tsx';
import { useIsLoggedIn } from '../../shared/session/roles.ts';
import { useLoginFirst } from '../../shared/session/useLoginFirst.ts';
import type { Column } from '../../shared/table/DataTable.tsx';
import { PagedTable } from '../../shared/table/PagedTable.tsx';
import { useUrlQuery } from '../../shared/url/useUrlQuery.ts';
import { CategoryChips } from './list/CategoryChips.tsx';
import { ContinueStrip } from './list/ContinueStrip.tsx';
import { DueMark } from './list/DueMark.tsx';
import { listInput, listQuery, pageSize } from './list/listQuery.ts';
import { OwnProgress } from './list/OwnProgress.tsx';
import { RowAct } from './list/RowAct.tsx';
import { placeOf } from './place.ts';
import styles from './TrainingListPage.module.css';

type Row = training.ListedTraining;

/** `/training`: every training outside groups, its filters in the address, with the reader's own progress. */
const TrainingListPage = () => {
  const { t } = useTranslation('training');
  const loggedIn = useIsLoggedIn();
  const loginFirst = useLoginFirst();
  const now = useNow(60_000);
  const url = useUrlQuery(listQuery);
  const { query, setQuery, clearQuery, active } = url;
  const list = useCall(training.getTrainingList, { query: listInput(query) });
  const categories = useCall(training.getTrainingCategory, {}, { quiet: true });
  const own = useCall(training.getOwnTrainings, {}, { quiet: true, enabled: loggedIn });
  // One above the other, each would push down what has come before it.
  const waits = categories.isPending || (loggedIn && own.isPending);
  const next = loggedIn ? own.data?.[0] : undefined;
  const due = new Map((own.data ?? []).map((row) => [row.tid, row]));

  const homeOf = (row: Row): string => placeOf(row.id, row.gid).home;
  const title = (row: Row) => {
    const owed = due.get(row.id);
    return (
      <span className={styles['name']}>
        <Link
          to={homeOf(row)}
          className={styles['title']}
          title={row.title}
          onClick={(event) => loginFirst(event, homeOf(row))}
        >
          {row.title}
        </Link>
        {row.auth === 'Private' ? (
          <IconLock className={styles['lock']} size={14} stroke={1.75} role="img" aria-label={t('auth.Private')} />
        ) : null}
        {owed === undefined || owed.dueAt === null ? null : (
          <DueMark dueAt={owed.dueAt} isLate={owed.isLate} now={now} />
        )}
      </span>
    );
  };
  const category = (row: Row) =>
    row.categoryName === null ? '–' : <Tag color={row.categoryColor}>{row.categoryName}</Tag>;
  const act = (row: Row) => {
    const { home, problems } = placeOf(row.id, row.gid);
    return <RowAct row={row} home={home} problems={problems} />;
  };
  const columns: Column<Row>[] = [
    { key: 'title', head: t('list.name'), grow: true, cell: title },
    { key: 'category', head: t('list.category'), width: 112, cell: category },
    { key: 'auth', head: t('list.auth'), width: 64, cell: (row) => t(`auth.${row.auth}`) },
    {
      key: 'count',
      head: t('list.count'),
      width: 80,
      align: 'right',
      hidden: loggedIn,
      cell: (row) => row.problemCount,
    },
    {
      key: 'progress',
      head: t('list.progress'),
      width: 236,
      hidden: !loggedIn,
      cell: (row) => <OwnProgress row={row} />,
    },
    {
      key: 'author',
      head: t('list.author'),
      width: 128,
      cell: (row) => <span className={styles['small']}>{shownUser(row.author)}</span>,
    },
    {
      key: 'updated',
      head: t('list.updated'),
      width: 108,
      cell: (row) => (
        <span className={styles['small']}>
          <TimeText value={row.gmtModified} form="date" />
        </span>
      ),
    },
    { key: 'act', head: t('list.act'), width: 132, align: 'right', cell: act },
  ];

  return (
    <>
      <PageTitle
        note={
          list.data === undefined
            ? undefined
            : t('list.total', { count: list.data.total, replace: { count: formatNumber(list.data.total) } })
        }
      />
      {next === undefined ? null : <ContinueStrip row={next} now={now} />}
      {waits ? (
        <SkeletonLines lines={12} />
      ) : (
        <Card flush edge className={styles['card'] ?? ''}>
          {categories.data === undefined || categories.data.length === 0 ? null : (
            <CategoryChips
              categories={categories.data}
              value={query.categoryId}
              onChange={(categoryId) => setQuery({ categoryId })}
            />
          )}
          <FilterBar active={active} onClear={clearQuery}>
            <Segmented
              label={t('list.auth')}
              value={query.auth}
              onChange={(auth) => setQuery({ auth })}
              options={[
                { value: '', label: t('common:all') },
                { value: 'Public', label: t('auth.Public') },
                {
                  value: 'Private',
                  label: (
                    <>
                      <IconLock size={14} stroke={1.75} aria-hidden="true" />
                      {t('auth.Private')}
                    </>
                  ),
                },
              ]}
            />
            <SearchInput
              label={t('list.search')}
              value={query.keyword}
              onChange={(keyword) => setQuery({ keyword: keyword.slice(0, 255) })}
            />
          </FilterBar>
          <PagedTable
            label={t('list.label')}
            columns={columns}
            list={list}
            url={url}
            pageSize={pageSize}
            rowKey={(row) => row.id}
            rowLink={(row) => (loggedIn ? homeOf(row) : undefined)}
            none={<EmptyState title={t('list.none')} description={t('list.noneHint')} />}
            narrowRow={(row) => (
              <div className={styles['narrow']}>
                <div className={styles['facts']}>
                  {title(row)}
                  <span className={styles['second']}>
                    {row.categoryName === null ? null : category(row)}
                    <span className={styles['small']}>{shownUser(row.author)}</span>
                  </span>
                  <OwnProgress row={row} wide />
                </div>
                {act(row)}
              </div>
            )}
          />
        </Card>
      )}
    </>
  );
};

export default TrainingListPage;
