import { comment } from '@assay/contract';
import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useCall } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { NotYet } from '../../../shared/kit/NotYet.tsx';
import { useMarkdownReady } from '../../../shared/markdown/Markdown.tsx';
import type { CommentThread } from '../../../shared/scope/Scope.ts';
import { Pager } from '../../../shared/table/Pager.tsx';
import styles from './Comment.module.css';
import { CommentItem } from './CommentItem.tsx';
import { useArrivals } from './useArrivals.ts';
import { useStaying } from './useStaying.ts';

export type QuestionState = '' | 'open' | 'answered' | 'broadcast';

/** What of the words on a page of comments the server left to the browser. */
const textOf = (rows: readonly comment.Comment[]): string =>
  rows
    .flatMap((row) => [row, ...row.replyList])
    .map(({ content, drawn }) => (drawn === null ? content : ''))
    .join('\n');

interface CommentRowsProps {
  thread: CommentThread;
  rows: readonly comment.Comment[];
  /** Those that the reader likes. */
  likes: Readonly<Record<string, boolean>>;
  linkOf: ((id: number) => string) | undefined;
  removesAuthors: boolean;
}

/** One page of comments, as long as it is looked at. */
const CommentRows = ({ thread, rows, likes, linkOf, removesAuthors }: CommentRowsProps) => {
  const { t } = useTranslation('comment');
  const [shown, keep] = useStaying(rows);
  const came = useArrivals(rows);
  const list = useRef<HTMLOListElement>(null);
  const onAnswering = (row: comment.Comment, is: boolean): void => {
    keep(row, is);
    // It leaves with the form and its focus: whoever uses keys goes on in the list.
    if (!is && !rows.some(({ id }) => id === row.id)) list.current?.focus();
  };
  return (
    <>
      <VisuallyHidden role="status">{came === 0 ? '' : t('came', { count: came })}</VisuallyHidden>
      <ol ref={list} tabIndex={-1} className={styles['list']}>
        {shown.map((row) => (
          <li key={row.id}>
            <CommentItem
              thread={thread}
              row={row}
              liked={likes[row.id] === true}
              link={linkOf?.(row.id)}
              removesAuthors={removesAuthors}
              onAnswering={(is) => onAnswering(row, is)}
            />
          </li>
        ))}
      </ol>
    </>
  );
};

interface CommentListProps {
  thread: CommentThread;
  state?: QuestionState;
  page: number;
  limit: number;
  onPage: (page: number, options?: { replace: boolean }) => void;
  /** Address of one comment alone. */
  linkOf?: (id: number) => string;
  /** ms between two questions to the server, where pushes may be missing; an answer is fresh so long. */
  pollMs?: number;
  removesAuthors?: boolean;
  empty?: ReactNode;
}

/** Comments of a place: most liked first, then newest. */
export const CommentList = ({
  thread,
  state = '',
  page,
  limit,
  onPage,
  linkOf,
  pollMs,
  removesAuthors = false,
  empty,
}: CommentListProps) => {
  const { t } = useTranslation('comment');
  // A thousand people look at the questions of one contest: their browsers draw them.
  const drawn = 'did' in thread.query ? true : undefined;
  const { data, error, refetch, isPlaceholderData } = useCall(
    comment.getComments,
    { query: { ...thread.query, currentPage: page, limit, state: state || undefined, drawn } },
    { ...(pollMs === undefined ? {} : { refetchInterval: pollMs, staleTime: pollMs }) },
  );
  // Drawn one by one as the renderer comes, each text would push down those below it.
  const ready = useMarkdownReady(textOf(data?.commentList.records ?? []));
  if (data === undefined || !ready) {
    return <NotYet padded error={error} onRetry={() => void refetch()} lines={6} />;
  }
  const { commentList, commentLikeMap } = data;
  // A page beyond the end, whose last comment was deleted say, is not an empty place.
  if (commentList.total === 0)
    return <>{empty ?? <EmptyState title={t('none')} description={t(state === '' ? 'noneHint' : 'noneOfState')} />}</>;
  return (
    <>
      <CommentRows
        key={`${page} ${state}`}
        thread={thread}
        rows={commentList.records}
        likes={commentLikeMap}
        linkOf={linkOf}
        removesAuthors={removesAuthors}
      />
      <Pager page={page} limit={limit} total={commentList.total} settled={!isPlaceholderData} onPage={onPage} />
    </>
  );
};
