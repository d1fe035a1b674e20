import type { submission } from '@assay/contract';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../shared/card/Card.tsx';
import { isSkipped } from '../../../shared/cases/caseBar.ts';
import { formatMemory, formatRunTime } from '../../../shared/format/number.ts';
import { ScrollText } from '../../../shared/text/ScrollText.tsx';
import { VerdictTag } from '../../../shared/verdict/VerdictTag.tsx';
import { Evidence } from '../live/Evidence.tsx';
import styles from './SelectedCase.module.css';

/** Time and memory of a case in one line. */
export const caseMeasures = ({ time, memory }: submission.JudgeCase): string =>
  [time === null ? null : formatRunTime(time), memory === null ? null : formatMemory(memory)]
    .filter((part) => part !== null)
    .join(' · ');

/** Everything there is to know of one case. */
export const SelectedCase = ({ one }: { one: submission.JudgeCase }) => {
  const { t } = useTranslation('submission');
  const skipped = isSkipped(one);
  return (
    <Card
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
        {skipped ? <p className={styles['note']}>{t('case.skippedWhy')}</p> : null}
        {one.userOutput && !skipped ? (
          <div>
            <h3 className={styles['label']}>{t('case.message')}</h3>
            <ScrollText wrap label={t('case.message')} className={styles['message']}>
              <Evidence message={one.userOutput} />
            </ScrollText>
          </div>
        ) : null}
        {!skipped && !one.userOutput ? (
          <p className={styles['note']}>{t(one.userOutput === null ? 'case.messageHidden' : 'case.noMessage')}</p>
        ) : null}
        {skipped || one.wallTime === null || one.time === null ? null : (
          <p className={styles['note']}>
            {t('case.times', { cpu: formatRunTime(one.time), wall: formatRunTime(one.wallTime) })}
          </p>
        )}
      </div>
    </Card>
  );
};
