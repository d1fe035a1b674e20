import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Columns } from '../../../shared/kit/Columns.tsx';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { useContest } from '../useContest.ts';
import { ClockPanel } from './clock/ClockPanel.tsx';
import { DirectorLog } from './clock/DirectorLog.tsx';

/** `/contest/:contestID/clock`: stop the contest, let it go on, give more time, take that back; and who did what. */
const ClockPage = () => {
  const { t } = useTranslation('common');
  const { cid, rights } = useContest();
  if (!rights.manage) return <EmptyState title={t('error.noAccess')} description={t('error.forbidden')} />;
  return (
    <Columns inOrder side={<DirectorLog cid={cid} />} sideWidth="even">
      <ClockPanel />
    </Columns>
  );
};

export default ClockPage;
