import { honor } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { paths } from '../../../paths.ts';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { shownUser } from '../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { NarrowRow } from '../../../shared/kit/NarrowRow.tsx';
import { SearchInput } from '../../../shared/kit/SearchInput.tsx';
import { SelectFilter } from '../../../shared/kit/SelectFilter.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { UserName } from '../../../shared/kit/UserName.tsx';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { RootOnly } from '../../../shared/session/RootOnly.tsx';
import type { Column } from '../../../shared/table/DataTable.tsx';
import { ListPage } from '../../../shared/table/ListPage.tsx';
import { adminRows, oneOf, pageNumber, text } from '../../../shared/url/fields.ts';
import { useUrlQuery } from '../../../shared/url/useUrlQuery.ts';
import styles from '../users/Users.module.css';

const HonorEditor = lazyPart(async () => (await import('./HonorEditor.tsx')).HonorEditor);

type Row = honor.AdminHonor;

const listQuery = {
  keyword: text(),
  level: oneOf(['', ...honor.honorLevels.options], ''),
  currentPage: pageNumber(),
  limit: adminRows(),
};

const List = () => {
  const { t } = useTranslation('honor');
  const url = useUrlQuery(listQuery);
  const { query, setQuery } = url;
  const [opened, setOpened] = useState<Row | 'new'>();
  const list = useCall(honor.getHonorList, { query });
  const remove = useCallMutation(honor.deleteHonor, {
    invalidates: [honor.getHonorList, honor.getUserHonors],
    onSuccess: () => void toast.success(t('deleted')),
  });
  const ask = async (row: Row): Promise<void> => {
    const body = t('deleteHint', { name: shownUser(row.username), title: row.title });
    if (await confirm({ title: t('deleteTitle'), body, confirmLabel: t('common:delete'), danger: true }))
      remove.mutate({ query: { id: row.id } });
  };
  const small = { size: 'compact-xs', variant: 'subtle' } as const;
  const acts = (row: Row) => (
    <span className={styles['acts']}>
      <Button {...small} aria-label={t('editOf', { title: row.title })} onClick={() => setOpened(row)}>
        {t('common:edit')}
      </Button>
      <Button {...small} color="red" aria-label={t('deleteOf', { title: row.title })} onClick={() => void ask(row)}>
        {t('common:delete')}
      </Button>
    </span>
  );
  const title = (row: Row) =>
    row.link === null ? (
      row.title
    ) : (
      <a href={row.link} target="_blank" rel="noopener noreferrer">
        {row.title}
      </a>
    );
  const user = (row: Row) => (
    <span className={styles['user']}>
      <UserName username={row.username} to={paths.user(row.username)} hasPage={row.hasPage} />
      <span className={styles['realname']}>{row.realname}</span>
    </span>
  );
  const columns: Column<Row>[] = [
    { key: 'user', head: t('head.user'), width: 200, cell: user },
    { key: 'title', head: t('head.title'), grow: true, cell: title },
    { key: 'level', head: t('head.level'), width: 150, cell: (row) => t(`levels.${row.level}`) },
    { key: 'date', head: t('head.date'), width: 120, cell: (row) => row.date },
    { key: 'ac', head: t('head.ac'), width: 90, align: 'right', cell: (row) => formatNumber(row.ac) },
    { key: 'acts', head: t('head.acts'), width: 140, align: 'right', cell: acts },
  ];
  const create = (
    <Button
      variant="filled"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() => setOpened('new')}
    >
      {t('create')}
    </Button>
  );
  return (
    <>
      <ListPage
        note={t('note')}
        tools={create}
        filters={
          <>
            <SearchInput label={t('search')} value={query.keyword} onChange={(keyword) => setQuery({ keyword })} />
            <SelectFilter
              label={t('level')}
              value={query.level}
              onChange={(value) => setQuery({ level: honor.honorLevels.options.find((one) => one === value) ?? '' })}
              options={honor.honorLevels.options.map((value) => ({ value, label: t(`levels.${value}`) }))}
            />
          </>
        }
        dense={false}
        label={t('label')}
        columns={columns}
        list={list}
        url={url}
        rowKey={(row) => row.id}
        none={<EmptyState title={t('none')} description={t('noneHint')} action={create} />}
        narrowRow={(row) => (
          <NarrowRow
            head={<span>{title(row)}</span>}
            end={<span>{t(`levels.${row.level}`)}</span>}
            facts={
              <>
                {user(row)}
                <span>{row.date}</span>
                <span>
                  {t('head.ac')} {formatNumber(row.ac)}
                </span>
              </>
            }
            acts={acts(row)}
          />
        )}
      />
      {opened === undefined ? null : (
        <Suspense fallback={null}>
          <HonorEditor {...(opened === 'new' ? {} : { row: opened })} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
};

/** `/admin/honors`: awards of users, shown in their profiles. */
const HonorsPage = () => (
  <RootOnly>
    <List />
  </RootOnly>
);

export default HonorsPage;
