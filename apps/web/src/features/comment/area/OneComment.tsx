import { comment } from '@assay/contract';
import { IconChevronLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { ErrorState } from '../../../shared/kit/ErrorState.tsx';
import { NotYet } from '../../../shared/kit/NotYet.tsx';
import styles from './Comment.module.css';
import { CommentItem } from './CommentItem.tsx';
import { isRefused } from './isRefused.ts';
import type { CommentPlace } from './useComments.ts';

interface OneCommentProps {
  place: CommentPlace;
  id: number;
  /** Address of all of them. */
  all: string;
  removesAuthors: boolean;
  /** What stands above is drawn: until then this may be out of sight. */
  settled: boolean;
}

/** The comment a link leads to, with the way to all of them. */
export const OneComment = ({ place, id, all, removesAuthors, settled }: OneCommentProps) => {
  const { t } = useTranslation('comment');
  const { data, error, refetch } = useCall(comment.getComment, { query: { id } }, { quiet: true, keepPrevious: false });
  const there = useRef<HTMLDivElement>(null);
  const isThere = settled && data !== undefined;
  // The link leads to the comment, however long is what stands above it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another comment is another place
  useEffect(() => {
    if (!isThere) return;
    there.current?.scrollIntoView({ block: 'center' });
    there.current?.focus({ preventScroll: true });
  }, [isThere, id]);
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
          <CommentItem
            place={place}
            row={data.comment}
            liked={data.commentLikeMap[id] === true}
            removesAuthors={removesAuthors}
          />
        </div>
      )}
    </>
  );
};
