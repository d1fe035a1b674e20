import { homeAdmin } from '@assay/contract';
import { announcementStates } from '@assay/domain';
import { Button, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useCall, useCallMutation } from '../../../../shared/client/useCall.ts';
import { shownUser } from '../../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { confirm } from '../../../../shared/kit/confirmStore.ts';
import { EmptyState } from '../../../../shared/kit/EmptyState.tsx';
import { NarrowRow } from '../../../../shared/kit/NarrowRow.tsx';
import { TimeText } from '../../../../shared/kit/TimeText.tsx';
import { toast } from '../../../../shared/kit/toastStore.ts';
import { lazyPart } from '../../../../shared/lazyPart.tsx';
import { RootOnly } from '../../../../shared/session/RootOnly.tsx';
import type { Column } from '../../../../shared/table/DataTable.tsx';
import { ListPage } from '../../../../shared/table/ListPage.tsx';
import { RowAct } from '../../../../shared/table/RowAct.tsx';
import { adminRows, pageNumber } from '../../../../shared/url/fields.ts';
import { useUrlQuery } from '../../../../shared/url/useUrlQuery.ts';
import styles from '../Site.module.css';
import { type Draft, stateOf } from './announcementDraft.ts';

const AnnouncementForm = lazyPart(async () => (await import('./AnnouncementForm.tsx')).AnnouncementForm);

type Row = homeAdmin.Announcement;

const listQuery = { currentPage: pageNumber(), limit: adminRows() };
const fresh: Draft = { title: '', content: '', shown: true };

const Announcements = () => {
  const { t } = useTranslation('site');
  const url = useUrlQuery(listQuery);
  const { query } = url;
  const [draft, setDraft] = useState<Draft>();
  const list = useCall(homeAdmin.adminGetAnnouncements, { query });
  const invalidates = [homeAdmin.adminGetAnnouncements];
  const show = useCallMutation(homeAdmin.updateAnnouncement, {
    invalidates,
    onSuccess: () => void toast.success(t('saved')),
  });
  const remove = useCallMutation(homeAdmin.deleteAnnouncement, {
    invalidates,
    onSuccess: () => void toast.success(t('announcement.deleted')),
  });
  const edit = ({ id, title, content, status, gmtModified }: Row): void =>
    setDraft({ id, title, content, shown: status === announcementStates.shown, gmtModified });
  const askRemove = async ({ id, title }: Row): Promise<void> => {
    const body = t('announcement.deleteHint', { title });
    if (await confirm({ title: t('announcement.delete'), body, confirmLabel: t('common:delete'), danger: true }))
      remove.mutate({ query: { aid: id } });
  };

  const title = (row: Row) => (
    <button type="button" className={styles['title']} title={row.title} onClick={() => edit(row)}>
      {row.title}
    </button>
  );
  const visible = (row: Row) => (
    <Switch
      aria-label={t('announcement.visibleOf', { title: row.title })}
      checked={row.status === announcementStates.shown}
      disabled={show.isPending}
      onChange={(event) => show.mutate({ body: { id: row.id, status: stateOf(event.currentTarget.checked) } })}
    />
  );
  const acts = (row: Row) => (
    <span className={styles['acts']}>
      <RowAct words={t('common:edit')} of={row.title} onClick={() => edit(row)} />
      <RowAct words={t('common:delete')} of={row.title} danger onClick={() => void askRemove(row)} />
    </span>
  );
  const author = ({ username }: Row) => (username === null ? '–' : shownUser(username));
  const columns: Column<Row>[] = [
    {
      key: 'id',
      head: t('announcement.id'),
      width: 64,
      cell: (row) => <span className={styles['mono']}>{row.id}</span>,
    },
    { key: 'title', head: t('announcement.heading'), grow: true, cell: title },
    {
      key: 'created',
      head: t('announcement.created'),
      width: 150,
      cell: (row) => <TimeText value={row.gmtCreate} form="minute" />,
    },
    {
      key: 'modified',
      head: t('announcement.modified'),
      width: 150,
      cell: (row) => <TimeText value={row.gmtModified} form="minute" />,
    },
    { key: 'author', head: t('announcement.author'), width: 120, cell: author },
    { key: 'visible', head: t('announcement.visible'), width: 84, cell: visible },
    { key: 'acts', head: t('announcement.actions'), width: 130, align: 'right', cell: acts },
  ];
  const create = (
    <Button
      variant="filled"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() => setDraft(fresh)}
    >
      {t('announcement.create')}
    </Button>
  );

  return (
    <>
      <ListPage
        tools={create}
        label={t('announcement.label')}
        columns={columns}
        list={list}
        url={url}
        rowKey={(row) => row.id}
        none={<EmptyState title={t('announcement.none')} description={t('announcement.noneHint')} action={create} />}
        narrowRow={(row) => (
          <NarrowRow
            head={title(row)}
            end={visible(row)}
            facts={
              <>
                <span>#{row.id}</span>
                <span>{author(row)}</span>
                <TimeText value={row.gmtModified} form="minute" />
              </>
            }
            acts={acts(row)}
          />
        )}
      />
      {draft === undefined ? null : (
        <Suspense fallback={null}>
          <AnnouncementForm draft={draft} onClose={() => setDraft(undefined)} />
        </Suspense>
      )}
    </>
  );
};

/** Announcements of the site: written, shown, hidden and deleted. */
const AnnouncementsPage = () => (
  <RootOnly>
    <Announcements />
  </RootOnly>
);

export default AnnouncementsPage;
