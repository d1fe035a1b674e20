import { training } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import { Suspense, useCallback, useMemo } from 'react';
import { Link, Outlet, useLocation, useParams } from 'react-router';
import { useCall } from '../../../shared/client/useCall.ts';
import { usePageHandle } from '../../../shared/hooks/usePageHandle.ts';
import { usePageTitle } from '../../../shared/hooks/usePageTitle.ts';
import { toDate } from '../../../shared/i18n/time.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Crumb } from '../../../shared/kit/Crumb.tsx';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { ErrorState } from '../../../shared/kit/ErrorState.tsx';
import { SkeletonLines } from '../../../shared/kit/Skeleton.tsx';
import { Tabs } from '../../../shared/kit/Tabs.tsx';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { ScopeContext } from '../../../shared/scope/useScope.ts';
import { placeOf, placeQuery } from '../place.ts';
import { trainingScope } from '../solving/trainingScope.ts';
import { type Training, TrainingContext, useTraining } from '../useTraining.ts';
import { TrainingHead } from './TrainingHead.tsx';
import styles from './TrainingShell.module.css';
import { currentTab, tabsOf } from './trainingTabs.ts';

/** Whoever is in does not load what stands at the door. */
const PasswordCard = lazyPart(async () => (await import('./PasswordCard.tsx')).PasswordCard);

/** Answers of the server that no retry will change. */
const final: ReadonlySet<number> = new Set([400, 403, 404]);

/** Head, tabs and the page below; or the password in the page's place. */
const Inside = () => {
  const { t } = useTranslation('training');
  const { info, place, problems } = useTraining();
  const { pathname } = useLocation();
  const { frame } = usePageHandle();
  const current = currentTab(pathname, place.home);
  const isIn = info.entry === 'open';
  usePageTitle(current === 'introduction' ? info.title : `${t(`tab.${current}`)} · ${info.title}`);

  const page =
    !isIn && current !== 'introduction' ? (
      <Suspense fallback={<SkeletonLines lines={3} />}>
        <PasswordCard />
      </Suspense>
    ) : (
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    );
  if (frame === 'workbench' || frame === 'focus') return page;
  const counts: Partial<Record<string, number>> = { problems: problems?.length ?? info.problemCount };
  return (
    <div className={styles['shell']}>
      <div className={styles['crumb']}>
        <Crumb items={[{ label: t('list.title'), to: place.list }, { label: info.title }]} />
      </div>
      <header className={styles['card']}>
        <TrainingHead />
        <div className={styles['tabs']}>
          <Tabs
            bare
            label={t('tab.label')}
            value={current}
            items={tabsOf({ place, info }).map(({ name, to, inside }) => ({
              value: name,
              label: t(`tab.${name}`),
              to,
              count: isIn ? counts[name] : undefined,
              locked: inside && !isIn ? t(`entry.${info.entry}`) : undefined,
            }))}
          />
        </div>
      </header>
      {page}
    </div>
  );
};

/** `/training/:trainingID/…`, also inside a group: one training around all its pages. */
const TrainingShell = () => {
  const { t } = useTranslation('training');
  const { trainingID, groupID } = useParams();
  const place = useMemo(
    () => placeOf(Number(trainingID), groupID === undefined ? null : Number(groupID)),
    [trainingID, groupID],
  );
  const query = placeQuery(place);
  const scope = useMemo(() => trainingScope(place), [place]);
  const head = useCall(training.getTraining, { query }, { quiet: true, keepPrevious: false });
  const list = useCall(
    training.getTrainingProblemList,
    { query },
    { quiet: true, keepPrevious: false, enabled: head.data?.entry === 'open' },
  );
  const offset = head.data === undefined ? 0 : toDate(head.data.now).getTime() - head.dataUpdatedAt;
  const serverNow = useCallback(() => Date.now() + offset, [offset]);
  const [refetchHead, refetchList] = [head.refetch, list.refetch];
  const refetch = useCallback(() => {
    void refetchHead();
    void refetchList();
  }, [refetchHead, refetchList]);
  const { data: info, error } = head;
  const value = useMemo(
    (): Training | undefined =>
      info === undefined
        ? undefined
        : { place, info, problems: list.data, problemsError: list.error, serverNow, refetch },
    [place, info, list.data, list.error, serverNow, refetch],
  );
  if (value === undefined) {
    if (error === null) return <SkeletonLines lines={8} />;
    return final.has(error.status) ? (
      <EmptyState
        tall
        icon={<IconBooks size={24} stroke={1.5} />}
        title={t('missing.title')}
        description={error.message}
        action={
          <Button component={Link} to={place.list}>
            {t('missing.back')}
          </Button>
        }
      />
    ) : (
      <ErrorState tall error={error} onRetry={refetch} />
    );
  }
  return (
    <TrainingContext value={value}>
      <ScopeContext value={scope}>
        <Inside key={place.tid} />
      </ScopeContext>
    </TrainingContext>
  );
};

export default TrainingShell;
