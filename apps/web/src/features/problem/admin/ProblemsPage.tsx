import { problem } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconCloudDownload, IconPackageImport, IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useCall } from '../../../shared/client/useCall.ts';
import { shownUser } from '../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Difficulty } from '../../../shared/kit/Difficulty.tsx';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { SearchInput } from '../../../shared/kit/SearchInput.tsx';
import { Segmented } from '../../../shared/kit/Segmented.tsx';
import { Tag } from '../../../shared/kit/Tag.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { useMayImport } from '../../../shared/session/roles.ts';
import type { Column } from '../../../shared/table/DataTable.tsx';
import { ListPage } from '../../../shared/table/ListPage.tsx';
import { useUrlQuery } from '../../../shared/url/useUrlQuery.ts';
import { AuthSelect } from './AuthSelect.tsx';
import { ProblemActions } from './ProblemActions.tsx';
import styles from './Problems.module.css';
import { anyAuth, auths, problemsQuery } from './problemsQuery.ts';

const RemoteImport = lazyPart(async () => (await import('./RemoteImportDialog.tsx')).RemoteImportDialog);
const DeleteProblem = lazyPart(async () => (await import('./DeleteProblem.tsx')).DeleteProblem);

/** Every problem outside groups, hidden ones included. */
const ProblemsPage = () => {
  const { t } = useTranslation(['admin', 'problemAdmin']);
  const [deleted, setDeleted] = useState<problem.AdminProblemRow>();
  const [isRemote, setRemote] = useState(false);
  const mayImport = useMayImport();
  const url = useUrlQuery(problemsQuery);
  const { query, setQuery } = url;
  const list = useCall(problem.adminGetProblemList, {
    query: { ...query, auth: query.auth === anyAuth ? undefined : query.auth },
  });

  const title = (row: problem.AdminProblemRow) => (
    <>
      <Link className={styles['title']} to={paths.adminEditProblem(row.id)}>
        {row.title}
      </Link>
      {row.fault === null ? null : (
        <span className={styles['fault']} title={row.fault}>
          {t('problems.fault')}
        </span>
      )}
    </>
  );
  const kind = (row: problem.AdminProblemRow) => (
    <>
      <Tag fill>{t(`problems.type.${row.type}`)}</Tag> {t(`problems.mode.${row.judgeMode}`, row.judgeMode)}
    </>
  );
  const acts = (row: problem.AdminProblemRow) => <ProblemActions row={row} onDelete={() => setDeleted(row)} />;
  const columns: Column<problem.AdminProblemRow>[] = [
    {
      key: 'id',
      head: t('problems.id'),
      width: 96,
      cell: (row) => <span className={styles['id']}>{row.problemId}</span>,
    },
    { key: 'title', head: t('problems.name'), grow: true, cell: title },
    { key: 'kind', head: t('problems.kind'), width: 150, cell: kind },
    {
      key: 'difficulty',
      head: t('problems.difficulty'),
      width: 92,
      cell: (row) => <Difficulty level={row.difficulty} />,
    },
    { key: 'author', head: t('problems.author'), width: 120, cell: (row) => shownUser(row.author) || '–' },
    {
      key: 'modified',
      head: t('problems.modified'),
      width: 170,
      cell: (row) => (
        <span className={styles['small']}>
          <TimeText value={row.gmtModified} form="minute" />
        </span>
      ),
    },
    {
      key: 'auth',
      head: t('problems.visible'),
      width: 142,
      cell: (row) => <AuthSelect id={row.id} problemId={row.problemId} auth={row.auth} />,
    },
    { key: 'acts', head: t('problems.actions'), width: 236, align: 'right', cell: acts },
  ];

  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
  const tools = (
    <>
      <Button leftSection={<IconCloudDownload {...icon} />} onClick={() => setRemote(true)}>
        {t('problems.remote')}
      </Button>
      {mayImport ? (
        <Button component={Link} to={paths.adminImport} leftSection={<IconPackageImport {...icon} />}>
          {t('nav.import')}
        </Button>
      ) : null}
      <Button component={Link} to={paths.adminNewProblem} variant="filled" leftSection={<IconPlus {...icon} />}>
        {t('problemAdmin:form.create')}
      </Button>
    </>
  );

  return (
    <>
      <ListPage
        tools={tools}
        filters={
          <>
            <SearchInput
              label={t('problems.search')}
              value={query.keyword}
              onChange={(keyword) => setQuery({ keyword })}
            />
            <Segmented
              label={t('problems.visible')}
              value={String(query.auth)}
              onChange={(auth) => setQuery({ auth: Number(auth) })}
              options={[anyAuth, ...auths].map((auth) => ({
                value: String(auth),
                label: auth === anyAuth ? t('common:all') : t(`problems.auth.${auth}`),
              }))}
            />
          </>
        }
        label={t('nav.problems')}
        columns={columns}
        list={list}
        url={url}
        rowKey={(row) => row.id}
        none={<EmptyState title={t('problems.none')} description={t('problems.noneHint')} action={tools} />}
        narrowRow={(row) => (
          <div className={styles['narrow']}>
            {title(row)}
            <AuthSelect id={row.id} problemId={row.problemId} auth={row.auth} />
            <div className={styles['meta']}>
              <span className={styles['id']}>{row.problemId}</span>
              <span>{kind(row)}</span>
              <Difficulty level={row.difficulty} />
              <span className={styles['action']}>{acts(row)}</span>
            </div>
          </div>
        )}
      />
      {isRemote ? (
        <Suspense fallback={null}>
          <RemoteImport onClose={() => setRemote(false)} />
        </Suspense>
      ) : null}
      {deleted === undefined ? null : (
        <Suspense fallback={null}>
          <DeleteProblem key={deleted.id} row={deleted} onClose={() => setDeleted(undefined)} />
        </Suspense>
      )}
    </>
  );
};

export default ProblemsPage;
