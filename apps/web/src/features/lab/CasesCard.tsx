import type { lab as calls } from '@assay/contract';
import { limitFactor } from '@assay/domain';
import { useState } from 'react';
import { formatBytes, formatMemory, formatRunTime } from '../../shared/i18n/number.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { CaseStrip } from '../../shared/verdict/CaseStrip.tsx';
import shared from './Lab.module.css';
import styles from './Result.module.css';

type View = calls.LabRunView;

/** The chosen solution case by case; the chosen case with where it comes from. */
export const CasesCard = ({ run, solution }: { run: View; solution: View['solutions'][number] }) => {
  const { t } = useTranslation('lab');
  const [selected, setSelected] = useState<number>();
  const cases = solution.cases.map(([seq, end, time, memory]) => ({ seq, status: end, time, memory, score: null }));
  const test = run.tests.find((one) => one.seq === selected);
  const own = cases.find((one) => one.seq === selected);
  return (
    <Card title={t('cases.title')} note={solution.name}>
      {cases.length === 0 ? (
        <p className={shared['hint']}>{t('cases.none')}</p>
      ) : (
        <CaseStrip
          cases={cases}
          measure="time"
          limit={run.timeLimit * limitFactor(solution.language)}
          selected={selected}
          onSelect={setSelected}
          withLimit
        />
      )}
      {test ? (
        <dl className={styles['facts']}>
          <dt>{t('cases.test')}</dt>
          <dd className={shared['mono']}>{test.name}</dd>
          <dt>{t('cases.source')}</dt>
          <dd className={shared['mono']}>{test.source || t('cases.own')}</dd>
          <dt>{t('cases.size')}</dt>
          <dd>{formatBytes(test.size)}</dd>
          {own ? (
            <>
              <dt>{t('cases.used')}</dt>
              <dd>
                {formatRunTime(own.time)} · {formatMemory(own.memory)}
              </dd>
            </>
          ) : null}
          {test.isValid === false ? <dd className={styles['badText']}>{t('cases.invalid')}</dd> : null}
        </dl>
      ) : null}
    </Card>
  );
};
