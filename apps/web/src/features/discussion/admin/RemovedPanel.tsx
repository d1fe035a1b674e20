import { discussion, discussionAdmin } from '@assay/contract';
import { Button } from '@mantine/core';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { shownUser } from '../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { NotYet } from '../../../shared/kit/NotYet.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { Pager } from '../../../shared/table/Pager.tsx';
import { adminRows, pageNumber } from '../../../shared/url/fields.ts';
import { useUrlQuery } from '../../../shared/url/useUrlQuery.ts';
import styles from './Admin.module.css';

const listQuery = { currentPage: pageNumber(), limit: adminRows() };

/** Authors whose texts were taken away, each with the way back. */
export const RemovedPanel = () => {
  const { t } = useTranslation(['discussionAdmin', 'discussion']);
  const { query, setQuery } = useUrlQuery(listQuery);
  const { data, error, refetch, isPlaceholderData } = useCall(discussionAdmin.getRemovals, { query });
  const undo = useCallMutation(discussionAdmin.undoRemoval, {
    invalidates: [
      discussionAdmin.getRemovals,
      discussion.getDiscussionList,
      discussionAdmin.getRemarks,
      discussionAdmin.getReports,
    ],
    onSuccess: () => void toast.success(t('discussion:done.saved')),
  });
  const ask = async (row: discussionAdmin.Removal): Promise<void> => {
    const sure = await confirm({
      title: t('removed.undoTitle'),
      body: t('removed.undoBody', { name: shownUser(row.username) }),
    });
    if (sure) undo.mutate({ body: { id: row.id } });
  };
  return (
    <>
      {data === undefined ? (
        <NotYet error={error} onRetry={() => void refetch()} lines={6} />
      ) : data.records.length === 0 ? (
        <EmptyState title={t('removed.none')} />
      ) : (
        data.records.map((row) => (
          <div key={row.id} className={styles['removal']}>
            <div>
              <strong>{shownUser(row.username)}</strong> <span className={styles['small']}>{row.reason}</span>
              <p className={styles['small']}>
                <TimeText value={row.gmtCreate} form="short" /> · {t('removed.by', { name: shownUser(row.byName) })} ·{' '}
                {t('removed.people', { count: row.people })}
                {row.disabled > 0 ? ` · ${t('removed.disabled', { count: row.disabled })}` : ''}
              </p>
            </div>
            {row.undoneAt === null ? (
              <Button size="xs" loading={undo.isPending} onClick={() => void ask(row)}>
                {t('removed.undo')}
              </Button>
            ) : (
              <span className={styles['small']}>{t('removed.undone')}</span>
            )}
          </div>
        ))
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
