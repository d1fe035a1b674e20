import { notice } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconCheck, IconClock, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { usePart } from '../../../shared/hooks/usePart.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { shownUser } from '../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { NarrowRow } from '../../../shared/kit/NarrowRow.tsx';
import { StateMark } from '../../../shared/kit/StateMark.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { RootOnly } from '../../../shared/session/RootOnly.tsx';
import type { Column } from '../../../shared/table/DataTable.tsx';
import { ListPage } from '../../../shared/table/ListPage.tsx';
import { RowAct } from '../../../shared/table/RowAct.tsx';
import { pageNumber } from '../../../shared/url/fields.ts';
import { useUrlQuery } from '../../../shared/url/useUrlQuery.ts';
import { deliveryHour } from './deliveryHour.ts';
import styles from './Notices.module.css';

type Row = notice.AdminNotice;

const loadForm = async () => (await import('./NoticeForm.tsx')).NoticeForm;

const pageQuery = { currentPage: pageNumber() };
const pageSize = 10;

const Notices = () => {
  const { t } = useTranslation('message');
  const url = useUrlQuery(pageQuery);
  const { query } = url;
  const [draft, setDraft] = useState<Row | 'new'>();
  const [Form, wantForm] = usePart(loadForm);
  const write = (started: Row | 'new'): void => {
    wantForm(true);
    setDraft(started);
  };
  const list = useCall(notice.getNotices, { query: { currentPage: query.currentPage, limit: pageSize } });
  const remove = useCallMutation(notice.deleteNotice, {
    invalidates: [notice.getNotices],
    onSuccess: () => void toast.success(t('notice.deleted')),
  });
  const ask = async (row: Row): Promise<void> => {
    const body = t(row.delivered > 0 ? 'notice.deleteDelivered' : 'notice.deleteWaiting', {
      title: row.title,
      count: row.delivered,
    });
    if (await confirm({ title: t('notice.delete'), body, confirmLabel: t('common:delete'), danger: true }))
      remove.mutate({ query: { id: row.id } });
  };

  const state = (row: Row) =>
    row.state ? (
      <StateMark tone="good" glyph={IconCheck} text={t('notice.state.delivered')} />
    ) : (
      <StateMark tone="off" glyph={IconClock} text={t(row.started ? 'notice.state.started' : 'notice.state.waiting')} />
    );
  const to = (row: Row): string =>
    row.type === 'Single'
      ? t('notice.toNamed', {
          names: row.recipients.join(t('notice.comma')),
          count: row.recipientCount,
          more: row.recipientCount > row.recipients.length ? ' …' : '',
        })
      : t(`notice.type.${row.type}`);
  const actions = (row: Row) => (
    <span className={styles['acts']}>
      <RowAct words={t('common:edit')} of={row.title} onClick={() => write(row)} />
      <RowAct words={t('common:delete')} of={row.title} danger onClick={() => void ask(row)} />
    </span>
  );
  const columns: Column<Row>[] = [
    { key: 'title', head: t('notice.title'), grow: true, cell: (row) => row.title },
    { key: 'to', head: t('notice.to'), width: 220, cell: (row) => <span className={styles['to']}>{to(row)}</span> },
    { key: 'state', head: t('notice.stateHead'), width: 110, cell: state },
    {
      key: 'at',
      head: t('notice.deliverAt'),
      width: 150,
      cell: (row) => <TimeText value={deliveryHour(row.deliverAt)} form="minute" />,
    },
    {
      key: 'delivered',
      head: t('notice.delivered'),
      width: 90,
      align: 'right',
      cell: (row) => formatNumber(row.delivered),
    },
    { key: 'author', head: t('notice.author'), width: 120, cell: (row) => shownUser(row.adminUsername) },
    { key: 'acts', head: t('notice.actions'), width: 150, align: 'right', cell: actions },
  ];

  return (
    <>
      <ListPage
        note={t('notice.hourly')}
        tools={
          <Button
            variant="filled"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => write('new')}
          >
            {t('notice.create')}
          </Button>
        }
        label={t('notice.list')}
        columns={columns}
        list={list}
        url={url}
        pageSize={pageSize}
        rowKey={(row) => row.id}
        none={<EmptyState title={t('notice.none')} description={t('notice.noneHint')} />}
        narrowRow={(row) => (
          <NarrowRow
            head={<span>{row.title}</span>}
            end={state(row)}
            facts={
              <>
                <span>{to(row)}</span>
                <TimeText value={deliveryHour(row.deliverAt)} form="short" />
                <span>{shownUser(row.adminUsername)}</span>
              </>
            }
            acts={actions(row)}
          />
        )}
      />
      {draft === undefined || Form === undefined ? null : (
        <Form {...(draft === 'new' ? {} : { row: draft })} onClose={() => setDraft(undefined)} />
      )}
    </>
  );
};

/** Notices of the site: written, waiting for their time, delivered. */
const NoticesPage = () => (
  <RootOnly>
    <Notices />
  </RootOnly>
);

export default NoticesPage;
