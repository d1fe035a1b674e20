import type { ReactNode } from 'react';
import styles from './Readouts.module.css';

interface ReadoutsProps {
  items: readonly { label: string; value: ReactNode }[];
  size?: 'small' | 'medium' | 'large';
}

/** Labels above values, rules between, never boxed. */
export const Readouts = ({ items, size = 'small' }: ReadoutsProps) => (
  <dl className={`${styles['list']} ${size === 'small' ? '' : styles[size]}`}>
    {items.map(({ label, value }) => (
      <div key={label} className={styles['item']}>
        <dt className={styles['label']}>{label}</dt>
        <dd className={styles['value']}>{value}</dd>
      </div>
    ))}
  </dl>
);
