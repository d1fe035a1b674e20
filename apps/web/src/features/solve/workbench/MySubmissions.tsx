import { useState } from 'react';
import { Link } from 'react-router';
import { formatMemory, formatRunTime } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { useScope } from '../../../shared/scope/useScope.ts';
import { useIsLoggedIn } from '../../../shared/session/roles.ts';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { type Column, DataTable } from '../../../shared/table/DataTable.tsx';
import { Pager } from '../../../shared/table/Pager.tsx';
import { type LiveRow, LiveVerdict, Measured, ScoreText, useLiveRows } from '../../submission/index.ts';
import styles from './MySubmissions.module.css';
import { useOwnSubmissions } from './useOwnSubmissions.ts';

/** The reader's submissions to one problem, ten a page, running ones live. */
export const MySubmissions = ({ problemId }: { problemId: string }) => {
  const { t } = useTranslation('submission');
  const { paths, SubmissionsNote } = useScope();
  const loggedIn = useIsLoggedIn();
  const openLogin = useSession((session) => session.openLogin);
  const [page, setPage] = useState(1);
  const { list, rows, change } = useLiveRows(useOwnSubmissions(problemId, page), { enabled: loggedIn });

  if (!loggedIn) {
    return (
      <EmptyState
        title={t('common:error.loginFirst')}
        action={
          <button type="button" className={styles['login']} onClick={() => openLogin()}>
            {t('problem:mine.login')}
          </button>
        }
      />
    );
  }

  const columns: Column<LiveRow>[] = [
    {
      key: 'when',
      head: t('column.when'),
      grow: true,
      cell: (row) => (
        <Link to={paths.submission(row.submitId, problemId)} className={styles['when']}>
          <TimeText value={row.submitTime} form="short" />
        </Link>
      ),
    },
    { key: 'status', head: t('column.status'), cell: (row) => <LiveVerdict row={row} onChange={change} /> },
    {
      key: 'score',
      head: t('column.score'),
      align: 'right',
      hidden: !(rows ?? []).some((row) => row.exactScore !== null),
      cell: (row) => <ScoreText score={row.exactScore} rankScore={row.exactOiRankScore} status={row.status} />,
    },
    {
      key: 'time',
      head: t('column.time'),
      align: 'right',
      cell: (row) => <Measured text={row.time === null ? null : formatRunTime(row.time)} />,
    },
    {
      key: 'memory',
      head: t('column.memory'),
      align: 'right',
      cell: (row) => <Measured text={row.memory === null ? null : formatMemory(row.memory)} />,
    },
    { key: 'language', head: t('column.language'), cell: (row) => row.language },
  ];

  return (
    <>
      {SubmissionsNote === undefined ? null : <SubmissionsNote />}
      <DataTable
        label={t('problem:mine.title')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.submitId}
        rowLink={(row) => paths.submission(row.submitId, problemId)}
        refreshing={list.isFetching}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<EmptyState title={t('problem:mine.none')} description={t('problem:mine.noneWhy')} />}
        narrowRow={(row) => (
          <div className={styles['narrow']}>
            <Link to={paths.submission(row.submitId, problemId)} className={styles['when']}>
              <TimeText value={row.submitTime} form="short" />
            </Link>
            <LiveVerdict row={row} onChange={change} />
            <span className={styles['language']}>{row.language}</span>
            <span>
              <Measured text={row.time === null ? null : formatRunTime(row.time)} />
              {' · '}
              <Measured text={row.memory === null ? null : formatMemory(row.memory)} />
            </span>
          </div>
        )}
      />
      <Pager page={page} limit={10} total={list.data?.total ?? 0} onPage={setPage} />
    </>
  );
};
