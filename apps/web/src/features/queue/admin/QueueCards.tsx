import { queue } from '@assay/contract';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useCall } from '../../../shared/client/useCall.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { Gauge } from '../../../shared/kit/Gauge.tsx';
import { NarrowRow } from '../../../shared/kit/NarrowRow.tsx';
import { Tag } from '../../../shared/kit/Tag.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { UserName } from '../../../shared/kit/UserName.tsx';
import { type Column, DataTable } from '../../../shared/table/DataTable.tsx';
import { Pager } from '../../../shared/table/Pager.tsx';
import { pollMs } from '../../node/index.ts';
import styles from './Queue.module.css';
import { useWaitingWords } from './useWaitingWords.ts';

const limit = 10;

const useQueue = (currentPage: number) =>
  useCall(queue.getQueue, { query: { currentPage, limit } }, { refetchInterval: pollMs, quiet: true });

type Entry = Pick<queue.WaitingEntry, 'submitId' | 'uid' | 'username' | 'hasPage' | 'displayPid' | 'language' | 'kind'>;

/** A test run has no page of its own. */
const Id = ({ entry }: { entry: Entry }) =>
  entry.kind === 'testRun' ? (
    <span className={styles['mono']}>–</span>
  ) : (
    <Link to={paths.submission(entry.submitId)} className={styles['submission']}>
      #{entry.submitId}
    </Link>
  );

const Author = ({ entry }: { entry: Entry }) => (
  <UserName
    username={entry.username}
    to={paths.myHome(entry.uid, entry.username)}
    hasPage={entry.hasPage}
    withAvatar={22}
  />
);

const Kind = ({ entry }: { entry: Entry }) => {
  const { t } = useTranslation('admin');
  return <Tag fill>{t(`judge.kind.${entry.kind}`)}</Tag>;
};

/** What both lists show of a submission. */
const useEntryColumns = <E extends Entry>(): Column<E>[] => {
  const { t } = useTranslation('admin');
  return [
    { key: 'id', head: t('judge.entry.id'), width: 96, cell: (entry) => <Id entry={entry} /> },
    { key: 'user', head: t('judge.entry.user'), grow: true, cell: (entry) => <Author entry={entry} /> },
    {
      key: 'problem',
      head: t('judge.entry.problem'),
      width: 96,
      cell: (entry) => <span className={styles['mono']}>{entry.displayPid}</span>,
    },
    { key: 'language', head: t('judge.language'), width: 110, cell: (entry) => entry.language },
    { key: 'kind', head: t('judge.entry.kind'), width: 100, cell: (entry) => <Kind entry={entry} /> },
  ];
};

/** The same on narrow screens; `words` stand on a line of their own, `last` ends the facts. */
const NarrowEntry = ({ entry, words, last }: { entry: Entry; words?: ReactNode; last: ReactNode }) => (
  <NarrowRow
    head={<Id entry={entry} />}
    end={<Author entry={entry} />}
    facts={
      <>
        <span className={styles['mono']}>{entry.displayPid}</span>
        <span>{entry.language}</span>
        <Kind entry={entry} />
        {last}
      </>
    }
  >
    {words}
  </NarrowRow>
);

const Cases = ({ entry }: { entry: queue.RunningEntry }) => {
  const { t } = useTranslation('admin');
  if (entry.kind === 'testRun' || entry.casesDone === null || entry.casesTotal === null) return '–';
  return (
    <Gauge
      value={entry.casesDone}
      limit={entry.casesTotal}
      label={t('judge.entry.cases')}
      text={`${entry.casesDone} / ${entry.casesTotal}`}
      tone="accent"
    />
  );
};

/** What nodes work on just now. */
export const RunningCard = () => {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useQueue(1);
  const columns: Column<queue.RunningEntry>[] = [
    ...useEntryColumns<queue.RunningEntry>(),
    { key: 'cases', head: t('judge.entry.cases'), width: 150, cell: (entry) => <Cases entry={entry} /> },
    { key: 'node', head: t('judge.entry.node'), width: 130, cell: (entry) => entry.node ?? '–' },
    {
      key: 'since',
      head: t('judge.entry.since'),
      width: 110,
      align: 'right',
      cell: (entry) => <TimeText value={entry.claimedAt} form="relative" />,
    },
  ];
  return (
    <Card
      title={t('judge.running')}
      note={data === undefined ? undefined : formatNumber(data.running.length)}
      flush
      edge
    >
      <DataTable
        dense
        label={t('judge.running')}
        columns={columns}
        rows={data?.running}
        rowKey={(entry, index) => `${entry.submitId}.${index}`}
        error={error}
        onRetry={() => void refetch()}
        expectedRows={2}
        narrowRow={(entry) => <NarrowEntry entry={entry} last={<Cases entry={entry} />} />}
      />
    </Card>
  );
};

/** What waits, in the order nodes will take it, with why and how long. */
export const WaitingCard = () => {
  const { t } = useTranslation('admin');
  const wordsOf = useWaitingWords();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQueue(page);
  const words = (entry: queue.WaitingEntry) => (
    <span className={entry.reason === 'turn' ? '' : styles['stuck']}>{wordsOf(entry)}</span>
  );
  const columns: Column<queue.WaitingEntry>[] = [
    ...useEntryColumns<queue.WaitingEntry>(),
    { key: 'why', head: t('judge.entry.why'), width: 300, cell: words },
    {
      key: 'since',
      head: t('judge.entry.queued'),
      width: 110,
      align: 'right',
      cell: (entry) => <TimeText value={entry.queuedAt} form="relative" />,
    },
  ];
  return (
    <Card
      title={t('judge.waiting')}
      note={data === undefined ? undefined : formatNumber(data.waiting.total)}
      flush
      edge
    >
      <DataTable
        dense
        label={t('judge.waiting')}
        columns={columns}
        rows={data?.waiting.records}
        rowKey={(entry, index) => `${entry.submitId}.${index}`}
        error={error}
        onRetry={() => void refetch()}
        expectedRows={3}
        narrowRow={(entry) => (
          <NarrowEntry entry={entry} words={words(entry)} last={<TimeText value={entry.queuedAt} form="relative" />} />
        )}
      />
      <Pager page={page} limit={limit} total={data?.waiting.total ?? 0} onPage={setPage} />
    </Card>
  );
};
