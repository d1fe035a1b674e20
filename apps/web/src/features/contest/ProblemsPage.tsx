import { contest, standings } from '@assay/contract';
import { countsPoints } from '@assay/domain';
import { ActionIcon, Button } from '@mantine/core';
import { IconFocusCentered, IconPrinter, IconSnowflake } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { callKey, useCall } from '../../shared/client/useCall.ts';
import { Tip } from '../../shared/floating/Tip.tsx';
import { formatShortDateTime } from '../../shared/i18n/time.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { Columns } from '../../shared/kit/Columns.tsx';
import { ErrorState } from '../../shared/kit/ErrorState.tsx';
import { SkeletonLines } from '../../shared/kit/Skeleton.tsx';
import { lazyPart } from '../../shared/lazyPart.tsx';
import { useScope } from '../../shared/scope/useScope.ts';
import styles from './ProblemsPage.module.css';
import { ProblemTable } from './problems/ProblemTable.tsx';
import { ProgressCard } from './problems/ProgressCard.tsx';
import { progressState } from './problems/progress.ts';
import { useOwnStanding } from './problems/useOwnStanding.ts';
import { useContest, useTabCount } from './useContest.ts';

/** Rows that follow the judge are a tenth of the page's code, and stand at its side. */
const RecentSubmissions = lazyPart(async () => (await import('./problems/RecentSubmissions.tsx')).RecentSubmissions);

const Booklet = lazyPart(async () => (await import('./problems/Booklet.tsx')).Booklet);

/** Counters of the whole contest move with every submission; nobody needs them faster (ms). */
const pollMs = 60_000;

/** `/contest/:contestID/problems`; with `?print` all their statements, for paper. */
const ProblemsPage = () => {
  const { t } = useTranslation(['contest', 'contestOwn']);
  const { cid, info, phase, sealed, rights } = useContest();
  const { paths, calls } = useScope();
  const queries = useQueryClient();
  const list = useCall(
    contest.getContestProblems,
    { query: { cid, containsEnd: phase === 'ended' && info.allowEndSubmit } },
    { refetchInterval: phase === 'running' ? pollMs : false },
  );
  const rows = list.data;
  const { standing, own, ...about } = useOwnStanding();
  useTabCount('problems', rows?.length);
  const hidden = sealed && !rights.seeSealed;
  const first = rows?.find((row) => progressState(own(row.pid)) !== 'solved') ?? rows?.[0];

  if (useSearchParams()[0].has('print') && rows !== undefined && rows.length > 0)
    return (
      <Suspense fallback={<SkeletonLines lines={8} />}>
        <Booklet problems={rows} />
      </Suspense>
    );
  return (
    <Columns
      side={
        rows === undefined || rows.length === 0 ? undefined : (
          <>
            {about.error === null ? (
              <ProgressCard problems={rows} own={own} standing={standing} />
            ) : (
              <Card edge title={t('contestOwn:title')}>
                <ErrorState error={about.error} onRetry={about.refetch} />
              </Card>
            )}
            <Suspense fallback={null}>
              <RecentSubmissions
                problems={rows}
                onFinal={() => {
                  void queries.invalidateQueries({ queryKey: callKey(calls.ownStatuses.call) });
                  void queries.invalidateQueries({ queryKey: callKey(standings.getOwnStanding) });
                  void list.refetch();
                }}
              />
            </Suspense>
          </>
        )
      }
    >
      <Card
        flush
        edge
        title={t('problems.title')}
        tools={
          first === undefined ? undefined : (
            <>
              <Tip label={t('booklet.open')}>
                <ActionIcon size="sm" component={Link} to="?print" aria-label={t('booklet.open')}>
                  <IconPrinter size={16} stroke={1.75} aria-hidden="true" />
                </ActionIcon>
              </Tip>
              <Button
                component={Link}
                to={paths.fullProblem(first.displayId)}
                size="xs"
                leftSection={<IconFocusCentered size={15} stroke={1.75} aria-hidden="true" />}
              >
                {t('problems.focus')}
              </Button>
            </>
          )
        }
      >
        <ProblemTable
          rows={rows}
          own={own}
          standing={standing}
          hidden={hidden}
          refreshing={list.isFetching}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
        {hidden && info.clock.sealTime !== null ? (
          <p className={styles['note']}>
            <IconSnowflake size={15} stroke={1.75} aria-hidden="true" />
            <span>
              {t('problems.note', { time: formatShortDateTime(info.clock.sealTime) })}{' '}
              {t(countsPoints(info.type) ? 'problems.noteOi' : 'problems.noteAcm')}
            </span>
          </p>
        ) : null}
      </Card>
    </Columns>
  );
};

export default ProblemsPage;
