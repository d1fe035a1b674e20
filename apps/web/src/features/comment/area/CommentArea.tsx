import { comment } from '@assay/contract';
import { type ReactNode, useState } from 'react';
import { useSendOnce } from '../../../shared/client/useSendOnce.ts';
import { Choice } from '../../../shared/floating/Choice.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { Segmented } from '../../../shared/kit/Segmented.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import type { CommentThread } from '../../../shared/scope/Scope.ts';
import { oneOf, pageNumber, whole } from '../../../shared/url/fields.ts';
import { useUrlQuery } from '../../../shared/url/useUrlQuery.ts';
import { usePostingNeeds } from '../../discussion/index.ts';
import styles from './Comment.module.css';
import { CommentForm } from './CommentForm.tsx';
import { CommentList, type QuestionState } from './CommentList.tsx';
import { OneComment } from './OneComment.tsx';
import { commentReads, useLoginFirst } from './useComments.ts';

const states: readonly QuestionState[] = ['', 'open', 'answered', 'broadcast'];
const areaQuery = {
  /** One comment alone; 0: all. */
  comment: whole(0, { min: 0, max: 2_147_483_647 }),
  /** One of its replies, shown however old it is; 0: none. */
  reply: whole(0, { min: 0, max: 2_147_483_647 }),
  state: oneOf(states, ''),
  currentPage: pageNumber(),
};
/** Document 2, section 9. */
const pageSize = 10;

interface CommentAreaProps {
  thread: CommentThread;
  title: string;
  /** May the reader comment here? */
  writes: boolean;
  /** Words of the field and its button: `ask` in contests, for officials there `announce`; `comment` below discussions. */
  kind: 'ask' | 'announce' | 'comment';
  /** Tell open, answered and broadcast questions apart. */
  withStates?: boolean;
  /** May the reader take an author away with everything of theirs? */
  removesAuthors?: boolean;
  /** Problems of the contest that a question may be about: display id and title. */
  about?: readonly { value: string; label: string }[] | undefined;
  /** Said above the list: what is to be seen here now. */
  note?: ReactNode;
  pollMs?: number;
  /** Is what stands above it drawn? A link to one comment leads there once it is. */
  settled?: boolean;
}

/** Comments of a contest or a discussion: form, list, replies; one alone by its link. */
export const CommentArea = ({
  thread,
  title,
  writes,
  kind,
  withStates,
  removesAuthors = false,
  about = [],
  note,
  pollMs,
  settled = true,
}: CommentAreaProps) => {
  const { t } = useTranslation('comment');
  const { query, setQuery } = useUrlQuery(areaQuery);
  const loginFirst = useLoginFirst();
  const { toComment } = usePostingNeeds('did' in thread.query);
  const [displayId, setDisplayId] = useState('');
  const add = useSendOnce(comment.addComment, { invalidates: commentReads });
  const send = async (content: string): Promise<boolean> => {
    if (!loginFirst()) return false;
    try {
      const made = await add.mutateAsync({
        body: { ...thread.query, ...(displayId === '' ? {} : { displayId }), content },
      });
      if (made.held) toast.info(t('done.held'));
      else toast.success(t('done.commented'));
    } catch {
      // Told by a toast; the text stays.
      return false;
    }
    return true;
  };
  if (query.comment !== 0) {
    return (
      <Card flush edge title={title}>
        <OneComment
          thread={thread}
          id={query.comment}
          reply={query.reply || undefined}
          all={thread.path}
          removesAuthors={removesAuthors}
          settled={settled}
        />
      </Card>
    );
  }
  return (
    <Card
      flush
      edge
      title={title}
      tools={
        withStates ? (
          <Segmented
            small
            label={t('state.label')}
            value={query.state}
            onChange={(state) => setQuery({ state, currentPage: 1 })}
            options={states.map((value) => ({ value, label: t(`state.${value || 'all'}`) }))}
          />
        ) : undefined
      }
    >
      {note === undefined ? null : <p className={styles['note']}>{note}</p>}
      {toComment > 0 && writes ? <p className={styles['note']}>{t('needs', { count: toComment })}</p> : null}
      {writes && toComment === 0 ? (
        <div className={styles['compose']}>
          <CommentForm
            place={thread.key}
            label={t(`form.${kind}Label`)}
            send={t(`form.${kind}`)}
            tooLong={t('commentTooLong')}
            pending={add.isPending}
            onSend={send}
            extra={
              about.length === 0 ? undefined : (
                <Choice
                  size="xs"
                  aria-label={t('form.about')}
                  value={displayId}
                  data={[{ value: '', label: t('form.general') }, ...about]}
                  onChange={(next) => setDisplayId(next ?? '')}
                />
              )
            }
          />
        </div>
      ) : null}
      <CommentList
        thread={thread}
        state={query.state}
        page={query.currentPage}
        limit={pageSize}
        onPage={(currentPage, options) => setQuery({ currentPage }, options)}
        removesAuthors={removesAuthors}
        linkOf={(id) => `${thread.path}?comment=${id}`}
        {...(pollMs === undefined ? {} : { pollMs })}
      />
    </Card>
  );
};
