import type { lab as calls } from '@assay/contract';
import { IconCheck, IconLoader2, IconMinus, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import styles from './Result.module.css';

const steps = ['generate', 'validate', 'answer', 'judge'] as const;
/** What is said of a step that went wrong, by the codes of its findings. */
const faultsOf: Readonly<Record<(typeof steps)[number], RegExp>> = {
  generate: /^(recipe\.|generate|generator|tooMuch)/,
  validate: /^(validateNot|inputInvalid)/,
  answer: /^(answerNot|model)/,
  judge: /^(expected|checker\.|solutionNot|judgeFailed)/,
};

/** The parts of a build on one line: what is done, what goes on, what went wrong. */
export const StepLine = ({ run }: { run: calls.LabRunView }) => {
  const { t } = useTranslation('lab');
  const at = steps.indexOf(run.step as (typeof steps)[number]);
  return (
    <ol className={styles['steps']}>
      {steps.map((step, index) => {
        const isOver = run.state === 'done' || index < at;
        const isNow = run.state === 'running' && index === at;
        const isBad = run.findings.some((one) => one.isFault && faultsOf[step].test(one.code));
        const Glyph = isNow ? IconLoader2 : isBad ? IconX : isOver ? IconCheck : IconMinus;
        const tone = isBad ? 'bad' : isNow ? 'now' : isOver ? 'good' : 'open';
        const share = isNow ? run.done / Math.max(1, run.total) : isOver ? 1 : 0;
        return (
          <li key={step} className={`${styles['step']} ${styles[tone]}`} aria-current={isNow ? 'step' : undefined}>
            <span className={styles['track']} style={{ '--share': `${share * 100}%` } as React.CSSProperties} />
            <span className={styles['stepName']}>
              <Glyph size={14} stroke={2} aria-hidden="true" className={isNow ? (styles['turns'] ?? '') : ''} />
              {t(`step.${step}`)}
              {isNow ? <span role="status">{t('step.progress', { done: run.done, total: run.total })}</span> : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
};
