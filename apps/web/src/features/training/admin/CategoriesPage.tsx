import { training, trainingCategory } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { NarrowRow } from '../../../shared/kit/NarrowRow.tsx';
import { PageTitle } from '../../../shared/kit/PageTitle.tsx';
import { Tag } from '../../../shared/kit/Tag.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { mayPublish } from '../../../shared/session/roles.ts';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { type Column, DataTable } from '../../../shared/table/DataTable.tsx';
import styles from './Admin.module.css';

type Row = training.TrainingCategory;
const invalidates = [training.getTrainingCategory];

const CategoryDialog = lazyPart(async () => (await import('./CategoryDialog.tsx')).CategoryDialog);

/** `/admin/training/category`: categories of trainings outside groups, with their colours. */
const CategoriesPage = () => {
  const { t } = useTranslation('trainingAdmin');
  const mayManage = useSession((session) => mayPublish(session.roles));
  const [edited, setEdited] = useState<{ row: Row | undefined }>();
  const list = useCall(training.getTrainingCategory);
  const remove = useCallMutation(trainingCategory.deleteCategory, {
    invalidates,
    onSuccess: () => void toast.success(t('done.deleted')),
  });
  const askRemove = async (row: Row): Promise<void> => {
    const body = t('category.deleteHint', { name: row.name });
    if (await confirm({ title: t('category.delete'), body, confirmLabel: t('common:delete'), danger: true }))
      remove.mutate({ query: { cid: row.id } });
  };
  const acts = (row: Row) =>
    mayManage ? (
      <span className={styles['acts']}>
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`${t('common:edit')}: ${row.name}`}
          onClick={() => setEdited({ row })}
        >
          {t('common:edit')}
        </Button>
        <Button
          size="compact-xs"
          variant="subtle"
          color="red"
          aria-label={`${t('common:delete')}: ${row.name}`}
          onClick={() => void askRemove(row)}
        >
          {t('common:delete')}
        </Button>
      </span>
    ) : null;
  const columns: Column<Row>[] = [
    { key: 'id', head: t('list.id'), width: 56, cell: (row) => <span className={styles['id']}>{row.id}</span> },
    { key: 'name', head: t('category.name'), grow: true, cell: (row) => <Tag color={row.color}>{row.name}</Tag> },
    {
      key: 'color',
      head: t('category.color'),
      width: 120,
      cell: (row) => <span className={styles['id']}>{row.color}</span>,
    },
    {
      key: 'updated',
      head: t('list.updated'),
      width: 112,
      cell: (row) => <TimeText value={row.gmtModified} form="date" />,
    },
    { key: 'acts', head: t('list.acts'), width: 120, align: 'right', cell: acts },
  ];
  const add = mayManage ? (
    <Button
      variant="filled"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() => setEdited({ row: undefined })}
    >
      {t('category.add')}
    </Button>
  ) : undefined;
  return (
    <>
      <PageTitle note={list.data?.length} tools={add} />
      <Card flush edge>
        <DataTable
          dense
          label={t('category.label')}
          columns={columns}
          rows={list.data}
          rowKey={(row) => row.id}
          narrowRow={(row) => (
            <NarrowRow
              head={<Tag color={row.color}>{row.name}</Tag>}
              facts={
                <>
                  <span>#{row.id}</span>
                  <span>{row.color}</span>
                  <TimeText value={row.gmtModified} form="date" />
                </>
              }
              acts={acts(row)}
            />
          )}
          refreshing={list.isFetching}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={<EmptyState title={t('category.none')} description={t('category.noneHint')} action={add} />}
        />
      </Card>
      {edited === undefined ? null : (
        <CategoryDialog key={edited.row?.id ?? 'new'} edited={edited.row} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
};

export default CategoriesPage;
