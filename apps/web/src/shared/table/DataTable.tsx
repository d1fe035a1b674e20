import { VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useDelayed } from '../hooks/useDelayed.ts';
import { useIsNarrow } from '../hooks/useViewport.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ErrorState } from '../kit/ErrorState.tsx';
import { SkeletonBar } from '../kit/Skeleton.tsx';
import styles from './DataTable.module.css';

export interface Column<R> {
  key: string;
  head: ReactNode;
  cell: (row: R, index: number) => ReactNode;
  align?: 'left' | 'right' | 'center';
  /** Pixels; keep columns that can be empty at a width. */
  width?: number;
  /** Takes the rest of the row and cuts with an ellipsis: titles. One column at most. */
  grow?: boolean;
  /** Clicking the head sorts by this column: from the largest down, or as words are read. */
  sortable?: boolean | 'ascending';
  /** Left out for now: a column the reader may not see. */
  hidden?: boolean;
}

export interface Sort {
  key: string;
  descending: boolean;
}

export interface DataTableProps<R> {
  columns: readonly Column<R>[];
  /** Undefined while the first answer is under way. */
  rows: readonly R[] | undefined;
  rowKey: (row: R, index: number) => string | number;
  /** Says what the table lists, for screen readers. */
  label: string;
  /** A refresh is under way: the old rows stay, a bar runs on the top edge. */
  refreshing?: boolean;
  error?: unknown;
  onRetry?: () => void;
  /** Replaces the standard empty state. */
  empty?: ReactNode;
  /** Filters are set: the empty state says that nothing matched. */
  filtered?: boolean;
  /** Where a click anywhere in the row leads; the title must be a link of its own for the keyboard. */
  rowLink?: (row: R) => string | undefined;
  /** Reader's own rows: soft fill and a needle at the edge. */
  own?: (row: R) => boolean;
  /** The two-line row of narrow screens; without it the table scrolls sideways. */
  narrowRow?: (row: R, index: number) => ReactNode;
  /** What stands across the whole table in place of this row's cells: the head of a group of rows. */
  wholeRow?: (row: R) => ReactNode;
  /** Rows of 36 px: back office, files. */
  dense?: boolean;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /** Rows the skeleton copies. */
  expectedRows?: number;
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, select, textarea, label, [role="button"]') !== null;

const alignClass = (align: Column<unknown>['align']): string =>
  align === undefined || align === 'left' ? '' : (styles[align] ?? '');

const barWidths = ['70%', '52%', '84%', '61%'];

/** Rows to compare: one column each, whole row opens, own rows marked; skeleton, empty and error states included. */
export const DataTable = <R,>(props: DataTableProps<R>) => {
  const { rows, rowKey, label, error, onRetry, rowLink, own, narrowRow, sort, onSort } = props;
  const columns = props.columns.filter((column) => !column.hidden);
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const narrow = useIsNarrow() && narrowRow !== undefined;
  const waiting = rows === undefined && !error;
  const skeleton = useDelayed(waiting);
  const refreshBar = useDelayed(props.refreshing === true && !waiting);

  const open = (event: MouseEvent, row: R): void => {
    const to = rowLink?.(row);
    if (to === undefined || isControl(event.target) || getSelection()?.toString()) return;
    if (event.metaKey || event.ctrlKey) window.open(to, '_blank', 'noopener');
    else void navigate(to);
  };

  if (error && (rows === undefined || rows.length === 0)) {
    return <ErrorState error={error} {...(onRetry === undefined ? {} : { onRetry })} />;
  }
  if (rows?.length === 0) return props.empty ?? <EmptyState filtered={props.filtered ?? false} />;

  const bar = refreshBar ? <div className={styles['refresh']} aria-hidden="true" /> : null;
  const expected = Array.from({ length: props.expectedRows ?? 10 }, (_, index) => index);

  if (narrow) {
    return (
      <div className={styles['wrap']} aria-busy={waiting}>
        {bar}
        <ul className={styles['list']} aria-label={label}>
          {rows?.map((row, index) => {
            const whole = props.wholeRow?.(row);
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the row's title is a link; the click is a larger target for it
              <li
                key={rowKey(row, index)}
                className={`${styles['item']} ${whole ? styles['whole'] : ''} ${own?.(row) ? styles['own'] : ''}`}
                onClick={(event) => open(event, row)}
              >
                {whole ?? narrowRow(row, index)}
              </li>
            );
          })}
          {skeleton
            ? expected.map((index) => (
                <li key={index} className={styles['item']}>
                  <div className={styles['bars']}>
                    <SkeletonBar width={barWidths[index % barWidths.length]!} />
                    <SkeletonBar width="38%" />
                  </div>
                </li>
              ))
            : null}
        </ul>
      </div>
    );
  }

  const head = (column: Column<R>): ReactNode => {
    if (!column.sortable || onSort === undefined) return column.head;
    const active = sort?.key === column.key;
    const Glyph = active && sort.descending ? IconChevronDown : IconChevronUp;
    return (
      <button
        type="button"
        className={styles['sort']}
        onClick={() =>
          onSort({ key: column.key, descending: active ? !sort.descending : column.sortable !== 'ascending' })
        }
      >
        {column.head}
        {active ? <Glyph size={14} stroke={2} aria-hidden="true" /> : null}
      </button>
    );
  };

  const cells = (row: R, index: number): ReactNode => {
    const whole = props.wholeRow?.(row);
    if (whole)
      return (
        <td className={styles['whole']} colSpan={columns.length}>
          {whole}
        </td>
      );
    return columns.map((column) => (
      <td key={column.key} className={`${alignClass(column.align)} ${column.grow ? styles['grow'] : ''}`}>
        {column.cell(row, index)}
      </td>
    ));
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its place is scrolled by keyboard too
    <div className={styles['wrap']} aria-busy={waiting} tabIndex={0}>
      {bar}
      <table className={`${styles['table']} ${props.dense ? styles['dense'] : ''}`} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={alignClass(column.align)}
                style={column.width === undefined ? undefined : { width: column.width, minWidth: column.width }}
                aria-sort={sort?.key === column.key ? (sort.descending ? 'descending' : 'ascending') : undefined}
              >
                {head(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row, index) => (
            <tr
              key={rowKey(row, index)}
              className={`${rowLink?.(row) === undefined ? '' : styles['opens']} ${own?.(row) ? styles['own'] : ''}`}
              onClick={(event) => open(event, row)}
            >
              {cells(row, index)}
            </tr>
          ))}
          {skeleton
            ? expected.map((index) => (
                <tr key={index}>
                  {columns.map((column, place) => (
                    <td key={column.key} className={column.grow ? styles['grow'] : ''}>
                      <SkeletonBar width={barWidths[(index + place) % barWidths.length]!} />
                    </td>
                  ))}
                </tr>
              ))
            : null}
        </tbody>
      </table>
      {waiting ? <VisuallyHidden role="status">{t('table.loading')}</VisuallyHidden> : null}
    </div>
  );
};
