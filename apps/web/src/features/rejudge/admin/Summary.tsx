import type { DataOf, rejudge } from '@assay/contract';
import { status } from '@assay/domain';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { Gauge } from '../../../shared/kit/Gauge.tsx';
import { Readouts } from '../../../shared/kit/Readouts.tsx';
import styles from './Rejudge.module.css';
import { countMoves } from './verdictMatrix.ts';

interface SummaryProps {
  rejudge: rejudge.RejudgeSummary;
  scores: DataOf<typeof rejudge.getRejudge>['scores'];
}

interface Note {
  key: string;
  text: string;
  warning: boolean;
}

/** New system errors are rarely what a rejudge is meant to bring: the data or a node may be broken. */
const newSystemErrors = (matrix: rejudge.RejudgeSummary['matrix']): number =>
  matrix
    .filter((cell) => cell.to === status.systemError && cell.from !== status.systemError)
    .reduce((sum, cell) => sum + cell.count, 0);

const countAll = (matrix: rejudge.RejudgeSummary['matrix']): number =>
  matrix.reduce((sum, cell) => sum + cell.count, 0);

/** How far it is, what it changes in numbers, and what to look at before deciding. */
export const Summary = ({ rejudge, scores }: SummaryProps) => {
  const { t } = useTranslation('rejudge');
  const { state, total, judged, matrix, conflicts } = rejudge;
  const errors = newSystemErrors(matrix);
  const voided = judged - countAll(matrix);
  const open = state === 'judging' || state === 'ready';
  const notes: Note[] = [];
  if (open && rejudge.applyWhenReady) notes.push({ key: 'self', text: t('note.self'), warning: false });
  else if (state === 'ready')
    notes.push({ key: 'ready', text: t(rejudge.changed === 0 ? 'note.nothing' : 'note.ready'), warning: false });
  if (conflicts > 0)
    notes.push({
      key: 'conflicts',
      text: t(state === 'undone' ? 'note.undoConflicts' : 'note.conflicts', { count: conflicts }),
      warning: true,
    });
  if (open && errors > 0) notes.push({ key: 'errors', text: t('note.errors', { count: errors }), warning: true });

  if (state !== 'discarded' && voided > 0)
    notes.push({ key: 'void', text: t('note.void', { count: voided }), warning: false });

  const scoreText =
    scores.up + scores.down === 0
      ? '–'
      : t('summary.points', { up: formatNumber(scores.upBy), down: formatNumber(scores.downBy) });
  return (
    <Card title={t('summary.title')}>
      <div className={styles['summary']}>
        {state === 'judging' ? (
          <div className={styles['progress']}>
            <div className={styles['label']}>{t('summary.progress')}</div>
            <Gauge
              value={judged}
              limit={total}
              label={t('summary.progress')}
              text={`${formatNumber(judged)} / ${formatNumber(total)}`}
              tone="accent"
              width="fluid"
            />
          </div>
        ) : null}
        <Readouts
          size="medium"
          items={[
            { label: t('summary.total'), value: formatNumber(total) },
            { label: t('summary.changed'), value: formatNumber(rejudge.changed) },
            { label: t('summary.lost'), value: formatNumber(countMoves(matrix, 'lost')) },
            { label: t('summary.gained'), value: formatNumber(countMoves(matrix, 'gained')) },
            { label: t('summary.users'), value: formatNumber(rejudge.users) },
            { label: t('summary.score'), value: scoreText },
          ]}
        />
        {notes.length === 0 ? null : (
          <div className={styles['notes']}>
            {notes.map(({ key, text, warning }) => {
              const Glyph = warning ? IconAlertTriangle : IconInfoCircle;
              return (
                <div key={key} className={`${styles['note']} ${warning ? styles['warning'] : ''}`}>
                  <Glyph size={16} stroke={1.75} aria-hidden="true" />
                  <span>{text}</span>
                </div>
              );
            })}
          </div>
        )}
      </div>
    </Card>
  );
};
