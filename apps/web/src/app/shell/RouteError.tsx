import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Notice } from '../../shared/kit/Notice.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

/** A page that threw, or whose chunk could not be fetched. The shell around it stays. */
export const RouteError = () => {
  const { t } = useTranslation('common');
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
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
