import { Suspense } from 'react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { FilterBar } from '../../../shared/kit/FilterBar.tsx';
import { PageTitle } from '../../../shared/kit/PageTitle.tsx';
import { Segmented } from '../../../shared/kit/Segmented.tsx';
import { SkeletonLines } from '../../../shared/kit/Skeleton.tsx';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { oneOf } from '../../../shared/url/fields.ts';
import { useUrlQuery } from '../../../shared/url/useUrlQuery.ts';
import { PostsPanel } from './PostsPanel.tsx';
import { RemovedPanel } from './RemovedPanel.tsx';
import { ReportsPanel } from './ReportsPanel.tsx';
import { RulesPanel } from './RulesPanel.tsx';
import { useModerationNews } from './useModerationNews.ts';

const RemarksPanel = lazyPart(async () => (await import('./RemarksPanel.tsx')).RemarksPanel);

const views = ['posts', 'comments', 'reports', 'removed', 'rules'] as const;
const viewQuery = { view: oneOf(views, 'posts') };
const panels = {
  posts: PostsPanel,
  comments: RemarksPanel,
  reports: ReportsPanel,
  removed: RemovedPanel,
  rules: RulesPanel,
} as const;

/** Posts, comments, reports, removed authors and rules: what moderators look at. */
const DiscussionsPage = () => {
  const { t } = useTranslation('discussionAdmin');
  const { query, setQuery } = useUrlQuery(viewQuery);
  const Panel = panels[query.view];
  useModerationNews();
  return (
    <>
      <PageTitle />
      <Card flush edge>
        <FilterBar>
          <Segmented
            label={t('views')}
            value={query.view}
            onChange={(view) => setQuery({ view })}
            options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
          />
        </FilterBar>
        <Suspense fallback={<SkeletonLines lines={8} />}>
          <Panel />
        </Suspense>
      </Card>
    </>
  );
};

export default DiscussionsPage;
