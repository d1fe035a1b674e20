import { groupAnnouncement } from '@assay/contract';
import { announcementStates } from '@assay/domain';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { saved } from '../../../shared/words/saved.ts';
import { type Words, WordsDialog } from '../../../shared/words/WordsDialog.tsx';
import { useGroup } from '../useGroup.ts';
import { stateOf } from './announcementState.ts';

type Row = groupAnnouncement.GroupAnnouncement;

/** Writes an announcement of the group, new or as it stands. */
export const AnnouncementForm = ({ row, onClose }: { row: Row | undefined; onClose: () => void }) => {
  const { t } = useTranslation('groupDesk');
  const { gid } = useGroup();
  const [shown, setShown] = useState(row === undefined || row.status === announcementStates.shown);
  const options = {
    invalidates: [groupAnnouncement.adminGetGroupAnnouncements, groupAnnouncement.getGroupAnnouncements],
    onSuccess: () => void toast.success(t(row === undefined ? 'announcements.added' : 'announcements.updated')),
  };
  const add = useCallMutation(groupAnnouncement.addGroupAnnouncement, options);
  const update = useCallMutation(groupAnnouncement.updateGroupAnnouncement, options);
  const save = (words: Words) => {
    const body = { ...words, status: stateOf(shown) };
    return saved(
      row === undefined
        ? add.mutateAsync({ body: { gid, ...body } })
        : update.mutateAsync({ body: { id: row.id, ...body } }),
    );
  };
  return (
    <WordsDialog
      heading={t(row === undefined ? 'announcements.new' : 'announcements.edit')}
      place={`group.${gid}.announcement.${row === undefined ? 'new' : `${row.id}.${row.gmtModified}`}`}
      from={{ title: row?.title ?? '', content: row?.content ?? '' }}
      labels={{ title: t('announcements.heading'), content: t('announcements.text') }}
      pending={add.isPending || update.isPending}
      onSave={save}
      onClose={onClose}
    >
      <Switch
        label={t('announcements.visible')}
        checked={shown}
        onChange={(event) => setShown(event.currentTarget.checked)}
      />
    </WordsDialog>
  );
};
