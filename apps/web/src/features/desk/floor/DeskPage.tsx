import { contestKinds } from '@assay/domain';
import { Suspense } from 'react';
import { useSite } from '../../../shared/client/useSite.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { useContest } from '../../contest/index.ts';
import { AnnouncementPanel } from './AnnouncementPanel.tsx';
import { BalloonPanel } from './BalloonPanel.tsx';
import { ClockReadout } from './ClockReadout.tsx';
import styles from './Desk.module.css';
import { deskParts } from './deskParts.ts';
import { PrintPanel } from './PrintPanel.tsx';
import { QuestionPanel } from './QuestionPanel.tsx';

/** Balloons, questions, prints and the clock of a contest side by side, for those who run it on the floor. */
const DeskPage = () => {
  const { t } = useTranslation('common');
  const { cid, info, rights } = useContest();
  const { openContestComment } = useSite();
  if (!rights.manage) return <EmptyState title={t('error.noAccess')} description={t('error.forbidden')} />;
  return (
    <div className={styles['desk']}>
      {info.type === contestKinds.acm ? (
        <div className={styles['column']}>
          <BalloonPanel cid={cid} />
        </div>
      ) : null}
      <div className={styles['column']}>
        <AnnouncementPanel cid={cid} />
        {openContestComment ? <QuestionPanel cid={cid} /> : null}
        {info.openPrint ? <PrintPanel cid={cid} /> : null}
      </div>
      <div className={styles['column']}>
        <ClockReadout />
        <Suspense fallback={null}>
          {deskParts.map(({ name, Part }) => (
            <Part key={name} />
          ))}
        </Suspense>
      </div>
    </div>
  );
};

export default DeskPage;
