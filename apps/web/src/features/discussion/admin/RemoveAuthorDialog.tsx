import { comment, discussion, discussionAdmin } from '@assay/contract';
import { Checkbox, Switch } from '@mantine/core';
import { useState } from 'react';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { shownUser } from '../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { useIsSuperAdmin } from '../../../shared/session/roles.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import styles from './Admin.module.css';

/** Takes an author with everything of theirs away, and others of the same wave. */
export const RemoveAuthorDialog = ({
  uid,
  username,
  onClose,
  onRemoved,
}: {
  uid: string;
  username: string;
  onClose: () => void;
  /** What was read is gone. */
  onRemoved?: () => void;
}) => {
  const { t } = useTranslation(['discussionAdmin', 'discussion']);
  const isSuper = useIsSuperAdmin();
  const { data } = useCall(discussionAdmin.getWave, { query: { uid } });
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set());
  const [withAccounts, setWithAccounts] = useState(false);
  const remove = useCallMutation(discussionAdmin.removeAuthor, {
    // All that shows what somebody wrote, wherever this was opened.
    invalidates: [
      discussion.getDiscussionList,
      comment.getComments,
      comment.getReplies,
      discussionAdmin.getRemarks,
      discussionAdmin.getReports,
      discussionAdmin.getRemovals,
    ],
    onSuccess: () => {
      toast.success(t('discussion:done.saved'));
      onClose();
      onRemoved?.();
    },
  });
  const [self, ...wave] = data ?? [];
  return (
    <ReasonDialog
      title={`${t('remove.title')}: ${username}`}
      note={t('remove.note')}
      label={t('remove.reason')}
      send={t('remove.send')}
      max={255}
      pending={remove.isPending}
      onSend={(reason) => remove.mutate({ body: { uid, others: [...others], withAccounts, reason } })}
      onClose={onClose}
    >
      {self === undefined ? null : (
        <p className={styles['note']}>{t('remove.texts', { posts: self.posts, comments: self.comments })}</p>
      )}
      {wave.length === 0 ? null : (
        <fieldset className={styles['wave']}>
          <legend>{t('remove.wave')}</legend>
          <p className={styles['small']}>{t('remove.waveNote')}</p>
          {wave.map((one) => (
            <Checkbox
              key={one.uid}
              checked={others.has(one.uid)}
              label={
                <>
                  {shownUser(one.username)} · <TimeText value={one.gmtCreate} form="short" /> ·{' '}
                  {t('remove.texts', { posts: one.posts, comments: one.comments })}
                </>
              }
              onChange={(event) => {
                const on = event.currentTarget.checked;
                setOthers((now) => new Set(on ? [...now, one.uid] : [...now].filter((id) => id !== one.uid)));
              }}
            />
          ))}
        </fieldset>
      )}
      {isSuper ? (
        <Switch
          label={t('remove.accounts')}
          checked={withAccounts}
          onChange={(event) => setWithAccounts(event.currentTarget.checked)}
        />
      ) : null}
    </ReasonDialog>
  );
};
