import type { problem } from '@assay/contract';
import { status } from '@assay/domain';
import { Modal } from '@mantine/core';
import { formatNumber, formatPercent } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { shares } from '../../../shared/verdict/shares.ts';
import { familyClass } from '../../../shared/verdict/statusLook.ts';
import { VerdictTag } from '../../../shared/verdict/VerdictTag.tsx';
import styles from './StatisticDialog.module.css';

type Counts = problem.ProblemInfo['problemCount'];

/** Shares with the place on the circle where each begins. */
const slices = (counts: Counts) => {
  let start = 0;
  return shares(counts).map((part) => {
    const slice = { ...part, start };
    start += part.share;
    return slice;
  });
};

interface StatisticDialogProps {
  counts: Counts;
  title: string;
  onClose: () => void;
}

/** How submissions to a problem ended, as a ring and in numbers. */
export const StatisticDialog = ({ counts, title, onClose }: StatisticDialogProps) => {
  const { t } = useTranslation('problem');
  const parts = slices(counts);
  const accepted = parts.find((part) => part.code === status.accepted)?.share ?? 0;
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={t('statistic.title', { title })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {parts.length === 0 ? (
        <EmptyState title={t('statistic.empty')} description={t('statistic.emptyWhy')} />
      ) : (
        <div className={styles['body']}>
          <div className={styles['ring']}>
            <svg viewBox="0 0 42 42" aria-hidden="true">
              {parts.map(({ code, share, start }) => (
                <circle
                  key={code}
                  className={`${styles['slice']} ${familyClass(code)}`}
                  cx="21"
                  cy="21"
                  r="15.9155"
                  pathLength="100"
                  strokeDasharray={`${Math.max(0.4, share * 100 - (parts.length > 1 ? 0.6 : 0))} 100`}
                  strokeDashoffset={-start * 100}
                />
              ))}
            </svg>
            <div className={styles['centre']}>
              <b>{formatPercent(accepted)}</b>
              <span>{t('common:gauge.acRate')}</span>
            </div>
          </div>
          <table className={styles['table']} aria-label={t('statistic.title', { title })}>
            <tbody>
              {parts.map(({ code, count, share }) => (
                <tr key={code}>
                  <th scope="row">
                    <VerdictTag status={code} />
                  </th>
                  <td>{formatNumber(count)}</td>
                  <td className={styles['share']}>{formatPercent(share)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Modal>
  );
};
