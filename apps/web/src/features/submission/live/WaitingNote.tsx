import { queue } from '@assay/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/client/useCall.ts';
import styles from './WaitingNote.module.css';

const pollMs = 2000;
/** Seconds from which an estimate is told in minutes. */
const patience = 120;

/** Why a submission is still waiting, and for how long about. */
export const WaitingNote = ({ submitId }: { submitId: number }) => {
  const { t } = useTranslation('submission');
  const { data } = useCall(
    queue.getWaiting,
    { query: { submitId } },
    { quiet: true, keepPrevious: false, refetchInterval: pollMs },
  );
  if (data === undefined || data.reason === 'notWaiting') return null;
  const { reason, before, estimate } = data;
  const text = (): string => {
    if (reason !== 'turn') return t(`waiting.${reason}`);
    if (before === 0) return t('waiting.next');
    if (estimate === null) return t('waiting.before', { count: before });
    const seconds = Math.max(1, Math.round(estimate));
    return seconds < patience
      ? t('waiting.estimate', { count: before, seconds })
      : t('waiting.estimateMinutes', { count: before, minutes: Math.round(seconds / 60) });
  };
  return <span className={styles['note']}>{text()}</span>;
};
