import type { lab as calls } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import shared from './Lab.module.css';
import styles from './Result.module.css';

type View = calls.LabRunView;

const mostCases = 12;

const casesText = (cases: readonly number[]): string => {
  const shown = cases.slice(0, mostCases).map((seq) => `#${seq}`);
  return cases.length > mostCases ? `${shown.join(' ')} …` : shown.join(' ');
};

/** What stands against publishing, and what could be better. */
export const FindingsCard = ({ run, onSolution }: { run: View; onSolution?: (name: string) => void }) => {
  const { t } = useTranslation('lab');
  const faults = run.findings.filter((one) => one.isFault).length;
  const isGood = run.findings.length === 0 && run.state === 'done';
  return (
    <Card title={t('findings.title')} note={t('findings.count', { faults, hints: run.findings.length - faults })} flush>
      {isGood ? (
        <p className={styles['finding']}>
          <IconCircleCheck size={16} stroke={2} aria-hidden="true" className={styles['goodText']} />
          <span>{t('findings.none')}</span>
        </p>
      ) : null}
      <ul className={styles['findings']}>
        {run.findings.map((one, index) => {
          const Glyph = one.isFault ? IconX : IconAlertTriangle;
          const isOfSolution = run.solutions.some((solution) => solution.name === one.name);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: findings have no other name
            <li key={index} className={styles['finding']}>
              <Glyph size={16} stroke={2} aria-hidden="true" className={styles[one.isFault ? 'badText' : 'dueText']} />
              <div>
                <b>
                  {t(`finding.${one.code}`, {
                    name: one.name,
                    number: one.number ?? '',
                    count: one.cases.length,
                    defaultValue: one.code,
                  })}
                </b>
                {one.cases.length > 0 ? <div className={shared['mono']}>{casesText(one.cases)}</div> : null}
                {one.said === '' ? null : <pre className={shared['said']}>{one.said}</pre>}
                {isOfSolution && onSolution ? (
                  <Button className={styles['show'] ?? ''} size="xs" onClick={() => onSolution(one.name)}>
                    {t('findings.show')}
                  </Button>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
