import type { submission } from '@assay/contract';
import type { ReactNode } from 'react';
import { useCall } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { ScrollText } from '../../../shared/kit/ScrollText.tsx';
import { useScope } from '../../../shared/scope/useScope.ts';
import { DiffText } from '../../../shared/verdict/DiffText.tsx';
import styles from './CaseWells.module.css';
import { excerptDiff } from './excerptDiff.ts';

interface WellProps {
  name: string;
  isCut: boolean;
  children: ReactNode;
}

const Well = ({ name, isCut, children }: WellProps) => {
  const { t } = useTranslation('submission');
  return (
    <div>
      <h3 className={styles['label']}>
        {name}
        {isCut ? <span className={styles['cut']}>{t('case.beginning')}</span> : null}
      </h3>
      <ScrollText label={name} className={styles['well']}>
        {children}
      </ScrollText>
    </div>
  );
};

interface CaseWellsProps {
  submitId: number;
  one: Pick<submission.JudgeCase, 'seq' | 'words' | 'difference'>;
}

/** How input, expected and actual output of a case begin, side by side, for those who may see the data. */
export const CaseWells = ({ submitId, one }: CaseWellsProps) => {
  const { t } = useTranslation('submission');
  const { caseData } = useScope().calls;
  const { data } = useCall(caseData.call, caseData.input(submitId, one.seq), {
    staleTime: 300_000,
    keepPrevious: false,
    quiet: true,
  });
  if (!data) return null;
  const { input, answer, output } = data;
  // What a checker accepts need not be equal, so only comparisons are marked.
  const isCompared = one.difference !== null || one.words?.code === 'differs';
  const diff = output && isCompared ? excerptDiff(answer, output) : null;
  return (
    <div className={styles['wells']}>
      <Well name={t('case.input')} isCut={input.isCut}>
        {input.text}
      </Well>
      <Well name={t('case.expected')} isCut={answer.isCut}>
        {diff ? <DiffText lines={diff.expected} as="right" /> : answer.text}
      </Well>
      {output ? (
        <Well name={t('case.actual')} isCut={output.isCut}>
          {diff ? <DiffText lines={diff.actual} /> : output.text}
        </Well>
      ) : null}
    </div>
  );
};
