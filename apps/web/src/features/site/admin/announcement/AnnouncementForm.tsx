import { homeAdmin } from '@assay/contract';
import { Button, Group, Modal, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCallMutation } from '../../../../shared/client/useCall.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../../shared/kit/toastStore.ts';
import { MarkdownEditor } from '../../../../shared/markdown/MarkdownEditor.tsx';
import styles from '../Site.module.css';

/** An announcement under work; a new one has no id. */
export interface Draft {
  id?: number;
  title: string;
  content: string;
  status: 0 | 1;
}

const longestTitle = 255;
const longestContent = 65_535;

/** Writes an announcement of the site; what was typed stays when the server refuses. */
export const AnnouncementForm = ({ draft, onClose }: { draft: Draft; onClose: () => void }) => {
  const { t } = useTranslation('site');
  const [form, setForm] = useState(draft);
  const [trouble, setTrouble] = useState<string>();
  const set = (change: Partial<Draft>): void => {
    setForm((old) => ({ ...old, ...change }));
    setTrouble(undefined);
  };
  const options = {
    invalidates: [homeAdmin.adminGetAnnouncements],
    onSuccess: () => {
      toast.success(t('saved'));
      onClose();
    },
  };
  const create = useCallMutation(homeAdmin.createAnnouncement, options);
  const update = useCallMutation(homeAdmin.updateAnnouncement, options);
  const save = (): void => {
    const { id, ...words } = form;
    if (words.title.trim() === '') setTrouble(t('announcement.titleEmpty'));
    else if (words.content.length > longestContent) setTrouble(t('announcement.tooLong', { max: longestContent }));
    else if (id === undefined) create.mutate({ body: words });
    else update.mutate({ body: { ...words, id } });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={960}
      title={t(form.id === undefined ? 'announcement.create' : 'announcement.edit')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        className={`${styles['form']} ${styles['wide']}`}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextInput
          label={t('announcement.heading')}
          maxLength={longestTitle}
          value={form.title}
          error={trouble}
          data-autofocus
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <MarkdownEditor
          label={t('announcement.content')}
          value={form.content}
          onChange={(content) => set({ content })}
          height={320}
          uploads
        />
        <Switch
          label={t('announcement.shown')}
          checked={form.status === 0}
          onChange={(event) => set({ status: event.currentTarget.checked ? 0 : 1 })}
        />
        <Group justify="flex-end" gap="sm">
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" variant="filled" loading={create.isPending || update.isPending}>
            {t('common:save')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
};
