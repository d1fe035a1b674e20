import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './RecordTable.module.css';
import type { RecordOrder } from './recordOrder.ts';

interface SortHeadProps {
  by: RecordOrder['by'];
  /** How rows are sorted now. */
  order: RecordOrder;
  onSort: (order: RecordOrder) => void;
  className?: string | undefined;
}

const words = {
  ac: 'records.total',
  totalRunTime: 'records.total',
  username: 'records.user',
  realname: 'records.realname',
} as const;

/** A head of a column by which records are sorted: names from A first, numbers from the best first, the second press turns it. */
export const SortHead = ({ by, order, onSort, className }: SortHeadProps) => {
  const { t } = useTranslation('training');
  const isActive = order.by === by;
  const Glyph = isActive && order.descending ? IconChevronDown : IconChevronUp;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isActive ? (order.descending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={styles['sort']}
        onClick={() => onSort({ by, descending: isActive ? !order.descending : by === 'ac' })}
      >
        {t(words[by])}
        {isActive ? <Glyph size={14} stroke={1.75} aria-hidden="true" /> : null}
      </button>
    </th>
  );
};
