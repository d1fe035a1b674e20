import { problem, problemAdmin } from '@assay/contract';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../shared/client/apiError.ts';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { useEditPlace } from '../../../shared/scope/editPlace.ts';
import { editorOf } from './editorOf.ts';
import styles from './Problems.module.css';

interface DeleteProps {
  row: problem.AdminProblemRow;
  onClose: () => void;
}

/** What goes with a problem, said before it goes; whoever deletes it writes its number. */
export const DeleteProblem = ({ row, onClose }: DeleteProps) => {
  const { t } = useTranslation(['problemAdmin', 'common']);
  const [written, setWritten] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const { data, error } = useCall(problemAdmin.problemConsequences, { query: { pid: row.id } }, { quiet: true });
  const calls = editorOf(useEditPlace().gid);
  const remove = useCallMutation(calls.remove, {
    invalidates: [calls.list, problem.getProblemList],
    quiet: true,
    onSuccess: () => {
      toast.success(t('delete.done', { id: row.problemId }));
      onClose();
    },
    onError: (thrown) => setRefusal(messageOf(thrown)),
  });
  const isRunning = data?.contests.some((one) => one.isRunning) ?? false;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('delete.title', { id: row.problemId, title: row.title })}
      size={520}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {error === null ? null : <p role="alert">{messageOf(error)}</p>}
      {data === undefined ? null : (
        <>
          <ul className={styles['follows']}>
            <li>
              {t('delete.submissions', {
                count: data.submissions,
                total: formatNumber(data.submissions),
                users: formatNumber(data.users),
              })}
            </li>
            <li>{t('delete.data', { count: data.revisions })}</li>
            {data.contests.map(({ cid, title, isRunning: runs }) => (
              <li key={cid}>{t(runs ? 'delete.runningContest' : 'delete.contest', { title })}</li>
            ))}
          </ul>
          {isRunning ? (
            <p role="alert">{t('delete.refused')}</p>
          ) : (
            <TextInput
              label={t('delete.write', { id: row.problemId })}
              value={written}
              error={refusal}
              onChange={(event) => setWritten(event.currentTarget.value)}
            />
          )}
        </>
      )}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button size="md" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          size="md"
          variant="filled"
          color="red"
          loading={remove.isPending}
          disabled={data === undefined || isRunning || written.trim().toUpperCase() !== row.problemId}
          onClick={() => remove.mutate({ query: { pid: row.id } })}
        >
          {t('common:delete')}
        </Button>
      </Group>
    </Modal>
  );
};
