import { groupAnnouncement } from '@assay/contract';
import { announcementStates } from '@assay/domain';
import { Button, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useCall, useCallMutation } from '../../shared/client/useCall.ts';
import { shownUser } from '../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { confirm } from '../../shared/kit/confirmStore.ts';
import { EmptyState } from '../../shared/kit/EmptyState.tsx';
import { NarrowRow } from '../../shared/kit/NarrowRow.tsx';
import { TimeText } from '../../shared/kit/TimeText.tsx';
import { toast } from '../../shared/kit/toastStore.ts';
import { lazyPart } from '../../shared/lazyPart.tsx';
import type { Column } from '../../shared/table/DataTable.tsx';
import { PagedTable } from '../../shared/table/PagedTable.tsx';
import { RowAct } from '../../shared/table/RowAct.tsx';
import { adminRows, pageNumber } from '../../shared/url/fields.ts';
import { useUrlQuery } from '../../shared/url/useUrlQuery.ts';
import { stateOf } from './admin/announcementState.ts';
import { useGroup } from './useGroup.ts';

const AnnouncementForm = lazyPart(async () => (await import('./admin/AnnouncementForm.tsx')).AnnouncementForm);

type Row = groupAnnouncement.GroupAnnouncement;

const listQuery = { currentPage: pageNumber(), limit: adminRows() };

/** `/group/:groupID/announcement`: what its admins announce, hidden ones too; each changes their own, roots all. */
const AnnouncementsPage = () => {
  const { t } = useTranslation('groupDesk');
  const { gid, rights } = useGroup();
  const url = useUrlQuery(listQuery);
  const [open, setOpen] = useState<{ row?: Row }>();
  const list = useCall(groupAnnouncement.adminGetGroupAnnouncements, { query: { gid, ...url.query } });
  const options = {
    invalidates: [groupAnnouncement.adminGetGroupAnnouncements, groupAnnouncement.getGroupAnnouncements],
    onError: () => void list.refetch(),
  };
  const show = useCallMutation(groupAnnouncement.updateGroupAnnouncement, {
    ...options,
    onSuccess: () => void toast.success(t('announcements.updated')),
  });
  const remove = useCallMutation(groupAnnouncement.deleteGroupAnnouncement, {
    ...options,
    onSuccess: () => void toast.success(t('announcements.removed')),
  });
  const askRemove = async ({ id, title }: Row): Promise<void> => {
    const question = { title: t('announcements.removeTitle', { title }), body: t('announcements.removeBody') };
    if (await confirm({ ...question, confirmLabel: t('announcements.remove'), danger: true }))
      remove.mutate({ query: { aid: id } });
  };
  const visible = (row: Row) => (
    <Switch
      aria-label={t('announcements.visibleOf', { title: row.title })}
      checked={row.status === announcementStates.shown}
      disabled={!row.rights.edit || show.isPending}
      onChange={(event) => show.mutate({ body: { id: row.id, status: stateOf(event.currentTarget.checked) } })}
    />
  );
  const acts = (row: Row) =>
    row.rights.edit ? (
      <>
        <RowAct words={t('announcements.change')} of={row.title} onClick={() => setOpen({ row })} />
        <RowAct words={t('announcements.remove')} of={row.title} danger onClick={() => void askRemove(row)} />
      </>
    ) : null;
  const columns: Column<Row>[] = [
    { key: 'id', head: t('announcements.id'), width: 72, cell: (row) => row.id },
    { key: 'title', head: t('announcements.heading'), grow: true, cell: (row) => row.title },
    {
      key: 'created',
      head: t('announcements.created'),
      width: 150,
      cell: (row) => <TimeText value={row.gmtCreate} form="minute" />,
    },
    {
      key: 'modified',
      head: t('announcements.modified'),
      width: 150,
      cell: (row) => <TimeText value={row.gmtModified} form="minute" />,
    },
    { key: 'author', head: t('announcements.author'), width: 130, cell: (row) => shownUser(row.username) },
    { key: 'visible', head: t('announcements.visible'), width: 80, cell: visible },
    { key: 'acts', head: t('announcements.acts'), width: 140, align: 'right', cell: acts },
  ];
  const write = rights.work ? (
    <Button
      variant="filled"
      size="xs"
      leftSection={<IconPlus size={15} stroke={1.75} aria-hidden="true" />}
      onClick={() => setOpen({})}
    >
      {t('announcements.new')}
    </Button>
  ) : undefined;
  return (
    <Card flush edge title={t('announcements.title')} tools={write}>
      <PagedTable
        label={t('announcements.label')}
        columns={columns}
        list={list}
        url={url}
        rowKey={(row) => row.id}
        none={<EmptyState title={t('announcements.none')} description={t('announcements.noneHint')} action={write} />}
        narrowRow={(row) => (
          <NarrowRow
            head={<b>{row.title}</b>}
            end={visible(row)}
            facts={
              <>
                {shownUser(row.username)} · <TimeText value={row.gmtCreate} form="minute" />
              </>
            }
            acts={acts(row)}
          />
        )}
      />
      {open === undefined ? null : (
        <Suspense fallback={null}>
          <AnnouncementForm row={open.row} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Card>
  );
};

export default AnnouncementsPage;
