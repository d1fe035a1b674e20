import { comment, discussionAdmin } from '@assay/contract';
import { postStates } from '@assay/domain';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { shownUser } from '../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { FilterBar } from '../../../shared/kit/FilterBar.tsx';
import { NotYet } from '../../../shared/kit/NotYet.tsx';
import { Segmented } from '../../../shared/kit/Segmented.tsx';
import { SelectFilter } from '../../../shared/kit/SelectFilter.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { Markdown } from '../../../shared/markdown/Markdown.tsx';
import { isAdmin } from '../../../shared/session/roles.ts';
import { Pager } from '../../../shared/table/Pager.tsx';
import { adminRows, oneOf, pageNumber } from '../../../shared/url/fields.ts';
import { useUrlQuery } from '../../../shared/url/useUrlQuery.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import styles from './Admin.module.css';
import { Well } from './Well.tsx';

const RemoveAuthorDialog = lazyPart(async () => (await import('./RemoveAuthorDialog.tsx')).RemoveAuthorDialog);

type Row = discussionAdmin.Remark;
const states = ['', '0', '1', '2'] as const;
const types = ['Comment', 'Reply'] as const;
const listQuery = {
  type: oneOf(types, 'Comment'),
  status: oneOf(states, ''),
  currentPage: pageNumber(),
  limit: adminRows(),
};

const placeOf = (row: Row): string =>
  `${row.did === null ? paths.contestComment(row.cid ?? 0) : paths.discussion(row.did)}?comment=${row.commentId}${row.type === 'Reply' ? `&reply=${row.id}` : ''}`;

const Remark = ({ row }: { row: Row }) => {
  const { t } = useTranslation(['discussionAdmin', 'discussion']);
  const [open, setOpen] = useState<'ban' | 'remove'>();
  const close = (): void => setOpen(undefined);
  const set = useCallMutation(discussionAdmin.setRemark, {
    invalidates: [discussionAdmin.getRemarks, comment.getComments],
    onSuccess: () => {
      toast.success(t('discussion:done.saved'));
      close();
    },
  });
  const { type, id } = row;
  return (
    <article className={styles['report']}>
      <div className={styles['reported']}>
        <p className={styles['small']}>
          {shownUser(row.author)} · <TimeText value={row.gmtCreate} form="short" /> · {t(`states.${row.status}`)}
        </p>
        <Well label={t('remark.text')}>
          <Markdown compact>{row.content}</Markdown>
        </Well>
      </div>
      <div className={styles['complaint']}>
        <p className={styles['small']}>
          {t(row.did === null ? 'remark.inContest' : 'remark.below')}{' '}
          {row.title === null ? t('states.gone') : <Link to={placeOf(row)}>{row.title}</Link>}
        </p>
        <span className={styles['acts']}>
          {row.status === postStates.shown ? null : (
            <Button
              size="xs"
              variant="light"
              loading={set.isPending}
              onClick={() => set.mutate({ body: { type, id, status: postStates.shown } })}
            >
              {t(row.status === postStates.held ? 'letThrough' : 'show')}
            </Button>
          )}
          {row.status === postStates.banned ? null : (
            <Button size="xs" variant="subtle" onClick={() => setOpen('ban')}>
              {t('ban')}
            </Button>
          )}
          {isAdmin([row.role]) ? null : (
            <Button size="xs" variant="subtle" color="red" onClick={() => setOpen('remove')}>
              {t('removeAuthor')}
            </Button>
          )}
        </span>
      </div>
      {open === 'ban' ? (
        <ReasonDialog
          title={t('ban')}
          note={t('remark.banNote')}
          label={t('remark.reason')}
          send={t('ban')}
          max={255}
          pending={set.isPending}
          onSend={(reason) => set.mutate({ body: { type, id, status: postStates.banned, reason } })}
          onClose={close}
        />
      ) : null}
      <Suspense fallback={null}>
        {open === 'remove' ? <RemoveAuthorDialog uid={row.uid} username={row.author} onClose={close} /> : null}
      </Suspense>
    </article>
  );
};

/** Comments and replies, the newest first: what is held back, what is banned, and everything. */
export const RemarksPanel = () => {
  const { t } = useTranslation('discussionAdmin');
  const { query, setQuery, clearQuery, active } = useUrlQuery(listQuery);
  const { data, error, refetch, isPlaceholderData } = useCall(discussionAdmin.getRemarks, {
    query: { ...query, status: query.status === '' ? undefined : Number(query.status) },
  });
  return (
    <>
      <FilterBar active={active} onClear={clearQuery}>
        <Segmented
          label={t('remark.which')}
          value={query.type}
          onChange={(type) => setQuery({ type, currentPage: 1 })}
          options={types.map((value) => ({ value, label: t(`remark.${value}`) }))}
        />
        <SelectFilter
          label={t('state')}
          value={query.status}
          onChange={(status) => setQuery({ status: status as (typeof states)[number] })}
          options={states.filter(Boolean).map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      </FilterBar>
      {data === undefined ? (
        <NotYet error={error} onRetry={() => void refetch()} lines={8} />
      ) : data.records.length === 0 ? (
        <EmptyState title={t('remark.none')} filtered={active > 0} />
      ) : (
        data.records.map((row) => <Remark key={`${row.type}${row.id}`} row={row} />)
      )}
      <Pager
        page={query.currentPage}
        limit={query.limit}
        total={data?.total ?? 0}
        settled={!isPlaceholderData}
        onPage={(currentPage, options) => setQuery({ currentPage }, options)}
        onLimit={(limit) => setQuery({ limit })}
      />
    </>
  );
};
