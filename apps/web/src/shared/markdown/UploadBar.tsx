import { Button, FileButton } from '@mantine/core';
import { IconPaperclip, IconPhoto } from '@tabler/icons-react';
import { useTranslation } from '../i18n/useTranslation.ts';
import styles from './MarkdownEditor.module.css';

/** Chooses pictures and files for a text; they may be pasted and dropped as well. */
export const UploadBar = ({ busy, onFiles }: { busy: boolean; onFiles: (files: readonly File[]) => void }) => {
  const { t } = useTranslation('upload');
  return (
    <div className={styles['tools']}>
      <FileButton multiple accept="image/png,image/jpeg,image/gif,image/webp" onChange={onFiles}>
        {(props) => (
          <Button
            {...props}
            size="xs"
            variant="subtle"
            loading={busy}
            leftSection={<IconPhoto size={16} stroke={1.75} aria-hidden="true" />}
          >
            {t('picture')}
          </Button>
        )}
      </FileButton>
      <FileButton multiple onChange={onFiles}>
        {(props) => (
          <Button
            {...props}
            size="xs"
            variant="subtle"
            disabled={busy}
            leftSection={<IconPaperclip size={16} stroke={1.75} aria-hidden="true" />}
          >
            {t('file')}
          </Button>
        )}
      </FileButton>
      <span className={styles['hint']}>{t('hint')}</span>
    </div>
  );
};
