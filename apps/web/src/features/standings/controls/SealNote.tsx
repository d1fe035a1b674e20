import { countsPoints } from '@assay/domain';
import { IconSnowflake } from '@tabler/icons-react';
import { formatShortDateTime } from '../../../shared/i18n/time.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './SealNote.module.css';

interface SealNoteProps {
  type: number;
  /** Since when, and until when where that is known. */
  since: string | null;
  until: string | null;
}

/** Says that the board is sealed, what that hides, and until when. */
export const SealNote = ({ type, since, until }: SealNoteProps) => {
  const { t } = useTranslation('board');
  return (
    <p className={styles['note']} role="note">
      <IconSnowflake size={16} stroke={1.75} aria-hidden="true" />
      <span>
        <b>{since === null ? t('sealed.now') : t('sealed.since', { time: formatShortDateTime(since) })}</b>{' '}
        {t(countsPoints(type) ? 'sealed.hidesOi' : 'sealed.hidesAcm')}{' '}
        {until === null ? t('sealed.untilLifted') : t('sealed.until', { time: formatShortDateTime(until) })}
      </span>
    </p>
  );
};
