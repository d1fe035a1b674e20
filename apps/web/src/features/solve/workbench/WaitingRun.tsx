import { useNow } from '../../../shared/hooks/useNow.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { useWaitingText } from '../../submission/index.ts';
import styles from './TestDrawer.module.css';
import type { TestRunState } from './useTestRun.ts';

/** That a test run waits, why, about how long it will, and for how long it has. */
export const WaitingRun = ({ waiting }: { waiting: NonNullable<TestRunState['waiting']> }) => {
  const { t } = useTranslation('problem');
  const textOf = useWaitingText();
  const seconds = Math.max(0, Math.round((useNow(1000) - waiting.since) / 1000));
  const { reason, before, estimate } = waiting;
  return (
    <span className={styles['waits']}>
      <span role="status">
        {t('test.waits', { why: textOf({ reason: reason ?? 'turn', before, estimate }) ?? '' })}
      </span>
      <span>{t('test.waited', { seconds })}</span>
    </span>
  );
};
