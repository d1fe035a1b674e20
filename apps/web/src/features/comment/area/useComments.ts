import { comment } from '@assay/contract';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { useIsLoggedIn } from '../../../shared/session/roles.ts';
import { useSession } from '../../../shared/session/sessionStore.ts';

/** Calls whose answers every change of a comment makes old. */
export const commentReads = [comment.getComments, comment.getComment, comment.getReplies] as const;

/** True when the reader is logged in; otherwise says so and opens the login dialog. */
export const useLoginFirst = (): (() => boolean) => {
  const { t } = useTranslation('common');
  const isIn = useIsLoggedIn();
  const openLogin = useSession((session) => session.openLogin);
  return () => {
    if (isIn) return true;
    toast.warning(t('error.loginFirst'));
    openLogin();
    return false;
  };
};

/** Everything one may do with a comment; each act refreshes what is shown. */
export const useCommentActs = () => {
  const { t } = useTranslation('comment');
  const options = (words: string) => ({ invalidates: commentReads, onSuccess: () => void toast.success(t(words)) });
  return {
    remove: useCallMutation(comment.deleteComment, options('done.deleted')),
    removeReply: useCallMutation(comment.deleteReply, options('done.deleted')),
    like: useCallMutation(comment.likeComment, {
      invalidates: commentReads,
      onSuccess: (_, { query }) => void toast.success(t(query?.toLike === true ? 'done.liked' : 'done.unliked')),
    }),
    broadcast: useCallMutation(comment.broadcastQuestion, options('done.saved')),
  };
};
