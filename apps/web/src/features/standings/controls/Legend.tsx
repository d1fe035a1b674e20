import { type CellLook, contestRuleOf } from '@assay/domain';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import cells from '../board/Cells.module.css';
import styles from './BoardTools.module.css';

interface LegendProps {
  type: number;
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
export const Legend = ({ type, judging, sealed, afterEnd, fresh }: LegendProps) => {
  const { t } = useTranslation('board');
  const rule = contestRuleOf(type);
  const looks: CellLook[] = [
    ...rule.legend,
    ...(judging ? (['judging'] as const) : []),
    ...(sealed ? [rule.sealedLook] : []),
    ...(afterEnd && rule.hasFirsts ? (['after'] as const) : []),
  ];
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
