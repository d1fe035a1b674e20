import { discussionAdmin } from '@assay/contract';
import { Modal } from '@mantine/core';
import { useCall } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { SkeletonLines } from '../../../shared/kit/Skeleton.tsx';
import { Markdown } from '../../../shared/markdown/Markdown.tsx';
import styles from './Admin.module.css';

/** A post in whichever state it is, with what its author said to a ban. */
export const ReadDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t } = useTranslation(['discussionAdmin', 'discussion']);
  const { data } = useCall(discussionAdmin.getPost, { query: { id } });
  return (
    <Modal
      opened
      onClose={onClose}
      size={760}
      title={data?.title ?? ''}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {data === undefined ? (
        <SkeletonLines lines={6} />
      ) : (
        <div className={styles['text']}>
          {data.reason === null ? null : <p className={styles['note']}>{t('reasonSaid', { text: data.reason })}</p>}
          {data.appeal === null ? null : <p className={styles['note']}>{t('appealSaid', { text: data.appeal })}</p>}
          <p className={styles['note']}>{data.description}</p>
          <Markdown>{data.content}</Markdown>
        </div>
      )}
    </Modal>
  );
};
