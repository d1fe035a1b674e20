import { groupTraining } from '@assay/contract';
import { Button, Switch } from '@mantine/core';
import { IconPlus, IconSettings } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useCall, useCallMutation } from '../../shared/client/useCall.ts';
import { shownUser } from '../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { confirm } from '../../shared/kit/confirmStore.ts';
import { EmptyState } from '../../shared/kit/EmptyState.tsx';
import { FilterBar } from '../../shared/kit/FilterBar.tsx';
import { Gauge } from '../../shared/kit/Gauge.tsx';
import { NarrowRow } from '../../shared/kit/NarrowRow.tsx';
import { SearchInput } from '../../shared/kit/SearchInput.tsx';
import { Tag } from '../../shared/kit/Tag.tsx';
import { TimeText } from '../../shared/kit/TimeText.tsx';
import { toast } from '../../shared/kit/toastStore.ts';
import type { Column } from '../../shared/table/DataTable.tsx';
import { PagedTable } from '../../shared/table/PagedTable.tsx';
import { RowAct } from '../../shared/table/RowAct.tsx';
import { flag, pageNumber, text, whole } from '../../shared/url/fields.ts';
import { useUrlQuery } from '../../shared/url/useUrlQuery.ts';
import { useGroup } from './useGroup.ts';

type Row = ReturnType<typeof groupTraining.getGroupTrainings.data.parse>['records'][number];
type AdminRow = ReturnType<typeof groupTraining.adminGetGroupTrainings.data.parse>['records'][number];

const listQuery = {
  keyword: text(),
  /** The list of admins: hidden ones too, and what can be done with them. */
  manage: flag(),
  currentPage: pageNumber(),
  limit: whole(10, { min: 1, max: 100 }),
};
type Url = ReturnType<typeof useUrlQuery<typeof listQuery>>;

/** What members see: shown ones by their rank, with the own progress. */
const MemberList = ({ url }: { url: Url }) => {
  const { t } = useTranslation(['training', 'group']);
  const { gid } = useGroup();
  const { keyword, currentPage, limit } = url.query;
  const list = useCall(groupTraining.getGroupTrainings, {
    query: { gid, keyword: keyword || undefined, currentPage, limit },
  });
  const title = (row: Row) => (
    <Link to={paths.groupTraining(gid, row.id)} title={row.title}>
      <b>{row.title}</b>
    </Link>
  );
  const progress = ({ acCount, problemCount }: Row) => (
    <Gauge
      tone="accent"
      value={acCount ?? 0}
      limit={problemCount}
      label={t('list.progress')}
      text={`${acCount ?? 0} / ${problemCount}`}
    />
  );
  const columns: Column<Row>[] = [
    { key: 'title', head: t('list.name'), grow: true, cell: title },
    {
      key: 'category',
      head: t('list.category'),
      width: 130,
      cell: (row) => (row.categoryName === null ? '–' : <Tag color={row.categoryColor}>{row.categoryName}</Tag>),
    },
    { key: 'auth', head: t('list.auth'), width: 80, cell: (row) => t(`auth.${row.auth}`) },
    { key: 'progress', head: t('list.progress'), width: 190, cell: progress },
    { key: 'author', head: t('list.author'), width: 130, cell: (row) => shownUser(row.author) },
    {
      key: 'updated',
      head: t('list.updated'),
      width: 116,
      cell: (row) => <TimeText value={row.gmtModified} form="date" />,
    },
  ];
  return (
    <PagedTable
      label={t('list.label')}
      columns={columns}
      list={list}
      url={url}
      rowKey={(row) => row.id}
      rowLink={(row) => paths.groupTraining(gid, row.id)}
      none={<EmptyState title={t('list.none')} description={t('list.noneHint')} />}
      narrowRow={(row) => (
        <NarrowRow
          head={title(row)}
          end={progress(row)}
          facts={
            <>
              <span>{t(`auth.${row.auth}`)}</span>
              <span>{shownUser(row.author)}</span>
              <TimeText value={row.gmtModified} form="date" />
            </>
          }
        />
      )}
    />
  );
};

