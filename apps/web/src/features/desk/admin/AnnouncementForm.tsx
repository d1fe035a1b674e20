import type { desk } from '@assay/contract';
import { announcementStates } from '@assay/domain';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useSendOnce } from '../../../shared/client/useSendOnce.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { useEditPlace } from '../../../shared/scope/editPlace.ts';
import { type Rival, saved } from '../../../shared/words/saved.ts';
import { type Words, WordsDialog } from '../../../shared/words/WordsDialog.tsx';
import { announcementCalls } from './announcementCalls.ts';

/** An announcement under work; a new one has no id. */
export type Draft = Pick<desk.ContestAnnouncement, 'title' | 'content' | 'status'> & {
  id?: number;
  /** The moment it was read at. */
  gmtModified?: string;
};

/** Writes an announcement. One that is shown reaches every open page at once, so that is said before. */
export const AnnouncementForm = ({ cid, draft, onClose }: { cid: number; draft: Draft; onClose: () => void }) => {
  const { t } = useTranslation('desk');
  const [shown, setShown] = useState(draft.status === announcementStates.shown);
  const { id } = draft;
  const calls = announcementCalls(useEditPlace().gid);
  const options = {
    invalidates: [calls.list],
    onSuccess: () => void toast.success(t('saved')),
  };
  const create = useSendOnce(calls.create, options);
  const update = useCallMutation(calls.update, options);
  const save = (words: Words, gmtModified: string | undefined): Promise<boolean | Rival> =>
    saved(
      (id === undefined ? create : update).mutateAsync({
        body: {
          cid,
          announcement: {
            ...words,
            id,
            status: shown ? announcementStates.shown : announcementStates.hidden,
            gmtModified,
          },
        },
      }),
    );
  return (
    <WordsDialog
      heading={t(id === undefined ? 'announcement.create' : 'announcement.edit')}
      place={`contest.${cid}.announcement.${id === undefined ? 'new' : `${id}.${draft.gmtModified}`}`}
      from={draft}
      readAt={draft.gmtModified}
      labels={{ title: t('announcement.heading'), content: t('announcement.content') }}
      pending={create.isPending || update.isPending}
      onSave={save}
      onClose={onClose}
    >
      <Switch
        label={t('announcement.shownAtOnce')}
        checked={shown}
        onChange={(event) => setShown(event.currentTarget.checked)}
      />
    </WordsDialog>
  );
};
