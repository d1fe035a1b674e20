import { Button, Modal } from '@mantine/core';
import { IconDownload, IconEye, IconFile } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../../shared/i18n/number.ts';
import { SkeletonLines } from '../../../shared/kit/Skeleton.tsx';
import styles from './Annex.module.css';
import { viewerOf } from './viewerOf.ts';

const AnnexView = lazy(() => import('./AnnexView.tsx'));

export interface AnnexFile {
  name: string;
  /** Bytes. */
  size: number;
  url: string;
}

/** Files that belong to the statement: look at them, or take them. */
export const Annex = ({ files }: { files: readonly AnnexFile[] }) => {
  const { t } = useTranslation('problem');
  const [shown, setShown] = useState<AnnexFile>();
  return (
    <>
      <ul className={styles['list']}>
        {files.map((file) => (
          <li key={file.name} className={styles['file']}>
            <IconFile size={18} stroke={1.5} aria-hidden="true" />
            <span className={styles['name']} title={file.name}>
              {file.name}
            </span>
            <span className={styles['size']}>{formatBytes(file.size)}</span>
            <Button
              size="xs"
              disabled={viewerOf(file) === undefined}
              leftSection={<IconEye size={15} stroke={1.75} aria-hidden="true" />}
              onClick={() => setShown(file)}
            >
              {t('annex.view')}
            </Button>
            <Button
              size="xs"
              component="a"
              href={file.url}
              download={file.name}
              leftSection={<IconDownload size={15} stroke={1.75} aria-hidden="true" />}
            >
              {t('annex.download')}
            </Button>
          </li>
        ))}
      </ul>
      <Modal
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        size={760}
        title={shown?.name}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        {shown === undefined ? null : (
          <Suspense fallback={<SkeletonLines lines={6} />}>
            <AnnexView file={shown} />
          </Suspense>
        )}
      </Modal>
    </>
  );
};
