import { type DataOf, remote } from '@assay/contract';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useCall } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { NarrowRow } from '../../../shared/kit/NarrowRow.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { type Column, DataTable } from '../../../shared/table/DataTable.tsx';
import { VerdictTag } from '../../../shared/verdict/VerdictTag.tsx';
import styles from './Remote.module.css';
import { pollMs, type Site } from './siteFacts.ts';

type Row = DataOf<typeof remote.getRemoteQueue>[number];

/** What is on its way to a site, in the order in which it is sent. */
export const QueueCard = ({ site }: { site: Site }) => {
  const { t } = useTranslation('remoteAdmin');
  const list = useCall(remote.getRemoteQueue, { query: { site: site.key } }, { refetchInterval: pollMs, quiet: true });
  const id = (row: Row) => (
    <Link to={paths.submission(row.submitId)} className={styles['mono']}>
      #{row.submitId}
    </Link>
  );
  const state = (row: Row) => (
    <span className={styles['step']}>
      <VerdictTag status={row.status} size="code" /> {t(`step.${row.state}`)}
    </span>
  );
  const columns: Column<Row>[] = [
    { key: 'id', head: t('queue.submission'), width: 96, cell: id },
    {
      key: 'problem',
      head: t('queue.problem'),
      width: 120,
      cell: (row) => <span className={styles['mono']}>{row.displayPid}</span>,
    },
    { key: 'user', head: t('queue.user'), grow: true, cell: (row) => row.username },
    { key: 'from', head: t('queue.from'), width: 80, cell: (row) => t(row.inContest ? 'queue.contest' : 'queue.bank') },
    { key: 'state', head: t('queue.state'), width: 170, cell: state },
    {
      key: 'remote',
      head: t('queue.remoteId'),
      width: 110,
      cell: (row) => <span className={styles['mono']}>{row.remoteId ?? '–'}</span>,
    },
    {
      key: 'since',
      head: t('queue.since'),
      width: 100,
      align: 'right',
      cell: (row) => <TimeText value={row.gmtCreate} form="relative" />,
    },
  ];
  const unknown = list.data?.find((row) => row.state === 'unknown');
  return (
    <Card title={t('queue.title')} note={site.name} flush edge>
      <DataTable
        dense
        label={t('queue.label', { site: site.name })}
        columns={columns}
        rows={list.data}
        rowKey={(row) => row.submitId}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<EmptyState title={t('queue.none')} description={t('queue.noneHint')} />}
        narrowRow={(row) => (
          <NarrowRow
            head={id(row)}
            end={state(row)}
            facts={
              <>
                <span className={styles['mono']}>{row.displayPid}</span>
                <span>{row.username}</span>
                <TimeText value={row.gmtCreate} form="relative" />
              </>
            }
          />
        )}
      />
      {unknown === undefined ? null : <p className={styles['note']}>{t('queue.unknown', { id: unknown.submitId })}</p>}
    </Card>
  );
};
