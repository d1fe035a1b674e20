import { discussion, discussionAdmin } from '@assay/contract';
import { postStates } from '@assay/domain';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';

/** Bans posts, with the reason that their authors read. */
export const BanDialog = ({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) => {
  const { t } = useTranslation('discussion');
  const ban = useCallMutation(discussionAdmin.updatePost, {
    invalidates: [discussion.getDiscussion, discussion.getDiscussionList, discussionAdmin.getReports],
  });
  const send = async (reason: string): Promise<void> => {
    try {
      for (const id of ids) await ban.mutateAsync({ body: { id, status: postStates.banned, reason } });
    } catch {
      // Told by a toast; the words stay.
      return;
    }
    toast.success(t('done.saved'));
    onClose();
  };
  return (
    <ReasonDialog
      title={t('ban.title')}
      note={t('ban.note')}
      label={t('ban.reason')}
      send={t('ban.send')}
      max={255}
      pending={ban.isPending}
      onSend={(reason) => void send(reason)}
      onClose={onClose}
    />
  );
};
