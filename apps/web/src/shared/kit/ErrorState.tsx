import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { messageOf } from '../client/apiError.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { Notice } from './Notice.tsx';

interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
  /** What the button says, by its key. */
  retry?: string;
  tall?: boolean;
}

/** The server's own words, and Retry. */
export const ErrorState = ({ error, onRetry, retry = 'retry', tall = false }: ErrorStateProps) => {
  const { t } = useTranslation('common');
  return (
    <Notice
      urgent
      tall={tall}
      icon={<IconPlugConnectedX size={24} stroke={1.5} />}
      title={t('error.title')}
      description={messageOf(error)}
      action={
        onRetry === undefined ? undefined : (
          <Button leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />} onClick={onRetry}>
            {t(retry)}
          </Button>
        )
      }
    />
  );
};
