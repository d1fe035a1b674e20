import type { problem } from '@assay/contract';
import { problemTypes } from '@assay/domain';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Difficulty } from '../../../shared/kit/Difficulty.tsx';
import { AcRate } from '../../../shared/kit/Gauge.tsx';
import { OiMark } from '../../../shared/kit/OiMark.tsx';
import { TagList } from '../../../shared/kit/TagList.tsx';
import { useOwnStatuses } from '../../../shared/scope/useOwnStatuses.ts';
import { useScope } from '../../../shared/scope/useScope.ts';
import { useIsLoggedIn } from '../../../shared/session/roles.ts';
import { type Column, DataTable } from '../../../shared/table/DataTable.tsx';
import { VerdictGlyph } from '../../../shared/verdict/VerdictGlyph.tsx';
import styles from './ProblemTable.module.css';
import { RateCell } from './RateCell.tsx';

type Row = problem.ProblemRow;

interface ProblemTableProps {
  rows: readonly Row[] | undefined;
  refreshing: boolean;
  error: unknown;
  onRetry: () => void;
  filtered: boolean;
  showTags: boolean;
  /** Said where there are none at all. */
  none?: ReactNode;
}

/** Rows of a list of problems, with the reader's own results in the place where they are met. */
export const ProblemTable = ({ rows, showTags, none, ...state }: ProblemTableProps) => {
  const { t } = useTranslation('problem');
  const loggedIn = useIsLoggedIn();
  const scope = useScope();
  const ownStatus = useOwnStatuses(
    scope,
    (rows ?? []).map((row) => row.pid),
  );

  const own = (row: Row) => {
    const code = ownStatus(row.pid);
    return code === undefined ? null : <VerdictGlyph status={code} />;
  };
  const title = (row: Row) => (
    <Link to={scope.paths.problem(row.problemId)} className={styles['title']} title={row.title}>
      {row.title}
    </Link>
  );

  const columns: Column<Row>[] = [
    {
      key: 'own',
      head: t('column.own'),
      width: 56,
      align: 'center',
      hidden: !loggedIn,
      cell: own,
    },
    {
      key: 'id',
      head: t('column.id'),
      width: 104,
      cell: (row) => <span className={styles['id']}>{row.problemId}</span>,
    },
    {
      key: 'title',
      head: t('column.title'),
      grow: true,
      cell: (row) => (
        <span className={styles['name']}>
          {title(row)}
          {row.type === problemTypes.oi ? <OiMark difficulty={row.difficulty} /> : null}
          {showTags && row.tags.length > 0 ? (
            <span className={styles['tags']}>
              <TagList tags={row.tags} max={2} fill />
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'difficulty',
      head: t('column.difficulty'),
      width: 84,
      cell: (row) => <Difficulty level={row.difficulty} />,
    },
    { key: 'rate', head: t('column.rate'), width: 156, cell: (row) => <RateCell row={row} /> },
    { key: 'total', head: t('column.total'), width: 88, align: 'right', cell: (row) => formatNumber(row.total) },
  ];

  return (
    <DataTable
      {...state}
      {...(none === undefined || state.filtered ? {} : { empty: none })}
      label={t('list.title')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.pid}
      rowLink={(row) => scope.paths.problem(row.problemId)}
      expectedRows={15}
      narrowRow={(row) => (
        <div className={styles['narrow']}>
          <span className={styles['glyph']}>{own(row)}</span>
          <span className={styles['line']}>
            {title(row)}
            {row.type === problemTypes.oi ? <OiMark difficulty={row.difficulty} /> : null}
          </span>
          <span className={`${styles['line']} ${styles['second']}`}>
            <span className={styles['id']}>{row.problemId}</span>
            <Difficulty level={row.difficulty} />
            <span className={styles['rate']}>
              <AcRate ac={row.ac} total={row.total} width={48} />
            </span>
            <VisuallyHidden>{t('list.submitted', { count: row.total })}</VisuallyHidden>
          </span>
        </div>
      )}
    />
  );
};
