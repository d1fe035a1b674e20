import { discussion, discussionAdmin } from '@assay/contract';
import { postStates } from '@assay/domain';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { isAdmin } from '../../../shared/session/roles.ts';
import styles from './Admin.module.css';

const ReadDialog = lazyPart(async () => (await import('./ReadDialog.tsx')).ReadDialog);
const BanDialog = lazyPart(async () => (await import('../detail/BanDialog.tsx')).BanDialog);
const RemoveAuthorDialog = lazyPart(async () => (await import('./RemoveAuthorDialog.tsx')).RemoveAuthorDialog);

/** What a moderator does with one post. */
export const PostActs = ({
  row,
}: {
  row: Pick<discussion.Post, 'id' | 'status' | 'uid' | 'author' | 'role' | 'appealWaits'>;
}) => {
  const { t } = useTranslation(['discussionAdmin', 'discussion']);
  const [open, setOpen] = useState<'read' | 'ban' | 'remove'>();
  const show = useCallMutation(discussionAdmin.updatePost, {
    invalidates: [discussion.getDiscussionList],
    onSuccess: () => void toast.success(t('discussion:done.saved')),
  });
  const close = (): void => setOpen(undefined);
  return (
    <span className={styles['acts']}>
      <Button size="xs" variant="subtle" onClick={() => setOpen('read')}>
        {t('read')}
      </Button>
      {row.status === postStates.shown ? null : (
        <Button
          size="xs"
          variant="light"
          loading={show.isPending}
          onClick={() => show.mutate({ body: { id: row.id, status: postStates.shown } })}
        >
          {t(row.status === postStates.held ? 'letThrough' : 'show')}
        </Button>
      )}
      {row.appealWaits ? (
        <Button
          size="xs"
          variant="subtle"
          loading={show.isPending}
          onClick={() => show.mutate({ body: { id: row.id, appealDone: true } })}
        >
          {t('keepBanned')}
        </Button>
      ) : null}
      {row.status === postStates.banned ? null : (
        <Button size="xs" variant="subtle" onClick={() => setOpen('ban')}>
          {t('ban')}
        </Button>
      )}
      {isAdmin([row.role]) ? null : (
        <Button size="xs" variant="subtle" color="red" onClick={() => setOpen('remove')}>
          {t('removeAuthor')}
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'read' ? <ReadDialog id={row.id} onClose={close} /> : null}
        {open === 'ban' ? <BanDialog ids={[row.id]} onClose={close} /> : null}
        {open === 'remove' ? <RemoveAuthorDialog uid={row.uid} username={row.author} onClose={close} /> : null}
      </Suspense>
    </span>
  );
};
