import { discussionAdmin } from '@assay/contract';
import { postStates } from '@assay/domain';
import { Button } from '@mantine/core';
import { IconCheck, IconClockQuestion } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { shownUser } from '../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { FilterBar } from '../../../shared/kit/FilterBar.tsx';
import { NotYet } from '../../../shared/kit/NotYet.tsx';
import { SelectFilter } from '../../../shared/kit/SelectFilter.tsx';
import { StateMark } from '../../../shared/kit/StateMark.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { Markdown } from '../../../shared/markdown/Markdown.tsx';
import { Pager } from '../../../shared/table/Pager.tsx';
import { adminRows, oneOf, pageNumber } from '../../../shared/url/fields.ts';
import { useUrlQuery } from '../../../shared/url/useUrlQuery.ts';
import styles from './Admin.module.css';
import { Well } from './Well.tsx';

const BanDialog = lazyPart(async () => (await import('../detail/BanDialog.tsx')).BanDialog);
const RemoveAuthorDialog = lazyPart(async () => (await import('./RemoveAuthorDialog.tsx')).RemoveAuthorDialog);

const states = ['', 'false', 'true'] as const;
const listQuery = { status: oneOf(states, ''), currentPage: pageNumber(), limit: adminRows() };

const Report = ({ row }: { row: discussionAdmin.Report }) => {
  const { t } = useTranslation(['discussionAdmin', 'discussion']);
  const set = useCallMutation(discussionAdmin.setReport, {
    invalidates: [discussionAdmin.getReports],
    onSuccess: () => void toast.success(t('discussion:done.saved')),
  });
  const [open, setOpen] = useState<'ban' | 'remove'>();
  const close = (): void => setOpen(undefined);
  const isShown = row.discussionStatus === postStates.shown;
  return (
    <article className={styles['report']}>
      <div className={styles['reported']}>
        <h2 className={styles['heading']}>{row.discussionTitle}</h2>
        <p className={styles['small']}>
          {t('report.of', { name: shownUser(row.discussionAuthor) })} · {t(`states.${row.discussionStatus ?? 'gone'}`)}
        </p>
        <Well label={t('report.text')}>
          <p className={styles['note']}>{row.discussionDescription}</p>
          <Markdown compact>{row.discussionContent}</Markdown>
        </Well>
      </div>
      <div className={styles['complaint']}>
        {row.status ? (
          <StateMark tone="good" glyph={IconCheck} text={t('report.done')} />
        ) : (
          <StateMark tone="due" glyph={IconClockQuestion} text={t('report.waiting')} />
        )}
        <p className={styles['said']}>{row.content}</p>
        <p className={styles['small']}>
          {t('report.by', { name: shownUser(row.reporter) })} · <TimeText value={row.gmtCreate} form="short" />
        </p>
        <span className={styles['acts']}>
          {isShown ? (
            <Link className={styles['small']} to={paths.discussion(row.did)}>
              {t('report.open')}
            </Link>
          ) : null}
          <Button
            size="xs"
            loading={set.isPending}
            onClick={() => set.mutate({ body: { id: row.id, status: !row.status } })}
          >
            {t(row.status ? 'report.markOpen' : 'report.markDone')}
          </Button>
          {isShown ? (
            <Button size="xs" variant="subtle" onClick={() => setOpen('ban')}>
              {t('ban')}
            </Button>
          ) : null}
          {row.removableUid === null ? null : (
            <Button size="xs" variant="subtle" color="red" onClick={() => setOpen('remove')}>
              {t('removeAuthor')}
            </Button>
          )}
        </span>
      </div>
      <Suspense fallback={null}>
        {open === 'ban' ? <BanDialog ids={[row.did]} onClose={close} /> : null}
        {open === 'remove' && row.removableUid !== null ? (
          <RemoveAuthorDialog uid={row.removableUid} username={row.discussionAuthor} onClose={close} />
        ) : null}
      </Suspense>
    </article>
  );
};

/** What readers reported, the text beside the reason. */
export const ReportsPanel = () => {
  const { t } = useTranslation('discussionAdmin');
  const { query, setQuery, clearQuery, active } = useUrlQuery(listQuery);
  const { data, error, refetch, isPlaceholderData } = useCall(discussionAdmin.getReports, {
    query: { ...query, status: query.status === '' ? undefined : query.status === 'true' },
  });
  return (
    <>
      <FilterBar active={active} onClear={clearQuery}>
        <SelectFilter
          label={t('report.state')}
          value={query.status}
          onChange={(status) => setQuery({ status: status as (typeof states)[number] })}
          options={[
            { value: 'false', label: t('report.waiting') },
            { value: 'true', label: t('report.done') },
          ]}
        />
      </FilterBar>
      {data === undefined ? (
        <NotYet error={error} onRetry={() => void refetch()} lines={8} />
      ) : data.records.length === 0 ? (
        <EmptyState title={t('report.none')} />
      ) : (
        data.records.map((row) => <Report key={row.id} row={row} />)
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
