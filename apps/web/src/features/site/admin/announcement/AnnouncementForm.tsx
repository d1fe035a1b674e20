import { homeAdmin } from '@assay/contract';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useCallMutation } from '../../../../shared/client/useCall.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../../shared/kit/toastStore.ts';
import { type Rival, saved } from '../../../../shared/words/saved.ts';
import { type Words, WordsDialog } from '../../../../shared/words/WordsDialog.tsx';

/** An announcement under work; a new one has no id. */
export interface Draft extends Words {
  id?: number;
  status: 0 | 1;
  /** The moment it was read at. */
  gmtModified?: string;
}

/** Writes an announcement of the site. */
export const AnnouncementForm = ({ draft, onClose }: { draft: Draft; onClose: () => void }) => {
  const { t } = useTranslation('site');
  const [status, setStatus] = useState(draft.status);
  const { id } = draft;
  const options = {
    invalidates: [homeAdmin.adminGetAnnouncements],
    onSuccess: () => void toast.success(t('saved')),
  };
  const create = useCallMutation(homeAdmin.createAnnouncement, options);
  const update = useCallMutation(homeAdmin.updateAnnouncement, options);
  const save = (words: Words, gmtModified: string | undefined): Promise<boolean | Rival> =>
    saved(
      id === undefined
        ? create.mutateAsync({ body: { ...words, status } })
        : update.mutateAsync({ body: { ...words, status, id, gmtModified } }),
    );
  return (
    <WordsDialog
      heading={t(id === undefined ? 'announcement.create' : 'announcement.edit')}
      place={`announcement.${id === undefined ? 'new' : `${id}.${draft.gmtModified}`}`}
      from={draft}
      readAt={draft.gmtModified}
      labels={{ title: t('announcement.heading'), content: t('announcement.content') }}
      pending={create.isPending || update.isPending}
      onSave={save}
      onClose={onClose}
    >
      <Switch
        label={t('announcement.shown')}
        checked={status === 0}
        onChange={(event) => setStatus(event.currentTarget.checked ? 0 : 1)}
      />
    </WordsDialog>
  );
};
