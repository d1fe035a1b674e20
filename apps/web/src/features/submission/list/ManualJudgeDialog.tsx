import type { submission } from '@assay/contract';
import { status as statusCode } from '@assay/domain';
import { Button, Group, Modal, Select } from '@mantine/core';
import { useState } from 'react';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { NumberField } from '../../../shared/fields/NumberField.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { useScope } from '../../../shared/scope/useScope.ts';
import { useStatusName } from '../../../shared/verdict/useStatusName.ts';
import { VerdictTag } from '../../../shared/verdict/VerdictTag.tsx';
import styles from './ManualJudgeDialog.module.css';
import { manualStatuses } from './manualStatuses.ts';

/** What an action of the super admin changes in a row. */
export type JudgeChange = Pick<
  submission.JudgeRow,
  'status' | 'judger' | 'score' | 'oiRankScore' | 'exactScore' | 'exactOiRankScore'
>;

interface ManualJudgeDialogProps {
  submitId: number;
  status: number;
  /** Null where it has none, or none any more. */
  score: number | null;
  onClose: () => void;
  onDone: (change: JudgeChange) => void;
}

/** Set a verdict by hand. */
export const ManualJudgeDialog = ({ submitId, status, score, onClose, onDone }: ManualJudgeDialogProps) => {
  const { t } = useTranslation('submission');
  const { judgeByHand, submission: detail } = useScope().calls;
  const { data } = useCall(detail.call, detail.input(submitId));
  const full = data?.fullScore ?? null;
  const nameOf = useStatusName();
  const [chosen, setChosen] = useState(manualStatuses.some((code) => code === status) ? status : 0);
  const [typed, setTyped] = useState<number | ''>();
  const points = typed ?? (chosen === statusCode.accepted ? full : score) ?? 0;
  const save = useCallMutation(judgeByHand.call, {
    onSuccess: (change) => {
      toast.success(t('done.updated'));
      onDone(change);
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size={440}
      title={t('manual.title', { id: submitId })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(
            judgeByHand.input({ submitId, status: chosen, score: full === null || points === '' ? undefined : points }),
          );
        }}
      >
        <Select
          label={t('manual.verdict')}
          size="md"
          allowDeselect={false}
          value={String(chosen)}
          onChange={(value) => value !== null && setChosen(Number(value))}
          data={manualStatuses.map((code) => ({ value: String(code), label: nameOf(code) }))}
          renderOption={({ option }) => <VerdictTag status={Number(option.value)} />}
          data-autofocus
        />
        {full === null ? null : (
          <NumberField label={t('manual.score')} size="md" max={full} places={2} value={points} onChange={setTyped} />
        )}
        <p className={styles['note']}>{t('manual.note')}</p>
        <Group justify="flex-end" gap="sm">
          <Button size="md" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button size="md" variant="filled" type="submit" loading={save.isPending} disabled={data === undefined}>
            {t('manual.save')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
};
