import { desk } from '@assay/contract';
import { useCall } from '../../../shared/client/useCall.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { NarrowRow } from '../../../shared/kit/NarrowRow.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import type { Column } from '../../../shared/table/DataTable.tsx';
import { PagedTable } from '../../../shared/table/PagedTable.tsx';
import { pageNumber } from '../../../shared/url/fields.ts';
import { useUrlQuery } from '../../../shared/url/useUrlQuery.ts';
import { useContest } from '../../contest/index.ts';
import { Person } from '../Person.tsx';
import styles from './Print.module.css';
import { PrintActions } from './PrintActions.tsx';
import { Seat } from './Seat.tsx';

/** Document 2, section 9. */
const pageSize = 15;
const pollMs = 10_000;
const pageQuery = { currentPage: pageNumber() };

/** The queue of texts to print, for administrators of the contest. */
const PrintQueuePage = () => {
  const { t } = useTranslation('desk');
  const { cid } = useContest();
  const url = useUrlQuery(pageQuery);
  const { query } = url;
  const list = useCall(
    desk.getPrints,
    { query: { cid, currentPage: query.currentPage, limit: pageSize } },
    { refetchInterval: pollMs },
  );
  const lines = (row: desk.ContestPrint) =>
    t('print.lines', { count: row.lines, replace: { count: formatNumber(row.lines) } });
  const columns: Column<desk.ContestPrint>[] = [
    { key: 'id', head: t('print.id'), width: 72, cell: (row) => <span className={styles['small']}>#{row.id}</span> },
    { key: 'seat', head: t('seat'), width: 110, cell: (row) => <Seat seat={row.seat} /> },
    { key: 'who', head: t('print.who'), grow: true, cell: (row) => <Person row={row} /> },
    { key: 'lines', head: t('print.length'), width: 100, cell: lines },
    { key: 'when', head: t('print.when'), width: 130, cell: (row) => <TimeText value={row.gmtCreate} form="short" /> },
    { key: 'acts', head: t('print.actions'), width: 280, align: 'right', cell: (row) => <PrintActions row={row} /> },
  ];
  return (
    <Card flush edge title={t('print.queue')}>
      <PagedTable
        label={t('print.queue')}
        columns={columns}
        list={list}
        url={url}
        refreshing={false}
        pageSize={pageSize}
        rowKey={(row) => row.id}
        none={<EmptyState title={t('print.none')} description={t('print.noneHint')} />}
        narrowRow={(row) => (
          <NarrowRow
            head={<Person row={row} />}
            end={<Seat seat={row.seat} />}
            facts={
              <>
                <span>#{row.id}</span>
                <span>{lines(row)}</span>
                <TimeText value={row.gmtCreate} form="short" />
              </>
            }
          >
            <PrintActions row={row} />
          </NarrowRow>
        )}
      />
    </Card>
  );
};

export default PrintQueuePage;
