import { groupPublication } from '@assay/contract';
import { publishProgress } from '@assay/domain';
import { Button } from '@mantine/core';
import { IconCheck, IconHourglass, IconLock, IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { FilterBar } from '../../../shared/kit/FilterBar.tsx';
import { NarrowRow } from '../../../shared/kit/NarrowRow.tsx';
import { Notice } from '../../../shared/kit/Notice.tsx';
import { PageTitle } from '../../../shared/kit/PageTitle.tsx';
import { SearchInput } from '../../../shared/kit/SearchInput.tsx';
import { StateMark } from '../../../shared/kit/StateMark.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { mayPublish } from '../../../shared/session/roles.ts';
import { useSession } from '../../../shared/session/sessionStore.ts';
import type { Column } from '../../../shared/table/DataTable.tsx';
import { PagedTable } from '../../../shared/table/PagedTable.tsx';
import { adminRows, pageNumber, text } from '../../../shared/url/fields.ts';
import { useUrlQuery } from '../../../shared/url/useUrlQuery.ts';
import styles from './Admin.module.css';

const RefuseDialog = lazyPart(async () => (await import('../members/RefuseDialog.tsx')).RefuseDialog);

/** Characters of a reason, as the server takes them. */
const longestReason = 500;

type Row = groupPublication.PublicationRequest;

const listQuery = { keyword: text(), currentPage: pageNumber(), limit: adminRows() };

const looks = {
  [publishProgress.applying]: { tone: 'due', glyph: IconHourglass, text: 'publications.waiting' },
  [publishProgress.published]: { tone: 'good', glyph: IconCheck, text: 'publications.public' },
  [publishProgress.refused]: { tone: 'broken', glyph: IconX, text: 'publications.refused' },
} as const;

const Publications = () => {
  const { t } = useTranslation('groupAdmin');
  const url = useUrlQuery(listQuery);
  const { query, setQuery, clearQuery, active } = url;
  const [refusing, setRefusing] = useState<Row>();
  const list = useCall(groupPublication.getPublicationRequests, {
    query: { ...query, keyword: query.keyword || undefined },
  });
  const answer = useCallMutation(groupPublication.answerPublicationRequest, {
    invalidates: [groupPublication.getPublicationRequests],
    onSuccess: () => void toast.success(t('publications.answered')),
    onError: () => void list.refetch(),
  });
  const accept = async ({ id, problemId, title }: Row): Promise<void> => {
    const question = {
      title: t('publications.acceptTitle', { problem: `${problemId} ${title}` }),
      body: t('publications.acceptBody'),
    };
    if (await confirm({ ...question, confirmLabel: t('publications.accept') }))
      answer.mutate({ body: { pid: id, progress: publishProgress.published } });
  };
  const state = (row: Row) => {
    const look = looks[row.applyPublicProgress as keyof typeof looks];
    return look === undefined ? '–' : <StateMark tone={look.tone} glyph={look.glyph} text={t(look.text)} />;
  };
  const acts = (row: Row) => {
    const of = `${row.problemId} ${row.title}`;
    const isWaiting = row.applyPublicProgress === publishProgress.applying;
    return (
      <span className={styles['acts']}>
        {isWaiting ? (
          <>
            <Button
              size="compact-sm"
              aria-label={`${t('publications.refuse')}: ${of}`}
              disabled={answer.isPending}
              onClick={() => setRefusing(row)}
            >
              {t('publications.refuse')}
            </Button>
            <Button
              size="compact-sm"
              variant="light"
              aria-label={`${t('publications.accept')}: ${of}`}
              disabled={answer.isPending}
              onClick={() => void accept(row)}
            >
              {t('publications.accept')}
            </Button>
          </>
        ) : (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`${t('publications.again')}: ${of}`}
            disabled={answer.isPending}
            onClick={() => answer.mutate({ body: { pid: row.id, progress: publishProgress.applying } })}
          >
            {t('publications.again')}
          </Button>
        )}
      </span>
    );
  };
  const columns: Column<Row>[] = [
    { key: 'id', head: t('publications.id'), width: 76, cell: (row) => row.id },
    {
      key: 'displayId',
      head: t('publications.displayId'),
      width: 130,
      cell: (row) => <span className={styles['mono']}>{row.problemId}</span>,
    },
    { key: 'title', head: t('publications.heading'), grow: true, cell: (row) => row.title },
    { key: 'group', head: t('publications.group'), width: 190, cell: (row) => row.groupName },
    { key: 'author', head: t('publications.author'), width: 130, cell: (row) => row.author },
    { key: 'state', head: t('publications.state'), width: 110, cell: state },
    { key: 'acts', head: t('publications.acts'), width: 170, align: 'right', cell: acts },
  ];
  return (
    <Card flush edge>
      <FilterBar active={active} onClear={clearQuery}>
        <SearchInput
          label={t('publications.keyword')}
          value={query.keyword}
          onChange={(keyword) => setQuery({ keyword: keyword.slice(0, 255) })}
        />
      </FilterBar>
      <PagedTable
        dense
        label={t('publications.label')}
        columns={columns}
        list={list}
        url={url}
        rowKey={(row) => row.id}
        none={<EmptyState title={t('publications.none')} description={t('publications.noneHint')} />}
        narrowRow={(row) => (
          <NarrowRow
            head={<b>{row.title}</b>}
            end={state(row)}
            facts={`${row.problemId} · ${row.groupName} · ${row.author}`}
            acts={acts(row)}
          />
        )}
      />
      {refusing === undefined ? null : (
        <Suspense fallback={null}>
          <RefuseDialog
            title={t('publications.why', { problem: `${refusing.problemId} ${refusing.title}` })}
            longest={longestReason}
            pending={answer.isPending}
            onClose={() => setRefusing(undefined)}
            onRefuse={(reason) =>
              answer.mutate(
                { body: { pid: refusing.id, progress: publishProgress.refused, reason } },
                { onSuccess: () => setRefusing(undefined) },
              )
            }
          />
        </Suspense>
      )}
    </Card>
  );
};

/** `/admin/group-problem/apply`: problems that groups ask to have published; open to those who look after public problems. */
const PublicationsPage = () => {
  const { t } = useTranslation('groupAdmin');
  const may = useSession((session) => mayPublish(session.roles));
  return (
    <>
      <PageTitle />
      {may ? (
        <Publications />
      ) : (
        <Card flush edge>
          <Notice
            tall
            icon={<IconLock size={24} stroke={1.5} />}
            title={t('publications.shut')}
            description={t('publications.shutHint')}
          />
        </Card>
      )}
    </>
  );
};

export default PublicationsPage;
