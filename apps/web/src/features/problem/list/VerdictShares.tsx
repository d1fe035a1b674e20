import type { problem } from '@assay/contract';
import { formatNumber, formatPercent } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { shares } from '../../../shared/verdict/shares.ts';
import { statusLook } from '../../../shared/verdict/statusLook.ts';
import { useStatusName } from '../../../shared/verdict/useStatusName.ts';
import styles from './VerdictShares.module.css';

type Counts = Pick<problem.ProblemRow, 'total' | 'ac' | 'pa' | 'wa' | 'pe' | 'tle' | 'mle' | 're' | 'ce' | 'se'>;

/** How the submissions to a problem ended: a bar of shares, and their numbers. */
export const VerdictShares = ({ counts }: { counts: Counts }) => {
  const { t } = useTranslation('problem');
  const nameOf = useStatusName();
  const parts = shares(counts);
  if (parts.length === 0) return t('statistic.empty');
  return (
    <span className={styles['shares']}>
      <span className={styles['bar']} aria-hidden="true">
        {parts.map(({ key, code, share }) => (
          <span key={key} style={{ flexGrow: share, background: `var(--${statusLook(code).family}-solid)` }} />
        ))}
      </span>
      {parts.map(({ key, code, count, share }) => (
        <span key={key} className={styles['line']}>
          <span className={styles['dot']} style={{ background: `var(--${statusLook(code).family}-solid)` }} />
          <span className={styles['code']}>{statusLook(code).short}</span>
          <span className={styles['name']}>{nameOf(code)}</span>
          <span className={styles['count']}>{formatNumber(count)}</span>
          <span className={styles['count']}>{formatPercent(share)}</span>
        </span>
      ))}
    </span>
  );
};
