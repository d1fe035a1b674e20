import { homeAdmin } from '@assay/contract';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useCallMutation } from '../../../../shared/client/useCall.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../../shared/kit/toastStore.ts';
import { type Rival, saved } from '../../../../shared/words/saved.ts';
import { type Words, WordsDialog } from '../../../../shared/words/WordsDialog.tsx';
import { type Draft, stateOf } from './announcementDraft.ts';

/** Writes an announcement of the site. */
export const AnnouncementForm = ({ draft, onClose }: { draft: Draft; onClose: () => void }) => {
  const { t } = useTranslation('site');
  const [shown, setShown] = useState(draft.shown);
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
        ? create.mutateAsync({ body: { ...words, status: stateOf(shown) } })
        : update.mutateAsync({ body: { ...words, status: stateOf(shown), id, gmtModified } }),
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
        checked={shown}
        onChange={(event) => setShown(event.currentTarget.checked)}
      />
    </WordsDialog>
  );
};
