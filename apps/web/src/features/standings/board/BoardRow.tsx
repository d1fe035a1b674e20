import { contestRuleOf, isGoneName } from '@assay/domain';
import { IconArrowDown, IconArrowUp, IconStar, IconStarFilled } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Tag } from '../../../shared/kit/Tag.tsx';
import { UserAvatar } from '../../../shared/kit/UserAvatar.tsx';
import styles from './Board.module.css';
import type { BoardRow } from './boardModel.ts';
import { type BoardFrame, contestClockText, rowKey, shownName, type Telling } from './boardModel.ts';
import cells from './Cells.module.css';
import { RankTile } from './RankTile.tsx';
import { roles } from './roles.ts';
import type { useCellWords } from './useCellWords.ts';

interface BoardRowProps {
  row: BoardRow;
  frame: BoardFrame;
  words: ReturnType<typeof useCellWords>;
  own: boolean;
  followed: boolean;
  /** Stands in front of the list, where it is another time. */
  /** What decides between this row and one that looks the same. */
  telling?: Telling | undefined;
  pinned?: boolean;
  /** Rank at the end, where the board is one of an earlier second; null while it is unknown. */
  final?: number | null | undefined;
  /** Display ids of cells that just changed, with blanks between. */
  fresh?: string | undefined;
  /** The rank opens the participant's chart. */
  charts: boolean;
}

const glyphs: Readonly<Record<string, string | undefined>> = {
  check: cells['check'],
  cross: cells['cross'],
  closed: cells['closed'],
};

const Final = ({ rank, final }: { rank: number; final: number | null }) => {
  if (final === null || final < 0) return <>–</>;
  if (rank === final || rank < 0) return <>{final}</>;
  return final < rank ? (
    <>
      {final}
      <IconArrowUp size={12} stroke={2.25} aria-hidden="true" className={styles['up'] ?? ''} />
    </>
  ) : (
    <>
      {final}
      <IconArrowDown size={12} stroke={2.25} aria-hidden="true" className={styles['down'] ?? ''} />
    </>
  );
};

/** One participant. Cells are plain elements: hundreds of rows have thousands of them. */
export const BoardRowView = memo(
  ({ row, frame, words, own, followed, telling, pinned = false, final, fresh, charts }: BoardRowProps) => {
    const { t } = useTranslation('board');
    const rule = contestRuleOf(frame.type);
    const figures = rule.figuresOfRow(row);
    const name = shownName(row, frame.nameField);
    const changed = fresh === undefined ? [] : fresh.split(' ');
    const Star = followed ? IconStarFilled : IconStar;
    return (
      <tr
        {...roles.row}
        data-row={rowKey(row)}
        className={`${styles['row']} ${own ? styles['own'] : ''} ${pinned ? styles['pinned'] : ''}`}
      >
        <td {...roles.cell} className={styles['rank']}>
          {charts ? (
            <button
              type="button"
              data-act="rank"
              data-stop
              tabIndex={-1}
              className={styles['chart']}
              aria-label={t('time.chartOf', { name, rank: row.rank })}
            >
              <RankTile row={row} />
            </button>
          ) : (
            <RankTile row={row} />
          )}
        </td>
        {final === undefined ? null : (
          <td {...roles.cell} className={styles['final']} data-word={t('column.final')}>
            <Final rank={row.rank} final={final} />
          </td>
        )}
        <td {...roles.cell} className={styles['follow']}>
          <button
            type="button"
            data-act="follow"
            data-stop
            tabIndex={-1}
            className={`${styles['starButton']} ${followed ? styles['followed'] : ''}`}
            aria-pressed={followed}
            aria-label={t('follow', { name })}
          >
            <Star size={17} stroke={1.75} aria-hidden="true" />
          </button>
        </td>
        <th {...roles.rowHead} className={styles['who']}>
          <span className={styles['avatar']}>
            <UserAvatar username={name} avatar={row.avatar} size={28} />
          </span>
          <span className={styles['names']}>
            <span className={styles['nameLine']}>
              {isGoneName(row.username) || !row.hasPage ? (
                <span className={styles['name']}>{name}</span>
              ) : (
                <Link
                  to={paths.myHome(row.uid, row.username)}
                  className={styles['name']}
                  title={name}
                  data-stop
                  tabIndex={-1}
                >
                  {name}
                </Link>
              )}
              {own ? <span className={styles['mine']}>{t('own')}</span> : null}
              {row.isVirtual ? <Tag>{t('virtual')}</Tag> : null}
              {row.gender === 'female' ? <Tag>{t('girl')}</Tag> : null}
            </span>
            {row.school ? <span className={styles['school']}>{row.school}</span> : null}
          </span>
        </th>
        <td {...roles.cell} className={styles['result']}>
          {figures.result}
        </td>
        {figures.time === null ? null : (
          <td
            {...roles.cell}
            className={styles['time']}
            title={figures.seconds === null ? undefined : contestClockText(figures.seconds)}
          >
            {formatNumber(figures.time)}
            {telling === undefined ? null : (
              <small className={styles['telling']}>
                {[
                  ...(telling.seconds == null ? [] : [contestClockText(telling.seconds)]),
                  ...(telling.last === undefined ? [] : [t('lastAt', { time: contestClockText(telling.last) })]),
                ].join(' · ')}
              </small>
            )}
          </td>
        )}
        {frame.problems.map(({ displayId }) => {
          const cell = rule.cellOfRow(row, displayId, frame.sealed);
          const glyph = glyphs[cell.sub];
          return (
            <td key={displayId} {...roles.cell} className={styles['problem']}>
              <button
                type="button"
                data-act="cell"
                data-problem={displayId}
                data-stop
                tabIndex={-1}
                className={`${cells['cell']} ${cells[cell.look]} ${changed.includes(displayId) ? cells['fresh'] : ''}`}
                aria-label={words(displayId, cell)}
                aria-disabled={cell.look === 'empty' || cell.look === 'hidden'}
              >
                {cell.top === '' ? null : <span className={cells['top']}>{cell.top}</span>}
                {cell.sub === '' ? null : glyph === undefined ? (
                  <span className={cells['sub']}>{cell.sub}</span>
                ) : (
                  <span className={glyph} />
                )}
              </button>
            </td>
          );
        })}
      </tr>
    );
  },
);
