import { comment } from '@assay/contract';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useSendOnce } from '../../../shared/client/useSendOnce.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import type { CommentThread } from '../../../shared/scope/Scope.ts';
import { CommentForm } from './CommentForm.tsx';
import { useClaim } from './useClaim.ts';
import { commentReads } from './useComments.ts';

/** Answers that a jury gives most. */
const readyAnswers = ['read', 'none', 'yes', 'no'] as const;

/** What is answered: the comment itself, or one of its replies. */
export interface ReplyTarget {
  toUid: string;
  toName: string;
  quoteId: number;
  quoteType: 'Comment' | 'Reply';
  /** Text to begin with. */
  initial: string;
}

interface ReplyFormProps {
  thread: CommentThread;
  to: comment.Comment;
  target: ReplyTarget;
  onDone: () => void;
}

/** Answer a comment. Administrators of a contest are named to each other meanwhile, and may show it to everybody at once. */
export const ReplyForm = ({ thread, to, target, onDone }: ReplyFormProps) => {
  const { t } = useTranslation('comment');
  const handles = to.rights.broadcast && thread.questions === true;
  // Until somebody touches the switch here it stands as others have set it, now or while this is written.
  const [chosen, setChosen] = useState<boolean>();
  const shows = chosen ?? to.broadcast;
  useClaim(to.id, handles);
  const reply = useSendOnce(comment.addReply, { invalidates: commentReads });
  const broadcast = useCallMutation(comment.broadcastQuestion, { invalidates: commentReads });
  const send = async (content: string): Promise<boolean> => {
    try {
      const made = await reply.mutateAsync({
        body: {
          reply: { commentId: to.id, toUid: target.toUid, content },
          quoteId: target.quoteId,
          quoteType: target.quoteType,
          ...('did' in thread.query ? thread.query : {}),
        },
      });
      if (made.held) toast.info(t('done.held'));
      else toast.success(t('done.replied'));
    } catch {
      // Told by a toast; the text stays.
      return false;
    }
    // The reply is made: should only this fail, by a toast, nothing is left that could be sent twice.
    if (handles && chosen !== undefined && chosen !== to.broadcast)
      await broadcast.mutateAsync({ body: { id: to.id, broadcast: chosen } }).catch(() => undefined);
    onDone();
    return true;
  };
  return (
    <CommentForm
      place={`${thread.key}.reply.${to.id}`}
      label={t('form.replyTo', { name: target.toName })}
      send={t(handles && shows ? 'form.replyAndBroadcast' : 'form.reply')}
      tooLong={t('replyTooLong')}
      initial={target.initial}
      autoFocus
      pending={reply.isPending || broadcast.isPending}
      onSend={send}
      onCancel={onDone}
      ready={handles ? readyAnswers.map((name) => t(`form.ready.${name}`)) : []}
      extra={
        handles ? (
          <Switch
            size="xs"
            label={t('form.showAll')}
            checked={shows}
            onChange={(event) => setChosen(event.currentTarget.checked)}
          />
        ) : undefined
      }
    />
  );
};
