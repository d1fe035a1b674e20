import type { comment } from '@assay/contract';
import { badgeNamed } from '@assay/domain';
import {
  IconCheck,
  IconClockQuestion,
  IconHeart,
  IconHeartFilled,
  IconLink,
  IconMessage2,
  IconPencil,
  IconQuote,
  IconSpeakerphone,
  IconTrash,
  IconUserX,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { usePart } from '../../../shared/hooks/usePart.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { shownUser } from '../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { StateMark } from '../../../shared/kit/StateMark.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { DrawnText } from '../../../shared/markdown/DrawnText.tsx';
import type { CommentThread } from '../../../shared/scope/Scope.ts';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { loadRemoveAuthor, usePostingNeeds } from '../../discussion/index.ts';
import { AuthorLine } from './AuthorLine.tsx';
import styles from './Comment.module.css';
import { quoted } from './quoted.ts';
import type { ReplyTarget } from './ReplyForm.tsx';
import { ReplyList } from './ReplyList.tsx';
import { useCommentActs, useLoginFirst } from './useComments.ts';

const loadForm = async () => (await import('./ReplyForm.tsx')).ReplyForm;

interface CommentItemProps {
  thread: CommentThread;
  row: comment.Comment;
  liked: boolean;
  /** Where a link to this comment alone leads; undefined leaves it out. */
  link?: string | undefined;
  /** The reply that a link leads to. */
  linked?: number | undefined;
  removesAuthors: boolean;
  /** A reply is being typed, or no longer. */
  onAnswering?: (isAnswering: boolean) => void;
}

const State = ({ row }: { row: comment.Comment }) => {
  const { t } = useTranslation('comment');
  return (
    <span className={styles['states']}>
      {row.broadcast ? <StateMark tone="moving" glyph={IconSpeakerphone} text={t('state.broadcast')} /> : null}
      {row.answeredAt !== null ? (
        <StateMark tone="good" glyph={IconCheck} text={t('state.answered')} />
      ) : row.rights.broadcast ? (
        <StateMark tone="due" glyph={IconClockQuestion} text={t('state.open')} />
      ) : null}
    </span>
  );
};

/** A comment with its newest replies, and what the reader may do with it. */
export const CommentItem = ({ thread, row, liked, link, linked, removesAuthors, onAnswering }: CommentItemProps) => {
  const { t } = useTranslation('comment');
  const { rights } = row;
  const me = useSession((session) => session.user?.username);
  // One's own claim is for colleagues.
  const answering = row.answering === me ? null : row.answering;
  const { toComment } = usePostingNeeds('did' in thread.query);
  const acts = useCommentActs();
  const loginFirst = useLoginFirst();
  const [target, setTarget] = useState<ReplyTarget>();
  const [ReplyForm, wantForm] = usePart(loadForm);
  const [removed, setRemoved] = useState<comment.Comment | comment.Reply>();
  const [RemoveAuthorDialog, wantRemoval] = usePart(loadRemoveAuthor);

  const answer = (quote: boolean, reply?: comment.Reply): void => {
    if (!loginFirst()) return;
    if (toComment > 0) {
      toast.warning(t('needs', { count: toComment }));
      return;
    }
    wantForm(true);
    onAnswering?.(true);
    const { fromUid, fromName, content } = reply ?? row;
    setTarget({
      toUid: fromUid,
      toName: fromName,
      quoteId: reply?.id ?? row.id,
      quoteType: reply ? 'Reply' : 'Comment',
      initial: quote ? quoted(fromName, content) : '',
    });
  };
  const remove = async (reply?: comment.Reply): Promise<void> => {
    const title = t(reply ? 'deleteReply' : 'deleteComment');
    if (!(await confirm({ title, body: t('deleteBody'), confirmLabel: t('common:delete'), danger: true }))) return;
    if (reply) acts.removeReply.mutate({ body: { reply: { id: reply.id } } });
    else acts.remove.mutate({ body: { id: row.id } });
  };
  const removeAuthor = (of: comment.Comment | comment.Reply): void => {
    wantRemoval(true);
    setRemoved(of);
  };
  const like = (): void => {
    if (loginFirst()) acts.like.mutate({ query: { cid: row.id, toLike: !liked } });
  };
  const Heart = liked ? IconHeartFilled : IconHeart;

  return (
    <article className={styles['comment']} aria-label={t('by', { name: shownUser(row.fromName) })}>
      <div className={styles['head']}>
        <AuthorLine by={row} size={28} />
        {row.seat === null ? null : <span className={styles['seat']}>{row.seat}</span>}
        <State row={row} />
      </div>
      {row.problem === null ? null : (
        <p className={styles['about']}>
          <span className={styles['dot']} style={{ background: row.problem.color ?? 'var(--line-2)' }} />
          {row.problem.displayId} {row.problem.title}
        </p>
      )}
      <div className={styles['text']} data-new={row.isNewAuthor || undefined}>
        <DrawnText compact html={row.drawn}>
          {row.content}
        </DrawnText>
      </div>
      {answering === null ? null : (
        <p className={styles['answering']} role="status">
          <IconPencil size={14} stroke={1.75} aria-hidden="true" />
          {t('answering', { name: answering })}
        </p>
      )}
      <div className={styles['acts']}>
        <button
          type="button"
          aria-pressed={liked}
          aria-label={`${t('like')} ${formatNumber(row.likeNum)}`}
          onClick={like}
        >
          <Heart size={15} stroke={1.75} aria-hidden="true" />
          {formatNumber(row.likeNum)}
        </button>
        {rights.reply ? (
          <>
            <button type="button" onClick={() => answer(false)}>
              <IconMessage2 size={15} stroke={1.75} aria-hidden="true" />
              {t(answering === null ? 'reply' : 'takeOver')}
            </button>
            <button type="button" onClick={() => answer(true)}>
              <IconQuote size={15} stroke={1.75} aria-hidden="true" />
              {t('quote')}
            </button>
          </>
        ) : null}
        {rights.broadcast ? (
          <button
            type="button"
            aria-pressed={row.broadcast}
            onClick={() => acts.broadcast.mutate({ body: { id: row.id, broadcast: !row.broadcast } })}
          >
            <IconSpeakerphone size={15} stroke={1.75} aria-hidden="true" />
            {t(row.broadcast ? 'unbroadcast' : 'broadcast')}
          </button>
        ) : null}
        {link === undefined ? null : (
          <Link to={link}>
            <IconLink size={15} stroke={1.75} aria-hidden="true" />
            {t('link')}
          </Link>
        )}
        {rights.delete ? (
          <button type="button" onClick={() => void remove()}>
            <IconTrash size={15} stroke={1.75} aria-hidden="true" />
            {t('common:delete')}
          </button>
        ) : null}
        {removesAuthors && badgeNamed(row.fromRole) === null ? (
          <button type="button" onClick={() => removeAuthor(row)}>
            <IconUserX size={15} stroke={1.75} aria-hidden="true" />
            {t('removeAuthor')}
          </button>
        ) : null}
      </div>
      {target === undefined || ReplyForm === undefined ? null : (
        <ReplyForm
          key={`${target.quoteType}${target.quoteId}${target.initial}`}
          thread={thread}
          to={row}
          target={target}
          onDone={() => {
            setTarget(undefined);
            onAnswering?.(false);
          }}
        />
      )}
      <ReplyList
        of={row}
        link={link}
        linked={linked}
        onReply={rights.reply ? (reply, quote) => answer(quote, reply) : undefined}
        onDelete={(reply) => void remove(reply)}
        onRemoveAuthor={removesAuthors ? removeAuthor : undefined}
      />
      <Suspense fallback={null}>
        {removed === undefined || RemoveAuthorDialog === undefined ? null : (
          <RemoveAuthorDialog uid={removed.fromUid} username={removed.fromName} onClose={() => setRemoved(undefined)} />
        )}
      </Suspense>
    </article>
  );
};
