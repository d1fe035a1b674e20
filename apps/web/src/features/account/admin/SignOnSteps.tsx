import { type DataOf, signOn } from '@assay/contract';
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from '../setting/Setting.module.css';

const glyph = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What a test of a provider found, step by step; those after one that failed were not tried. */
export const SignOnSteps = ({ steps }: { steps: DataOf<typeof signOn.testSignOn> }) => {
  const { t } = useTranslation('signOn');
  return (
    <ol className={styles['sessions']} aria-label={t('steps')}>
      {signOn.signOnSteps.options.map((step) => {
        const found = steps.find((one) => one.step === step);
        const state = found === undefined ? 'skipped' : found.ok ? 'ok' : 'failed';
        const Glyph = { ok: IconCheck, failed: IconX, skipped: IconMinus }[state];
        return (
          <li key={step}>
            <Glyph {...glyph} />
            <div className={styles['session']}>
              <span>
                {t(`step.${step}`)}: {t(`state.${state}`)}
              </span>
              {state === 'failed' ? (
                <span className={styles['failed']} role="alert">
                  {t(`failed.${step}`)} ({found?.why})
                </span>
              ) : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
};
