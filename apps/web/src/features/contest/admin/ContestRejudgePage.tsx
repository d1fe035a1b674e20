import { contest, contestDirector, rejudge } from '@assay/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { shownUser } from '../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { Columns } from '../../../shared/kit/Columns.tsx';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { NotYet } from '../../../shared/kit/NotYet.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { Pager } from '../../../shared/table/Pager.tsx';
import { useContest } from '../useContest.ts';
import styles from './Rows.module.css';

const pageSize = 10;

const ProblemList = ({ cid }: { cid: number }) => {
  const { t } = useTranslation('contestAdmin');
  const { data, error, refetch } = useCall(contest.getContestProblems, { query: { cid } });
  const start = useCallMutation(contestDirector.rejudgeContestProblem, {
    invalidates: [rejudge.getRejudges],
    onSuccess: () => void toast.success(t('rejudge.done')),
  });
  const ask = async ({ pid, displayId, displayTitle }: contest.ContestProblem): Promise<void> => {
    const title = t('rejudge.nowTitle', { id: displayId });
    const body = t('rejudge.nowBody', { title: displayTitle });
    if (await confirm({ title, body, confirmLabel: t('rejudge.now'), danger: true }))
      start.mutate({ query: { cid, pid } });
  };
  if (data === undefined) return <NotYet padded error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyState title={t('problems.none')} />;
  return (
    <ul className={styles['list']}>
      {data.map((one) => (
        <li key={one.displayId}>
          <span className={styles['what']}>
            <span className={styles['main']}>
              <b>{one.displayId}</b> · {one.displayTitle}
            </span>
          </span>
          <Button
            size="compact-sm"
            aria-label={t('rejudge.nowOf', { id: one.displayId })}
            disabled={start.isPending}
            onClick={() => void ask(one)}
          >
            {t('rejudge.now')}
          </Button>
          <Button
            size="compact-sm"
            component={Link}
            to={`${paths.adminNewRejudge}?contestId=${cid}&problemId=${encodeURIComponent(one.displayId)}`}
            aria-label={t('rejudge.startOf', { id: one.displayId })}
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
  if (data === undefined) return <NotYet padded error={error} onRetry={() => void refetch()} />;
  if (data.total === 0) return <EmptyState title={t('rejudge.none')} description={t('rejudge.noneHint')} />;
  return (
    <>
      <ul className={styles['list']}>
        {data.records.map((row) => (
          <li key={row.id}>
            <span className={styles['what']}>
              <Link className={styles['main']} to={paths.adminRejudge(row.id)}>
                #{row.id} {row.filter.problemId ?? ''}
              </Link>
              <span className={styles['small']}>
                {t(`rejudge:state.${row.state}`)} · {t('rejudge.numbers', { total: row.total, changed: row.changed })} ·{' '}
                {shownUser(row.author)} · <TimeText value={row.gmtCreate} form="short" />
              </span>
            </span>
          </li>
        ))}
      </ul>
      <Pager
        page={currentPage}
        limit={pageSize}
        total={data.total}
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
      inOrder
      sideWidth="even"
      side={
        <Card flush edge title={t('rejudge.history')}>
          <History cid={cid} />
        </Card>
      }
    >
      <Card flush edge title={t('rejudge.problems')} note={t('rejudge.hint')}>
        <ProblemList cid={cid} />
      </Card>
    </Columns>
  );
};

export default ContestRejudgePage;
