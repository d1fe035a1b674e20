import { problem, tagAdmin } from '@assay/contract';
import { mostOfProblem } from '@assay/domain';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../../shared/client/apiError.ts';
import { callKey, useCallMutation } from '../../../../shared/client/useCall.ts';
import { ColourField } from '../../../../shared/fields/ColourField.tsx';
import { Choice } from '../../../../shared/floating/Choice.tsx';
import { useFormExit } from '../../../../shared/hooks/useFormExit.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../../shared/kit/toastStore.ts';
import styles from './TagsPage.module.css';

/** What the dialog is about; id 0: a new one. */
export type Edited =
  | { kind: 'tag'; id: number; name: string; color: string; tcid: number | null }
  | { kind: 'group'; id: number; name: string; rank: number };

interface TagDialogProps {
  edited: Edited;
  groups: readonly { id: number; name: string }[];
  onClose: () => void;
}

const lists = [problem.getAllProblemTags, problem.getProblemTagsAndClassification];

/** A tag with its colour and classification, or a classification with its place. */
export const TagDialog = ({ edited, groups, onClose }: TagDialogProps) => {
  const { t } = useTranslation(['problemAdmin', 'common']);
  const [form, setForm] = useState(edited);
  const [refusal, setRefusal] = useState<string>();
  const leave = useFormExit(form, onClose);
  const queries = useQueryClient();
  const options = { invalidates: lists, quiet: true };
  const addTag = useCallMutation(tagAdmin.addTag, options);
  const changeTag = useCallMutation(tagAdmin.updateTag, options);
  const addGroup = useCallMutation(tagAdmin.addTagClassification, options);
  const changeGroup = useCallMutation(tagAdmin.updateTagClassification, options);
  const isTag = form.kind === 'tag';
  const send = async (): Promise<void> => {
    const { id } = form;
    const name = form.name.trim();
    if (form.kind === 'tag') {
      const was = edited.kind === 'tag' ? edited : null;
      const body = { name, color: form.color, oj: 'ME', tcid: form.tcid };
      await (id === 0 ? addTag.mutateAsync({ body }) : changeTag.mutateAsync({ body: { ...body, id, was } }));
    } else {
      const was = edited.kind === 'group' ? edited : null;
      const body = { name, oj: 'ME', rank: form.rank };
      await (id === 0 ? addGroup.mutateAsync({ body }) : changeGroup.mutateAsync({ body: { ...body, id, was } }));
    }
  };
  const save = async (): Promise<void> => {
    try {
      await send();
      toast.success(t('tags.done'));
      onClose();
    } catch (error) {
      setRefusal(messageOf(error));
      // Somebody else may have changed it: the lists say what it is now.
      for (const list of lists) void queries.invalidateQueries({ queryKey: callKey(list) });
    }
  };
  const title = `${isTag ? 'tag' : 'group'}${form.id === 0 ? 'New' : 'Edit'}`;
  return (
    <Modal
      opened
      onClose={leave}
      title={t(`tags.dialog.${title}`)}
      size={440}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          data-autofocus
          size="md"
          label={t('tags.name')}
          required
          maxLength={mostOfProblem.tagName}
          value={form.name}
          error={refusal}
          onChange={(event) => setForm({ ...form, name: event.currentTarget.value })}
        />
        {form.kind === 'tag' ? (
          <>
            <ColourField
              inForm
              label={t('tags.colour')}
              placeholder="#2047c4"
              value={form.color}
              onChange={(color) => setForm({ ...form, color })}
            />
            <Choice
              size="md"
              label={t('tags.group')}
              value={String(form.tcid ?? 0)}
              allowDeselect={false}
              data={[
                { value: '0', label: t('tags.noGroup') },
                ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={(tcid) => setForm({ ...form, tcid: Number(tcid) === 0 ? null : Number(tcid) })}
            />
          </>
        ) : (
          <TextInput
            size="md"
            label={t('tags.rank')}
            inputMode="numeric"
            maxLength={6}
            value={String(form.rank)}
            onChange={(event) => setForm({ ...form, rank: Number(event.currentTarget.value.replace(/\D/g, '')) })}
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button size="md" onClick={leave}>
            {t('common:cancel')}
          </Button>
          <Button size="md" type="submit" variant="filled" disabled={form.name.trim() === ''}>
            {t('common:save')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
};
