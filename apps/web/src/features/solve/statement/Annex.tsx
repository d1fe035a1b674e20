import { Button } from '@mantine/core';
import { IconDownload, IconEye, IconFile } from '@tabler/icons-react';
import { useState } from 'react';
import { usePart } from '../../../shared/hooks/usePart.ts';
import { formatBytes } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './Annex.module.css';
import type { AnnexFile } from './annexFile.ts';
import { viewerOf } from './viewerOf.ts';

const load = async () => (await import('./AnnexDialog.tsx')).AnnexDialog;

/** Files that belong to the statement: look at them, or take them. */
export const Annex = ({ files }: { files: readonly AnnexFile[] }) => {
  const { t } = useTranslation('problem');
  const [shown, setShown] = useState<AnnexFile>();
  const [AnnexDialog, want] = usePart(load);
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
            <span className={styles['acts']}>
              <Button
                size="xs"
                disabled={viewerOf(file) === undefined}
                leftSection={<IconEye size={15} stroke={1.75} aria-hidden="true" />}
                onClick={() => {
                  want(true);
                  setShown(file);
                }}
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
            </span>
          </li>
        ))}
      </ul>
      {AnnexDialog === undefined ? null : <AnnexDialog file={shown} onClose={() => setShown(undefined)} />}
    </>
  );
};
