import { trainingAdmin } from '@assay/contract';
import { Button, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { shownUser } from '../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { NarrowRow } from '../../../shared/kit/NarrowRow.tsx';
import { SearchInput } from '../../../shared/kit/SearchInput.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import type { Column } from '../../../shared/table/DataTable.tsx';
import { ListPage } from '../../../shared/table/ListPage.tsx';
import { adminRows, pageNumber, text } from '../../../shared/url/fields.ts';
import { useUrlQuery } from '../../../shared/url/useUrlQuery.ts';
import styles from './Admin.module.css';

type Row = trainingAdmin.AdminTrainingRow;

const listQuery = { keyword: text(), currentPage: pageNumber(), limit: adminRows() };

/** `/admin/training`: every training outside groups, hidden ones included. */
const TrainingsPage = () => {
  const { t } = useTranslation(['trainingAdmin', 'training']);
  const url = useUrlQuery(listQuery);
  const { query, setQuery } = url;
  const list = useCall(trainingAdmin.adminGetTrainingList, { query });
  const invalidates = [trainingAdmin.adminGetTrainingList];
  const show = useCallMutation(trainingAdmin.changeTrainingStatus, {
    invalidates,
    onSuccess: () => void toast.success(t('done.saved')),
  });
  const remove = useCallMutation(trainingAdmin.deleteTraining, {
    invalidates,
    onSuccess: () => void toast.success(t('done.deleted')),
  });
  const askRemove = async (row: Row): Promise<void> => {
    const body = t('list.deleteHint', { title: row.title });
    if (await confirm({ title: t('list.delete'), body, confirmLabel: t('common:delete'), danger: true }))
      remove.mutate({ query: { tid: row.id } });
  };

  const title = (row: Row) => (
    <Link className={styles['title']} to={row.rights.edit ? paths.adminEditTraining(row.id) : paths.training(row.id)}>
      {row.title}
    </Link>
  );
  const visible = (row: Row) => (
    <Switch
      aria-label={t('list.visibleOf', { title: row.title })}
      checked={row.status}
      disabled={!row.rights.edit || show.isPending}
      onChange={(event) => show.mutate({ query: { tid: row.id, status: event.currentTarget.checked } })}
    />
  );
  const acts = (row: Row) => (
    <span className={styles['acts']}>
      <Button
        component={Link}
        to={paths.adminTrainingProblems(row.id)}
        size="compact-xs"
        variant="subtle"
        aria-label={`${t('list.problems')}: ${row.title}`}
      >
        {t('list.problems')}
      </Button>
      {row.rights.delete ? (
        <Button
          size="compact-xs"
          variant="subtle"
          color="red"
          aria-label={`${t('common:delete')}: ${row.title}`}
          onClick={() => void askRemove(row)}
        >
          {t('common:delete')}
        </Button>
      ) : null}
    </span>
  );
  const columns: Column<Row>[] = [
    { key: 'id', head: t('list.id'), width: 56, cell: (row) => <span className={styles['id']}>{row.id}</span> },
    { key: 'title', head: t('list.name'), grow: true, cell: title },
    { key: 'category', head: t('form.category'), width: 120, cell: (row) => row.categoryName ?? '–' },
    { key: 'auth', head: t('form.auth'), width: 72, cell: (row) => t(`training:auth.${row.auth}`) },
    { key: 'count', head: t('list.count'), width: 64, align: 'right', cell: (row) => row.problemCount },
    { key: 'rank', head: t('form.rank'), width: 72, align: 'right', cell: (row) => row.rank },
    { key: 'author', head: t('list.author'), width: 112, cell: (row) => shownUser(row.author) },
    {
      key: 'updated',
      head: t('list.updated'),
      width: 104,
      cell: (row) => <TimeText value={row.gmtModified} form="date" />,
    },
    { key: 'visible', head: t('list.visible'), width: 64, cell: visible },
    { key: 'acts', head: t('list.acts'), width: 168, align: 'right', cell: acts },
  ];
  const create = (
    <Button
      component={Link}
      to={paths.adminNewTraining}
      variant="filled"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
    >
      {t('form.create')}
    </Button>
  );

  return (
    <ListPage
      tools={create}
      filters={
        <SearchInput label={t('list.search')} value={query.keyword} onChange={(keyword) => setQuery({ keyword })} />
      }
      label={t('list.label')}
      columns={columns}
      list={list}
      url={url}
      rowKey={(row) => row.id}
      none={<EmptyState title={t('list.none')} description={t('list.noneHint')} action={create} />}
      narrowRow={(row) => (
        <NarrowRow
          head={title(row)}
          end={visible(row)}
          facts={
            <>
              <span>#{row.id}</span>
              <span>{t(`training:auth.${row.auth}`)}</span>
              <span>{row.categoryName ?? '–'}</span>
              <span>{t('training:problems', { count: row.problemCount })}</span>
            </>
          }
          acts={acts(row)}
        />
      )}
    />
  );
};

export default TrainingsPage;
