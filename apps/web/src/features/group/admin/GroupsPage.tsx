import { group } from '@assay/contract';
import { groupStates } from '@assay/domain';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { FilterBar } from '../../../shared/kit/FilterBar.tsx';
import { NarrowRow } from '../../../shared/kit/NarrowRow.tsx';
import { PageTitle } from '../../../shared/kit/PageTitle.tsx';
import { SearchInput } from '../../../shared/kit/SearchInput.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { UserName } from '../../../shared/kit/UserName.tsx';
import { RootOnly } from '../../../shared/session/RootOnly.tsx';
import type { Column } from '../../../shared/table/DataTable.tsx';
import { PagedTable } from '../../../shared/table/PagedTable.tsx';
import { RowAct } from '../../../shared/table/RowAct.tsx';
import { adminRows, pageNumber, text } from '../../../shared/url/fields.ts';
import { useUrlQuery } from '../../../shared/url/useUrlQuery.ts';
import { GroupTags } from '../list/GroupTags.tsx';
import styles from './Admin.module.css';

type Row = group.AdminGroupRow;

const listQuery = { keyword: text(), currentPage: pageNumber(), limit: adminRows() };

const Groups = () => {
  const { t } = useTranslation(['groupAdmin', 'group']);
  const url = useUrlQuery(listQuery);
  const { query, setQuery, clearQuery, active } = url;
  const list = useCall(group.adminGetGroupList, { query: { ...query, keyword: query.keyword || undefined } });
  const change = useCallMutation(group.changeGroupStatus, {
    invalidates: [group.adminGetGroupList, group.getGroupList],
    onSuccess: (_, { query: sent }) =>
      void toast.success(t(sent?.status === groupStates.banned ? 'groups.banned' : 'groups.unbanned')),
    onError: () => void list.refetch(),
  });
  const ban = async ({ id, name, status }: Row): Promise<void> => {
    const isBanned = status === groupStates.banned;
    const question = { title: t('groups.banTitle', { name }), body: t('groups.banBody') };
    if (isBanned || (await confirm({ ...question, confirmLabel: t('groups.ban'), danger: true })))
      change.mutate({ query: { gid: id, status: isBanned ? groupStates.normal : groupStates.banned } });
  };
  const name = (row: Row) => (
    <span className={styles['name']}>
      <Link to={paths.group(row.id)} title={row.name}>
        {row.name}
      </Link>
      <span className={styles['short']}>{row.shortName}</span>
    </span>
  );
  const tags = (row: Row) => (
    <span className={styles['tags']}>
      <GroupTags
        auth={row.auth}
        visible={row.visible}
        archived={row.archivedAt !== null}
        banned={row.status === groupStates.banned}
      />
    </span>
  );
  const owner = (row: Row) => <UserName username={row.owner} to={paths.user(row.owner)} hasPage />;
  const act = (row: Row) => {
    const isBanned = row.status === groupStates.banned;
    return (
      <RowAct
        words={t(isBanned ? 'groups.unban' : 'groups.ban')}
        of={row.name}
        danger={!isBanned}
        onClick={() => void ban(row)}
      />
    );
  };
  const columns: Column<Row>[] = [
    { key: 'id', head: t('groups.id'), width: 72, cell: (row) => row.id },
    { key: 'name', head: t('groups.name'), grow: true, cell: name },
    { key: 'owner', head: t('group:list.owner'), width: 150, cell: owner },
    { key: 'tags', head: t('groups.state'), width: 250, cell: tags },
    {
      key: 'people',
      head: t('groups.people'),
      width: 90,
      align: 'right',
      cell: (row) => formatNumber(row.memberCount),
    },
    {
      key: 'created',
      head: t('groups.created'),
      width: 120,
      cell: (row) => <TimeText value={row.gmtCreate} form="date" />,
    },
    { key: 'acts', head: t('groups.acts'), width: 110, align: 'right', cell: act },
  ];
  return (
    <Card flush edge>
      <FilterBar active={active} onClear={clearQuery}>
        <SearchInput
          label={t('groups.keyword')}
          value={query.keyword}
          onChange={(keyword) => setQuery({ keyword: keyword.slice(0, 255) })}
        />
      </FilterBar>
      <PagedTable
        dense
        label={t('groups.label')}
        columns={columns}
        list={list}
        url={url}
        rowKey={(row) => row.id}
        none={<EmptyState title={t('groups.none')} />}
        narrowRow={(row) => (
          <NarrowRow
            head={name(row)}
            end={owner(row)}
            facts={
              <>
                {tags(row)}
                {t('group:list.people', {
                  count: row.memberCount,
                  replace: { count: formatNumber(row.memberCount) },
                })}
              </>
            }
            acts={act(row)}
          />
        )}
      />
    </Card>
  );
};

/** `/admin/group`: every group, and the ban. */
const GroupsPage = () => (
  <>
    <PageTitle />
    <RootOnly>
      <Groups />
    </RootOnly>
  </>
);

export default GroupsPage;
