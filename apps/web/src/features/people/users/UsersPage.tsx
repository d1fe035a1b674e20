import { userAdmin } from '@assay/contract';
import { loginSpans } from '@assay/domain';
import { Button } from '@mantine/core';
import { IconFileDownload, IconFileImport, IconPlus, IconUsersPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { download } from '../../../shared/client/download.ts';
import { useCall } from '../../../shared/client/useCall.ts';
import { useIsNarrow } from '../../../shared/hooks/useViewport.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { FilterBar } from '../../../shared/kit/FilterBar.tsx';
import { NarrowRow } from '../../../shared/kit/NarrowRow.tsx';
import { PageTitle } from '../../../shared/kit/PageTitle.tsx';
import { SearchInput } from '../../../shared/kit/SearchInput.tsx';
import { Segmented } from '../../../shared/kit/Segmented.tsx';
import { SelectFilter } from '../../../shared/kit/SelectFilter.tsx';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { RootOnly } from '../../../shared/session/RootOnly.tsx';
import { PagedTable } from '../../../shared/table/PagedTable.tsx';
import { useUrlQuery } from '../../../shared/url/useUrlQuery.ts';
import batchStyles from '../batch/Batch.module.css';
import { BulkActs } from './BulkActs.tsx';
import { UserActions } from './UserActions.tsx';
import { roleKeys, usersQuery } from './usersQuery.ts';
import { useUserActs } from './useUserActs.tsx';
import { useUserColumns } from './useUserColumns.tsx';

const NewUser = lazyPart(async () => (await import('./NewUser.tsx')).NewUser);
const UserEditor = lazyPart(async () => (await import('./UserEditor.tsx')).UserEditor);
const UserLogins = lazyPart(async () => (await import('./UserLogins.tsx')).UserLogins);

type Row = userAdmin.AdminUser;
type Opened = { kind: 'edit' | 'logins'; row: Row } | { kind: 'new' };

const icon = (Icon: typeof IconPlus) => <Icon size={16} stroke={1.75} aria-hidden="true" />;

const sorts = userAdmin.userSorts.options;

/** Among the roles: whoever administers something. */
const admins = 'admins';

const Users = () => {
  const { t } = useTranslation('people');
  const { query, setQuery, clearQuery, active } = useUrlQuery(usersQuery);
  const narrow = useIsNarrow();
  const [opened, setOpened] = useState<Opened>();
  const [ids, setIds] = useState<readonly string[]>([]);
  const acts = useUserActs(() => setIds([]));
  const { role, status, login, sort, currentPage, limit, keyword, group, onlyAdmin, reverse } = query;
  const wanted = {
    keyword,
    onlyAdmin,
    ...(group === '' ? {} : { group }),
    ...(role === '' ? {} : { role: Number(role) }),
    ...(status === '' ? {} : { status: Number(status) }),
    ...(login === '' ? {} : { login }),
    ...(sort === '' ? {} : { sort, reverse }),
  };
  const list = useCall(userAdmin.getUserList, { query: { ...wanted, currentPage, limit } });
  /** What was ticked on another page or under other filters is not meant any more. */
  const look = (...change: Parameters<typeof setQuery>): void => {
    setIds([]);
    setQuery(...change);
  };
  const actions = (row: Row) => (
    <UserActions
      row={row}
      onEdit={() => setOpened({ kind: 'edit', row })}
      onLogins={() => setOpened({ kind: 'logins', row })}
      onRemove={() => void acts.remove([row.uid])}
    />
  );
  const page = list.data?.records.map(({ uid }) => uid) ?? [];
  const parts = useUserColumns({ ids, set: setIds, page }, actions);
  const bulk = ids.length === 0 ? undefined : <BulkActs ids={ids} acts={acts} />;
  const close = (): void => setOpened(undefined);
  const save = (): void => {
    download({ path: userAdmin.exportUsers.path, query: wanted }).catch(() => undefined);
  };
  const tools = (
    <>
      <Button leftSection={icon(IconFileDownload)} onClick={save}>
        {t('users.export')}
      </Button>
      <Button component={Link} to={paths.adminUserGenerate} leftSection={icon(IconUsersPlus)}>
        {t('users.generate')}
      </Button>
      <Button component={Link} to={paths.adminUserImport} leftSection={icon(IconFileImport)}>
        {t('users.import')}
      </Button>
      <Button variant="filled" leftSection={icon(IconPlus)} onClick={() => setOpened({ kind: 'new' })}>
        {t('users.create')}
      </Button>
    </>
  );

  return (
    <>
      <PageTitle note={list.data === undefined ? undefined : formatNumber(list.data.total)} tools={tools} />
      <Card flush edge>
        <FilterBar active={active} onClear={clearQuery} end={narrow ? undefined : bulk}>
          <SearchInput label={t('users.search')} value={query.keyword} onChange={(keyword) => look({ keyword })} />
          <SearchInput label={t('users.group')} value={group} onChange={(named) => look({ group: named })} />
          <SelectFilter
            label={t('users.role')}
            value={query.onlyAdmin ? admins : role}
            onChange={(value) =>
              look({ role: roleKeys.find((key) => key === value) ?? '', onlyAdmin: value === admins })
            }
            options={[
              { value: admins, label: t('users.onlyAdmin') },
              ...roleKeys.map((value) => ({ value, label: t(`roles.role.${value}`) })),
            ]}
          />
          <Segmented
            label={t('users.state')}
            value={status}
            onChange={(value) => look({ status: value })}
            options={[
              { value: '', label: t('users.all') },
              { value: '0', label: t('users.normal') },
              { value: '1', label: t('users.disabled') },
            ]}
          />
          <SelectFilter
            label={t('users.head.lastLogin')}
            value={login}
            onChange={(value) => look({ login: loginSpans.find((span) => span === value) ?? '' })}
            options={loginSpans.map((value) => ({ value, label: t(`users.login.${value}`) }))}
          />
        </FilterBar>
        <PagedTable
          label={t('users.label')}
          columns={parts.columns}
          list={list}
          url={{ query, setQuery: look, active }}
          rowKey={(row) => row.uid}
          sort={sort === '' ? undefined : { key: sort, descending: reverse }}
          onSort={({ key, descending }) => look({ sort: sorts.find((one) => one === key) ?? '', reverse: descending })}
          own={(row) => ids.includes(row.uid)}
          narrowRow={(row) => (
            <NarrowRow
              head={parts.name(row)}
              end={parts.tick(row)}
              facts={
                <>
                  {parts.role(row)}
                  {parts.state(row)}
                  {row.email === null ? null : parts.email(row)}
                  {row.lastLogin === null ? null : parts.lastLogin(row)}
                </>
              }
              acts={actions(row)}
            />
          )}
        />
        {/* A list of such rows is longer than the screen: above it nobody would see what can be done. */}
        {narrow && bulk ? <div className={batchStyles['foot']}>{bulk}</div> : null}
      </Card>
      <Suspense fallback={null}>
        {opened?.kind === 'edit' ? <UserEditor user={opened.row} onClose={close} /> : null}
        {opened?.kind === 'logins' ? <UserLogins user={opened.row} onClose={close} /> : null}
        {opened?.kind === 'new' ? <NewUser onClose={close} /> : null}
      </Suspense>
    </>
  );
};

/** `/admin/user`: every account, what it may, and what is done with it. */
const UsersPage = () => (
  <RootOnly>
    <Users />
  </RootOnly>
);

export default UsersPage;
