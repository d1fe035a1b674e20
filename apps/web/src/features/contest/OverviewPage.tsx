import { contest } from '@assay/contract';
import { Suspense } from 'react';
import { useCall } from '../../shared/client/useCall.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { Columns } from '../../shared/kit/Columns.tsx';
import { EmptyState } from '../../shared/kit/EmptyState.tsx';
import { ErrorState } from '../../shared/kit/ErrorState.tsx';
import { SkeletonLines } from '../../shared/kit/Skeleton.tsx';
import { DrawnText } from '../../shared/markdown/DrawnText.tsx';
import { LatestAnnouncements } from '../desk/index.ts';
import { FactsCard } from './overview/FactsCard.tsx';
import { ProblemGrid } from './overview/ProblemGrid.tsx';
import { VirtualCard } from './overview/VirtualCard.tsx';
import { ProgressCard } from './problems/ProgressCard.tsx';
import { useOwnStanding } from './problems/useOwnStanding.ts';
import { ContestGate } from './shell/ContestGate.tsx';
import { PasswordForm } from './shell/PasswordForm.tsx';
import { useContest } from './useContest.ts';

/** What stands below it in its column is drawn afterwards: it would be pushed down. */
const waiting = (
  <Card edge>
    <SkeletonLines lines={4} />
  </Card>
);

/** `/contest/:contestID`: what the contest is, and the way in. */
const OverviewPage = () => {
  const { t } = useTranslation('contest');
  const { cid, info, rights } = useContest();
  const problems = useCall(contest.getContestProblems, { query: { cid } }, { quiet: true, enabled: rights.enter });
  const { standing, own, isLoading } = useOwnStanding();
  const about = (
    <Card edge title={t('overview.description')}>
      {info.description.trim() === '' ? (
        <EmptyState title={t('overview.noDescription')} />
      ) : (
        <DrawnText html={info.drawn}>{info.description}</DrawnText>
      )}
    </Card>
  );
  return (
    <Columns
      inOrder
      side={
        <>
          <VirtualCard />
          {isLoading ? waiting : null}
          {standing?.row && problems.data ? (
            <ProgressCard slim problems={problems.data} own={own} standing={standing} />
          ) : null}
          {rights.enter ? (
            <Suspense fallback={waiting}>
              <LatestAnnouncements waiting={waiting} />
            </Suspense>
          ) : null}
          <FactsCard />
        </>
      }
    >
      {!rights.admitted ? <ContestGate slim reason="lock.account" /> : rights.needsPassword ? <PasswordForm /> : null}
      {problems.isLoading ? (
        // What stands below the problems would be pushed down by them.
        <Card edge>
          <SkeletonLines lines={20} />
        </Card>
      ) : (
        <>
          {problems.data !== undefined ? (
            <ProblemGrid problems={problems.data} own={own} />
          ) : problems.error === null ? null : (
            <Card edge title={t('overview.problems')}>
              <ErrorState error={problems.error} onRetry={() => void problems.refetch()} />
            </Card>
          )}
          {about}
        </>
      )}
    </Columns>
  );
};

export default OverviewPage;
