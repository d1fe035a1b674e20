import type { lab as calls } from '@assay/contract';
import { limitFactor, status } from '@assay/domain';
import { useState } from 'react';
import { formatMemory, formatRunTime } from '../../shared/i18n/number.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { EmptyState } from '../../shared/kit/EmptyState.tsx';
import { Segmented } from '../../shared/kit/Segmented.tsx';
import { familyClass, statusLook } from '../../shared/verdict/statusLook.ts';
import { VerdictGlyph } from '../../shared/verdict/VerdictGlyph.tsx';
import styles from './Matrix.module.css';

type View = calls.LabRunView;
type Cell = View['solutions'][number]['cells'][number];
type Measure = 'time' | 'memory';

const isOpen = (code: number): boolean => code === status.pending || code === status.judging;

/** Solutions × subtasks: verdict, time or memory, and a bar against the limit. What contradicts its expectation is framed. */
export const MatrixCard = ({
  run,
  chosen,
  onChoose,
}: {
  run: View;
  chosen: string | undefined;
  onChoose: (name: string) => void;
}) => {
  const { t } = useTranslation('lab');
  const [measure, setMeasure] = useState<Measure>('time');
  const groups = [...new Set(run.tests.map((test) => test.group))].sort((a, b) => a - b);
  const limitOf = (language: string) =>
    (measure === 'time' ? run.timeLimit : run.memoryLimit * 1024) * limitFactor(language);
  const numberOf = (cell: Cell) => (measure === 'time' ? cell.time : cell.memory);
  const format = measure === 'time' ? formatRunTime : formatMemory;
  const countOf = (group: number) => run.tests.filter((test) => test.group === group).length;

  const cellOf = (cell: Cell, language: string) => {
    const share = Math.min(1, numberOf(cell) / Math.max(1, limitOf(language) * 1.3));
    const should =
      cell.should === null
        ? null
        : cell.should === 'right'
          ? t('matrix.shouldRight')
          : t('matrix.shouldPoints', { points: cell.should });
    return (
      <td
        key={cell.group}
        className={`${styles['cell']} ${familyClass(cell.status)} ${should === null ? '' : styles['odd']}`}
      >
        <span className={styles['verdict']}>
          <span className={styles['short']}>
            <VerdictGlyph status={cell.status} size={14} />{' '}
            <span aria-hidden="true">{statusLook(cell.status).short}</span>
          </span>
          {isOpen(cell.status) ? null : <span className={styles['value']}>{format(numberOf(cell))}</span>}
        </span>
        <span className={styles['bar']} aria-hidden="true">
          <span style={{ '--share': `${share * 100}%` } as React.CSSProperties} />
        </span>
        {should === null ? null : <span className={styles['should']}>{should}</span>}
      </td>
    );
  };

  return (
    <Card
      flush
      title={t('matrix.title')}
      note={
        <span className={styles['limits']}>{t('matrix.limits', { time: run.timeLimit, memory: run.memoryLimit })}</span>
      }
      tools={
        <Segmented
          small
          label={t('matrix.measure')}
          value={measure}
          options={[
            { value: 'time', label: t('matrix.time') },
            { value: 'memory', label: t('matrix.memory') },
          ]}
          onChange={setMeasure}
        />
      }
    >
      {run.solutions.length === 0 ? (
        <EmptyState
          title={t(run.state === 'running' ? 'matrix.soon' : 'matrix.none')}
          description={t('matrix.noneHint')}
        />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        <section className={styles['scroll']} aria-label={t('matrix.title')} tabIndex={0}>
          <table className={styles['matrix']}>
            <thead>
              <tr>
                <th scope="col" className={styles['head']}>
                  {t('matrix.solution')}
                </th>
                {groups.map((group) => (
                  <th key={group} scope="col" className={styles['head']}>
                    {groups.length === 1 ? t('matrix.all') : t('matrix.group', { group })}
                    <span className={styles['minor']}>{t('matrix.cases', { count: countOf(group) })}</span>
                  </th>
                ))}
                <th scope="col" className={`${styles['head']} ${styles['end']}`}>
                  {t(run.isOi ? 'matrix.points' : 'matrix.whole')}
                </th>
              </tr>
            </thead>
            <tbody>
              {run.solutions.map((one) => (
                <tr key={one.name}>
                  <th scope="row" className={one.name === chosen ? styles['chosen'] : undefined}>
                    <button type="button" className={styles['name']} onClick={() => onChoose(one.name)}>
                      {one.name}
                    </button>
                    <span className={styles['minor']}>{t(one.isModel ? 'expect.model' : `expect.${one.expect}`)}</span>
                  </th>
                  {one.cells.map((cell) => cellOf(cell, one.language))}
                  <td
                    className={`${styles['cell']} ${styles['end']} ${one.isAsExpected === false ? styles['odd'] : ''}`}
                  >
                    {run.isOi && one.points !== null ? (
                      <b>{one.points}</b>
                    ) : (
                      <span className={styles['verdict']}>
                        <VerdictGlyph status={one.status} size={14} />
                      </span>
                    )}
                    {one.isAsExpected === false ? (
                      <span className={styles['should']}>{t(`matrix.not.${one.expect}`)}</span>
                    ) : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  );
};
