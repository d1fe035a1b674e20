import type { CSSProperties } from 'react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { readableInk } from '../../../shared/ink.ts';
import type { BoardRow } from './boardModel.ts';
import styles from './RankTile.module.css';

interface RankTileProps {
  row: Pick<BoardRow, 'rank' | 'isWinAward' | 'awardName' | 'awardBackground' | 'awardColor'>;
}

/** Rank with the award behind it; who is out of competition has a word in its place. */
export const RankTile = ({ row }: RankTileProps) => {
  const { t } = useTranslation('board');
  if (row.rank < 0) return <span className={styles['star']}>{t('star')}</span>;
  if (!row.isWinAward) return <span className={styles['tile']}>{row.rank}</span>;
  const ink = readableInk(row.awardBackground, row.awardColor);
  return (
    <span
      className={`${styles['tile']} ${ink === undefined ? styles['tint'] : styles['award']}`}
      style={{ '--award': row.awardBackground || 'var(--silver)', '--ink': ink } as CSSProperties}
      title={row.awardName ?? undefined}
    >
      {row.rank}
      <span className={styles['name']}>{row.awardName}</span>
    </span>
  );
};
