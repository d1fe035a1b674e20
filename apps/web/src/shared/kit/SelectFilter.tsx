import type { ReactNode } from 'react';
import { Choice } from '../floating/Choice.tsx';
import { useTranslation } from '../i18n/useTranslation.ts';
import styles from './FilterBar.module.css';

interface SelectFilterProps {
  /** Names the filter; stands before the chosen value. */
  label: string;
  /** Empty text means all. */
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  icon?: ReactNode;
  /** Pixels, 172 by default. */
  width?: number;
  searchable?: boolean;
}

/** A choice among more than four values; the first one is "all". */
export const SelectFilter = ({
  label,
  value,
  onChange,
  options,
  icon,
  width,
  searchable = false,
}: SelectFilterProps) => {
  const { t } = useTranslation('common');
  const data = [{ value: '', label: t('all') }, ...options];
  return (
    <Choice
      className={styles['select'] ?? ''}
      style={width === undefined ? {} : { width }}
      classNames={{ input: `${styles['field']} ${value === '' ? '' : styles['active']}` }}
      aria-label={label}
      value={value}
      onChange={(next) => onChange(next ?? '')}
      data={data.map((option) => ({ ...option, label: t('filter.option', { label, value: option.label }) }))}
      renderOption={({ option }) => data.find((entry) => entry.value === option.value)?.label ?? option.label}
      allowDeselect={false}
      searchable={searchable}
      leftSection={icon}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      maxDropdownHeight={320}
    />
  );
};
