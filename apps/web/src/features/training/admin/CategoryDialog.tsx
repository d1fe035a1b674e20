import { training, trainingCategory } from '@assay/contract';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../shared/client/apiError.ts';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { ColourField } from '../../../shared/fields/ColourField.tsx';
import { useFormExit } from '../../../shared/hooks/useFormExit.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Tag } from '../../../shared/kit/Tag.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import styles from './Admin.module.css';

const invalidates = [training.getTrainingCategory];

interface CategoryDialogProps {
  /** Undefined: a new one. */
  edited: training.TrainingCategory | undefined;
  onClose: () => void;
}

/** Name and colour of a category. */
export const CategoryDialog = ({ edited, onClose }: CategoryDialogProps) => {
  const { t } = useTranslation('trainingAdmin');
  const [form, setForm] = useState({ name: edited?.name ?? '', color: edited?.color ?? '#2047c4' });
  const [refusal, setRefusal] = useState<string>();
  const leave = useFormExit(form, onClose);
  const options = {
    invalidates,
    quiet: true,
    onSuccess: () => {
      toast.success(t('done.saved'));
      onClose();
    },
    onError: (error: unknown) => setRefusal(messageOf(error)),
  };
  const add = useCallMutation(trainingCategory.addCategory, options);
  const edit = useCallMutation(trainingCategory.editCategory, options);
  return (
    <Modal
      opened
      onClose={leave}
      size={440}
      title={t(edited === undefined ? 'category.add' : 'category.edit')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (edited === undefined) add.mutate({ body: form });
          else edit.mutate({ body: { ...form, id: edited.id } });
        }}
      >
        <TextInput
          data-autofocus
          size="md"
          label={t('category.name')}
          required
          maxLength={50}
          value={form.name}
          error={refusal}
          onChange={(event) => {
            setRefusal(undefined);
            setForm({ ...form, name: event.currentTarget.value });
          }}
        />
        <ColourField
          inForm
          label={t('category.color')}
          value={form.color}
          onChange={(color) => {
            setRefusal(undefined);
            setForm({ ...form, color });
          }}
        />
        <div>
          <Tag color={form.color}>{form.name.trim() || t('category.name')}</Tag>
        </div>
        <Group justify="flex-end">
          <Button size="md" onClick={leave}>
            {t('common:cancel')}
          </Button>
          <Button
            size="md"
            type="submit"
            variant="filled"
            disabled={form.name.trim() === ''}
            loading={add.isPending || edit.isPending}
          >
            {t('common:save')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
};
