import { site } from '@assay/contract';
import { useCall } from '../../../shared/client/useCall.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { readerOffset } from '../../../shared/i18n/offset.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { Columns } from '../../../shared/kit/Columns.tsx';
import { NotYet } from '../../../shared/kit/NotYet.tsx';
import { PageTitle } from '../../../shared/kit/PageTitle.tsx';
import { Readouts } from '../../../shared/kit/Readouts.tsx';
import { useIsSuperAdmin } from '../../../shared/session/roles.ts';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { Attention } from './dashboard/Attention.tsx';
import { DemoCard } from './dashboard/DemoCard.tsx';
import { JudgeSummary } from './dashboard/JudgeSummary.tsx';
import { PreviousLogin } from './dashboard/PreviousLogin.tsx';
import { ServerLoad } from './dashboard/ServerLoad.tsx';

const Counts = () => {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useCall(
    site.getDashboardInfo,
    { query: { utcOffset: readerOffset() } },
    { refetchInterval: 60_000 },
  );
  return (
    <Card title={t('dashboard.today')}>
      {data === undefined ? (
        <NotYet error={error} onRetry={() => void refetch()} lines={2} />
      ) : (
        <Readouts
          size="medium"
          items={[
            { label: t('dashboard.users'), value: formatNumber(data.userNum) },
            { label: t('dashboard.contests'), value: formatNumber(data.recentContestNum) },
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
  const isSuperAdmin = useIsSuperAdmin();
  return (
    <>
      <PageTitle note={t('dashboard.hello', { name: user?.username ?? '' })} />
      <Columns inOrder sideWidth={280} side={<Attention />}>
        <Counts />
        <JudgeSummary />
        <ServerLoad />
        <PreviousLogin />
        {isSuperAdmin ? <DemoCard /> : null}
      </Columns>
    </>
  );
};

export default DashboardPage;
