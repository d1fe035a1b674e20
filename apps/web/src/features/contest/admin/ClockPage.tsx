import { Suspense } from 'react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Columns } from '../../../shared/kit/Columns.tsx';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { ClockPart } from '../clock/clockPart.ts';
import { useContest } from '../useContest.ts';
import { DirectorLog } from './clock/DirectorLog.tsx';

/** `/contest/:contestID/clock`: stop the contest, let it go on, give more time, take that back; and who did what. */
const ClockPage = () => {
  const { t } = useTranslation('common');
  const { cid, rights } = useContest();
  if (!rights.manage) return <EmptyState title={t('error.noAccess')} description={t('error.forbidden')} />;
  return (
    <Columns side={<DirectorLog cid={cid} />} sideWidth="even">
      <Suspense fallback={null}>
        <ClockPart />
      </Suspense>
    </Columns>
  );
};

export default ClockPage;
