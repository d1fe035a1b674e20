import { contestRuleOf } from '@assay/domain';
import { Suspense } from 'react';
import { useSite } from '../../../shared/client/useSite.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { SkeletonLines } from '../../../shared/kit/Skeleton.tsx';
import { ClockPart, useContest } from '../../contest/index.ts';
import { AnnouncementPanel } from './AnnouncementPanel.tsx';
import { BalloonPanel } from './BalloonPanel.tsx';
import { ClockReadout } from './ClockReadout.tsx';
import styles from './Desk.module.css';
import { PrintPanel } from './PrintPanel.tsx';
import { QuestionPanel } from './QuestionPanel.tsx';
import { useFirstDesk } from './useFirstDesk.ts';

/** The panels side by side, once there is something to draw in them. */
const Panels = () => {
  const { cid, info } = useContest();
  const { openContestComment } = useSite();
  if (!useFirstDesk(cid)) return <SkeletonLines lines={6} />;
  return (
    <div className={styles['desk']}>
      {contestRuleOf(info.type).hasFirsts ? (
        <div className={styles['column']}>
          <BalloonPanel cid={cid} />
        </div>
      ) : null}
      <div className={styles['column']}>
        <AnnouncementPanel cid={cid} />
        {openContestComment ? <QuestionPanel /> : null}
        {info.openPrint ? <PrintPanel cid={cid} /> : null}
      </div>
      <div className={styles['column']}>
        <ClockReadout />
        <Suspense fallback={null}>
          <ClockPart />
        </Suspense>
      </div>
    </div>
  );
};

/** Balloons, questions, prints and the clock of a contest side by side, for those who run it on the floor. */
const DeskPage = () => {
  const { t } = useTranslation('common');
  const { rights } = useContest();
  if (!rights.manage) return <EmptyState title={t('error.noAccess')} description={t('error.forbidden')} />;
  return <Panels />;
};

export default DeskPage;
