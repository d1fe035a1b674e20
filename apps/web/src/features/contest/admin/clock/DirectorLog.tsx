import { contestDirector } from '@assay/contract';
import { useState } from 'react';
import { useCall } from '../../../../shared/client/useCall.ts';
import { shownUser } from '../../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../../shared/kit/Card.tsx';
import { EmptyState } from '../../../../shared/kit/EmptyState.tsx';
import { ErrorState } from '../../../../shared/kit/ErrorState.tsx';
import { TimeText } from '../../../../shared/kit/TimeText.tsx';
import { Pager } from '../../../../shared/table/Pager.tsx';
import styles from './Clock.module.css';

const pageSize = 20;

/** What the directors of a contest did, newest first. */
export const DirectorLog = ({ cid }: { cid: number }) => {
  const { t } = useTranslation('contestAdmin');
  const [currentPage, setPage] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useCall(contestDirector.getContestLog, {
    query: { cid, currentPage, limit: pageSize },
  });
  const list = () => {
    if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (data?.total === 0) return <EmptyState title={t('log.none')} description={t('log.noneHint')} />;
    return (
      <ul className={styles['list']}>
        {(data?.records ?? []).map((row) => (
          <li key={row.id}>
            <span className={styles['what']}>
              <span className={styles['main']}>{t(`log.${row.action}`, row.detail)}</span>
              <span className={styles['small']}>
                <TimeText value={row.gmtCreate} form="short" /> ·{' '}
                {row.username === null ? '–' : shownUser(row.username)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    );
  };
  return (
    <Card flush title={t('log.title')}>
      {list()}
      <Pager
        page={currentPage}
        limit={pageSize}
        total={data?.total ?? 0}
        settled={!isPlaceholderData}
        onPage={(next) => setPage(next)}
      />
    </Card>
  );
};
