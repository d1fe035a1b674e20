import { contest, rejudge } from '@assay/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { Columns } from '../../../shared/kit/Columns.tsx';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { ErrorState } from '../../../shared/kit/ErrorState.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { paths } from '../../../shared/paths.ts';
import { Pager } from '../../../shared/table/Pager.tsx';
import { useContest } from '../useContest.ts';
import styles from './clock/Clock.module.css';

const pageSize = 10;

const ProblemList = ({ cid }: { cid: number }) => {
  const { t } = useTranslation('contestAdmin');
  const { data, error, refetch } = useCall(contest.getContestProblems, { query: { cid } });
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data?.length === 0) return <EmptyState title={t('problems.none')} />;
  return (
    <ul className={styles['list']}>
      {(data ?? []).map(({ displayId, displayTitle }) => (
        <li key={displayId}>
          <span className={styles['what']}>
            <span className={styles['main']}>
              {displayId} {displayTitle}
            </span>
          </span>
          <Button
            size="compact-sm"
            component={Link}
            to={`${paths.adminNewRejudge}?contestId=${cid}&problemId=${encodeURIComponent(displayId)}`}
            aria-label={t('rejudge.startOf', { id: displayId })}
          >
            {t('rejudge.start')}
          </Button>
        </li>
      ))}
    </ul>
  );
};

const History = ({ cid }: { cid: number }) => {
  const { t } = useTranslation(['contestAdmin', 'rejudge']);
  const [currentPage, setPage] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useCall(rejudge.getRejudges, {
    query: { contestId: cid, currentPage, limit: pageSize },
  });
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data?.total === 0) return <EmptyState title={t('rejudge.none')} description={t('rejudge.noneHint')} />;
  return (
    <>
      <ul className={styles['list']}>
        {(data?.records ?? []).map((row) => (
          <li key={row.id}>
            <span className={styles['what']}>
              <Link className={styles['main']} to={paths.adminRejudge(row.id)}>
                #{row.id} {row.filter.problemId ?? ''}
              </Link>
              <span className={styles['small']}>
                {t(`rejudge:state.${row.state}`)} · {t('rejudge.numbers', { total: row.total, changed: row.changed })} ·{' '}
                {row.author} · <TimeText value={row.gmtCreate} form="short" />
              </span>
            </span>
          </li>
        ))}
      </ul>
      <Pager
        page={currentPage}
        limit={pageSize}
        total={data?.total ?? 0}
        settled={!isPlaceholderData}
        onPage={(next) => setPage(next)}
      />
    </>
  );
};

/** `/contest/:contestID/rejudge`: judge a problem's submissions again, and what was judged again so far. */
const ContestRejudgePage = () => {
  const { t } = useTranslation(['contestAdmin', 'common']);
  const { cid, rights } = useContest();
  if (!rights.rejudge)
    return <EmptyState title={t('common:error.noAccess')} description={t('common:error.forbidden')} />;
  return (
    <Columns
      sideWidth="even"
      side={
        <Card flush title={t('rejudge.history')}>
          <History cid={cid} />
        </Card>
      }
    >
      <Card flush title={t('rejudge.problems')} note={t('rejudge.hint')}>
        <ProblemList cid={cid} />
      </Card>
    </Columns>
  );
};

export default ContestRejudgePage;