/** What admins of the group see: all of them, the newest first; each changes their own, roots all. */
const AdminList = ({ url }: { url: Url }) => {
  const { t } = useTranslation(['trainingAdmin', 'training']);
  const { gid } = useGroup();
  const { keyword, currentPage, limit } = url.query;
  const list = useCall(groupTraining.adminGetGroupTrainings, {
    query: { gid, keyword: keyword || undefined, currentPage, limit },
  });
  const options = {
    invalidates: [groupTraining.adminGetGroupTrainings, groupTraining.getGroupTrainings],
    onError: () => void list.refetch(),
  };
  const show = useCallMutation(groupTraining.changeGroupTrainingStatus, {
    ...options,
    onSuccess: () => void toast.success(t('done.saved')),
  });
  const remove = useCallMutation(groupTraining.deleteGroupTraining, {
    ...options,
    onSuccess: () => void toast.success(t('done.deleted')),
  });
  const askRemove = async ({ id, title }: AdminRow): Promise<void> => {
    const question = { title: t('list.delete'), body: t('list.deleteHint', { title }) };
    if (await confirm({ ...question, confirmLabel: t('common:delete'), danger: true }))
      remove.mutate({ query: { tid: id } });
  };
  const title = (row: AdminRow) => (
    <Link to={paths.groupTraining(gid, row.id)} title={row.title}>
      <b>{row.title}</b>
    </Link>
  );
  const visible = (row: AdminRow) => (
    <Switch
      aria-label={t('list.visibleOf', { title: row.title })}
      checked={row.status}
      disabled={!row.rights.edit || show.isPending}
      onChange={(event) => show.mutate({ query: { tid: row.id, status: event.currentTarget.checked } })}
    />
  );
  const acts = (row: AdminRow) => (
    <>
      {row.rights.edit ? (
        <>
          <Button
            component={Link}
            to={paths.groupEditTraining(gid, row.id)}
            size="compact-xs"
            variant="subtle"
            aria-label={`${t('common:edit')}: ${row.title}`}
          >
            {t('common:edit')}
          </Button>
          <Button
            component={Link}
            to={paths.groupTrainingPlan(gid, row.id)}
            size="compact-xs"
            variant="subtle"
            aria-label={`${t('list.problems')}: ${row.title}`}
          >
            {t('list.problems')}
          </Button>
        </>
      ) : null}
      {row.rights.delete ? (
        <RowAct words={t('common:delete')} of={row.title} danger onClick={() => void askRemove(row)} />
      ) : null}
    </>
  );
  const columns: Column<AdminRow>[] = [
    { key: 'id', head: t('list.id'), width: 64, cell: (row) => row.id },
    { key: 'title', head: t('list.name'), grow: true, cell: title },
    { key: 'auth', head: t('form.auth'), width: 80, cell: (row) => t(`training:auth.${row.auth}`) },
    { key: 'rank', head: t('form.rank'), width: 72, align: 'right', cell: (row) => row.rank },
    { key: 'author', head: t('list.author'), width: 120, cell: (row) => shownUser(row.author) },
    { key: 'visible', head: t('list.visible'), width: 72, cell: visible },
    { key: 'acts', head: t('list.acts'), width: 210, align: 'right', cell: acts },
  ];
  return (
    <PagedTable
      label={t('list.label')}
      columns={columns}
      list={list}
      url={url}
      rowKey={(row) => row.id}
      none={<EmptyState title={t('list.none')} description={t('list.noneHint')} />}
      narrowRow={(row) => (
        <NarrowRow
          head={title(row)}
          end={visible(row)}
          facts={
            <>
              <span>{t(`training:auth.${row.auth}`)}</span>
              <span>{shownUser(row.author)}</span>
            </>
          }
          acts={acts(row)}
        />
      )}
    />
  );
};

/** `/group/:groupID/training`: trainings of the group, and for its admins the way to make and change them. */
const TrainingsPage = () => {
  const { t } = useTranslation(['group', 'training', 'trainingAdmin']);
  const { gid, rights } = useGroup();
  const url = useUrlQuery(listQuery);
  const { query, setQuery, clearQuery } = url;
  const manages = rights.admin && query.manage;
  return (
    <Card
      flush
      edge
      title={t('tab.trainings')}
      tools={
        rights.admin ? (
          <>
            <Button
              size="xs"
              variant={manages ? 'light' : 'default'}
              aria-pressed={manages}
              leftSection={<IconSettings size={15} stroke={1.75} aria-hidden="true" />}
              onClick={() => setQuery({ manage: !manages })}
            >
              {t('manage')}
            </Button>
            {rights.work ? (
              <Button
                component={Link}
                to={paths.groupNewTraining(gid)}
                size="xs"
                variant="filled"
                leftSection={<IconPlus size={15} stroke={1.75} aria-hidden="true" />}
              >
                {t('trainingAdmin:form.create')}
              </Button>
            ) : null}
          </>
        ) : undefined
      }
    >
      <FilterBar active={query.keyword === '' ? 0 : 1} onClear={clearQuery}>
        <SearchInput
          label={t('training:list.search')}
          value={query.keyword}
          onChange={(keyword) => setQuery({ keyword: keyword.slice(0, 255) })}
        />
      </FilterBar>
      {manages ? <AdminList url={url} /> : <MemberList url={url} />}
    </Card>
  );
};

export default TrainingsPage;
