import { Modal } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useSettled } from '../../../shared/hooks/useSettled.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { SkeletonLines } from '../../../shared/kit/Skeleton.tsx';
import type { AnnexFile } from './annexFile.ts';

const AnnexView = lazy(() => import('./AnnexView.tsx'));

interface AnnexDialogProps {
  /** Closed while undefined. */
  file: AnnexFile | undefined;
  onClose: () => void;
}

/** One file of the statement to look at. */
export const AnnexDialog = ({ file, onClose }: AnnexDialogProps) => {
  const { t } = useTranslation('problem');
  return (
    <Modal
      opened={useSettled(file !== undefined)}
      onClose={onClose}
      size={760}
      title={file?.name}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {file === undefined ? null : (
        <Suspense fallback={<SkeletonLines lines={6} />}>
          <AnnexView file={file} />
        </Suspense>
      )}
    </Modal>
  );
};
