import { Button } from '@mantine/core';
import { IconTrophy, IconUsers } from '@tabler/icons-react';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { Link, Outlet, useLocation, useNavigate, useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { useSite } from '../../../shared/client/useSite.ts';
import { usePageHandle } from '../../../shared/hooks/usePageHandle.ts';
import { usePageTitle } from '../../../shared/hooks/usePageTitle.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { ErrorState } from '../../../shared/kit/ErrorState.tsx';
import { SkeletonLines } from '../../../shared/kit/Skeleton.tsx';
import { Tabs } from '../../../shared/kit/Tabs.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { ScopeContext } from '../../../shared/scope/useScope.ts';
import { contestScope } from '../solving/contestScope.ts';
import { PasswordHost } from '../solving/PasswordHost.tsx';
import { ContestContext, useContest } from '../useContest.ts';
import { ContestHead } from './ContestHead.tsx';
import styles from './ContestShell.module.css';
import { currentTab, lockReason, shownTabs } from './contestTabs.ts';
import { shellParts } from './shellParts.ts';
import { useContestSource } from './useContestSource.ts';

/** Whoever is in does not load what stands at the door. */
const ContestGate = lazyPart(async () => (await import('./ContestGate.tsx')).ContestGate);

/** Answers of the server that no retry will change. */
const final: ReadonlySet<number> = new Set([400, 403, 404]);
const readCid = (text: string | undefined): number => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : 0);

/** Does the page fill the window: no head above it? */
const useIsFull = (): boolean => {
  const { frame } = usePageHandle();
  return frame === 'workbench' || frame === 'focus';
};

/** The head with the tabs, and the page below; or what stands between the reader and the page. */
const Inside = ({ counts }: { counts: Readonly<Record<string, number>> }) => {
  const { t } = useTranslation('contest');
  const contest = useContest();
  const { cid, info } = contest;
  const { pathname, search } = useLocation();
  const site = useSite();
  const navigate = useNavigate();
  const full = useIsFull();
  const tabs = shownTabs(contest, site);
  const current = currentTab(pathname, cid);
  // Known from the address, so that its place is kept before the board comes.
  const replayed = current === 'rank' && contest.rights.replay && search.includes('replay=true');
  const lock = lockReason(contest);
  usePageTitle(current === 'overview' ? info.title : `${t(`tab.${current}`)} · ${info.title}`);

  const commentShut = current === 'comment' && !site.openContestComment;
  useEffect(() => {
    if (!commentShut) return;
    toast.error(t('common:error.noAccess'));
    void navigate(paths.home, { replace: true });
  }, [commentShut, navigate, t]);

  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on phones the row scrolls, and the current tab is to be in sight
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [current]);

  const page =
    lock !== undefined && current !== 'overview' ? (
      <Suspense fallback={<SkeletonLines lines={3} />}>
        <ContestGate reason={lock} />
      </Suspense>
    ) : (
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    );
  const parts = (
    <Suspense fallback={null}>
      {shellParts.map(({ name, Part }) => (
        <Part key={name} />
      ))}
    </Suspense>
  );
  if (full) {
    return (
      <>
        {parts}
        {page}
        <PasswordHost />
      </>
    );
  }
  return (
    <div className={styles['shell']}>
      {parts}
      <header className={styles['card']}>
        <ContestHead replayed={replayed} />
        <div ref={row} className={styles['tabs']}>
          <Tabs
            bare
            label={t('tab.label')}
            value={current}
            items={tabs.map((tab) => ({
              value: tab.name,
              label: t(tab.label),
              to: tab.path(cid),
              count: counts[tab.name] || undefined,
              locked: lock !== undefined && !tab.free ? t(lock) : undefined,
            }))}
          />
          {info.gid === null ? null : (
            <Button
              component={Link}
              to={paths.group(info.gid)}
              size="xs"
              leftSection={<IconUsers size={15} stroke={1.75} aria-hidden="true" />}
            >
              {t('head.group')}
            </Button>
          )}
        </div>
      </header>
      {page}
    </div>
  );
};

/** `/contest/:contestID/…`: one contest around all its pages. */
const ContestShell = () => {
  const { t } = useTranslation('contest');
  const cid = readCid(useParams()['contestID']);
  const { contest, error, counts, refetch } = useContestSource(cid);
  const scope = useMemo(() => contestScope(cid), [cid]);
  if (contest === undefined) {
    if (error === null) return <SkeletonLines lines={8} />;
    return final.has(error.status) ? (
      <EmptyState
        tall
        icon={<IconTrophy size={24} stroke={1.5} />}
        title={t('missing.title')}
        description={error.message}
        action={
          <Button component={Link} to={paths.contestList}>
            {t('missing.back')}
          </Button>
        }
      />
    ) : (
      <ErrorState tall error={error} onRetry={refetch} />
    );
  }
  return (
    <ContestContext value={contest}>
      <ScopeContext value={scope}>
        <Inside key={cid} counts={counts} />
      </ScopeContext>
    </ContestContext>
  );
};

export default ContestShell;
