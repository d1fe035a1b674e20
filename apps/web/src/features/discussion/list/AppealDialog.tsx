import { discussion } from '@assay/contract';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';

/** One reply to the moderator who banned a post. */
export const AppealDialog = ({ post, onClose }: { post: discussion.Post; onClose: () => void }) => {
  const { t } = useTranslation('discussion');
  const send = useCallMutation(discussion.appealDiscussion, {
    invalidates: [discussion.getDiscussionList],
    onSuccess: () => {
      toast.success(t('done.sent'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('appeal.title')}
      note={t('appeal.note')}
      label={t('appeal.label')}
      send={t('appeal.send')}
      max={500}
      needed
      pending={send.isPending}
      onSend={(content) => send.mutate({ body: { did: post.id, content } })}
      onClose={onClose}
    />
  );
};
