import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Notice } from '../../shared/kit/Notice.tsx';

/** A page that threw, or whose chunk could not be fetched. The shell around it stays. */
export const PageError = ({ error }: { error: unknown }) => {
  const { t } = useTranslation('common');
  return (
    <Notice
      tall
      urgent
      icon={<IconPlugConnectedX size={24} stroke={1.5} />}
      title={t('error.page')}
      description={error instanceof Error ? `${t('error.pageHint')} (${error.message})` : t('error.pageHint')}
      action={<Button onClick={() => location.reload()}>{t('error.reload')}</Button>}
    />
  );
};
