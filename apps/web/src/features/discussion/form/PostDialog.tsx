import { discussion } from '@assay/contract';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callKey, useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { useSendOnce } from '../../../shared/client/useSendOnce.ts';
import { Choice } from '../../../shared/floating/Choice.tsx';
import { useLeaveWarning } from '../../../shared/hooks/useLeaveWarning.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { MarkdownEditor } from '../../../shared/markdown/MarkdownEditor.tsx';
import { usePostPlace } from '../usePostPlace.ts';
import styles from './PostDialog.module.css';
import {
  draftTroubles,
  dropDraft,
  hasDraft,
  keepDraft,
  longestContent,
  type PostDraft,
  readDraft,
  withProblem,
} from './postDraft.ts';
import { RivalChange } from './RivalChange.tsx';

interface PostDialogProps {
  /** The problem a new post is about. */
  problemId?: string | undefined;
  /** The category a new post begins with. */
  categoryId?: number | undefined;
  /** The post to be changed; a new one without. */
  post?: discussion.PostDetail | undefined;
  onClose: () => void;
  /** A new post was sent; `held`: it is not shown yet. */
  onPosted?: (id: number, held: boolean) => void;
}

const draftOf = (post: discussion.PostDetail): PostDraft => ({
  title: post.title,
  description: post.description,
  categoryId: String(post.categoryId),
  content: post.content,
});

/** Writes a post or changes one. What was typed of a new one is kept when the dialog is closed. */
export const PostDialog = ({ problemId, categoryId, post, onClose, onPosted }: PostDialogProps) => {
  const { t } = useTranslation('discussion');
  // A change belongs to the text it began from, whatever becomes of that while it is written.
  const [began] = useState(post?.gmtModified);
  const [readAt, setReadAt] = useState(began);
  const { gid, calls } = usePostPlace();
  const fresh = gid === null ? (problemId ?? '') : `group${gid}.${problemId ?? ''}`;
  const place = post === undefined ? fresh : `edit.${post.id}.${began}`;
  const [first] = useState<PostDraft>(() => {
    if (post !== undefined) return draftOf(post);
    const kept = readDraft(place);
    return {
      ...kept,
      title: withProblem(kept.title, problemId),
      categoryId: kept.categoryId || (categoryId === undefined ? '' : String(categoryId)),
    };
  });
  const [draft, setDraft] = useState(() => (post !== undefined && hasDraft(place) ? readDraft(place) : first));
  const [troubles, setTroubles] = useState<ReturnType<typeof draftTroubles>>({});
  const isChanged = JSON.stringify(draft) !== JSON.stringify(first);
  const isBare = post === undefined && draft.title.trim() === withProblem('', problemId).trim();
  const categories = useCall(discussion.getDiscussionCategory, {}, { staleTime: 60_000 });
  useEffect(() => {
    if (post !== undefined) {
      if (isChanged) keepDraft(place, draft);
      else dropDraft(place);
    } else {
      keepDraft(place, { ...draft, title: isBare ? '' : draft.title });
    }
  }, [post, place, isBare, draft, isChanged]);
  useLeaveWarning(isChanged);
  const queries = useQueryClient();

  const add = useSendOnce(calls.add, {
    invalidates: [calls.list],
    onSuccess: (made) => {
      dropDraft(place);
      onClose();
      if (made !== null) onPosted?.(made.id, made.held);
    },
  });
  const update = useCallMutation(calls.update, {
    invalidates: [discussion.getDiscussion, calls.list],
    onSuccess: () => {
      dropDraft(place);
      toast.success(t('done.saved'));
      onClose();
    },
    // Whether somebody changed it meanwhile is seen by reading it again.
    onError: () => void queries.invalidateQueries({ queryKey: callKey(discussion.getDiscussion) }),
  });
  const change = (part: Partial<PostDraft>): void => {
    setDraft((now) => ({ ...now, ...part }));
    const [field] = Object.keys(part) as (keyof PostDraft)[];
    setTroubles(({ [field!]: _gone, ...rest }) => rest);
  };
  const save = (): void => {
    const title = withProblem(draft.title, post === undefined ? problemId : undefined);
    // The mark of the problem alone is no title.
    const found = draftTroubles({ ...draft, title: isBare ? '' : title });
    setTroubles(found);
    if (Object.keys(found).length > 0) return;
    const body = { ...draft, title, categoryId: Number(draft.categoryId) };
    if (post === undefined) add.mutate({ body: { ...body, pid: problemId, gid: gid ?? undefined } });
    else update.mutate({ body: { ...body, id: post.id, gmtModified: readAt } });
  };
  /** What is typed into a new post stays; a change that is left is gone, so that is asked. */
  const leave = async (): Promise<void> => {
    if (post !== undefined && isChanged) {
      const sure = await confirm({
        title: t('form.leave'),
        body: t('form.leaveBody'),
        confirmLabel: t('form.leaveYes'),
        danger: true,
      });
      if (!sure) return;
      dropDraft(place);
    }
    onClose();
  };
  const said = (field: keyof PostDraft) => {
    const trouble = troubles[field];
    if (trouble === undefined) return undefined;
    return t(`form.${trouble}`, { max: field === 'content' ? longestContent : 255 });
  };

  return (
    <Modal
      opened
      onClose={() => void leave()}
      size={960}
      closeOnClickOutside={false}
      title={t(post === undefined ? 'form.create' : 'form.edit')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {post !== undefined && post.gmtModified !== readAt ? (
          <RivalChange did={post.id} onReplace={() => setReadAt(post.gmtModified)} />
        ) : null}
        <TextInput
          label={t('form.title')}
          value={draft.title}
          error={said('title')}
          data-autofocus
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <TextInput
          label={t('form.description')}
          description={t('form.descriptionHint')}
          value={draft.description}
          error={said('description')}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        {post === undefined ? (
          <div className={styles['category']}>
            <Choice
              label={t('form.category')}
              placeholder={t('form.choose')}
              value={draft.categoryId}
              onChange={(next) => change({ categoryId: next ?? '' })}
              data={(categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
              allowDeselect={false}
              error={said('categoryId')}
            />
          </div>
        ) : null}
        <MarkdownEditor
          label={t('form.content')}
          value={draft.content}
          error={said('content')}
          onChange={(content) => change({ content })}
          height={300}
          uploads
        />
        <Group justify="flex-end" gap="sm">
          {post === undefined ? <span className={styles['kept']}>{t('form.kept')}</span> : null}
          <Button onClick={() => void leave()}>{t('common:cancel')}</Button>
          <Button type="submit" variant="filled" loading={add.isPending || update.isPending}>
            {t(post === undefined ? 'form.send' : 'common:save')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
};
