import { Button } from '@mantine/core';
import { IconRefresh, IconRefreshDot } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { FilterBar } from '../../shared/kit/FilterBar.tsx';
import { PageTitle } from '../../shared/kit/PageTitle.tsx';
import { toast } from '../../shared/kit/toastStore.ts';
import { useIsLoggedIn, useIsSuperAdmin } from '../../shared/session/roles.ts';
import { useSession } from '../../shared/session/sessionStore.ts';
import { Pager } from '../../shared/table/Pager.tsx';
import { useUrlQuery } from '../../shared/url/useUrlQuery.ts';
import { SubmissionFilters } from './list/SubmissionFilters.tsx';
import { SubmissionTable } from './list/SubmissionTable.tsx';
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
  const { query, setQuery, clearQuery, active } = useUrlQuery(statusQuery);
  const { list, rows, running, change } = useLiveRows(listInput(query, loggedIn));

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
      <Card flush edge>
        <FilterBar active={active} onClear={clearQuery}>
          <SubmissionFilters query={query} setQuery={setQuery} onMineRefused={loggedIn ? undefined : refuseVisitor} />
        </FilterBar>
        <SubmissionTable
          rows={rows}
          refreshing={list.isFetching}
          error={list.error}
          onRetry={() => void list.refetch()}
          filtered={active > 0}
          onChange={change}
        />
        <Pager
          page={query.currentPage}
          limit={query.limit}
          total={list.data?.total ?? 0}
          settled={!list.isPlaceholderData}
          onPage={(currentPage, options) => setQuery({ currentPage }, options)}
          onLimit={(limit) => setQuery({ limit })}
        />
      </Card>
    </>
  );
};

export default SubmissionListPage;
