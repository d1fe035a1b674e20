import type { standings } from '@assay/contract';
import { IconMedal } from '@tabler/icons-react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './SealNote.module.css';

/** Says which awards end inside a rank, and what becomes of them. */
export const TornNote = ({ torn }: { torn: NonNullable<standings.BoardPage['torn']> }) => {
  const { t } = useTranslation('board');
  return (
    <p className={styles['note']} role="note">
      <IconMedal size={16} stroke={1.75} aria-hidden="true" />
      <span>
        {torn.map(({ name, places, count, widened }) => (
          <span key={name}>{t(widened ? 'torn.widened' : 'torn.byHand', { name, places, count })} </span>
        ))}
      </span>
    </p>
  );
};
