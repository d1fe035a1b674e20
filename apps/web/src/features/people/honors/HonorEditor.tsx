import { honor } from '@assay/contract';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callKey, useCallMutation } from '../../../shared/client/useCall.ts';
import { NumberField } from '../../../shared/fields/NumberField.tsx';
import { Choice } from '../../../shared/floating/Choice.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { FormDialog } from '../users/FormDialog.tsx';
import styles from '../users/Users.module.css';

const mostAc = 1_000_000;

/** Adds or changes one honor. What was typed stays when the server refuses. */
export const HonorEditor = ({ row, onClose }: { row?: honor.AdminHonor; onClose: () => void }) => {
  const { t } = useTranslation('honor');
  const [username, setUsername] = useState(row?.username ?? '');
  const [title, setTitle] = useState(row?.title ?? '');
  const [level, setLevel] = useState<honor.HonorLevel>(row?.level ?? 'gold');
  const [date, setDate] = useState(row?.date ?? '');
  const [link, setLink] = useState(row?.link ?? '');
  const [ac, setAc] = useState<string | number>(row?.ac ?? 0);
  const queries = useQueryClient();
  const options = {
    // Somebody else may have changed it: the list says what it is now.
    onError: () => void queries.invalidateQueries({ queryKey: callKey(honor.getHonorList) }),
    invalidates: [honor.getHonorList, honor.getUserHonors],
    onSuccess: () => {
      toast.success(t('saved'));
      onClose();
    },
  };
  const create = useCallMutation(honor.createHonor, options);
  const update = useCallMutation(honor.updateHonor, options);
  const broken = username.trim() === '' || title.trim() === '' || date === '';

  const send = (): void => {
    const body = { username, title, level, date, link, ac: Number(ac) || 0 };
    if (row === undefined) create.mutate({ body });
    else update.mutate({ body: { id: row.id, ...body, was: { ...row, link: row.link ?? '' } } });
  };

  return (
    <FormDialog
      typed={[username, title, level, date, link, ac]}
      title={row === undefined ? t('create') : t('edit')}
      submit={t('common:save')}
      busy={create.isPending || update.isPending}
      broken={broken}
      onSubmit={send}
      onClose={onClose}
    >
      <div className={styles['pair']}>
        <TextInput
          size="md"
          label={t('field.username')}
          maxLength={20}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <Choice
          size="md"
          label={t('level')}
          allowDeselect={false}
          value={level}
          onChange={(value) => setLevel(honor.honorLevels.options.find((one) => one === value) ?? level)}
          data={honor.honorLevels.options.map((value) => ({ value, label: t(`levels.${value}`) }))}
        />
      </div>
      <TextInput
        size="md"
        label={t('field.title')}
        maxLength={100}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <div className={styles['pair']}>
        <TextInput
          size="md"
          type="date"
          label={t('field.date')}
          value={date}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        <NumberField size="md" label={t('field.ac')} min={0} max={mostAc} value={ac} onChange={setAc} />
      </div>
      <TextInput
        size="md"
        type="url"
        label={t('field.link')}
        maxLength={500}
        placeholder="https://"
        value={link}
        onChange={(event) => setLink(event.currentTarget.value)}
      />
    </FormDialog>
  );
};
