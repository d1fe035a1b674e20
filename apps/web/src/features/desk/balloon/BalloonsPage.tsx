import { desk } from '@assay/contract';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useCall } from '../../../shared/client/useCall.ts';
import { formatDuration } from '../../../shared/i18n/time.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { NarrowRow } from '../../../shared/kit/NarrowRow.tsx';
import { Segmented } from '../../../shared/kit/Segmented.tsx';
import type { Column } from '../../../shared/table/DataTable.tsx';
import { PagedTable } from '../../../shared/table/PagedTable.tsx';
import { flag, oneOf, pageNumber, text } from '../../../shared/url/fields.ts';
import { useUrlQuery } from '../../../shared/url/useUrlQuery.ts';
import { useContest } from '../../contest/index.ts';
import { balloonsOf, live } from '../floor/deskCalls.ts';
import { Person } from '../Person.tsx';
import { Seat } from '../print/Seat.tsx';
import styles from './Balloon.module.css';
import { BalloonFilters } from './BalloonFilters.tsx';
import { BalloonMark } from './BalloonMark.tsx';
import { BalloonTick } from './BalloonTick.tsx';
import { FirstMark } from './FirstMark.tsx';
import { TakeBack } from './TakeBack.tsx';
import { WaitsNote } from './WaitsNote.tsx';

/** Document 2, section 9. */
const pageSize = 20;
const pollMs = 10_000;
const views = ['', 'waiting', 'done'] as const;
const pageQuery = { view: oneOf(views, ''), zone: text(), first: flag(), currentPage: pageNumber() };

/** The AC helper: who has solved what, which balloon it is, where it is carried, and which were. */
const BalloonsPage = () => {
  const { t } = useTranslation('desk');
  const { cid } = useContest();
  const url = useUrlQuery(pageQuery);
  const { query, setQuery } = url;
  const list = useCall(
    desk.getBalloons,
    {
      query: {
        cid,
        currentPage: query.currentPage,
        limit: pageSize,
        checked: query.view === '' ? undefined : query.view === 'done',
        zone: query.zone || undefined,
        first: query.first || undefined,
      },
    },
    { refetchInterval: pollMs },
  );
  const done = useCall(desk.getBalloons, balloonsOf(cid, true), { ...live, quiet: true });
  const run = (row: desk.Balloon) => (
    <Link to={paths.contestSubmission(cid, row.displayId, row.submitId)}>#{row.submitId}</Link>
  );
  const time = (row: desk.Balloon) => <span className={styles['time']}>{formatDuration(row.timeMs)}</span>;
  const columns: Column<desk.Balloon>[] = [
    { key: 'tick', head: t('balloon.done'), width: 72, cell: (row) => <BalloonTick row={row} /> },
    {
      key: 'problem',
      head: t('balloon.problem'),
      width: 76,
      cell: (row) => <BalloonMark displayId={row.displayId} color={row.color} size={32} />,
    },
    {
      key: 'who',
      head: t('balloon.who'),
      grow: true,
      cell: (row) => (
        <>
          <Person row={row} carriedBy={row.checkedBy} />
          <WaitsNote row={row} />
        </>
      ),
    },
    { key: 'first', head: t('balloon.firstHead'), width: 160, cell: (row) => <FirstMark row={row} /> },
    { key: 'seat', head: t('seat'), width: 110, cell: (row) => <Seat seat={row.seat} /> },
    { key: 'time', head: t('balloon.time'), width: 110, cell: time },
    { key: 'run', head: t('balloon.run'), width: 110, cell: run },
  ];
  return (
    <Card flush edge title={t('balloon.title')} tools={<TakeBack row={done.data?.records[0]} />}>
      <BalloonFilters
        zones={list.data?.zones}
        value={query}
        onChange={(change) => setQuery({ ...change, currentPage: 1 })}
      >
        <Segmented
          small
          label={t('balloon.view')}
          value={query.view}
          onChange={(view) => setQuery({ view, currentPage: 1 })}
          options={views.map((value) => ({ value, label: t(`balloon.views.${value || 'all'}`) }))}
        />
      </BalloonFilters>
      <PagedTable
        label={t('balloon.title')}
        columns={columns}
        list={list}
        url={url}
        refreshing={false}
        pageSize={pageSize}
        rowKey={(row) => row.id}
        none={<EmptyState title={t('balloon.none')} description={t('balloon.noneHint')} />}
        narrowRow={(row) => (
          <NarrowRow
            head={
              <span className={styles['narrow']}>
                <BalloonTick row={row} />
                <BalloonMark displayId={row.displayId} color={row.color} size={32} />
                <Person row={row} carriedBy={row.checkedBy} />
              </span>
            }
            end={<Seat seat={row.seat} />}
            facts={
              <>
                {time(row)}
                {run(row)}
                <FirstMark row={row} />
              </>
            }
          >
            <WaitsNote row={row} />
          </NarrowRow>
        )}
      />
    </Card>
  );
};

export default BalloonsPage;
