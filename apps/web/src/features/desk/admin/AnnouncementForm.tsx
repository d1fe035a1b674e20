import { desk } from '@assay/contract';
import { Button, Group, Modal, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { MarkdownEditor } from '../../../shared/markdown/MarkdownEditor.tsx';
import styles from './Announcement.module.css';

/** An announcement under work; a new one has no id. */
export type Draft = Pick<desk.ContestAnnouncement, 'title' | 'content' | 'status'> & { id?: number };

const longestTitle = 255;
const longestContent = 65_535;

/** Writes an announcement. One that is shown reaches every open page at once, so that is said before. */
export const AnnouncementForm = ({ cid, draft, onClose }: { cid: number; draft: Draft; onClose: () => void }) => {
  const { t } = useTranslation('desk');
  const [title, setTitle] = useState(draft.title);
  const [content, setContent] = useState(draft.content);
  const [shown, setShown] = useState(draft.status === 0);
  const [trouble, setTrouble] = useState<string>();
  const options = {
    invalidates: [desk.adminGetContestAnnouncements],
    onSuccess: () => {
      toast.success(t('saved'));
      onClose();
    },
  };
  const create = useCallMutation(desk.createContestAnnouncement, options);
  const update = useCallMutation(desk.updateContestAnnouncement, options);
  const save = (): void => {
    if (title.trim() === '') setTrouble(t('announcement.titleEmpty'));
    else if (content.length > longestContent) setTrouble(t('announcement.tooLong'));
    else
      (draft.id === undefined ? create : update).mutate({
        body: { cid, announcement: { id: draft.id, title, content, status: shown ? 0 : 1 } },
      });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={960}
      title={t(draft.id === undefined ? 'announcement.create' : 'announcement.edit')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextInput
          label={t('announcement.heading')}
          maxLength={longestTitle}
          value={title}
          error={trouble}
          data-autofocus
          onChange={(event) => {
            setTitle(event.currentTarget.value);
            setTrouble(undefined);
          }}
        />
        <MarkdownEditor label={t('announcement.content')} value={content} onChange={setContent} height={280} uploads />
        <Switch
          label={t('announcement.shownAtOnce')}
          checked={shown}
          onChange={(event) => setShown(event.currentTarget.checked)}
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
