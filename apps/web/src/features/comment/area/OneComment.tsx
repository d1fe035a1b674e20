import { comment } from '@assay/contract';
import { IconChevronLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { ErrorState } from '../../../shared/kit/ErrorState.tsx';
import { NotYet } from '../../../shared/kit/NotYet.tsx';
import type { CommentThread } from '../../../shared/scope/Scope.ts';
import styles from './Comment.module.css';
import { CommentItem } from './CommentItem.tsx';
import { isRefused } from './isRefused.ts';

interface OneCommentProps {
  thread: CommentThread;
  id: number;
  /** The reply the link leads to. */
  reply: number | undefined;
  /** Address of all of them. */
  all: string;
  removesAuthors: boolean;
  /** What stands above is drawn: until then this may be out of sight. */
  settled: boolean;
}

/** The comment a link leads to, or one of its replies, with the way to all of them. */
export const OneComment = ({ thread, id, reply, all, removesAuthors, settled }: OneCommentProps) => {
  const { t } = useTranslation('comment');
  const { data, error, refetch } = useCall(
    comment.getComment,
    { query: { id, reply, drawn: true } },
    { quiet: true, keepPrevious: false },
  );
  const there = useRef<HTMLDivElement>(null);
  const isThere = settled && data !== undefined;
  // The link leads to the comment or the reply, however long is what stands above it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another comment is another place
  useEffect(() => {
    if (!isThere) return;
    const target = there.current?.querySelector<HTMLElement>('[aria-current]') ?? there.current;
    target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  }, [isThere, id, reply]);
  return (
    <>
      <p className={styles['note']}>
        <Link to={all}>
          <IconChevronLeft size={14} stroke={1.75} aria-hidden="true" />
          {t('showAll')}
        </Link>
      </p>
      {data === undefined && isRefused(error) ? (
        <ErrorState error={error} />
      ) : data === undefined ? (
        <NotYet padded error={error} onRetry={() => void refetch()} lines={4} />
      ) : (
        <div ref={there} tabIndex={-1}>
          {reply === undefined || data.comment.replyList.some((one) => one.id === reply) ? null : (
            <p className={styles['note']}>{t('replyGone')}</p>
          )}
          <CommentItem
            thread={thread}
            row={data.comment}
            liked={data.commentLikeMap[id] === true}
            link={`${all}?comment=${id}`}
            linked={reply}
            removesAuthors={removesAuthors}
          />
        </div>
      )}
    </>
  );
};
