import { standings } from '@assay/contract';
import { VisuallyHidden } from '@mantine/core';
import { IconTrophyOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useCall } from '../../shared/client/useCall.ts';
import { usePageTitle } from '../../shared/hooks/usePageTitle.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { EmptyState } from '../../shared/kit/EmptyState.tsx';
import { ErrorState } from '../../shared/kit/ErrorState.tsx';
import { SkeletonLines } from '../../shared/kit/Skeleton.tsx';
import type { ScrollData } from './scroll/reveal.ts';
import { ScrollStage } from './scroll/ScrollStage.tsx';
import { ownAwards, ownMedals, readScrollQuery, type ScrollQuery, usualMedals } from './scroll/scrollQuery.ts';

const Stage = ({ data, query }: { data: ScrollData; query: ScrollQuery }) => {
  const { removeStar } = query;
  const medals = useMemo(() => {
    const sent = new Set(data.runs.map(({ uid }) => uid));
    const ranked = data.participants.filter(({ uid, star }) => !star && sent.has(uid)).length;
    return query.medals ?? ownMedals(data, ranked) ?? usualMedals(ranked);
  }, [data, query]);
  const titles = query.medals === null ? ownAwards(data).map(({ name }) => name) : [];
  return <ScrollStage data={data} removeStar={removeStar} medals={medals} titles={titles} />;
};

/** `/scrollBoard?cid=7&removeStar=true&medals[]=…`: the last board, told from the bottom up. Needs no network once it is there. */
const ScrollBoardPage = () => {
  const { t } = useTranslation('board');
  const { search } = useLocation();
  const query = useMemo(() => readScrollQuery(search), [search]);
  const { cid, removeStar } = query;
  const board = useCall(
    standings.getScrollBoard,
    { query: { cid, removeStar } },
    { once: true, enabled: cid > 0, keepPrevious: false, quiet: true },
  );
  usePageTitle(`${t('scroll.title')}${board.data ? ` · ${board.data.title}` : ''}`);
  if (board.data !== undefined) return <Stage data={board.data} query={query} />;
  return (
    <>
      <VisuallyHidden component="h1">{t('scroll.title')}</VisuallyHidden>
      {cid === 0 ? (
        <EmptyState
          tall
          icon={<IconTrophyOff size={24} stroke={1.5} />}
          title={t('scroll.noContest')}
          description={t('scroll.noContestHint')}
        />
      ) : board.error ? (
        <ErrorState tall error={board.error} onRetry={() => void board.refetch()} />
      ) : (
        <SkeletonLines lines={12} />
      )}
    </>
  );
};

export default ScrollBoardPage;
