import { comment } from '@assay/contract';
import type { ReactNode } from 'react';
import { useSendOnce } from '../../../shared/client/useSendOnce.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { Segmented } from '../../../shared/kit/Segmented.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { oneOf, pageNumber, whole } from '../../../shared/url/fields.ts';
import { useUrlQuery } from '../../../shared/url/useUrlQuery.ts';
import styles from './Comment.module.css';
import { CommentForm } from './CommentForm.tsx';
import { CommentList, type QuestionState } from './CommentList.tsx';
import { keptPlace } from './keptPlace.ts';
import { OneComment } from './OneComment.tsx';
import { type CommentPlace, commentReads, useLoginFirst } from './useComments.ts';

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
  place: CommentPlace;
  title: string;
  /** The address of the page it stands on. */
  path: string;
  /** May the reader comment here? */
  writes: boolean;
  /** Words of the field and its button: `ask` in contests, for officials there `announce`; `comment` below discussions. */
  kind: 'ask' | 'announce' | 'comment';
  /** Tell open, answered and broadcast questions apart. */
  withStates?: boolean;
  /** May the reader take an author away with everything of theirs? */
  removesAuthors?: boolean;
  /** Said above the list: what is to be seen here now. */
  note?: ReactNode;
  pollMs?: number;
  /** Is what stands above it drawn? A link to one comment leads there once it is. */
  settled?: boolean;
}

/** Comments of a contest or a discussion: form, list, replies; one alone by its link. */
export const CommentArea = ({
  place,
  title,
  path,
  writes,
  kind,
  withStates,
  removesAuthors = false,
  note,
  pollMs,
  settled = true,
}: CommentAreaProps) => {
  const { t } = useTranslation('comment');
  const { query, setQuery } = useUrlQuery(areaQuery);
  const loginFirst = useLoginFirst();
  const add = useSendOnce(comment.addComment, { invalidates: commentReads });
  const send = async (content: string): Promise<boolean> => {
    if (!loginFirst()) return false;
    try {
      const made = await add.mutateAsync({ body: { ...place, content } });
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
          place={place}
          id={query.comment}
          reply={query.reply || undefined}
          all={path}
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
      {writes ? (
        <div className={styles['compose']}>
          <CommentForm
            place={keptPlace(place)}
            label={t(`form.${kind}Label`)}
            send={t(`form.${kind}`)}
            tooLong={t('commentTooLong')}
            pending={add.isPending}
            onSend={send}
          />
        </div>
      ) : null}
      <CommentList
        place={place}
        state={query.state}
        page={query.currentPage}
        limit={pageSize}
        onPage={(currentPage, options) => setQuery({ currentPage }, options)}
        removesAuthors={removesAuthors}
        linkOf={(id) => `${path}?comment=${id}`}
        {...(pollMs === undefined ? {} : { pollMs })}
      />
    </Card>
  );
};
