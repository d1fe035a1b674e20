import { groupProblem } from '@assay/contract';
import { problemAuths } from '@assay/domain';
import { IconLock, IconTrophy, IconUsers } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { Choice } from '../../../shared/floating/Choice.tsx';
import { shownUser } from '../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { FilterBar } from '../../../shared/kit/FilterBar.tsx';
import { NarrowRow } from '../../../shared/kit/NarrowRow.tsx';
import { SearchInput } from '../../../shared/kit/SearchInput.tsx';
import { Segmented } from '../../../shared/kit/Segmented.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import type { Column } from '../../../shared/table/DataTable.tsx';
import { PagedTable } from '../../../shared/table/PagedTable.tsx';
import { DeleteProblem, ProblemActions } from '../../problem/index.ts';
import { useGroup } from '../useGroup.ts';
import styles from './Problems.module.css';
import { PublicState } from './PublicState.tsx';
import type { ProblemsUrl } from './problemsQuery.ts';

type Row = groupProblem.GroupProblemRow;

const auths = [problemAuths.public, problemAuths.hidden, problemAuths.contest] as const;
const glyphs = {
  [problemAuths.public]: IconUsers,
  [problemAuths.hidden]: IconLock,
  [problemAuths.contest]: IconTrophy,
} as const;

/** Who sees a problem, changed on the spot by who edits it; while a contest keeps it, nothing can be chosen. */
const Visibility = ({ row }: { row: Row }) => {
  const { t } = useTranslation('groupDesk');
  const change = useCallMutation(groupProblem.changeGroupProblemAuth, {
    invalidates: [groupProblem.adminGetGroupProblems, groupProblem.getGroupProblems],
    onSuccess: () => void toast.success(t('problems.saved')),
  });
  const auth = change.isPending ? (change.variables.query?.auth ?? row.auth) : row.auth;
  if (!row.rights.edit || row.keptFor !== null) {
    const Glyph = glyphs[row.auth as keyof typeof glyphs];
    return (
      <span className={styles['kept']} {...(row.keptFor === null ? {} : { title: row.keptFor })}>
        <Glyph size={15} stroke={1.75} aria-hidden="true" />
        {t(row.isGroup ? `problems.auth.${row.auth}` : 'problems.everybody')}
      </span>
    );
  }
  return (
    <Choice
      size="xs"
      className={styles['choice'] ?? ''}
      aria-label={t('problems.authOf', { id: row.problemId })}
      value={String(auth)}
      allowDeselect={false}
      disabled={change.isPending}
      data={auths
        .filter((value) => value !== problemAuths.contest || row.auth === value)
        .map((value) => ({ value: String(value), label: t(`problems.auth.${value}`) }))}
      onChange={(next) => {
        if (next !== null && Number(next) !== row.auth) change.mutate({ query: { pid: row.id, auth: Number(next) } });
      }}
    />
  );
};

/** What admins of the group see: every problem of it, the newest first; each changes their own, roots all. */
export const AdminProblems = ({ url }: { url: ProblemsUrl }) => {
  const { t } = useTranslation(['groupDesk', 'admin', 'common']);
  const { gid } = useGroup();
  const [deleted, setDeleted] = useState<Row>();
  const { query, setQuery, clearQuery } = url;
  const { keyword, auth, currentPage, limit } = query;
  const list = useCall(groupProblem.adminGetGroupProblems, {
    query: { gid, keyword: keyword || undefined, auth: auth || undefined, currentPage, limit },
  });
  const title = (row: Row) => (
    <Link
      className={styles['name']}
      to={row.isGroup ? paths.groupProblem(gid, row.problemId) : paths.problem(row.problemId)}
      title={row.title}
    >
      {row.title}
    </Link>
  );
  const acts = (row: Row) => (row.rights.edit ? <ProblemActions row={row} onDelete={() => setDeleted(row)} /> : null);
  const columns: Column<Row>[] = [
    { key: 'pid', head: 'ID', width: 64, cell: (row) => <span className={styles['id']}>{row.id}</span> },
    {
      key: 'id',
      head: t('problems.displayId'),
      width: 120,
      cell: (row) => <span className={styles['id']}>{row.problemId}</span>,
    },
    { key: 'title', head: t('admin:problems.name'), grow: true, cell: title },
    { key: 'author', head: t('admin:problems.author'), width: 96, cell: (row) => shownUser(row.author) || '–' },
    {
      key: 'created',
      head: t('problems.created'),
      width: 104,
      cell: (row) => <TimeText value={row.gmtCreate} form="date" />,
    },
    {
      key: 'modifier',
      head: t('problems.modifier'),
      width: 96,
      cell: (row) => shownUser(row.modifiedUser ?? '') || '–',
    },
    { key: 'auth', head: t('problems.who'), width: 150, cell: (row) => <Visibility row={row} /> },
    { key: 'public', head: t('problems.apply'), width: 172, cell: (row) => <PublicState row={row} /> },
    { key: 'acts', head: '', width: 172, align: 'right', cell: acts },
  ];
  return (
    <>
      <FilterBar
        active={[keyword, auth].filter(Boolean).length}
        onClear={() => {
          clearQuery();
          setQuery({ manage: true });
        }}
        end={<span className={styles['small']}>{t('problems.own')}</span>}
      >
        <SearchInput
          label={t('problems.search')}
          value={keyword}
          onChange={(next) => setQuery({ keyword: next.slice(0, 255) })}
        />
        <Segmented
          label={t('problems.who')}
          value={String(auth)}
          onChange={(next) => setQuery({ auth: Number(next) })}
          options={[0, ...auths].map((value) => ({
            value: String(value),
            label: value === 0 ? t('common:all') : t(`problems.auth.${value}`),
          }))}
        />
      </FilterBar>
      <PagedTable
        dense
        label={t('problems.label')}
        columns={columns}
        list={list}
        url={url}
        rowKey={(row) => row.id}
        none={<EmptyState title={t('problems.none')} description={t('problems.noneAdmin')} />}
        narrowRow={(row) => (
          <NarrowRow
            head={title(row)}
            end={<Visibility row={row} />}
            facts={
              <>
                <span className={styles['id']}>{row.problemId}</span>
                <span>{shownUser(row.author)}</span>
                <PublicState row={row} />
              </>
            }
            acts={acts(row)}
          />
        )}
      />
      <ul className={styles['kinds']}>
        {auths.map((value) => {
          const Glyph = glyphs[value];
          return (
            <li key={value}>
              <b>
                <Glyph size={15} stroke={1.75} aria-hidden="true" />
                {t(`problems.auth.${value}`)}
              </b>
              <span className={styles['small']}>{t(`problems.authHint.${value}`)}</span>
            </li>
          );
        })}
      </ul>
      {deleted === undefined ? null : (
        <Suspense fallback={null}>
          <DeleteProblem key={deleted.id} row={deleted} onClose={() => setDeleted(undefined)} />
        </Suspense>
      )}
    </>
  );
};
