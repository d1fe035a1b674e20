import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCall, useCallMutation } from '../../../../shared/client/useCall.ts';
import { shownUser } from '../../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { EmptyState } from '../../../../shared/kit/EmptyState.tsx';
import { ErrorState } from '../../../../shared/kit/ErrorState.tsx';
import { SearchInput } from '../../../../shared/kit/SearchInput.tsx';
import { toast } from '../../../../shared/kit/toastStore.ts';
import { useEditPlace } from '../../../../shared/scope/editPlace.ts';
import { Pager } from '../../../../shared/table/Pager.tsx';
import { editorOf } from '../editorOf.ts';
import styles from '../Rows.module.css';
import { nextDisplayId } from './displayIds.ts';
import { problemCalls } from './problemCalls.ts';

interface AddProblemProps {
  cid: number;
  /** The contest's rule: only problems of its kind are offered. */
  type: number;
  taken: readonly string[];
  /** What was public is so again after the contest. */
  returns: boolean;
  onClose: () => void;
}

const pageSize = 10;

/** Looks for problems of the archive, in a group of the group too, and puts them into the contest, one after the other. */
export const AddProblem = ({ cid, type, taken, returns, onClose }: AddProblemProps) => {
  const { t } = useTranslation('contestAdmin');
  const { gid } = useEditPlace();
  const calls = editorOf(gid);
  const [keyword, setKeyword] = useState('');
  const [currentPage, setPage] = useState(1);
  const [chosen, setChosen] = useState<string>();
  const displayId = chosen ?? nextDisplayId(taken);
  const { data, error, refetch, isPlaceholderData } = useCall(calls.problems, {
    query: { cid, problemType: type, keyword, currentPage, limit: pageSize },
  });
  const add = useCallMutation(calls.addProblem, {
    invalidates: problemCalls,
    onSuccess: () => {
      toast.success(t('problems.added'));
      setChosen(undefined);
    },
  });
  const list = () => {
    if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (data?.problemList.total === 0) return <EmptyState filtered={keyword !== ''} />;
    return (
      <ul className={styles['list']}>
        {(data?.problemList.records ?? []).map((row) => (
          <li key={row.id}>
            <span className={styles['what']}>
              <span className={styles['main']}>
                {row.problemId} {row.title}
              </span>
              <span className={styles['small']}>{row.author}</span>
            </span>
            {data?.needConsent.includes(row.id) ? (
              <span className={styles['small']}>{t('problems.needsConsent', { author: shownUser(row.author) })}</span>
            ) : (
              <Button
                size="compact-sm"
                loading={add.isPending && add.variables.body?.pid === row.id}
                disabled={add.isPending || displayId.trim() === ''}
                aria-label={t('problems.addOf', { title: `${row.problemId} ${row.title}`, id: displayId })}
                onClick={() => add.mutate({ body: { cid, pid: row.id, displayId } })}
              >
                {t('problems.addAs', { id: displayId })}
              </Button>
            )}
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
      title={t('problems.add')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className={styles['acts']}>
        <span className={styles['small']}>
          {gid === null
            ? `${t('problems.addHint')} ${t(returns ? 'problems.returns' : 'problems.stays')}`
            : t('problems.addHintGroup')}
        </span>
        <div className={styles['row']}>
          <SearchInput
            label={t('problems.search')}
            value={keyword}
            onChange={(next) => {
              setKeyword(next);
              setPage(1);
            }}
          />
          <TextInput
            style={{ width: 96 }}
            aria-label={t('problems.id')}
            maxLength={20}
            value={displayId}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        </div>
        {list()}
        <Pager
          page={currentPage}
          limit={pageSize}
          total={data?.problemList.total ?? 0}
          settled={!isPlaceholderData}
          onPage={(next) => setPage(next)}
        />
      </div>
    </Modal>
  );
};
