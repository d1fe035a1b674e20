import { groupTraining } from '@assay/contract';
import { Button, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useCall, useCallMutation } from '../../../../shared/client/useCall.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { EmptyState } from '../../../../shared/kit/EmptyState.tsx';
import { ErrorState } from '../../../../shared/kit/ErrorState.tsx';
import { SearchInput } from '../../../../shared/kit/SearchInput.tsx';
import { Segmented } from '../../../../shared/kit/Segmented.tsx';
import { SkeletonLines } from '../../../../shared/kit/Skeleton.tsx';
import { toast } from '../../../../shared/kit/toastStore.ts';
import { Pager } from '../../../../shared/table/Pager.tsx';
import styles from '../Admin.module.css';
import { editorOf } from '../editorOf.ts';
import { planCalls } from './planCalls.ts';

interface AddProblemsProps {
  tid: number;
  gid: number | null;
  /** Above the list: which training it is, where the page does not say so. */
  into?: ReactNode;
  onClose: () => void;
}

/** Looks for problems and puts them into a plan, one after the other: public ones, in a group also its own. */
export const AddProblems = ({ tid, gid, into, onClose }: AddProblemsProps) => {
  const { t } = useTranslation(['trainingAdmin', 'training']);
  const [of, setOf] = useState<'public' | 'group'>(gid === null || into !== undefined ? 'public' : 'group');
  const [keyword, setKeyword] = useState('');
  const [currentPage, setPage] = useState(1);
  const [limit, setLimit] = useState(10);
  const fromPublic = gid === null ? {} : { fromPublic: of === 'public' };
  const { data, error, refetch, isPlaceholderData } = useCall(editorOf(gid).problems, {
    query: { tid, queryExisted: false, ...fromPublic, keyword, currentPage, limit },
  });
  const options = { invalidates: planCalls, onSuccess: () => void toast.success(t('done.added')) };
  const addPublic = useCallMutation(editorOf(gid).addPublic, options);
  const addOwn = useCallMutation(groupTraining.addGroupTrainingProblemFromGroup, options);
  const busy = addPublic.isPending || addOwn.isPending;
  const rows = data?.problemList.records;
  const body = () => {
    if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (rows === undefined) return <SkeletonLines lines={6} />;
    if (rows.length === 0) return <EmptyState filtered={keyword !== ''} />;
    return (
      <ul className={styles['list']}>
        {rows.map((row) => (
          <li key={row.id}>
            <span className={styles['what']}>
              <span className={styles['main']}>
                {row.problemId} {row.title}
              </span>
              <span className={styles['small']}>{row.author}</span>
            </span>
            <Button
              size="compact-sm"
              disabled={busy}
              aria-label={t('plan.addOf', { title: `${row.problemId} ${row.title}` })}
              onClick={() => {
                if (of === 'public') addPublic.mutate({ body: { tid, pid: row.id, displayId: row.problemId } });
                else addOwn.mutate({ query: { tid, problemId: row.problemId } });
              }}
            >
              {t('common:add')}
            </Button>
          </li>
        ))}
      </ul>
    );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={720}
      title={t('plan.add')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className={styles['form']}>
        {into}
        <div className={styles['row']}>
          {gid === null ? null : (
            <Segmented
              label={t('plan.from')}
              value={of}
              onChange={(next) => {
                setOf(next);
                setPage(1);
              }}
              options={[
                { value: 'group', label: t('plan.fromGroup') },
                { value: 'public', label: t('plan.fromPublic') },
              ]}
            />
          )}
          <SearchInput
            label={t('plan.search')}
            value={keyword}
            onChange={(next) => {
              setKeyword(next.slice(0, 255));
              setPage(1);
            }}
          />
        </div>
        {body()}
        <Pager
          page={currentPage}
          limit={limit}
          total={data?.problemList.total ?? 0}
          settled={!isPlaceholderData}
          onPage={(next) => setPage(next)}
          onLimit={(next) => {
            setLimit(next);
            setPage(1);
          }}
          sizes={[10, 30, 50, 100]}
        />
      </div>
    </Modal>
  );
};
