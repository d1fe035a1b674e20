import { group, groupMember } from '@assay/contract';
import { groupLevels } from '@assay/domain';
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconFileSpreadsheet, IconUserMinus } from '@tabler/icons-react';
import { paths } from '../../../paths.ts';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { Choice } from '../../../shared/floating/Choice.tsx';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { FilterBar } from '../../../shared/kit/FilterBar.tsx';
import { SearchInput } from '../../../shared/kit/SearchInput.tsx';
import { Segmented } from '../../../shared/kit/Segmented.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { UserName } from '../../../shared/kit/UserName.tsx';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { type Column, DataTable } from '../../../shared/table/DataTable.tsx';
import { Pager } from '../../../shared/table/Pager.tsx';
import { oneOf, pageNumber, text, whole } from '../../../shared/url/fields.ts';
import { useUrlQuery } from '../../../shared/url/useUrlQuery.ts';
import { useGroup } from '../useGroup.ts';
import styles from './Members.module.css';

type Member = groupMember.GroupMember;

const fields = {
  keyword: text(),
  auth: oneOf(['', '3', '4', '5'], ''),
  currentPage: pageNumber(),
  limit: whole(10, { min: 1, max: 100 }),
};

/** Members of the group; for its admins with numbers, levels to choose and removal. */
export const MemberTable = ({ onImport }: { onImport?: (() => void) | undefined }) => {
  const { t } = useTranslation(['groupDesk', 'group']);
  const { gid, info, rights } = useGroup();
  const uid = useSession((session) => session.user?.uid);
  const { query, setQuery, clearQuery, active } = useUrlQuery(fields);
  const list = useCall(groupMember.getGroupMembers, {
    query: {
      gid,
      keyword: query.keyword || undefined,
      auth: query.auth === '' ? undefined : Number(query.auth),
      currentPage: query.currentPage,
      limit: query.limit,
    },
  });
  const invalidates = [groupMember.getGroupMembers, group.getGroup];
  const again = (): void => void list.refetch();
  const change = useCallMutation(groupMember.setGroupMember, { invalidates, onError: again });
  const kick = useCallMutation(groupMember.removeGroupMember, { invalidates, onError: again });
  const total = list.data?.total ?? 0;

  const remove = async ({ uid: whom, username: name }: Member): Promise<void> => {
    const question = { title: t('members.removeTitle', { name }), body: t('members.removeBody') };
    if (!(await confirm({ ...question, confirmLabel: t('members.remove'), danger: true }))) return;
    kick.mutate({ query: { gid, uid: whom } }, { onSuccess: () => void toast.success(t('members.removed', { name })) });
  };
  const setLevel = ({ uid: whom, username: name }: Member, level: number): void =>
    change.mutate(
      { body: { gid, uid: whom, auth: level } },
      {
        onSuccess: () => void toast.success(t('members.changed', { name, level: t(`group:level.${level}`) })),
      },
    );
  const levelName = (row: Member): string => (row.isOwner ? t('group:owns') : t(`group:level.${row.auth}`));
  const person = (row: Member) => (
    <span className={styles['person']}>
      <UserName
        username={row.username}
        to={paths.myHome(row.uid, row.username)}
        hasPage
        avatar={row.avatar}
        withAvatar
      />
      {row.realname || row.nickname ? <span className={styles['also']}>{row.realname ?? row.nickname}</span> : null}
    </span>
  );
  const columns: Column<Member>[] = [
    { key: 'person', head: t('members.person'), grow: true, cell: person },
    {
      key: 'number',
      head: t('members.number'),
      width: 140,
      hidden: !rights.admin,
      cell: (row) => <span className={styles['mono']}>{row.number || '–'}</span>,
    },
    {
      key: 'level',
      head: t('members.level'),
      width: 140,
      cell: (row) =>
        row.rights.levels.length === 0 ? (
          levelName(row)
        ) : (
          <Choice
            size="xs"
            aria-label={t('members.levelOf', { name: row.username })}
            allowDeselect={false}
            value={String(row.auth)}
            data={[groupLevels.member, groupLevels.admin, groupLevels.root]
              .filter((level) => level === row.auth || row.rights.levels.includes(level))
              .map((level) => ({ value: String(level), label: t(`group:level.${level}`) }))}
            disabled={change.isPending}
            onChange={(value) => {
              if (value !== null && Number(value) !== row.auth) setLevel(row, Number(value));
            }}
          />
        ),
    },
    {
      key: 'from',
      head: t('members.from'),
      width: 150,
      hidden: !rights.admin,
      cell: (row) => (row.invitedBy === null ? '–' : t('members.invited', { name: row.invitedBy })),
    },
    {
      key: 'joined',
      head: t('members.joined'),
      width: 116,
      cell: (row) => <TimeText value={row.gmtCreate} form="date" />,
    },
    {
      key: 'acts',
      head: <VisuallyHidden>{t('common:table.acts')}</VisuallyHidden>,
      width: 56,
      align: 'right',
      hidden: !rights.work,
      cell: (row) =>
        row.rights.remove ? (
          <ActionIcon
            variant="subtle"
            aria-label={`${t('members.remove')}: ${row.username}`}
            title={t('members.remove')}
            onClick={() => void remove(row)}
          >
            <IconUserMinus size={16} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        ) : null,
    },
  ];
  return (
    <Card
      flush
      edge
      title={t('members.title')}
      note={t('members.count', {
        count: info.memberCount,
        replace: { count: formatNumber(info.memberCount) },
      })}
      tools={
        onImport === undefined ? undefined : (
          <Button
            size="xs"
            leftSection={<IconFileSpreadsheet size={15} stroke={1.75} aria-hidden="true" />}
            onClick={onImport}
          >
            {t('members.import')}
          </Button>
        )
      }
    >
      <FilterBar active={active} onClear={clearQuery}>
        <SearchInput
          label={t(rights.admin ? 'members.search' : 'members.searchPlain')}
          value={query.keyword}
          onChange={(keyword) => setQuery({ keyword: keyword.slice(0, 255) })}
        />
        <Segmented
          label={t('members.level')}
          value={query.auth}
          onChange={(auth) => setQuery({ auth })}
          options={(['', '3', '4', '5'] as const).map((auth) => ({
            value: auth,
            label: auth === '' ? t('members.allLevels') : t(`group:level.${auth}`),
          }))}
        />
      </FilterBar>
      <DataTable
        label={t('members.label')}
        columns={columns}
        rows={list.data?.records}
        rowKey={(row) => row.id}
        own={(row) => row.uid === uid}
        refreshing={list.isFetching}
        error={list.error}
        onRetry={() => void list.refetch()}
        filtered={active > 0}
        expectedRows={query.limit}
        narrowRow={(row) => (
          <div className={styles['narrow']}>
            {person(row)}
            <span className={styles['narrowFacts']}>
              {levelName(row)} · <TimeText value={row.gmtCreate} form="date" />
              {rights.admin && row.number ? <span className={styles['mono']}>{row.number}</span> : null}
            </span>
          </div>
        )}
      />
      <Pager
        page={query.currentPage}
        limit={query.limit}
        total={total}
        counted={t('members.total', { count: total, replace: { count: formatNumber(total) } })}
        settled={!list.isPlaceholderData}
        onPage={(currentPage, options) => setQuery({ currentPage }, options)}
        onLimit={(limit) => setQuery({ limit })}
      />
    </Card>
  );
};
