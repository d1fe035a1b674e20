import type { queue } from '@assay/contract';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';

type Waiting = Pick<queue.WaitingEntry, 'reason' | 'before' | 'estimate'>;

/** Why a submission waits and how long about, in a few words. */
export const useWaitingWords = (): ((entry: Waiting) => string) => {
  const { t } = useTranslation('admin');
  return ({ reason, before, estimate }) => {
    if (reason === 'noNode' || reason === 'language' || reason === 'space') return t(`judge.why.${reason}`);
    const place =
      before === 0
        ? t('judge.why.next')
        : t('judge.why.before', { count: before, replace: { count: formatNumber(before) } });
    if (estimate === null) return place;
    const seconds = Math.max(1, Math.round(estimate));
    const time =
      seconds < 120
        ? t('judge.why.seconds', { count: seconds })
        : t('judge.why.minutes', { count: Math.round(seconds / 60) });
    return t('judge.why.both', { place, time });
  };
};
