import { comment } from '@assay/contract';
import { badgeNamed } from '@assay/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../shared/client/useCall.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { DrawnText } from '../../../shared/markdown/DrawnText.tsx';
import { AuthorLine } from './AuthorLine.tsx';
import styles from './Comment.module.css';

interface ReplyListProps {
  of: comment.Comment;
  /** Where a link to the comment alone leads; undefined leaves links to replies out. */
  link: string | undefined;
  /** The reply that a link leads to: it is marked, however old. */
  linked: number | undefined;
  /** Undefined where the reader may not reply. */
  onReply: ((reply: comment.Reply, quote: boolean) => void) | undefined;
  onDelete: (reply: comment.Reply) => void;
  /** Undefined where the reader takes no authors away. */
  onRemoveAuthor: ((reply: comment.Reply) => void) | undefined;
}

/** How the reply is told from the others that a link leads to: its ground goes on around it. */
const marked = {
  'aria-current': true,
  tabIndex: -1,
  style: { background: 'var(--accent-soft)', boxShadow: '0 0 0 6px var(--accent-soft)' },
} as const;

/** Replies, newest first: three at once, all of them when asked for. */
export const ReplyList = ({ of, link, linked, onReply, onDelete, onRemoveAuthor }: ReplyListProps) => {
  const { t } = useTranslation('comment');
  const [expanded, setExpanded] = useState(false);
  const { data, isFetching } = useCall(
    comment.getReplies,
    { query: { commentId: of.id, drawn: true } },
    { enabled: expanded, keepPrevious: false },
  );
  // All that came may end before the one a link leads to.
  const older = of.replyList.filter(({ id }) => id < (data?.at(-1)?.id ?? 0));
  const shown = expanded && data ? [...data, ...older] : of.replyList;
  if (of.totalReplyNum === 0) return null;
  return (
    <div className={styles['replies']}>
      <ul aria-label={t('replies')}>
        {shown.map((reply) => (
          <li key={reply.id} className={styles['reply']} {...(reply.id === linked ? marked : {})}>
            <div className={styles['replyHead']}>
              <AuthorLine by={reply} size={20} />
              {reply.toName !== null && reply.toUid !== of.fromUid ? (
                <span className={styles['to']}>{t('toName', { name: reply.toName })}</span>
              ) : null}
            </div>
            <div className={styles['text']} data-new={reply.isNewAuthor || undefined}>
              <DrawnText compact html={reply.drawn}>
                {reply.content}
              </DrawnText>
            </div>
            <div className={styles['acts']}>
              {onReply === undefined ? null : (
                <>
                  <button type="button" onClick={() => onReply(reply, false)}>
                    {t('reply')}
                  </button>
                  <button type="button" onClick={() => onReply(reply, true)}>
                    {t('quote')}
                  </button>
                </>
              )}
              {link === undefined ? null : <Link to={`${link}&reply=${reply.id}`}>{t('link')}</Link>}
              {reply.rights.delete ? (
                <button type="button" onClick={() => onDelete(reply)}>
                  {t('common:delete')}
                </button>
              ) : null}
              {onRemoveAuthor !== undefined && badgeNamed(reply.fromRole) === null ? (
                <button type="button" onClick={() => onRemoveAuthor(reply)}>
                  {t('removeAuthor')}
                </button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {of.totalReplyNum > of.replyList.length ? (
        <button
          type="button"
          className={styles['more']}
          aria-expanded={expanded}
          aria-busy={isFetching}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded
            ? t('collapse')
            : t('expand', { count: of.totalReplyNum, replace: { count: formatNumber(of.totalReplyNum) } })}
        </button>
      ) : null}
    </div>
  );
};
