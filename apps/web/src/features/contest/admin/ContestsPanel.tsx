import type { contestAdmin } from '@assay/contract';
import { phaseCodes, phaseOf } from '@assay/domain';
import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { shownUser } from '../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { FilterBar } from '../../../shared/kit/FilterBar.tsx';
import { NarrowRow } from '../../../shared/kit/NarrowRow.tsx';
import { SearchInput } from '../../../shared/kit/SearchInput.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { useEditPlace } from '../../../shared/scope/editPlace.ts';
import type { Column } from '../../../shared/table/DataTable.tsx';
import { PagedTable } from '../../../shared/table/PagedTable.tsx';
import { adminRows, pageNumber, text } from '../../../shared/url/fields.ts';
import { PhaseMark } from '../list/PhaseMark.tsx';
import { useRuleName } from '../list/useRuleName.ts';
import { ContestActions } from './ContestActions.tsx';
import styles from './Contests.module.css';
import { editorOf } from './editorOf.ts';

type Row = contestAdmin.AdminContestRow;

/** Filters of the list of directors, as they stand in the address. */
export const contestsQuery = { keyword: text(), currentPage: pageNumber(), limit: adminRows() };

interface ContestsUrl {
  query: { keyword: string; currentPage: number; limit: number };
  setQuery: (
    change: { keyword?: string; currentPage?: number; limit?: number },
    options?: { replace?: boolean },
  ) => void;
  active: number;
}

/** Contests as their directors find them: every one outside groups, or of a group, hidden ones included. */
export const ContestsPanel = ({ url, none }: { url: ContestsUrl; none?: ReactNode }) => {
  const { t } = useTranslation(['contestAdmin', 'contest']);
  const ruleName = useRuleName();
  const place = useEditPlace();
  const calls = editorOf(place.gid);
  const { query, setQuery, active } = url;
  const list = useCall(calls.list, {
    query: {
      keyword: query.keyword,
      currentPage: query.currentPage,
      limit: query.limit,
      ...(place.gid === null ? {} : { gid: place.gid }),
    },
  });
  const show = useCallMutation(calls.setVisible, {
    invalidates: [calls.list],
    onSuccess: () => void toast.success(t('done.saved')),
  });

  const setVisible = async (row: Row, visible: boolean): Promise<void> => {
    // Whoever takes part is outside at once.
    const isAsked = !visible && row.status === phaseCodes.running;
    const ask = {
      title: t('list.hide'),
      body: t('list.hideHint', { title: row.title }),
      confirmLabel: t('list.hideSend'),
    };
    if (!isAsked || (await confirm({ ...ask, danger: true }))) show.mutate({ query: { cid: row.id, visible } });
  };

  const title = (row: Row) => (
    <Link className={styles['title']} to={row.rights.edit ? place.editContest(row.id) : paths.contest(row.id)}>
      {row.title}
    </Link>
  );
  const visible = (row: Row) => (
    <Switch
      aria-label={t('list.visibleOf', { title: row.title })}
      checked={row.visible}
      disabled={!row.rights.edit || show.isPending}
      onChange={(event) => void setVisible(row, event.currentTarget.checked)}
    />
  );
  const phase = (row: Row) => <PhaseMark phase={phaseOf(row.status)} />;
  const times = (row: Row) => (
    <span className={styles['small']}>
      <TimeText value={row.startTime} form="short" /> – <TimeText value={row.endsAt} form="short" />
    </span>
  );
  const columns: Column<Row>[] = [
    { key: 'id', head: t('list.id'), width: 56, cell: (row) => <span className={styles['id']}>{row.id}</span> },
    { key: 'title', head: t('list.name'), grow: true, cell: title },
    { key: 'rule', head: t('list.rule'), width: 116, cell: ruleName },
    { key: 'auth', head: t('list.auth'), width: 80, cell: (row) => t(`contest:auth.${row.auth}`) },
    { key: 'phase', head: t('list.phase'), width: 92, cell: phase },
    { key: 'times', head: t('list.times'), width: 196, cell: times },
    { key: 'author', head: t('list.author'), width: 96, cell: (row) => shownUser(row.author) },
    { key: 'visible', head: t('list.visible'), width: 64, cell: visible },
    { key: 'acts', head: t('list.actions'), width: 184, align: 'right', cell: (row) => <ContestActions row={row} /> },
  ];
  return (
    <>
      <FilterBar active={active} onClear={() => setQuery({ keyword: '' })}>
        <SearchInput label={t('list.search')} value={query.keyword} onChange={(keyword) => setQuery({ keyword })} />
      </FilterBar>
      <PagedTable
        dense
        label={t('list.label')}
        columns={columns}
        list={list}
        url={url}
        rowKey={(row) => row.id}
        none={<EmptyState title={t('list.none')} description={t('list.noneHint')} action={none} />}
        narrowRow={(row) => (
          <NarrowRow
            head={title(row)}
            end={visible(row)}
            facts={
              <>
                <span>#{row.id}</span>
                <span>{ruleName(row)}</span>
                {phase(row)}
                {times(row)}
              </>
            }
            acts={<ContestActions row={row} />}
          />
        )}
      />
    </>
  );
};
