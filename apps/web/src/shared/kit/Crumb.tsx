import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../i18n/useTranslation.ts';
import styles from './Crumb.module.css';

interface CrumbProps {
  /** From the outermost; the last one is where the reader is and needs no address. */
  items: readonly { label: string; to?: string }[];
}

/** The way back up. */
export const Crumb = ({ items }: CrumbProps) => {
  const { t } = useTranslation('common');
  return (
    <nav aria-label={t('crumb')}>
      <ol className={styles['list']}>
        {items.map(({ label, to }, index) => (
          <li key={`${to ?? ''}${label}`} className={styles['item']}>
            {index === 0 ? null : <IconChevronRight size={14} stroke={1.75} aria-hidden="true" />}
            {to === undefined ? (
              <span className={styles['here']} aria-current="page">
                {label}
              </span>
            ) : (
              <Link to={to} className={styles['link']}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
