import type { DataOf, queue } from '@assay/contract';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';

type Waiting = DataOf<typeof queue.getWaiting>;

/** Seconds from which an estimate is told in minutes. */
const patience = 120;

/** Why something waits for a judge, and for how long about; null once it does not. */
export const useWaitingText = (): ((waiting: Pick<Waiting, 'reason' | 'before' | 'estimate'>) => string | null) => {
  const { t } = useTranslation('submission');
  return ({ reason, before, estimate }) => {
    if (reason === 'notWaiting') return null;
    if (reason !== 'turn') return t(`waiting.${reason}`);
    if (before === 0) return t('waiting.next');
    if (estimate === null) return t('waiting.before', { count: before });
    const seconds = Math.max(1, Math.round(estimate));
    return seconds < patience
      ? t('waiting.estimate', { count: before, seconds })
      : t('waiting.estimateMinutes', { count: before, minutes: Math.round(seconds / 60) });
  };
};
