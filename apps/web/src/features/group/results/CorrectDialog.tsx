import { gradebook } from '@assay/contract';
import { Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../shared/client/apiError.ts';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { NumberField } from '../../../shared/fields/NumberField.tsx';
import { formatDateTime } from '../../../shared/i18n/time.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import styles from './Results.module.css';

interface CorrectDialogProps {
  gid: number;
  row: gradebook.GradeRow;
  column: gradebook.GradeColumn;
  cell: gradebook.GradeCellView;
  onClose: () => void;
}

/** Corrects one number by hand, with a reason; or takes the correction back. */
export const CorrectDialog = ({ gid, row, column, cell, onClose }: CorrectDialogProps) => {
  const { t } = useTranslation('gradebook');
  const [value, setValue] = useState<number | ''>(cell.value ?? '');
  const [isExempt, setExempt] = useState(cell.state === 'exempt');
  const [why, setWhy] = useState(cell.correction?.why ?? '');
  const [refusal, setRefusal] = useState<string>();
  const options = {
    invalidates: [gradebook.getTermResults],
    quiet: true,
    onSuccess: () => {
      toast.success(t('done'));
      onClose();
    },
    onError: (error: Parameters<typeof messageOf>[0]) => setRefusal(messageOf(error)),
  };
  const correct = useCallMutation(gradebook.correctGrade, options);
  const back = useCallMutation(gradebook.uncorrectGrade, options);
  const isFit = why.trim() !== '' && (isExempt || value !== '');
  return (
    <Modal
      opened
      onClose={onClose}
      size={420}
      title={t('correct.title', { name: row.realname ?? row.username, column: column.title })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (isFit)
            correct.mutate({
              body: { gid, key: column.key, uid: row.uid, value: isExempt ? null : Number(value), why },
            });
        }}
      >
        <NumberField
          label={t('correct.value')}
          min={0}
          max={100}
          places={1}
          disabled={isExempt}
          value={value}
          onChange={setValue}
        />
        <Checkbox
          label={t('correct.exempt')}
          checked={isExempt}
          onChange={(event) => setExempt(event.currentTarget.checked)}
        />
        <TextInput
          label={t('correct.why')}
          required
          maxLength={200}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
        {cell.correction === null ? null : (
          <p className={styles['quiet']}>
            {t('correct.by', { name: cell.correction.by, time: formatDateTime(cell.correction.gmtCreate, false) })}
          </p>
        )}
        {refusal === undefined ? null : <p role="alert">{refusal}</p>}
        <div className={styles['acts']}>
          {cell.correction === null ? null : (
            <Button
              size="md"
              color="red"
              variant="subtle"
              loading={back.isPending}
              onClick={() => back.mutate({ query: { gid, key: column.key, uid: row.uid } })}
            >
              {t('correct.back')}
            </Button>
          )}
          <Button size="md" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button size="md" type="submit" variant="filled" disabled={!isFit} loading={correct.isPending}>
            {t('correct.save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
