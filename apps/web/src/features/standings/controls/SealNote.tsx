import { IconSnowflake } from '@tabler/icons-react';
import { formatShortDateTime } from '../../../shared/i18n/time.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './SealNote.module.css';

interface SealNoteProps {
  kind: 'acm' | 'oi';
  /** Since when, and until when where that is known. */
  since: string | null;
  until: string | null;
}

/** Says that the board is sealed, what that hides, and until when. */
export const SealNote = ({ kind, since, until }: SealNoteProps) => {
  const { t } = useTranslation('board');
  return (
    <p className={styles['note']} role="note">
      <IconSnowflake size={16} stroke={1.75} aria-hidden="true" />
      <span>
        <b>{since === null ? t('sealed.now') : t('sealed.since', { time: formatShortDateTime(since) })}</b>{' '}
        {t(kind === 'acm' ? 'sealed.hidesAcm' : 'sealed.hidesOi')}{' '}
        {until === null ? t('sealed.untilLifted') : t('sealed.until', { time: formatShortDateTime(until) })}
      </span>
    </p>
  );
};
