import { judge } from '@assay/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/client/useCall.ts';
import styles from './WaitingNote.module.css';

const pollMs = 2000;

/** Why a submission is still waiting, and for how long about. */
export const WaitingNote = ({ submitId }: { submitId: number }) => {
  const { t } = useTranslation('submission');
  const { data } = useCall(
    judge.getWaiting,
    { query: { submitId } },
    { quiet: true, keepPrevious: false, refetchInterval: pollMs },
  );
  if (data === undefined || data.reason === 'notWaiting') return null;
  const { reason, before, estimate } = data;
  const text =
    reason !== 'turn'
      ? t(`waiting.${reason}`)
      : before === 0
        ? t('waiting.next')
        : estimate === null
          ? t('waiting.before', { count: before })
          : t('waiting.estimate', { count: before, seconds: Math.max(1, Math.round(estimate)) });
  return <span className={styles['note']}>{text}</span>;
};
