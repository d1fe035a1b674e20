import type { problem } from '@assay/contract';
import { Suspense } from 'react';
import { Tip } from '../../../shared/floating/Tip.tsx';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { AcRate } from '../../../shared/kit/Gauge.tsx';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import styles from './ProblemTable.module.css';

const VerdictShares = lazyPart(async () => (await import('./VerdictShares.tsx')).VerdictShares);

/** The AC rate; who rests on it or reaches it by keyboard sees the share of each verdict and the exact numbers. */
export const RateCell = ({ row }: { row: problem.ProblemRow }) => {
  const { t } = useTranslation('problem');
  const numbers = t('list.exact', { ac: formatNumber(row.ac), total: formatNumber(row.total) });
  return (
    <Tip
      label={
        <Suspense fallback={numbers}>
          <span className={styles['exact']}>{numbers}</span>
          <VerdictShares counts={row} />
        </Suspense>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what a pointer can read, a keyboard can */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <span className={styles['rateCell']} tabIndex={0} role="group" aria-label={numbers}>
        <AcRate ac={row.ac} total={row.total} />
      </span>
    </Tip>
  );
};
