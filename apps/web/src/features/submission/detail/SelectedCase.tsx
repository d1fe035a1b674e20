import type { submission } from '@assay/contract';
import { formatRunTime } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { ScrollText } from '../../../shared/kit/ScrollText.tsx';
import { type CaseLimits, isSkipped } from '../../../shared/verdict/caseBar.ts';
import { VerdictTag } from '../../../shared/verdict/VerdictTag.tsx';
import { Evidence } from '../live/Evidence.tsx';
import { CaseWells } from './CaseWells.tsx';
import { caseMeasures, useSilentReason } from './caseWords.ts';
import styles from './SelectedCase.module.css';

interface SelectedCaseProps {
  submitId: number;
  one: submission.JudgeCase;
  limits: CaseLimits;
  /** Its bar may be a screen away: it stays at the bottom of the window while one looks through the others. */
  far?: boolean;
}

/** Everything there is to know of one case. */
export const SelectedCase = ({ submitId, one, limits, far = false }: SelectedCaseProps) => {
  const { t } = useTranslation('submission');
  const reasonOf = useSilentReason();
  const skipped = isSkipped(one);
  return (
    <Card
      className={(far && styles['card']) || ''}
      title={t('case.title', { number: one.seq })}
      tools={
        skipped ? (
          t('common:cases.skipped')
        ) : (
          <>
            <VerdictTag status={one.status} />
            <span className={styles['measures']}>{caseMeasures(one)}</span>
          </>
        )
      }
    >
      <div className={styles['body']}>
        {one.inputData === null && one.outputData === null ? null : (
          <dl className={styles['files']}>
            <dt>{t('case.inputFile')}</dt>
            <dd>{one.inputData ?? '–'}</dd>
            <dt>{t('case.outputFile')}</dt>
            <dd>{one.outputData ?? '–'}</dd>
          </dl>
        )}
        {one.hasData ? <CaseWells submitId={submitId} one={one} /> : null}
        {skipped ? <p className={styles['note']}>{t('case.skippedWhy')}</p> : null}
        {one.userOutput && !skipped ? (
          <div>
            <h3 className={styles['label']}>{t('case.message')}</h3>
            <ScrollText wrap label={t('case.message')} className={styles['message']}>
              <Evidence one={one} />
            </ScrollText>
          </div>
        ) : null}
        {!skipped && !one.userOutput ? <p className={styles['note']}>{reasonOf(one, limits)}</p> : null}
        {skipped || one.wallTime === null || one.time === null ? null : (
          <p className={styles['note']}>
            {t('case.times', { cpu: formatRunTime(one.time), wall: formatRunTime(one.wallTime) })}
          </p>
        )}
      </div>
    </Card>
  );
};
