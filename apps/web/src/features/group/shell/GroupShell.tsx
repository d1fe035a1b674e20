import { group } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconLock, IconUsersGroup } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { Link, Outlet, useLocation, useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { useCall } from '../../../shared/client/useCall.ts';
import { useChanges } from '../../../shared/client/useChanges.ts';
import { useSite } from '../../../shared/client/useSite.ts';
import { usePageHandle } from '../../../shared/hooks/usePageHandle.ts';
import { usePageTitle } from '../../../shared/hooks/usePageTitle.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { ErrorState } from '../../../shared/kit/ErrorState.tsx';
import { Notice } from '../../../shared/kit/Notice.tsx';
import { SkeletonLines } from '../../../shared/kit/Skeleton.tsx';
import { Tabs } from '../../../shared/kit/Tabs.tsx';
import { EditPlaceContext, groupEditPlace } from '../../../shared/scope/editPlace.ts';
import { ScopeContext } from '../../../shared/scope/useScope.ts';
import { groupScope } from '../solving/groupScope.ts';
import { GroupContext, type GroupPlace, useGroup } from '../useGroup.ts';
import { GroupHead } from './GroupHead.tsx';
import styles from './GroupShell.module.css';
import { currentTab, shownTabs } from './groupTabs.ts';

/** Answers of the server that no retry will change. */
const final: ReadonlySet<number> = new Set([400, 403, 404]);
const readGid = (text: string | undefined): number => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : 0);
/** Calls of many open pages come within so many ms of a change. */
const spreadMs = 2000;

/** Pages of those who work in the group. */
const deskPages =
  /\/(?:training|problem|contest)\/(?:create|(?:edit|history|lab)\/\d+|\d+\/(?:edit|plan|problems|people|announcement|problem\/.+))$/;

/** Areas of calls whose answers change with the group. */
const areas: ReadonlySet<unknown> = new Set([
  'group',
  'groupTraining',
  'groupProblem',
  'groupContest',
  'groupDiscussion',
]);

/** Does the page fill the window: no head above it? */
const useIsFull = (): boolean => {
  const { frame } = usePageHandle();
  return frame === 'workbench' || frame === 'focus';
};

/** The head with the tabs, and the page below; or what stands between the reader and the page. */
const Inside = () => {
  const { t } = useTranslation('group');
  const place = useGroup();
  const { gid, info, rights } = place;
  const { pathname } = useLocation();
  const site = useSite();
  const full = useIsFull();
  const current = currentTab(pathname, gid);
  usePageTitle(current === 'home' ? info.name : `${t(`tab.${current}`)} · ${info.name}`);
  const tabs = shownTabs(place, site);
  const isOpen = current === 'home' || (rights.member && tabs.some(({ name }) => name === current));
  const isDesk = deskPages.test(pathname);
  const isShut = !isOpen || (isDesk && !rights.work);
  const page = isShut ? (
    <Card flush edge>
      <Notice
        tall
        icon={<IconLock size={24} stroke={1.5} />}
        title={t(rights.member ? 'common:error.noAccess' : 'tab.locked')}
        action={
          <Button component={Link} to={paths.group(gid)}>
            {t('tab.home')}
          </Button>
        }
      />
    </Card>
  ) : (
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  );
  if (full) return page;
  return (
    <div className={styles['shell']}>
      <header className={styles['card']}>
        <GroupHead />
        <div className={styles['tabs']}>
          <Tabs
            bare
            label={t('tab.label')}
            value={current}
            items={tabs.map((tab) => ({
              value: tab.name,
              label: t(`tab.${tab.name}`),
              to: tab.path(gid),
              count: tab.name === 'members' ? info.memberCount : undefined,
              locked: rights.member || tab.free ? undefined : t('tab.locked'),
            }))}
          />
        </div>
      </header>
      {info.archivedAt === null ? null : (
        <p className={styles['archived']} role="status">
          {t('archivedNote')}
        </p>
      )}
      {page}
    </div>
  );
};

/** `/group/:groupID/…`: one group around all its pages. Asked for once, and again when something in it changes. */
const GroupShell = () => {
  const { t } = useTranslation('group');
  const gid = readGid(useParams()['groupID']);
  const queries = useQueryClient();
  const { data, error, refetch } = useCall(
    group.getGroup,
    { query: { gid } },
    { quiet: true, keepPrevious: false, refetchInterval: 300_000 },
  );
  const member = data?.rights.member === true;
  useChanges(
    member ? [`group:${gid}`] : [],
    () => void queries.invalidateQueries({ predicate: ({ queryKey }) => areas.has(queryKey[0]) }),
    { spreadMs, everyMs: spreadMs },
  );
  const place = useMemo(
    (): GroupPlace | null =>
      data === undefined ? null : { gid, info: data, rights: data.rights, refetch: () => void refetch() },
    [gid, data, refetch],
  );
  const shortName = data?.shortName ?? '';
  const scope = useMemo(() => groupScope(gid, shortName), [gid, shortName]);
  const editPlace = useMemo(() => groupEditPlace(gid, shortName), [gid, shortName]);
  if (place === null) {
    if (error === null) return <SkeletonLines lines={8} />;
    return final.has(error.status) ? (
      <EmptyState
        tall
        icon={<IconUsersGroup size={24} stroke={1.5} />}
        title={t('missing.title')}
        description={error.message}
        action={
          <Button component={Link} to={paths.groupList}>
            {t('missing.back')}
          </Button>
        }
      />
    ) : (
      <ErrorState tall error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <GroupContext value={place}>
      <ScopeContext value={scope}>
        <EditPlaceContext value={editPlace}>
          <Inside key={gid} />
        </EditPlaceContext>
      </ScopeContext>
    </GroupContext>
  );
};

export default GroupShell;
