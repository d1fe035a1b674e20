import type { contest, standings } from '@assay/contract';
import { countsPoints } from '@assay/domain';
import { Box } from '@mantine/core';
import { IconSnowflake } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { AcRate } from '../../../shared/kit/Gauge.tsx';
import { useScope } from '../../../shared/scope/useScope.ts';
import { type Column, DataTable } from '../../../shared/table/DataTable.tsx';
import { useContest } from '../useContest.ts';
import { Balloon } from './Balloon.tsx';
import { HiddenSince } from './HiddenSince.tsx';
import { OwnMark } from './OwnMark.tsx';
import { OwnFirst, OwnTries } from './OwnTries.tsx';
import styles from './ProblemTable.module.css';
import type { OwnResult } from './useOwnStanding.ts';

type Row = contest.ContestProblem;

interface ProblemTableProps {
  rows: readonly Row[] | undefined;
  own: (pid: number) => OwnResult | null;
  standing: standings.OwnStanding | undefined;
  /** Numbers stand where they stood at the seal. */
  hidden: boolean;
  refreshing: boolean;
  error: unknown;
  onRetry: () => void;
}

/** The contest's problems with the own result, the balloon and the counters. */
export const ProblemTable = ({ rows, own, standing, hidden, ...state }: ProblemTableProps) => {
  const { t } = useTranslation('contest');
  const { paths } = useScope();
  const { info } = useContest();

  const name = (row: Row) => (
    <span className={styles['name']}>
      <Balloon color={row.color} />
      <b>{row.displayId}</b>
    </span>
  );
  const title = (row: Row) => (
    <Link to={paths.problem(row.displayId)} className={styles['title']} title={row.displayTitle}>
      {row.displayTitle}
    </Link>
  );
  const named = (row: Row) => (
    <Box display="flex" style={{ alignItems: 'center', gap: 8 }}>
      {title(row)}
      <OwnFirst own={standing?.problems[row.displayId]} />
    </Box>
  );
  const tries = (row: Row, none?: string) => (
    <OwnTries own={standing?.problems[row.displayId]} type={info.type} {...(none === undefined ? {} : { none })} />
  );
  const mark = (row: Row) => <OwnMark own={own(row.pid)} type={info.type} />;
  const count = (row: Row) => (
    <span className={styles['count']} title={t('problems.accepted', { ac: row.ac, total: row.total })}>
      {formatNumber(row.ac)} <span className={styles['total']}>/ {formatNumber(row.total)}</span>
    </span>
  );

  const columns: Column<Row>[] = [
    {
      key: 'own',
      head: t(countsPoints(info.type) ? 'problems.ownScore' : 'problems.own'),
      width: 96,
      cell: mark,
    },
    { key: 'id', head: t('problems.id'), width: 72, cell: name },
    { key: 'title', head: t('problems.name'), grow: true, cell: named },
    {
      key: 'tries',
      head: t(countsPoints(info.type) ? 'problems.lastSent' : 'problems.tries'),
      width: countsPoints(info.type) ? 168 : 104,
      cell: (row) => tries(row, '–'),
    },
    { key: 'rate', head: t('problems.rate'), width: 160, cell: (row) => <AcRate ac={row.ac} total={row.total} /> },
    { key: 'count', head: t('problems.count'), width: 128, align: 'right', cell: count },
    {
      key: 'hidden',
      head: (
        <span className={styles['sealHead']}>
          <IconSnowflake size={13} stroke={1.75} aria-hidden="true" />
          {t('problems.afterSeal')}
        </span>
      ),
      width: 92,
      align: 'center',
      hidden: !hidden,
      cell: () => <HiddenSince />,
    },
  ];

  return (
    <DataTable
      {...state}
      label={t('problems.title')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.displayId}
      rowLink={(row) => paths.problem(row.displayId)}
      empty={<EmptyState title={t('problems.none')} description={t('problems.noneHint')} />}
      narrowRow={(row) => (
        <div className={styles['narrow']}>
          <span className={styles['narrowName']}>{name(row)}</span>
          {title(row)}
          <span className={styles['narrowOwn']}>{mark(row)}</span>
          <span className={styles['second']}>
            {count(row)}
            {hidden ? <HiddenSince /> : null}
            {tries(row)}
            <OwnFirst own={standing?.problems[row.displayId]} />
          </span>
        </div>
      )}
    />
  );
};
