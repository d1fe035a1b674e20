import type { desk } from '@assay/contract';
import { announcementStates } from '@assay/domain';
import { Button } from '@mantine/core';
import { IconEye, IconEyeOff, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { usePart } from '../../../shared/hooks/usePart.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { shownUser } from '../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { Crumb } from '../../../shared/kit/Crumb.tsx';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { NarrowRow } from '../../../shared/kit/NarrowRow.tsx';
import { PageTitle } from '../../../shared/kit/PageTitle.tsx';
import { StateMark } from '../../../shared/kit/StateMark.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { useEditPlace } from '../../../shared/scope/editPlace.ts';
import type { Column } from '../../../shared/table/DataTable.tsx';
import { PagedTable } from '../../../shared/table/PagedTable.tsx';
import { RowAct } from '../../../shared/table/RowAct.tsx';
import { pageNumber } from '../../../shared/url/fields.ts';
import { useUrlQuery } from '../../../shared/url/useUrlQuery.ts';
import styles from './Announcement.module.css';
import type { Draft } from './AnnouncementForm.tsx';
import { announcementCalls } from './announcementCalls.ts';

const loadForm = async () => (await import('./AnnouncementForm.tsx')).AnnouncementForm;

const pageQuery = { currentPage: pageNumber() };
const pageSize = 10;
const { shown, hidden } = announcementStates;

/** Announcements of a contest as its directors write, hide and delete them. */
const AnnouncementEditorPage = () => {
  const { t } = useTranslation(['desk', 'admin']);
  const place = useEditPlace();
  const calls = announcementCalls(place.gid);
  const cid = Number(useParams()['contestId'] ?? 0);
  const contest = useCall(calls.contest, { query: { cid } }, { quiet: true }).data;
  const url = useUrlQuery(pageQuery);
  const { query } = url;
  const [draft, setDraft] = useState<Draft>();
  const [Form, wantForm] = usePart(loadForm);
  const write = (started: Draft): void => {
    wantForm(true);
    setDraft(started);
  };
  const list = useCall(calls.list, {
    query: { cid, currentPage: query.currentPage, limit: pageSize },
  });
  const invalidates = [calls.list];
  const saved = () => void toast.success(t('saved'));
  const change = useCallMutation(calls.update, { invalidates, onSuccess: saved });
  const remove = useCallMutation(calls.remove, {
    invalidates,
    onSuccess: () => void toast.success(t('deleted')),
  });

  const toggle = ({ id, status }: desk.ContestAnnouncement): void =>
    change.mutate({ body: { cid, announcement: { id, status: status === shown ? hidden : shown } } });
  const ask = async (row: desk.ContestAnnouncement): Promise<void> => {
    const body = row.title;
    if (await confirm({ title: t('announcement.delete'), body, confirmLabel: t('common:delete'), danger: true }))
      remove.mutate({ query: { aid: row.id, ...(place.gid === null ? {} : { cid }) } });
  };
  const state = (row: desk.ContestAnnouncement) =>
    row.status === shown ? (
      <StateMark tone="good" glyph={IconEye} text={t('announcement.shown')} />
    ) : (
      <StateMark tone="off" glyph={IconEyeOff} text={t('announcement.hidden')} />
    );
  const actions = (row: desk.ContestAnnouncement) => (
    <span className={styles['acts']}>
      <RowAct
        words={t(row.status === shown ? 'announcement.hide' : 'announcement.show')}
        of={row.title}
        onClick={() => toggle(row)}
      />
      <RowAct words={t('common:edit')} of={row.title} onClick={() => write(row)} />
      <RowAct words={t('common:delete')} of={row.title} danger onClick={() => void ask(row)} />
    </span>
  );
  const author = ({ username }: desk.ContestAnnouncement) => (username === null ? '–' : shownUser(username));
  const columns: Column<desk.ContestAnnouncement>[] = [
    { key: 'id', head: t('announcement.id'), width: 72, cell: (row) => `#${row.id}` },
    { key: 'title', head: t('announcement.heading'), grow: true, cell: (row) => row.title },
    { key: 'state', head: t('announcement.state'), width: 110, cell: state },
    {
      key: 'readers',
      head: t('announcement.readers'),
      width: 90,
      align: 'right',
      cell: (row) => (row.readers === null ? '–' : formatNumber(row.readers)),
    },
    { key: 'author', head: t('announcement.author'), width: 130, cell: author },
    {
      key: 'created',
      head: t('announcement.created'),
      width: 150,
      cell: (row) => <TimeText value={row.gmtCreate} form="minute" />,
    },
    { key: 'acts', head: t('print.actions'), width: 220, align: 'right', cell: actions },
  ];
  return (
    <>
      <div className={styles['crumb']}>
        <Crumb
          items={[
            { label: t('admin:nav.contests'), to: place.contests },
            {
              label: contest?.title ?? t('announcement.ofContest', { id: cid }),
              to: contest === undefined ? paths.contest(cid) : place.editContest(cid),
            },
            { label: t('announcement.adminTitle') },
          ]}
        />
      </div>
      <PageTitle
        title={t('announcement.adminTitle')}
        tools={
          <Button
            variant="filled"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => write({ title: '', content: '', status: shown })}
          >
            {t('announcement.create')}
          </Button>
        }
      />
      <Card flush edge>
        <PagedTable
          dense
          label={t('announcement.adminTitle')}
          columns={columns}
          list={list}
          url={url}
          refreshing={false}
          pageSize={pageSize}
          rowKey={(row) => row.id}
          none={<EmptyState title={t('announcement.none')} description={t('announcement.writeHint')} />}
          narrowRow={(row) => (
            <NarrowRow
              head={<span>{row.title}</span>}
              end={state(row)}
              facts={
                <>
                  <span>#{row.id}</span>
                  {row.readers === null ? null : <span>{t('announcement.readBy', { count: row.readers })}</span>}
                  <span>{author(row)}</span>
                  <TimeText value={row.gmtCreate} form="short" />
                </>
              }
              acts={actions(row)}
            />
          )}
        />
      </Card>
      {draft === undefined || Form === undefined ? null : (
        <Form cid={cid} draft={draft} onClose={() => setDraft(undefined)} />
      )}
    </>
  );
};

export default AnnouncementEditorPage;
