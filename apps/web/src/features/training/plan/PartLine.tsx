import type { training } from '@assay/contract';
import { IconCheck, IconClock, IconLock } from '@tabler/icons-react';
import { formatDuration, formatShortDateTime, toDate } from '../../../shared/i18n/time.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './PartLine.module.css';
import { partState } from './parts.ts';

const day = 86_400_000;

interface PartLineProps {
  section: training.TrainingSection;
  isDone: boolean;
  /** The server's clock, ms. */
  now: number;
}

/** When a part opens, is due, and what still counts after that, in the dates of its reader. */
export const PartLine = ({ section, isDone, now }: PartLineProps) => {
  const { t } = useTranslation('training');
  const { openAt, dueAt, lateUntil, lateFactor, isExtended } = section;
  const state = partState(section, now);
  const time = (date: string | null): string => (date === null ? '' : formatShortDateTime(date));
  const left = dueAt === null ? 0 : toDate(dueAt).getTime() - now;
  const words = {
    free: undefined,
    closed: t('due.opens', { time: time(openAt) }),
    open: t('due.left', { time: time(dueAt), left: formatDuration(left).replace(/:\d\d$/, '') }),
    late: t('due.late', { time: time(lateUntil), percent: Math.round(lateFactor * 100) }),
    over: t(isDone ? 'due.overDone' : 'due.over', { time: time(dueAt) }),
  }[state];
  if (words === undefined) return null;
  const isNear = !isDone && (state === 'late' || (state === 'open' && left < 2 * day));
  const Glyph = state === 'closed' ? IconLock : isDone ? IconCheck : IconClock;
  return (
    <span className={`${styles['line']} ${isNear ? styles['near'] : ''}`}>
      <Glyph size={14} stroke={1.75} aria-hidden="true" />
      <span>
        {words}
        {isExtended ? <span className={styles['extended']}>{t('due.extended')}</span> : null}
      </span>
    </span>
  );
};
