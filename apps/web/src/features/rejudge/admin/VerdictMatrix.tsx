import type { rejudge } from '@assay/contract';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowRight, IconChevronDown, IconChevronUp, IconEqual } from '@tabler/icons-react';
import { useIsMobile } from '../../../shared/hooks/useViewport.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { useStatusName } from '../../../shared/verdict/useStatusName.ts';
import { VerdictTag } from '../../../shared/verdict/VerdictTag.tsx';
import styles from './VerdictMatrix.module.css';
import { type Move, matrixOf, moveOf } from './verdictMatrix.ts';

const glyphs: Readonly<Record<Move, typeof IconEqual>> = {
  gained: IconChevronUp,
  lost: IconChevronDown,
  other: IconArrowRight,
  same: IconEqual,
};
const moves = ['lost', 'gained', 'other', 'same'] as const;

/** A move between verdicts; undefined members match all. */
export interface ChosenMove {
  oldStatus?: number | undefined;
  newStatus?: number | undefined;
}

interface VerdictMatrixProps {
  cells: rejudge.RejudgeSummary['matrix'];
  chosen: ChosenMove;
  /** A cell was pressed: show the submissions that move so, or all again. */
  onChoose: (move: ChosenMove) => void;
}

/** Old verdicts down, new ones across. Cells off the diagonal carry a glyph and an edge, not only a colour. */
export const VerdictMatrix = ({ cells, chosen, onChoose }: VerdictMatrixProps) => {
  const { t } = useTranslation('rejudge');
  const nameOf = useStatusName();
  const size = useIsMobile() ? 'code' : 'full';
  const matrix = matrixOf(cells);
  const present = new Set(cells.map((cell) => moveOf(cell.from, cell.to)));

  const cell = (from: number, to: number) => {
    const count = matrix.at(from, to);
    const move = moveOf(from, to);
    if (count === 0) return <span className={styles['none']}>·</span>;
    const Glyph = glyphs[move];
    const pressed = chosen.oldStatus === from && chosen.newStatus === to;
    return (
      <button
        type="button"
        className={`${styles['cell']} ${styles[move]}`}
        aria-pressed={pressed}
        aria-label={t('matrix.cell', { from: nameOf(from), to: nameOf(to), count, move: t(`move.${move}`) })}
        onClick={() => onChoose(pressed ? {} : { oldStatus: from, newStatus: to })}
      >
        <Glyph size={14} stroke={2.25} aria-hidden="true" />
        {formatNumber(count)}
      </button>
    );
  };

  return (
    <>
      <section
        className={styles['scroll']}
        aria-label={t('matrix.title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
      >
        <table className={styles['table']}>
          <VisuallyHidden component="caption">{t('matrix.caption')}</VisuallyHidden>
          <thead>
            <tr>
              <th scope="col" className={styles['corner']}>
                {t('matrix.corner')}
              </th>
              {matrix.columns.map((to) => (
                <th key={to} scope="col">
                  <VerdictTag status={to} size="code" />
                </th>
              ))}
              <th scope="col">{t('matrix.total')}</th>
            </tr>
          </thead>
          <tbody>
            {matrix.rows.map((from) => (
              <tr key={from}>
                <th scope="row">
                  <VerdictTag status={from} size={size} />
                </th>
                {matrix.columns.map((to) => (
                  <td key={to}>{cell(from, to)}</td>
                ))}
                <td className={styles['sum']}>{formatNumber(matrix.rowTotal(from))}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('matrix.total')}</th>
              {matrix.columns.map((to) => (
                <td key={to} className={styles['sum']}>
                  {formatNumber(matrix.columnTotal(to))}
                </td>
              ))}
              <td className={styles['sum']}>{formatNumber(matrix.total)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      <ul className={styles['legend']} aria-label={t('matrix.legend')}>
        {moves
          .filter((move) => present.has(move))
          .map((move) => {
            const Glyph = glyphs[move];
            return (
              <li key={move}>
                <span className={`${styles['swatch']} ${styles[move]}`} aria-hidden="true">
                  <Glyph size={12} stroke={2.25} />
                </span>
                {t(`move.${move}`)}
              </li>
            );
          })}
      </ul>
    </>
  );
};
