import { discussion, discussionAdmin } from '@assay/contract';
import { Button, Checkbox, Switch, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { shownUser } from '../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { FilterBar } from '../../../shared/kit/FilterBar.tsx';
import { NarrowRow } from '../../../shared/kit/NarrowRow.tsx';
import { SearchInput } from '../../../shared/kit/SearchInput.tsx';
import { SelectFilter } from '../../../shared/kit/SelectFilter.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import type { Column } from '../../../shared/table/DataTable.tsx';
import { PagedTable } from '../../../shared/table/PagedTable.tsx';
import { adminRows, oneOf, pageNumber, text } from '../../../shared/url/fields.ts';
import { useUrlQuery } from '../../../shared/url/useUrlQuery.ts';
import styles from './Admin.module.css';
import { PostActs } from './PostActs.tsx';

type Row = discussion.Post;
const states = ['', '0', '1', '2', 'appealed'] as const;
const stateOf = (row: Row) => `states.${row.appealWaits ? 'appealed' : row.status}` as const;
const listQuery = {
  keyword: text(),
  status: oneOf(states, ''),
  currentPage: pageNumber(),
  limit: adminRows(),
};

/** Every post, of groups and banned ones too. */
export const PostsPanel = () => {
  const { t } = useTranslation(['discussionAdmin', 'discussion']);
  const url = useUrlQuery(listQuery);
  const { query, setQuery, clearQuery, active } = url;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const list = useCall(discussion.getDiscussionList, {
    query: {
      ...query,
      status: query.status === '' || query.status === 'appealed' ? undefined : Number(query.status),
      appealed: query.status === 'appealed' || undefined,
      admin: true,
    },
  });
  const reads = [discussion.getDiscussionList] as const;
  const pin = useCallMutation(discussionAdmin.updatePost, {
    invalidates: reads,
    onSuccess: () => void toast.success(t('discussion:done.saved')),
  });
  const remove = useCallMutation(discussionAdmin.deletePosts, {
    invalidates: reads,
    onSuccess: () => {
      setChosen(new Set());
      toast.success(t('discussion:done.deleted'));
    },
  });
  const askRemove = async (): Promise<void> => {
    const sure = await confirm({
      title: t('deleteTitle'),
      body: t('deleteBody', { count: chosen.size }),
      confirmLabel: t('common:delete'),
      danger: true,
    });
    if (sure) remove.mutate({ body: [...chosen] });
  };
  const choice = (row: Row) => (
    <Checkbox
      aria-label={t('select', { title: row.title })}
      checked={chosen.has(row.id)}
      onChange={(event) => {
        const on = event.currentTarget.checked;
        setChosen((now) => new Set(on ? [...now, row.id] : [...now].filter((id) => id !== row.id)));
      }}
    />
  );
  const pinned = (row: Row) => (
    <Switch
      aria-label={t('pinOf', { title: row.title })}
      checked={row.topPriority}
      disabled={pin.isPending}
      onChange={(event) => pin.mutate({ body: { id: row.id, topPriority: event.currentTarget.checked } })}
    />
  );
  const title = (row: Row) => (
    <span className={styles['title']} title={row.title}>
      {row.title}
    </span>
  );
  const columns: Column<Row>[] = [
    { key: 'choice', head: <VisuallyHidden>{t('common:table.choice')}</VisuallyHidden>, width: 40, cell: choice },
    { key: 'id', head: t('head.id'), width: 70, cell: (row) => <span className={styles['small']}>{row.id}</span> },
    { key: 'title', head: t('head.title'), grow: true, cell: title },
    { key: 'author', head: t('head.author'), width: 120, cell: (row) => shownUser(row.author) },
    { key: 'category', head: t('head.category'), width: 110, cell: (row) => row.categoryName },
    { key: 'state', head: t('state'), width: 90, cell: (row) => t(stateOf(row)) },
    { key: 'time', head: t('head.time'), width: 120, cell: (row) => <TimeText value={row.gmtCreate} form="short" /> },
    { key: 'pin', head: t('head.pin'), width: 74, cell: pinned },
    { key: 'acts', head: t('head.acts'), width: 250, align: 'right', cell: (row) => <PostActs row={row} /> },
  ];
  return (
    <>
      <FilterBar
        active={active}
        onClear={clearQuery}
        end={
          chosen.size === 0 ? undefined : (
            <Button color="red" loading={remove.isPending} onClick={() => void askRemove()}>
              {t('deleteMany')} ({chosen.size})
            </Button>
          )
        }
      >
        <SearchInput
          label={t('discussion:list.search')}
          value={query.keyword}
          onChange={(keyword) => setQuery({ keyword })}
        />
        <SelectFilter
          label={t('state')}
          value={query.status}
          onChange={(status) => setQuery({ status: status as (typeof states)[number] })}
          options={states.filter(Boolean).map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      </FilterBar>
      <PagedTable
        dense
        label={t('title')}
        columns={columns}
        list={list}
        url={url}
        rowKey={(row) => row.id}
        narrowRow={(row) => (
          <NarrowRow
            head={title(row)}
            end={choice(row)}
            facts={
              <>
                <span>#{row.id}</span>
                <span>{shownUser(row.author)}</span>
                <span>{t(stateOf(row))}</span>
                <TimeText value={row.gmtCreate} form="short" />
                <span className={styles['narrowPin']}>
                  {t('head.pin')}
                  {pinned(row)}
                </span>
              </>
            }
            acts={<PostActs row={row} />}
          />
        )}
      />
    </>
  );
};
