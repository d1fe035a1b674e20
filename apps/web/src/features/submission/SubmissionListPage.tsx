import { Button } from '@mantine/core';
import { IconRefresh, IconRefreshDot } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { PageTitle } from '../../shared/kit/PageTitle.tsx';
import { toast } from '../../shared/kit/toastStore.ts';
import { useIsLoggedIn, useIsSuperAdmin } from '../../shared/session/roles.ts';
import { useSession } from '../../shared/session/sessionStore.ts';
import { useUrlQuery } from '../../shared/url/useUrlQuery.ts';
import { SubmissionList } from './list/SubmissionList.tsx';
import { listInput, rejudgeAddress, statusQuery } from './list/statusQuery.ts';
import { useLiveRows } from './live/useLiveRows.ts';
import styles from './SubmissionListPage.module.css';

/** `/status`: all submissions outside contests, its filters in the address, running rows live. */
const SubmissionListPage = () => {
  const { t } = useTranslation('submission');
  const loggedIn = useIsLoggedIn();
  const superAdmin = useIsSuperAdmin();
  const username = useSession((session) => session.user?.username);
  const openLogin = useSession((session) => session.openLogin);
  const url = useUrlQuery(statusQuery);
  const { query, setQuery } = url;
  const live = useLiveRows(listInput(query, loggedIn));
  const { list, running } = live;

  const refuseVisitor = (): void => {
    toast.warning(t('common:error.loginFirst'));
    openLogin('login', `${location.pathname}${location.search}`);
  };

  // A link to one's own submissions, opened without a session: the switch goes back (document 1, section 2).
  const lost = query.onlyMine && !loggedIn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only arriving or logging out decides
  useEffect(() => {
    if (!lost) return;
    refuseVisitor();
    setQuery({ onlyMine: false }, { replace: true });
  }, [lost]);

  const rejudge = rejudgeAddress(query, username);
  const ofProblem = query.completeProblemID && query.problemID !== '';
  return (
    <>
      <PageTitle
        title={ofProblem ? t('list.titleOf', { problem: query.problemID }) : undefined}
        note={
          running > 0 ? (
            <span className={styles['live']}>
              <span className={styles['dot']} aria-hidden="true" />
              {t('list.live', { count: running })}
            </span>
          ) : undefined
        }
        tools={
          <>
            {superAdmin && rejudge !== undefined ? (
              <Button
                component={Link}
                to={rejudge}
                leftSection={<IconRefreshDot size={16} stroke={1.75} aria-hidden="true" />}
              >
                {t('rejudge.these')}
              </Button>
            ) : null}
            <Button
              leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
              loading={list.isFetching && !list.isLoading}
              onClick={() => void list.refetch()}
            >
              {t('common:refresh')}
            </Button>
          </>
        }
      />
      <SubmissionList url={url} live={live} onMineRefused={loggedIn ? undefined : refuseVisitor} />
    </>
  );
};

export default SubmissionListPage;
