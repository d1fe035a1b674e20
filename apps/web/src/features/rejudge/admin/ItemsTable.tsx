import type { rejudge } from '@assay/contract';
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { formatRunTime } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { NarrowRow } from '../../../shared/kit/NarrowRow.tsx';
import { Tag } from '../../../shared/kit/Tag.tsx';
import { UserName } from '../../../shared/kit/UserName.tsx';
import { type Column, DataTable } from '../../../shared/table/DataTable.tsx';
import { VerdictTag } from '../../../shared/verdict/VerdictTag.tsx';
import styles from './Rejudge.module.css';

type Item = rejudge.RejudgeItem;

interface ItemsTableProps {
  rows: readonly Item[] | undefined;
  refreshing: boolean;
  error: unknown;
  onRetry: () => void;
  /** Filters besides "changed only" are set. */
  filtered: boolean;
  /** More results are to come. */
  judging: boolean;
  expectedRows: number;
}

/** Two values with an arrow between; one value when nothing changes. */
const Change = ({ before, after, plain }: { before: string | null; after: string | null; plain?: boolean }) =>
  before === after ? (
    <span className={styles['stays']}>{before ?? '–'}</span>
  ) : (
    <span className={styles['change']}>
      <span>{before ?? '–'}</span>
      <IconArrowRight size={13} stroke={1.75} aria-label="→" />
      {plain ? <span>{after ?? '–'}</span> : <b>{after ?? '–'}</b>}
    </span>
  );

const Verdicts = ({ item }: { item: Item }) => {
  const { t } = useTranslation('rejudge');
  return (
    <span className={styles['verdicts']}>
      <VerdictTag status={item.oldStatus} size="code" />
      {item.isManual ? <Tag>{t('item.manual')}</Tag> : null}
      <IconArrowRight size={14} stroke={1.75} aria-label="→" />
      {item.newStatus === null ? (
        <span className={styles['stays']}>{t(item.outcome === 'void' ? 'item.void' : 'item.waiting')}</span>
      ) : (
        <VerdictTag status={item.newStatus} size={item.newStatus === item.oldStatus ? 'code' : 'full'} />
      )}
    </span>
  );
};

const Outcome = ({ outcome }: { outcome: Item['outcome'] }) => {
  const { t } = useTranslation('rejudge');
  if (outcome !== 'conflict')
    return <span className={styles['stays']}>{outcome === 'applied' ? t('item.applied') : '–'}</span>;
  return (
    <span className={styles['conflict']} title={t('item.conflictWhy')}>
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" />
      {t('item.conflict')}
    </span>
  );
};

const text = (value: number | null): string | null => (value === null ? null : String(value));
const time = (value: number | null): string | null => (value === null ? null : formatRunTime(value));

/** Differences up to this many ms are noise of honest machines. */
const noiseMs = 50;

const Times = ({ item: { oldTime, newTime, newStatus } }: { item: Item }) => {
  const judged = newStatus !== null;
  const isNoise = oldTime !== null && newTime !== null && Math.abs(newTime - oldTime) <= noiseMs;
  return <Change before={time(oldTime)} after={time(judged ? newTime : oldTime)} plain={isNoise} />;
};

/** Submissions of a rejudge, old → new. */
export const ItemsTable = ({ judging, ...props }: ItemsTableProps) => {
  const { t } = useTranslation('rejudge');
  const id = (item: Item) => (
    <Link to={paths.submission(item.submitId)} className={styles['id']}>
      #{item.submitId}
    </Link>
  );
  const author = (item: Item, avatar: number) => (
    <UserName
      username={item.username}
      to={paths.myHome(item.uid, item.username)}
      hasPage={item.hasPage}
      withAvatar={avatar}
    />
  );
  const scored = props.rows?.some((item) => item.oldScore !== null || item.newScore !== null) ?? false;
  const decided = props.rows?.some((item) => item.outcome === 'applied' || item.outcome === 'conflict') ?? false;

  const columns: Column<Item>[] = [
    { key: 'id', head: t('item.submission'), width: 96, cell: id },
    { key: 'author', head: t('item.author'), grow: true, cell: (item) => author(item, 22) },
    {
      key: 'problem',
      head: t('item.problem'),
      width: 96,
      cell: (item) => <span className={styles['id']}>{item.displayPid}</span>,
    },
    { key: 'language', head: t('item.language'), width: 104, cell: (item) => item.language },
    { key: 'verdict', head: t('item.verdict'), width: 264, cell: (item) => <Verdicts item={item} /> },
    {
      key: 'score',
      head: t('item.score'),
      width: 150,
      align: 'right',
      hidden: !scored,
      cell: (item) => <Change before={text(item.oldScore)} after={text(item.newScore)} />,
    },
    {
      key: 'time',
      head: t('item.time'),
      width: 160,
      cell: (item) => <Times item={item} />,
    },
    {
      key: 'outcome',
      head: t('item.outcome'),
      width: 110,
      hidden: !decided,
      cell: (item) => <Outcome outcome={item.outcome} />,
    },
  ];

  return (
    <DataTable
      {...props}
      dense
      label={t('item.title')}
      columns={columns}
      rowKey={(item) => item.submitId}
      empty={
        props.filtered ? undefined : (
          <EmptyState
            title={t(judging ? 'item.noneYet' : 'item.noneChanged')}
            description={t(judging ? 'item.noneYetHint' : 'item.noneChangedHint')}
          />
        )
      }
      narrowRow={(item) => (
        <NarrowRow
          head={id(item)}
          end={author(item, 18)}
          facts={
            <>
              <span className={styles['id']}>{item.displayPid}</span>
              <span>{item.language}</span>
              {item.oldScore === null && item.newScore === null ? null : (
                <span>
                  {t('item.score')} <Change before={text(item.oldScore)} after={text(item.newScore)} />
                </span>
              )}
              <Times item={item} />
              {item.outcome === 'conflict' ? <Outcome outcome="conflict" /> : null}
            </>
          }
        >
          <Verdicts item={item} />
        </NarrowRow>
      )}
    />
  );
};
