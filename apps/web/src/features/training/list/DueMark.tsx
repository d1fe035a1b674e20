import { IconClock } from '@tabler/icons-react';
import { toDate } from '../../../shared/i18n/time.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import styles from './DueMark.module.css';

const day = 86_400_000;

interface DueMarkProps {
  /** A date of the API. */
  dueAt: string;
  isLate: boolean;
  /** The server's clock, ms. */
  now: number;
}

/** When something is due: marked where less than two days are left, or where it has passed. */
export const DueMark = ({ dueAt, isLate, now }: DueMarkProps) => {
  const { t } = useTranslation('training');
  const isNear = isLate || toDate(dueAt).getTime() - now < 2 * day;
  return (
    <span className={`${styles['due']} ${isNear ? styles['near'] : ''}`}>
      <IconClock size={14} stroke={1.75} aria-hidden="true" />
      <span className={styles['word']}>{t(isLate ? 'due.past' : 'due.label')}</span>
      <TimeText value={dueAt} form="short" />
    </span>
  );
};
