import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import type { CellLook } from '../board/boardCell.ts';
import cells from '../board/Cells.module.css';
import styles from './BoardTools.module.css';

interface LegendProps {
  kind: 'acm' | 'oi';
  /** Runs can be with the judge at this moment. */
  judging: boolean;
  sealed: boolean;
  afterEnd: boolean;
  fresh: boolean;
}

const glyphOf: Partial<Record<CellLook, string | undefined>> = {
  accepted: cells['check'],
  after: cells['check'],
  wrong: cells['cross'],
};

const textOf: Partial<Record<CellLook, string>> = {
  judging: '…',
  pending: '?',
  hidden: '?',
  full: '100',
  partial: '60',
  zero: '0',
};

/** What the looks of cells mean. */
export const Legend = ({ kind, judging, sealed, afterEnd, fresh }: LegendProps) => {
  const { t } = useTranslation('board');
  const open: CellLook[] = judging ? ['judging'] : [];
  const looks: CellLook[] =
    kind === 'acm'
      ? [
          'first',
          'accepted',
          'wrong',
          ...open,
          ...(sealed ? (['pending'] as const) : []),
          ...(afterEnd ? (['after'] as const) : []),
        ]
      : ['full', 'partial', 'zero', ...open, ...(sealed ? (['hidden'] as const) : [])];
  return (
    <ul className={styles['legend']} aria-label={t('legend.label')}>
      {looks.map((look) => (
        <li key={look}>
          <span className={`${cells['cell']} ${cells[look]} ${styles['sample']}`} aria-hidden="true">
            {look === 'first' ? <span className={cells['top']} /> : null}
            {glyphOf[look] === undefined ? textOf[look] : <span className={glyphOf[look]} />}
          </span>
          {t(`legend.${look}`)}
        </li>
      ))}
      {fresh ? (
        <li>
          <span
            className={`${cells['cell']} ${cells['accepted']} ${cells['fresh']} ${styles['sample']}`}
            aria-hidden="true"
          />
          {t('legend.fresh')}
        </li>
      ) : null}
    </ul>
  );
};
