import type { rank } from '@assay/contract';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatNumber } from '../../shared/i18n/number.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { AcRate } from '../../shared/kit/Gauge.tsx';
import { UserName } from '../../shared/kit/UserName.tsx';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import styles from './RankPage.module.css';

type Row = rank.RankRow;

interface RankTableProps {
  kind: 'acm' | 'oi';
  rows: readonly Row[] | undefined;
  ownUid: string | undefined;
  refreshing: boolean;
  error: unknown;
  onRetry: () => void;
  filtered: boolean;
  expectedRows: number;
}

const medals: Readonly<Record<number, string>> = { 1: 'gold', 2: 'silver', 3: 'bronze' };

/** Nobody wins a medal with nothing: where nobody has what is counted yet, all are first. */
const Place = ({ row: { rank: place, ac, exactScore }, kind }: { row: Row; kind: 'acm' | 'oi' }) => {
  const medal = (kind === 'acm' ? ac : exactScore) > 0 ? medals[place] : undefined;
  return <span className={`${styles['place']} ${styles[medal ?? ''] ?? ''}`}>{formatNumber(place)}</span>;
};

const Person = ({ row }: { row: Row }) => (
  <span className={styles['person']}>
    <UserName
      username={row.username}
      to={paths.myHome(row.uid, row.username)}
      hasPage
      avatar={row.avatar}
      withAvatar
      badge={row.role}
      titleName={row.titleName}
      titleColor={row.titleColor}
    />
    {row.nickname ? <span className={styles['nickname']}>{row.nickname}</span> : null}
  </span>
);

/** To what was accepted; `words`: where the number alone would not say what it counts. */
const Solved = ({ row, words }: { row: Row; words?: string }) => (
  <Link className={styles['solved']} to={`${paths.status}?username=${encodeURIComponent(row.username)}&status=0`}>
    {words ?? formatNumber(row.ac)}
  </Link>
);

/** Users in the order of a ranking, which has none without a page; the reader's own row stands first too. */
export const RankTable = ({ kind, ownUid, ...props }: RankTableProps) => {
  const { t } = useTranslation('rank');
  const columns: Column<Row>[] = [
    { key: 'rank', head: t('column.rank'), width: 88, align: 'center', cell: (row) => <Place row={row} kind={kind} /> },
    { key: 'user', head: t('column.user'), width: 330, cell: (row) => <Person row={row} /> },
    {
      key: 'signature',
      head: t('column.signature'),
      grow: true,
      cell: (row) => <span className={styles['signature']}>{row.signature?.trim() || '–'}</span>,
    },
    {
      key: 'score',
      head: t('column.score'),
      width: 110,
      align: 'right',
      hidden: kind === 'acm',
      cell: (row) => <b>{formatNumber(row.exactScore)}</b>,
    },
    { key: 'ac', head: t('column.ac'), width: 96, align: 'right', cell: (row) => <Solved row={row} /> },
    { key: 'total', head: t('column.total'), width: 96, align: 'right', cell: (row) => formatNumber(row.total) },
    {
      key: 'rating',
      head: t('column.rating'),
      width: 84,
      align: 'right',
      // Where nobody gave a handle there is nothing to say.
      hidden: kind === 'oi' || props.rows?.every(({ rating }) => rating === null) !== false,
      cell: (row) => (row.rating === null ? '–' : formatNumber(row.rating)),
    },
    {
      key: 'rate',
      head: t('column.rate'),
      width: 168,
      hidden: kind === 'oi',
      cell: (row) => <AcRate ac={row.ac} total={row.total} />,
    },
  ];
  return (
    <DataTable
      {...props}
      label={t(`label.${kind}`)}
      columns={columns}
      rowKey={(row, index) => `${row.uid} ${index}`}
      own={(row) => row.uid === ownUid}
      narrowRow={(row) => (
        <div className={styles['narrow']}>
          <Place row={row} kind={kind} />
          <span className={styles['narrowWho']}>
            <UserName
              username={row.username}
              to={paths.myHome(row.uid, row.username)}
              hasPage
              titleName={row.titleName}
              titleColor={row.titleColor}
            />
            {kind === 'acm' ? (
              <AcRate ac={row.ac} total={row.total} width={56} />
            ) : (
              <Solved row={row} words={t('solvedCount', { count: row.ac })} />
            )}
          </span>
          <span className={styles['narrowCounts']}>
            {kind === 'acm' ? <Solved row={row} /> : <b>{formatNumber(row.exactScore)}</b>}
            <span>/ {formatNumber(row.total)}</span>
          </span>
        </div>
      )}
    />
  );
};
