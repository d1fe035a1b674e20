import { Switch } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { SearchInput } from '../../../shared/kit/SearchInput.tsx';
import { Segmented } from '../../../shared/kit/Segmented.tsx';
import styles from './BoardTools.module.css';
import type { BoardQuery } from './boardQuery.ts';
import { Legend } from './Legend.tsx';
import type { AutoRefresh } from './useBoard.ts';

interface BoardToolsProps {
  type: number;
  query: BoardQuery;
  setQuery: (change: Partial<BoardQuery>) => void;
  followed: number;
  /** Absent where the board is one of an earlier second. */
  auto?: AutoRefresh;
  /** Seconds between two questions. */
  seconds: number;
  sealed: boolean;
  /** Cells that just changed are marked. */
  fresh?: boolean;
  /** How fresh the board is. */
  age?: ReactNode;
  /** Further buttons. */
  more?: ReactNode;
}

/** What a reader can ask of a board, and what its cells mean. */
export const BoardTools = ({
  type,
  query,
  setQuery,
  followed,
  auto,
  seconds,
  sealed,
  fresh = false,
  age,
  more,
}: BoardToolsProps) => {
  const { t } = useTranslation('board');
  return (
    <div className={styles['tools']}>
      <SearchInput
        className={styles['search'] ?? ''}
        label={t('search')}
        value={query.keyword}
        onChange={(keyword) => setQuery({ keyword })}
      />
      <Segmented
        label={t('whose.label')}
        value={query.whose}
        onChange={(whose) => setQuery({ whose })}
        options={[
          { value: 'all', label: t('common:all') },
          {
            value: 'followed',
            label: (
              <>
                <IconStar size={14} stroke={1.75} aria-hidden="true" />
                {t('whose.followed', { count: followed })}
              </>
            ),
          },
        ]}
      />
      {auto === undefined ? null : (
        <Switch
          label={t('auto', { seconds })}
          checked={auto.on}
          disabled={auto.disabled}
          onChange={(event) => auto.set(event.currentTarget.checked)}
        />
      )}
      <Switch
        label={t('removeStar')}
        checked={query.removeStar}
        onChange={(event) => setQuery({ removeStar: event.currentTarget.checked })}
      />
      {more}
      {age}
      <Legend
        type={type}
        judging={auto?.disabled === false}
        sealed={sealed}
        afterEnd={query.containsEnd}
        fresh={fresh}
      />
    </div>
  );
};
