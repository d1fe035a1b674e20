import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import styles from './FilterBar.module.css';

interface FilterBarProps {
  children: ReactNode;
  /** Switches and actions at the right end. */
  end?: ReactNode;
  /** How many filters differ from their default; from 1 on a clear button shows. */
  active?: number;
  onClear?: () => void;
}

/** First row inside a table's card: search, choices, clear. */
export const FilterBar = ({ children, end, active = 0, onClear }: FilterBarProps) => {
  const { t } = useTranslation('common');
  return (
    <div className={styles['bar']}>
      {children}
      {active > 0 && onClear !== undefined ? (
        <Button variant="subtle" leftSection={<IconX size={14} stroke={1.75} aria-hidden="true" />} onClick={onClear}>
          {t('filter.clear')}
        </Button>
      ) : null}
      {end === undefined ? null : <div className={styles['end']}>{end}</div>}
    </div>
  );
};
