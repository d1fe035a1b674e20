import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Notice } from '../../shared/kit/Notice.tsx';

const reload = () => location.reload();

/**
 * A page that threw, or whose chunk could not be fetched. The shell around it stays. What failed without a line is tried
 * again when the line is back, as the banner promises.
 */
export const PageError = ({ error }: { error: unknown }) => {
  const { t } = useTranslation('common');
  const [online] = useState(navigator.onLine);
  useEffect(() => {
    if (!online) addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [online]);
  const hint = t(online ? 'error.pageHint' : 'error.network');
  // Browsers' own words for a file that did not come, mostly because the site has newer ones, help nobody.
  const isTold = online && error instanceof Error && !/module/.test(error.message);
  return (
    <Notice
      tall
      urgent
      icon={<IconPlugConnectedX size={24} stroke={1.5} />}
      title={t('error.page')}
      description={isTold ? `${hint} (${error.message})` : hint}
      action={<Button onClick={reload}>{t('error.reload')}</Button>}
    />
  );
};
