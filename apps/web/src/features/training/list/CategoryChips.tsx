import type { training } from '@assay/contract';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './CategoryChips.module.css';

interface CategoryChipsProps {
  categories: readonly training.TrainingCategory[];
  /** The chosen one; undefined: all. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** Categories in their own colours, one of them chosen or all. On phones the row scrolls sideways. */
export const CategoryChips = ({ categories, value, onChange }: CategoryChipsProps) => {
  const { t } = useTranslation('training');
  const chip = (id: number | undefined, name: string, color?: string) => (
    <button
      key={id ?? 'all'}
      type="button"
      className={styles['chip']}
      style={color === undefined ? undefined : ({ '--tint': color } as React.CSSProperties)}
      aria-pressed={value === id}
      onClick={() => onChange(id)}
    >
      {value === id && id !== undefined ? <IconCheck size={14} stroke={2} aria-hidden="true" /> : null}
      {name}
    </button>
  );
  return (
    <fieldset className={styles['chips']} aria-label={t('list.category')}>
      {chip(undefined, t('common:all'))}
      {categories.map(({ id, name, color }) => chip(id, name, color))}
    </fieldset>
  );
};
