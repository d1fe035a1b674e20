import { contestDirector, type DataOf } from '@assay/contract';
import { Button } from '@mantine/core';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { shownUser } from '../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { Columns } from '../../../shared/kit/Columns.tsx';
import { Crumb } from '../../../shared/kit/Crumb.tsx';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { FilterBar } from '../../../shared/kit/FilterBar.tsx';
import { NarrowRow } from '../../../shared/kit/NarrowRow.tsx';
import { PageTitle } from '../../../shared/kit/PageTitle.tsx';
import { SearchInput } from '../../../shared/kit/SearchInput.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import type { Column } from '../../../shared/table/DataTable.tsx';
import { PagedTable } from '../../../shared/table/PagedTable.tsx';
import { pageNumber, text, whole } from '../../../shared/url/fields.ts';
import { useUrlQuery } from '../../../shared/url/useUrlQuery.ts';
import styles from './Contests.module.css';
import { SeatsForm } from './SeatsForm.tsx';
import { useContestHead } from './useContestHead.ts';

type Person = DataOf<typeof contestDirector.getContestPeople>['records'][number];

const listQuery = { keyword: text(), currentPage: pageNumber(), limit: whole(30, { min: 1, max: 100 }) };
const minuteMs = 60_000;

const Who = ({ row }: { row: Person }) => (
  <span className={styles['person']}>
    <span>{shownUser(row.username)}</span>
    <span className={styles['small']}>{[row.realname, row.school].filter(Boolean).join(' · ')}</span>
  </span>
);

/** `/admin/contest/:contestId/people`: who is registered, where they sit, and who has more time. */
const PeoplePage = () => {
  const { t } = useTranslation('contestAdmin');
  const { cid, crumb } = useContestHead(t('people.title'));
  const url = useUrlQuery(listQuery);
  const { query, setQuery, clearQuery, active } = url;
  const list = useCall(contestDirector.getContestPeople, {
    query: { cid, ...query },
  });
  const remove = useCallMutation(contestDirector.removeParticipant, {
    invalidates: [contestDirector.getContestPeople],
    onSuccess: () => void toast.success(t('people.removed')),
  });
  const ask = async (row: Person): Promise<void> => {
    const body = t('people.removeHint', { name: shownUser(row.username) });
    if (await confirm({ title: t('people.remove'), body, confirmLabel: t('people.remove'), danger: true }))
      remove.mutate({ query: { cid, uid: row.uid } });
  };
  const extra = (row: Person) =>
    row.extra === 0 ? '–' : t('people.minutes', { count: Math.round(row.extra / minuteMs) });
  const act = (row: Person) =>
    row.registered ? (
      <Button
        size="compact-xs"
        variant="subtle"
        color="red"
        aria-label={`${t('people.remove')}: ${shownUser(row.username)}`}
        onClick={() => void ask(row)}
      >
        {t('people.remove')}
      </Button>
    ) : null;
  const columns: Column<Person>[] = [
    { key: 'who', head: t('people.who'), grow: true, cell: (row) => <Who row={row} /> },
    { key: 'seat', head: t('people.seat'), width: 90, cell: (row) => row.seat ?? '–' },
    { key: 'extra', head: t('people.extra'), width: 110, cell: extra },
    {
      key: 'when',
      head: t('people.since'),
      width: 130,
      cell: (row) => <TimeText value={row.gmtCreate} form="short" />,
    },
    { key: 'act', head: t('list.actions'), width: 90, align: 'right', cell: act },
  ];
  return (
    <>
      <div className={styles['crumb']}>
        <Crumb items={crumb} />
      </div>
      <PageTitle title={t('people.title')} note={list.data === undefined ? undefined : formatNumber(list.data.total)} />
      <Columns side={<SeatsForm cid={cid} />}>
        <Card flush edge>
          <FilterBar active={active} onClear={clearQuery}>
            <SearchInput
              label={t('people.search')}
              value={query.keyword}
              onChange={(keyword) => setQuery({ keyword })}
            />
          </FilterBar>
          <PagedTable
            dense
            label={t('people.title')}
            columns={columns}
            list={list}
            url={url}
            rowKey={(row) => row.uid}
            none={<EmptyState title={t('people.none')} description={t('people.noneHint')} />}
            narrowRow={(row) => (
              <NarrowRow
                head={<Who row={row} />}
                end={<span>{row.seat ?? '–'}</span>}
                facts={row.extra === 0 ? null : <span>{extra(row)}</span>}
                acts={act(row)}
              />
            )}
          />
        </Card>
      </Columns>
    </>
  );
};

export default PeoplePage;
