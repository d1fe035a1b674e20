import { site } from '@assay/contract';
import { useTranslation } from 'react-i18next';
import { Card } from '../../shared/card/Card.tsx';
import { useCall } from '../../shared/client/useCall.ts';
import { formatNumber } from '../../shared/format/number.ts';
import { Columns } from '../../shared/frame/Columns.tsx';
import { Readouts } from '../../shared/measure/Readouts.tsx';
import { PageTitle } from '../../shared/page/PageTitle.tsx';
import { useSession } from '../../shared/session/sessionStore.ts';
import { ErrorState } from '../../shared/state/ErrorState.tsx';
import { SkeletonLines } from '../../shared/state/Skeleton.tsx';
import { Attention } from './dashboard/Attention.tsx';
import { JudgeSummary } from './dashboard/JudgeSummary.tsx';
import { PreviousLogin } from './dashboard/PreviousLogin.tsx';

const Counts = () => {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useCall(site.getDashboardInfo, {}, { refetchInterval: 60_000 });
  return (
    <Card title={t('dashboard.today')}>
      {data === undefined ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonLines lines={2} />
        )
      ) : (
        <Readouts
          size="medium"
          items={[
            { label: t('dashboard.users'), value: formatNumber(data.userNum) },
            { label: t('dashboard.submissions'), value: formatNumber(data.todayJudgeNum) },
          ]}
        />
      )}
    </Card>
  );
};

/** How the site is, at a glance. */
const DashboardPage = () => {
  const { t } = useTranslation('admin');
  const user = useSession((session) => session.user);
  return (
    <>
      <PageTitle title={t('nav.dashboard')} note={t('dashboard.hello', { name: user?.username ?? '' })} />
      <Columns sideWidth={280} side={<Attention />}>
        <Counts />
        <JudgeSummary />
        <PreviousLogin />
      </Columns>
    </>
  );
};

export default DashboardPage;
