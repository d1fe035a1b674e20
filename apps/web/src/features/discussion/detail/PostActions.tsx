import { discussion, discussionAdmin, groupDiscussion } from '@assay/contract';
import { postStates } from '@assay/domain';
import { Button } from '@mantine/core';
import {
  IconBan,
  IconCheck,
  IconEdit,
  IconFlag,
  IconHeart,
  IconHeartFilled,
  IconPin,
  IconTrash,
  IconUserX,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { usePart } from '../../../shared/hooks/usePart.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { useLoginFirst } from '../../comment/index.ts';
import { loadRemoveAuthor } from '../index.ts';
import { usePostPlace } from '../usePostPlace.ts';
import styles from './Post.module.css';

const loadReport = async () => (await import('./ReportDialog.tsx')).ReportDialog;
const loadEditor = async () => (await import('../form/PostDialog.tsx')).PostDialog;
const loadBan = async () => (await import('./BanDialog.tsx')).BanDialog;

/** Like, report, edit, delete, pin, ban: what the reader may do with the post. */
export const PostActions = ({ post }: { post: discussion.PostDetail }) => {
  const { t } = useTranslation('discussion');
  const navigate = useNavigate();
  const loginFirst = useLoginFirst();
  const [open, setOpen] = useState<'report' | 'edit' | 'ban' | 'remove'>();
  const [ReportDialog, wantReport] = usePart(loadReport);
  const [PostDialog, wantEditor] = usePart(loadEditor);
  const [BanDialog, wantBan] = usePart(loadBan);
  const [RemoveAuthorDialog, wantRemoval] = usePart(loadRemoveAuthor);
  const { calls, home } = usePostPlace();
  const leave = (): void => void navigate(home, { replace: true });
  const reads = [discussion.getDiscussion, calls.list] as const;
  const like = useCallMutation(discussion.likeDiscussion, {
    invalidates: reads,
    onSuccess: (_, { query }) => void toast.success(t(query?.toLike === true ? 'done.liked' : 'done.unliked')),
  });
  const remove = useCallMutation(calls.remove, {
    invalidates: [calls.list],
    onSuccess: () => {
      toast.success(t('done.deleted'));
      leave();
    },
  });
  const moderate = useCallMutation(discussionAdmin.updatePost, {
    invalidates: reads,
    onSuccess: () => void toast.success(t('done.saved')),
  });
  const pin = useCallMutation(groupDiscussion.pinGroupDiscussion, {
    invalidates: reads,
    onSuccess: () => void toast.success(t('done.saved')),
  });
  const askPin = (): void =>
    post.gid === null
      ? moderate.mutate({ body: { id: post.id, topPriority: !post.topPriority } })
      : pin.mutate({ query: { did: post.id, pinned: !post.topPriority } });
  const askRemove = async (): Promise<void> => {
    const sure = await confirm({
      title: t('detail.deleteTitle'),
      body: t('detail.deleteBody', { title: post.title, count: post.commentNum }),
      confirmLabel: t('common:delete'),
      danger: true,
    });
    if (sure) remove.mutate({ query: { did: post.id } });
  };
  const show = (which: NonNullable<typeof open>, want: (loud?: boolean) => void): void => {
    if (!loginFirst()) return;
    want(true);
    setOpen(which);
  };
  const Heart = post.hasLike ? IconHeartFilled : IconHeart;
  const glyph = { size: 15, stroke: 1.75, 'aria-hidden': true } as const;
  const close = (): void => setOpen(undefined);
  return (
    <>
      <div className={styles['acts']}>
        <Button
          variant={post.hasLike ? 'light' : 'default'}
          aria-pressed={post.hasLike}
          loading={like.isPending}
          leftSection={<Heart {...glyph} />}
          onClick={() => {
            if (loginFirst()) like.mutate({ query: { did: post.id, toLike: !post.hasLike } });
          }}
        >
          {t(post.hasLike ? 'detail.liked' : 'detail.like')} {formatNumber(post.likeNum)}
        </Button>
        <Button variant="subtle" leftSection={<IconFlag {...glyph} />} onClick={() => show('report', wantReport)}>
          {t('detail.report')}
        </Button>
        <span className={styles['end']}>
          {post.rights.moderate ? (
            <>
              {post.status === postStates.held ? (
                <Button
                  variant="light"
                  leftSection={<IconCheck {...glyph} />}
                  onClick={() => moderate.mutate({ body: { id: post.id, status: postStates.shown } })}
                >
                  {t('detail.letThrough')}
                </Button>
              ) : null}
              <Button variant="subtle" leftSection={<IconBan {...glyph} />} onClick={() => show('ban', wantBan)}>
                {t('detail.ban')}
              </Button>
            </>
          ) : null}
          {post.rights.pin ? (
            <Button
              variant="subtle"
              leftSection={<IconPin {...glyph} />}
              loading={pin.isPending || moderate.isPending}
              onClick={askPin}
            >
              {t(post.topPriority ? 'detail.unpin' : 'detail.pin')}
            </Button>
          ) : null}
          {post.rights.removeAuthor ? (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconUserX {...glyph} />}
              onClick={() => show('remove', wantRemoval)}
            >
              {t('detail.removeAuthor')}
            </Button>
          ) : null}
          {post.rights.edit ? (
            <Button variant="subtle" leftSection={<IconEdit {...glyph} />} onClick={() => show('edit', wantEditor)}>
              {t('common:edit')}
            </Button>
          ) : null}
          {post.rights.delete ? (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash {...glyph} />}
              loading={remove.isPending}
              onClick={() => void askRemove()}
            >
              {t('common:delete')}
            </Button>
          ) : null}
        </span>
      </div>
      {open === 'report' && ReportDialog !== undefined ? <ReportDialog did={post.id} onClose={close} /> : null}
      {open === 'edit' && PostDialog !== undefined ? <PostDialog post={post} onClose={close} /> : null}
      {open === 'ban' && BanDialog !== undefined ? <BanDialog ids={[post.id]} onClose={close} /> : null}
      <Suspense fallback={null}>
        {open === 'remove' && RemoveAuthorDialog !== undefined ? (
          <RemoveAuthorDialog uid={post.uid} username={post.author} onClose={close} onRemoved={leave} />
        ) : null}
      </Suspense>
    </>
  );
};
